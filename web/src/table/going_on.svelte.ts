// How a table on this device goes on by itself: cards are turned over and bots act until a person must
// choose, with a moment for second thoughts after a choice.

import type { GameId, Seat, Setup } from '../core/api';
import type { LocalTable } from './local_table.svelte';
import { Moment } from './moment.svelte';
import { PLAIN, type Pace } from './pace';
import type { Thinking } from './thinking';

export interface CourseOptions<G extends GameId> {
  setup: Setup<G>;
  /** Asked for whenever there is something to wait for. */
  pace?: () => Pace;
  only?: Seat;
}

export class GoingOn<G extends GameId> {
  readonly #options: CourseOptions<G>;
  readonly #table: LocalTable<G>;
  readonly #minds: Thinking;
  /** Whether the last choice can be taken back and nothing is lost by it. */
  readonly #freely: () => boolean;
  readonly #moment = new Moment();
  #thinking = $state<Seat | null>(null);
  /** Cards are turned by hand, and somebody has said so since the last choice of a person. */
  #released = false;
  /** Grows when a person changes the course of things: what was about to happen gives up. */
  #course = 0;
  #closed = false;
  readonly thinking = $derived.by(() => this.#thinking);
  readonly moment = $derived.by(() => this.#moment.length);

  constructor(options: CourseOptions<G>, table: LocalTable<G>, minds: Thinking, freely: () => boolean) {
    this.#options = options;
    this.#table = table;
    this.#minds = minds;
    this.#freely = freely;
  }

  /** A person chooses: nobody is in a hurry any more, and the next card waits again. */
  chosen(): void {
    this.#minds.hurried = false;
    this.#released = false;
  }
  goOnNow(): void {
    this.#released = true;
    this.#moment.end();
  }
  /**
   * Until the next choice of a person no bot thinks long. Whoever presses on and on does not make the quick
   * one begin anew each time: it would never come to its choice.
   */
  hurry(): void {
    if (this.#thinking === null || this.#minds.hurried) return;
    this.#minds.hurried = true;
    this.#minds.stop();
  }
  /** What was about to happen gives up, what was thought about is forgotten. */
  interrupt(): void {
    ++this.#course;
    this.#moment.end();
    this.#minds.stopOwn();
  }
  close(): void {
    this.#closed = true;
    this.interrupt();
  }

  /** Cards and bots, until a person must choose or the game is over. */
  async goOn(): Promise<void> {
    if (this.#closed) return;
    const course = ++this.#course;
    this.#moment.end();
    this.#thinking = null; // who thought in another course no longer does
    try {
      while (course === this.#course && (await this.#goOneStep(course))) {
        // until it is somebody's turn
      }
    } catch (error) {
      if (course === this.#course) this.#table.trouble = String(error);
    }
  }

  async #goOneStep(course: number): Promise<boolean> {
    // What the course before this one has begun is done first: else a card would be turned twice.
    const table = this.#table;
    await table.settled;
    if (course !== this.#course) return false;
    const { over, cardDue, toAct, seats } = table.status;
    if (over || this.#options.only !== undefined) return false;
    const person = cardDue ? undefined : toAct.find((seat) => seats[seat]?.bot === '');
    // Where all may choose at once, who has the device goes on: fewer hand-overs.
    const stays = person !== undefined && toAct.includes(table.viewer) && seats[table.viewer]?.bot === '';
    if (stays || (person !== undefined && table.handsOver)) {
      table.passTo = stays ? null : person;
      return false;
    }
    if (!(await this.#secondThoughts(course))) return false;
    if (person !== undefined) {
      await table.showTo(person);
      return false;
    }
    if (cardDue) {
      // What is dealt to one seat after the other nobody follows.
      if (!table.lastWasDealt) await this.#pause(0);
      if (course !== this.#course) return false;
      await table.change(['turnCard']);
      return true;
    }
    const seat = toAct[0];
    if (seat === undefined) return false;
    const action = await this.#think(seat, course);
    if (action === null) return false;
    await table.change(['act', seat, action]);
    return true;
  }

  /**
   * Time to take back the last choice, and cards that wait for a hand; false when things took another
   * course meanwhile.
   */
  async #secondThoughts(course: number): Promise<boolean> {
    const { moment } = this.#pace;
    const { status, people, hasBegun } = this.#table;
    const byHand = moment === null && status.cardDue && people > 0 && hasBegun;
    const open = this.#freely() || byHand;
    if (open && moment !== 0 && !this.#released) await this.#moment.last(moment);
    return course === this.#course;
  }
  get #pace(): Pace {
    return this.#options.pace?.() ?? PLAIN;
  }

  /** What the bot does, not sooner than people can follow; null when things took another course. */
  async #think(seat: Seat, course: number): Promise<string | null> {
    const { record } = this.#table.look;
    const begin = performance.now();
    this.#thinking = seat;
    try {
      const { setup } = this.#options;
      const wanted = (): boolean => course === this.#course;
      const action = await this.#minds.choice(record, setup.seed, seat, setup.seats[seat]!, wanted);
      // Nobody follows steps that are hidden until a round is over: only the first of them takes time.
      if (!this.#table.lastIsHidden) await this.#pause(performance.now() - begin);
      return course === this.#course ? action : null;
    } finally {
      if (course === this.#course) this.#thinking = null;
    }
  }

  /** No pauses while the game is being set up, in a hurry, nor in games without people. */
  async #pause(gone: number): Promise<void> {
    const left = this.#pace.step - gone;
    if (left <= 0 || this.#minds.hurried || !this.#table.hasBegun) return;
    await new Promise((done) => setTimeout(done, left));
  }
}
