// The worker in which the core runs, so that the page never waits for it. The compiled module comes
// with the first message.

import { host, type FirstMessage, type Port } from './host';
import { machineOf } from './loader';

const machine = new Promise<WebAssembly.Module>((done, failed) => {
  addEventListener(
    'message',
    ({ data }: MessageEvent<FirstMessage>) => {
      if ('module' in data) done(data.module);
      else failed(new Error(data.failed));
    },
    { once: true },
  );
}).then(machineOf);
host(globalThis as unknown as Port, machine);
