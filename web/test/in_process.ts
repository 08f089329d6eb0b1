// The core without a worker, for tests under node: the same module, the same messages.

import { readFile } from 'node:fs/promises';
import type { GameId } from '../src/core/api';
import type { Spawn, WorkerLike } from '../src/core/client';
import { deskOf, type Desk } from '../src/core/core';
import { host, type Port } from '../src/core/host';
import { machineOf, type Machine } from '../src/core/loader';

let module: Promise<WebAssembly.Module> | null = null;

export async function newMachine(): Promise<Machine> {
  module ??= readFile(new URL('../src/core/mapwright.wasm', import.meta.url)).then((bytes) => WebAssembly.compile(bytes));
  return machineOf(await module);
}

/** For tables of one game, or of all. */
export async function newDesk<G extends GameId = GameId>(): Promise<Desk<G>> {
  return deskOf(await newMachine()) as Desk<G>;
}

/** Workers that answer in this thread, each with a module of its own; messages are copied. */
export const spawnInProcess: Spawn = () => {
  let ended = false;
  const near: Port = { postMessage: (message) => deliver(far, message), onmessage: null };
  const far: WorkerLike = {
    postMessage: (message) => deliver(near, message),
    onmessage: null,
    terminate: () => {
      ended = true;
    },
  };
  function deliver(to: Port | WorkerLike, message: unknown): void {
    const data: unknown = structuredClone(message);
    setTimeout(() => {
      if (!ended) to.onmessage?.({ data } as MessageEvent);
    });
  }
  host(near, newMachine());
  return far;
};
