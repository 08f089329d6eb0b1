// The worker's side: answers calls of the desk that come as messages. Calls that come before the
// module is there wait for it, in order.

import { CoreError } from './api';
import { deskOf, type Desk } from './core';
import type { Machine } from './loader';

/** The first message to a worker: the module, or why there is none. */
export type FirstMessage = { module: WebAssembly.Module } | { failed: string };

export interface CallMessage {
  id: number;
  name: keyof Desk;
  args: unknown[];
}
/** `error` is set when the call failed; `inCore`: the core itself refused it. */
export interface AnswerMessage {
  id: number;
  value?: unknown;
  error?: string;
  inCore?: boolean;
}

/** What a worker's scope and a message port have in common. */
export interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

export function host(port: Port, machine: Promise<Machine>): void {
  const desk = machine.then(deskOf);
  desk.catch(() => {}); // each call reports it
  port.onmessage = (event: MessageEvent) => {
    if (!('id' in (event.data as object))) return; // the first message
    const { id, name, args } = event.data as CallMessage;
    desk
      .then((here) => (here[name] as (...given: unknown[]) => unknown)(...args))
      .then(
        (value) => port.postMessage({ id, value } satisfies AnswerMessage),
        (error: unknown) =>
          port.postMessage({
            id,
            error: error instanceof Error ? error.message : String(error),
            inCore: error instanceof CoreError,
          } satisfies AnswerMessage),
      );
  };
}
