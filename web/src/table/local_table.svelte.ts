// A table that is played on this device: what the person at the screen sees of it, how it is changed,
// one change after the other, and kept after each.

import { CoreError, TABLE, type GameId, type GameTypes, type Seat, type Setup, type Status } from '../core/api';
import type { Change } from '../core/core';
import { continued, FROM_THE_START, lastIsHidden, toAskFrom, type Look } from '../core/look';
import type { OpenTable } from '../core/open_table';
import { GameLog, type LogLine, type Teller } from './log.svelte';

export interface TableOptions<G extends GameId> {
  setup: Setup<G>;
  words: Teller<G>;
  /** Called after every event. */
  save?: (record: string, status: Status) => void | Promise<void>;
  /** Says a line to those who listen. */
  announce?: (text: string) => void;
  /** Whether nothing of the table may be seen while the device goes to another person. */
  handOver?: () => boolean;
  /** The table stands still but for this seat: no card is turned over, nobody else acts. */
  only?: Seat;
}

export class LocalTable<G extends GameId> {
  readonly #options: TableOptions<G>;
  readonly #table: OpenTable<G>;
  readonly #log: GameLog<G>;
  #look: Look<G>;
  #viewer = $state<Seat>(TABLE);
  #queue: Promise<unknown> = Promise.resolve();
  /** Around one open screen: what each person saw last, as long as others still choose. */
  #seen = $state.raw(new Map<Seat, GameTypes[G]['scene']>());
  /** How many events there were at first: at a table that stands still nothing before them is taken back. */
  readonly #first: number;
  /** How many people sit at the table. */
  readonly people: number;
  passTo = $state<Seat | null>(null);
  trouble = $state<string | null>(null);

  readonly look = $derived.by(() => this.#look);
  readonly viewer = $derived.by(() => this.#viewer);
  readonly status = $derived.by((): Status => {
    const { status } = this.#look;
    const given = this.#options.only !== undefined && status.events <= this.#first;
    return given ? { ...status, undoSeat: null, takeBackSeat: null } : status;
  });
  readonly lines = $derived.by((): LogLine[] => (this.passTo === null ? this.#log.lines : []));

  constructor(options: TableOptions<G>, table: OpenTable<G>, viewer: Seat, look: Look<G>) {
    this.#options = options;
    this.#table = table;
    this.#viewer = viewer;
    this.#first = look.status.events;
    this.#look = $state.raw(look);
    this.people = options.setup.seats.filter(({ bot }) => !bot).length;
    // Nobody listens before the first of several people has taken the device.
    const silent = viewer === TABLE && this.people > 0 ? TABLE : null;
    const { words, announce } = options;
    this.#log = new GameLog(table, words, { since: look.status.events, silent, ...(announce && { announce }) });
    void this.#log.retell(look, viewer);
  }

  get handsOver(): boolean {
    return this.#options.handOver?.() ?? true;
  }
  /** As long as a card is due nobody chooses, also where it is another seat's: in the Guild each draws its own. */
  get waitsForCard(): boolean {
    return this.#look.status.cardDue && this.#options.only === undefined;
  }
  /** Whether anybody has acted yet. */
  get hasBegun(): boolean {
    return this.#look.updates.some(({ kind }) => kind === 'do');
  }
  /** Whether the viewer does not know what happened last. */
  get lastIsHidden(): boolean {
    return lastIsHidden(this.#look);
  }
  /** Whether a seat got cards of its own last. */
  get lastWasDealt(): boolean {
    const last = this.#look.updates.at(-1);
    return last?.kind === 'chance' && last.seat !== TABLE;
  }
  /** Whether what happened last is a choice of the viewer. */
  get lastIsOwn(): boolean {
    const last = this.#look.updates.at(-1);
    return last?.at === this.status.events && last.kind === 'do' && last.seat === this.#viewer;
  }
  /** How many events came before the viewer's last choice. */
  get lastChoice(): number | null {
    return this.#look.updates.findLast(({ kind, seat }) => kind === 'do' && seat === this.#viewer)?.number ?? null;
  }

  sceneOf(seat: Seat): GameTypes[G]['scene'] {
    return (seat === this.#viewer ? undefined : this.#seen.get(seat)) ?? this.#look.scene;
  }
  /** The table as the viewer saw it after so many events; null when there were fewer. */
  async sceneAt(events: number): Promise<GameTypes[G]['scene'] | null> {
    try {
      const [scene] = await this.#table.call('scenes', this.#viewer, events, events);
      return scene ?? null;
    } catch (error) {
      if (error instanceof CoreError) return null; // taken back meanwhile
      throw error;
    }
  }

  /** What is under way by now is done. */
  get settled(): Promise<unknown> {
    return this.#queue;
  }
  /** One after the other, whatever is asked for at the same time. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work);
    this.#queue = turn.catch(() => {});
    return turn;
  }
  change(change: Change): Promise<void> {
    return this.inTurn(() => this.make(change));
  }
  /** The same for who has the turn already. */
  async make(change: Change): Promise<void> {
    const before = this.#look;
    const from = toAskFrom(before);
    this.#look = continued(before, from, await this.#table.call('change', change, this.#viewer, from));
    this.passTo = null;
    if (this.status.cardDue) this.#seen = new Map();
    this.#log.tell(before, this.#look);
    this.save();
  }

  showTo(seat: Seat): Promise<void> {
    return this.inTurn(async () => {
      if (!this.handsOver) this.#seen = new Map([...this.#seen, [this.#viewer, this.#look.scene]]);
      const look = await this.#table.call('look', seat, FROM_THE_START);
      // Around one open screen all hear everything when it happens.
      const told = this.#log.retell(look, seat, !this.handsOver);
      this.#look = look;
      this.#viewer = seat;
      this.passTo = null;
      await told;
    });
  }

  save(): void {
    const { record } = this.#look;
    Promise.resolve(this.#options.save?.(record, this.status)).catch((error: unknown) => {
      this.trouble = String(error);
    });
  }

  close(): void {
    this.#table.close();
  }
}
