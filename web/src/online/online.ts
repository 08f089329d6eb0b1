// Online: one line to the server for the whole page, with what must arrive there and who listens to which
// table.

import { isCode, newId } from './ids';
import { Line, type SocketLike } from './line.svelte';
import { isForNow, LATER, Outbox, type Shelf } from './outbox';
import type { Message, Person, Refusal, Request } from './protocol';

/** Who listens to a table. */
export interface Watcher {
  /** How many of its updates the watcher has. */
  updates: () => number;
  /** `table`, `updates`, `said`, `presence` and `ended` of this table. */
  heard: (message: Message) => void;
  /** The server does not show this table. */
  refused: (code: Refusal) => void;
}

/** Who is expected behind the secret, and who is told. */
export interface Acquaintance {
  /** The server knew the secret's person when it was asked last. */
  known: boolean;
  onperson: (person: Person) => void;
  /** The server knows the secret no longer; the line is closed by then. */
  onforgotten: () => void;
}

export class Online {
  readonly line: Line;
  readonly outbox: Outbox;
  readonly #watched = new Map<string, Watcher>();
  readonly #listeners = new Set<(message: Message) => void>();
  /** By the id of the request. */
  readonly #asked = new Map<string, string>();
  #again: ReturnType<typeof setTimeout> | undefined;
  /** Whether the server knew who we are when it spoke last. */
  #known = false;

  constructor(open: () => SocketLike, secret: string, shelf: Shelf, who?: Acquaintance) {
    this.outbox = new Outbox((request) => this.line.send(request), shelf);
    this.line = new Line({
      open,
      secret,
      ...(who && {
        known: who.known,
        onperson: who.onperson,
        onforgotten: () => {
          this.close();
          who.onforgotten();
        },
      }),
      onready: () => {
        // First where things stand, then what we wanted: its answer is told to who knows the table.
        this.#asked.clear();
        for (const table of this.#watched.keys()) this.#ask(table);
        this.outbox.resend();
      },
      onmessage: (message) => this.#heard(message),
    });
  }

  /** Resolves when the server has it for good, with the code of a new table; fails with Refused. */
  send(request: Request): Promise<string | undefined> {
    return this.outbox.send(request);
  }

  /** Lists of tables, the welcome after which one asks for them, and what waits; ends with what it returns. */
  listen(listener: (message: Message) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  watch(table: string, watcher: Watcher): () => void {
    if (!isCode(table)) {
      // No table has such a code: the server need not be asked.
      queueMicrotask(() => watcher.refused('no-table'));
      return () => {};
    }
    this.#watched.set(table, watcher);
    this.#ask(table);
    return () => {
      if (this.#watched.get(table) !== watcher) return; // somebody else of this page watches it by now
      this.#watched.delete(table);
      this.line.send({ type: 'unwatch', table, id: newId() });
    };
  }

  close(): void {
    clearTimeout(this.#again);
    this.outbox.close();
    this.line.close();
  }

  #ask(table: string): void {
    const id = newId();
    const updates = this.#watched.get(table)?.updates() ?? 0;
    if (this.line.send({ type: 'watch', table, updates, id })) this.#asked.set(id, table);
  }

  /** Something was not even read, nobody knows what: all that is not answered yet is asked again. */
  #askLater(): void {
    this.outbox.resendLater();
    clearTimeout(this.#again);
    const tables = new Set(this.#asked.values());
    this.#again = setTimeout(() => {
      for (const table of tables) this.#ask(table);
    }, LATER);
  }

  #heard(message: Message): void {
    if (message.type === 'acknowledged') {
      this.#asked.delete(message.id);
      this.outbox.answered(message.id, null, message.table);
    } else if (message.type === 'refused') {
      const { id = '', code } = message;
      const table = this.#asked.get(id);
      if (id === '' && isForNow(code)) this.#askLater();
      else if (table === undefined) this.outbox.answered(id, message);
      else if (isForNow(code)) this.#again = setTimeout(() => this.#ask(table), LATER);
      else this.#watched.get(table)?.refused(code);
    } else if ('table' in message && message.type !== 'waits') {
      this.#watched.get(message.table)?.heard(message);
    } else {
      // Another is shown other things: who has just become somebody asks again.
      if (message.type === 'person' && !this.#known) for (const table of this.#watched.keys()) this.#ask(table);
      this.#known = this.line.person !== null;
      for (const listener of this.#listeners) listener(message);
    }
  }
}
