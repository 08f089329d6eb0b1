// Loads the WebAssembly module of the core (src/mapwright/wasm/exports.cpp) and calls it. The one
// thing it imports is a clock. It is compiled once and shared by all workers.

import { CoreError } from './api';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request(size: number): number;
  call(): number;
  answerSize(): number;
  signature(): bigint;
  randomPlay(game: number, games: number): bigint;
}

type Answer = { value: unknown } | { error: string };

/** The module at work: one call at a time, JSON in and out. */
export class Machine {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as unknown as Exports;
    this.#exports._initialize();
  }

  /** Answers a call of api.ts by its name. */
  call(name: string, args: readonly unknown[]): unknown {
    const { memory, request, call, answerSize } = this.#exports;
    const bytes = this.#encoder.encode(JSON.stringify([name, ...args]));
    const at = request(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const begin = call();
    const text = this.#decoder.decode(new Uint8Array(memory.buffer, begin, answerSize()));
    const answer = JSON.parse(text) as Answer;
    if ('error' in answer) throw new CoreError(answer.error);
    return answer.value;
  }

  /** The same number as `mapwright bench --signature`. */
  signature(): string {
    return BigInt.asUintN(64, this.#exports.signature()).toString();
  }

  /** Plays games at random for measuring; returns how many decisions were made. */
  randomPlay(game: number, games: number): number {
    return Number(this.#exports.randomPlay(game, games));
  }
}

const imports: WebAssembly.Imports = { env: { now: () => performance.now() } };

export async function machineOf(module: WebAssembly.Module): Promise<Machine> {
  return new Machine(await WebAssembly.instantiate(module, imports));
}

/** Loads and compiles, at the same time where the server names the type. */
export async function loadModule(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new CoreError(`the core could not be loaded (${response.status})`);
  if (response.headers.get('content-type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
