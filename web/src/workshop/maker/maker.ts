// The map maker's module (maker.wasm), loaded when somebody wants a map made or tried; each order has a worker of its
// own, which goes with it.

import { CoreError } from '../../core/api';
import { loadModule } from '../../core/loader';
import wasm from './maker.wasm?url';
import type { Answer, Made, MakeWish, Order, Progress, TrialReport, TrialWish } from './types';

let module: Promise<WebAssembly.Module> | null = null;

export interface Job<T> {
  /** A CoreError says in the module's words what is wrong with the map. */
  result: Promise<T>;
  /** The answer is what was found so far. */
  enough(): void;
  /** Nobody waits for it any more. */
  leave(): void;
}

type Wish = { make: MakeWish } | { trial: TrialWish };

function job<T>(wish: Wish, onprogress: (progress: Progress) => void = () => {}): Job<T> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const result = new Promise<T>((done, failed) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ('progress' in data) return onprogress(data.progress);
      worker.terminate();
      if ('error' in data) failed(new CoreError(data.error));
      else done(data.value as T);
    };
    worker.onerror = (event) => {
      worker.terminate();
      failed(new Error(event.message));
    };
    module ??= loadModule(wasm);
    module.then(
      (compiled) => worker.postMessage({ module: compiled, ...wish } satisfies Order),
      (error: unknown) => {
        module = null; // the next one tries again
        worker.terminate();
        failed(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
  return {
    result,
    enough: () => worker.postMessage({ enough: true } satisfies Order),
    leave: () => worker.terminate(),
  };
}

export const makeMap = (make: MakeWish): Job<Made> => job<Made>({ make });
export const tryMap = (trial: TrialWish, onprogress: (progress: Progress) => void): Job<TrialReport> =>
  job<TrialReport>({ trial }, onprogress);
