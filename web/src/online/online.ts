// Online: one line to the server for the whole page, with what must arrive there and who listens to which
// table.

import { Line, type SocketLike } from './line.svelte';
import { isForNow, LATER, Outbox, type Shelf } from './outbox';
import type { Message, Refusal, Request } from './protocol';

/** Who listens to a table. */
export interface Watcher {
  /** How many of its updates the watcher has. */
  updates: () => number;
  /** `table`, `updates`, `said`, `presence` and `ended` of this table. */
  heard: (message: Message) => void;
  /** The server does not show this table. */
  refused: (code: Refusal) => void;
}

export class Online {
  readonly line: Line;
  readonly outbox: Outbox;
  readonly #watched = new Map<string, Watcher>();
  /** By the id of the request. */
  readonly #asked = new Map<string, string>();
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => SocketLike, secret: string, shelf: Shelf) {
    this.outbox = new Outbox((request) => this.line.send(request), shelf);
    this.line = new Line({
      open,
      secret,
      onready: () => {
        // First where things stand, then what we wanted: its answer is told to who knows the table.
        this.#asked.clear();
        for (const table of this.#watched.keys()) this.#ask(table);
        this.outbox.resend();
      },
      onmessage: (message) => this.#heard(message),
    });
  }

  send(request: Request): Promise<void> {
    return this.outbox.send(request);
  }

  watch(table: string, watcher: Watcher): () => void {
    this.#watched.set(table, watcher);
    this.#ask(table);
    return () => {
      this.#watched.delete(table);
      this.line.send({ type: 'unwatch', table, id: crypto.randomUUID() });
    };
  }

  close(): void {
    clearTimeout(this.#again);
    this.outbox.close();
    this.line.close();
  }

  #ask(table: string): void {
    const id = crypto.randomUUID();
    const updates = this.#watched.get(table)?.updates() ?? 0;
    if (this.line.send({ type: 'watch', table, updates, id })) this.#asked.set(id, table);
  }

  #heard(message: Message): void {
    if (message.type === 'acknowledged') {
      this.#asked.delete(message.id);
      this.outbox.answered(message.id, null);
    } else if (message.type === 'refused') {
      const { id = '', code } = message;
      const table = this.#asked.get(id);
      if (table === undefined) this.outbox.answered(id, message);
      else if (isForNow(code)) this.#again = setTimeout(() => this.#ask(table), LATER);
      else this.#watched.get(table)?.refused(code);
    } else if ('table' in message) {
      this.#watched.get(message.table)?.heard(message);
    }
  }
}
