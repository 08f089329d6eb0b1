// OwnTables: the tables at which the person here sits, as the server told last, and which of them wait. It
// asks when the line stands and now and then: of several servers on one database each says only of its own
// tables that they wait. Asking makes the server read all of them; so a turn of a known table is only noted.

import type { Online } from './online';
import type { Brief, Message } from './protocol';

/** Milliseconds. */
const EVERY = 120_000;
/** Several messages that come together are one reason to ask. */
const TOGETHER = 300;

export interface Told {
  /** A table has begun to wait since the list before. */
  onwaits: (table: Brief) => void;
  /** How many wait now. */
  oncount: (count: number) => void;
}

export class OwnTables {
  readonly #online: Online;
  readonly #told: Told;
  #tables = $state.raw<Brief[] | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #leave: () => void;

  constructor(online: Online, told: Told) {
    this.#online = online;
    this.#told = told;
    this.#leave = online.listen((message) => this.#hear(message));
    if (online.line.person) this.ask();
  }

  /** Null until the server has said it: those that wait first, then the latest touched. */
  get all(): Brief[] | null {
    return this.#tables;
  }

  /** Asks the server soon. */
  ask(): void {
    this.#askIn(TOGETHER);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#leave();
  }

  #askIn(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#askIn(EVERY);
      if (this.#online.line.state === 'connected' && this.#online.line.person) {
        this.#online.send({ type: 'tables' }).catch(console.warn);
      }
    }, wait);
  }

  #hear(message: Message): void {
    if (message.type === 'welcome' || message.type === 'person') this.ask();
    else if (message.type === 'tables') this.#take(message.tables);
    else if (message.type === 'waits') {
      const at = this.#tables?.findIndex(({ table }) => table === message.table) ?? -1;
      const known = this.#tables?.[at];
      if (!known) return this.ask();
      const { toAct: _toAct, until: _until, ...rest } = known; // what was known of them is past
      this.#take(this.#tables!.with(at, { ...rest, waits: message.on }));
    }
  }

  #take(tables: Brief[]): void {
    const before = this.#tables;
    this.#tables = tables;
    const waiting = tables.filter(({ waits }) => waits);
    this.#told.oncount(waiting.length);
    if (before === null) return;
    const waited = new Set(before.filter(({ waits }) => waits).map(({ table }) => table));
    for (const table of waiting) if (!waited.has(table.table)) this.#told.onwaits(table);
  }
}
