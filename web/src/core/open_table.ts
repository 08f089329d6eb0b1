// A table that lives in the core's worker, as long as somebody looks at it. Whoever leaves closes it
// once; what was still to be asked is then asked no more, and nobody waits for the answer.

import type { GameId, Handle, SentView, Setup } from './api';
import type { CoreClient } from './client';
import type { Desk } from './core';

/** The calls of the desk whose first argument is a table. */
type TableCalls = {
  [Name in keyof Desk as Name extends 'close' ? never : Desk[Name] extends (table: Handle, ...rest: infer _) => unknown ? Name : never]: Desk[Name];
};
type Rest<Name extends keyof TableCalls> = TableCalls[Name] extends (table: Handle, ...rest: infer Args) => unknown ? Args : never;

/** G: the game that is played on it. */
export class OpenTable<G extends GameId = GameId> {
  readonly #client: CoreClient;
  readonly #handle: Handle;
  #closed = false;

  /** A new game, or one from its record; without its seed it can only be looked at. */
  static async begin<G extends GameId>(client: CoreClient, setup: Setup<G>): Promise<OpenTable<G>> {
    return new OpenTable(client, await client.table.call('open', setup));
  }
  static async load<G extends GameId>(client: CoreClient, record: string, seed: string | null): Promise<OpenTable<G>> {
    return new OpenTable(client, await client.table.call('load', record, seed));
  }

  /** What a server has sent of a table to its viewer. */
  static async sent<G extends GameId>(client: CoreClient, what: SentView): Promise<OpenTable<G>> {
    return new OpenTable(client, await client.table.call('openView', what));
  }

  private constructor(client: CoreClient, handle: Handle) {
    this.#client = client;
    this.#handle = handle;
  }

  call<Name extends keyof TableCalls>(name: Name, ...args: Rest<Name>): Promise<ReturnType<Desk<G>[Name]>> {
    if (this.#closed) return new Promise(() => {});
    // That a table gives what its game's types say is held by border.test.ts.
    const all = [this.#handle, ...args] as unknown as Parameters<Desk[Name]>;
    return this.#client.table.call(name, ...all) as Promise<ReturnType<Desk<G>[Name]>>;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    void this.#client.table.call('close', this.#handle);
  }
}
