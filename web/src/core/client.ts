// The page's side of the core: calls with promises, answered by workers. Three of them: one for the
// table, which must answer at once, one to think in, which may take its time and can be stopped, and
// one that reckons in the background while people go on playing (books of kept games, the master's
// games). Each begins with its first call.

import { CoreError } from './api';
import type { Desk } from './core';
import type { AnswerMessage, CallMessage, FirstMessage } from './host';
import { loadModule } from './loader';
import wasm from './mapwright.wasm?url';

export interface WorkerLike {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  terminate(): void;
}
export type Spawn = () => WorkerLike;

let module: Promise<WebAssembly.Module> | null = null;

/** A worker that gets the module before any call; it is loaded once for all of them. */
function newWorker(): WorkerLike {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting: unknown[] = [];
  let begun = false;
  const begin = (first: FirstMessage): void => {
    begun = true;
    for (const message of [first, ...waiting]) worker.postMessage(message);
  };
  module ??= loadModule(wasm);
  module.then(
    (compiled) => begin({ module: compiled }),
    (error: unknown) => {
      module = null; // the next worker tries again
      begin({ failed: String(error) });
    },
  );
  return {
    postMessage: (message) => {
      if (begun) worker.postMessage(message);
      else waiting.push(message);
    },
    set onmessage(listener: WorkerLike['onmessage']) {
      worker.onmessage = listener;
    },
    get onmessage() {
      return worker.onmessage;
    },
    terminate: () => worker.terminate(),
  };
}

/** Thrown by calls that were under way when the thinking was stopped. */
export class Stopped extends Error {
  constructor() {
    super('stopped');
  }
}

interface Waiting {
  done(value: unknown): void;
  failed(error: Error): void;
}

/** Calls to one worker, begun when the first is made. */
export class Caller {
  readonly #spawn: Spawn;
  /** Calls every new worker must get first, e.g. files of the player's own. */
  readonly #first: { name: keyof Desk; args: unknown[] }[] = [];
  #worker: WorkerLike | null = null;
  #next = 1;
  readonly #waiting = new Map<number, Waiting>();

  constructor(spawn: Spawn = newWorker) {
    this.#spawn = spawn;
  }

  call<Name extends keyof Desk>(name: Name, ...args: Parameters<Desk[Name]>): Promise<ReturnType<Desk[Name]>> {
    const worker = this.#worker ?? this.#start();
    return this.#send(worker, name, args) as Promise<ReturnType<Desk[Name]>>;
  }

  /** Makes this call now and first of all in every worker to come. */
  async always<Name extends keyof Desk>(name: Name, ...args: Parameters<Desk[Name]>): Promise<void> {
    await this.call(name, ...args);
    this.#first.push({ name, args });
  }

  /** The same, but starts no worker for it. */
  async prepare<Name extends keyof Desk>(name: Name, ...args: Parameters<Desk[Name]>): Promise<void> {
    if (this.#worker) await this.always(name, ...args);
    else this.#first.push({ name, args });
  }

  /** Ends whatever the worker does; calls under way fail with Stopped. The next call begins anew. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    const stopped = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { failed } of stopped) failed(new Stopped());
  }

  #start(): WorkerLike {
    const worker = this.#spawn();
    worker.onmessage = (event: MessageEvent) => this.#answered(event.data as AnswerMessage);
    this.#worker = worker;
    for (const { name, args } of this.#first) void this.#send(worker, name, args);
    return worker;
  }

  #send(worker: WorkerLike, name: keyof Desk, args: unknown[]): Promise<unknown> {
    const id = this.#next++;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      worker.postMessage({ id, name, args } satisfies CallMessage);
    });
  }

  #answered({ id, value, error, inCore }: AnswerMessage): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    if (error === undefined) waiting.done(value);
    else waiting.failed(inCore ? new CoreError(error) : new Error(error));
  }
}

/** Of calls that come faster than they are answered only the latest is made; the others give null. */
export function latest<Args extends unknown[], T>(
  call: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T | null> {
  let running = false;
  let next: { args: Args; done(value: T | null): void; failed(error: unknown): void } | null = null;

  async function run(): Promise<void> {
    running = true;
    while (next) {
      const { args, done, failed } = next;
      next = null;
      try {
        const value = await call(...args);
        done(next ? null : value);
      } catch (error) {
        failed(error);
      }
    }
    running = false;
  }

  return (...args) =>
    new Promise((done, failed) => {
      next?.done(null);
      next = { args, done, failed };
      if (!running) void run();
    });
}

/** The core of this page: made once, shared by all its tables. */
export class CoreClient {
  readonly table: Caller;
  readonly thinker: Caller;
  readonly reckoner: Caller;

  constructor(spawn?: Spawn) {
    this.table = new Caller(spawn);
    this.thinker = new Caller(spawn);
    this.reckoner = new Caller(spawn);
  }

  /** A file of the player's own (a map) for games set up from now on. */
  async addFile(...file: Parameters<Desk['addFile']>): Promise<void> {
    await this.table.always('addFile', ...file);
    await this.thinker.always('addFile', ...file);
    await this.reckoner.prepare('addFile', ...file);
  }
}

let shared: CoreClient | null = null;
/** The page's own. Nothing is loaded before its first call. */
export function coreClient(): CoreClient {
  return (shared ??= new CoreClient());
}
