// The worker in which the core runs, so that the page never waits for it.

import { host, type Port } from './host';
import { machineFromUrl } from './loader';
import wasm from './mapwright.wasm?url';

host(globalThis as unknown as Port, machineFromUrl(wasm));
