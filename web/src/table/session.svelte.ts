// TableSession: a running game on the page. It turns over the cards, lets the bots act, keeps the
// record after every event, says what happens, and shows each person at the screen their own view
// and nothing else.

import { CoreError, TABLE, type GameId, type GameTypes, type HintLine, type Seat, type Setup, type Status } from '../core/api';
import { coreClient, latest, type CoreClient } from '../core/client';
import type { Change } from '../core/core';
import { continued, toAskFrom, type Look } from '../core/look';
import { OpenTable } from '../core/open_table';
import { GameLog, type LogLine, type Teller } from './log.svelte';
import { Moment } from './moment.svelte';
import { PLAIN, type Pace } from './pace';
import { Thinking } from './thinking';

export interface SessionOptions<G extends GameId = GameId> {
  setup: Setup<G>;
  /** The record of a game to go on with; '' for a new one. */
  record: string;
  words: Teller<G>;
  /** Called after every event. */
  save?: (record: string, status: Status) => void | Promise<void>;
  /** Says a line to those who listen. */
  announce?: (text: string) => void;
  /** Asked for whenever there is something to wait for. */
  pace?: () => Pace;
  /** Whether nothing of the table may be seen while the device goes to another person. */
  handOver?: () => boolean;
  /** Whether who is alone may take back across cards and bots; how often that has been done. */
  casual?: boolean;
  takenBack?: number;
  /** Whether to ask before a card is given away unused. */
  asksUnused?: () => boolean;
  /** The table stands still but for this seat: no card is turned over, nobody else acts. */
  only?: Seat;
  client?: CoreClient;
}

/** What a person is asked before it is done: a card goes unused; the game will be marked. */
export interface Question {
  about: 'unused' | 'mark';
  answer: (yes: boolean) => void;
}

const HINTS = 4;

export class TableSession<G extends GameId = GameId> {
  readonly #options: SessionOptions<G>;
  readonly #minds: Thinking;
  readonly #table: OpenTable<G>;
  readonly #log: GameLog<G>;
  #look: Look<G>;
  #viewer = $state<Seat>(TABLE);
  #passTo = $state<Seat | null>(null);
  #thinking = $state<Seat | null>(null);
  #trouble = $state<string | null>(null);
  #question = $state.raw<Question | null>(null);
  #takenBack = $state(0);
  /** Whether who is alone may take back across cards and bots; that marks the game. */
  casual = $state(false);
  /** How many people sit at the table. */
  readonly #people: number;
  #acting = false;
  #undoing = false;
  /** Cards are turned by hand, and somebody has said so since the last choice of a person. */
  #released = false;
  readonly #moment = new Moment();
  /** Around one open screen: what each person saw last, as long as others still choose. */
  #seen = $state.raw(new Map<Seat, GameTypes[G]['scene']>());
  /** Grows when a person changes the course of things: what was about to happen gives up. */
  #course = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #closed = false;
  readonly #previews;

  /** How many events there were at first: at a table that stands still nothing before them is taken back. */
  readonly #first: number;
  readonly status = $derived.by((): Status => {
    const { status } = this.#look;
    const given = this.#options.only !== undefined && status.events <= this.#first;
    return given ? { ...status, undoSeat: null, takeBackSeat: null } : status;
  });
  readonly viewer = $derived.by(() => this.#viewer);
  readonly scene = $derived.by(() => this.#look.scene);
  /** What the viewer may do; null when not to act. */
  readonly choices = $derived.by(() =>
    this.#passTo === null && this.#thinking === null ? this.#look.choices : null,
  );
  /** What has happened, as the viewer may know it; nothing between two people. */
  readonly log = $derived.by((): LogLine[] => (this.#passTo === null ? this.#log.lines : []));
  readonly thinking = $derived.by(() => this.#thinking);
  /** The person to whom the device must be handed, or null. */
  readonly passTo = $derived.by(() => this.#passTo);
  /** How long there is time for second thoughts: milliseconds, null until goOnNow; undefined when there is none. */
  readonly moment = $derived.by(() => this.#moment.length);
  readonly question = $derived.by(() => this.#question);
  /** How many choices were taken back across cards and bots. */
  readonly takenBack = $derived.by(() => this.#takenBack);
  /** Whether the viewer's last choice can be taken back: freely, or so that it marks the game. */
  readonly undoable = $derived.by((): 'freely' | 'marked' | null => {
    const { undoSeat, takeBackSeat } = this.status;
    if (this.#viewer === TABLE || takeBackSeat !== this.#viewer) return null;
    if (undoSeat === this.#viewer) return 'freely';
    // Around one open screen all have seen what was drawn: nothing is lost before the next card.
    const last = this.#look.events.at(-1);
    if (!this.#handsOver && last?.kind === 'do' && last.seat === this.#viewer) return 'freely';
    return this.casual && this.#people === 1 ? 'marked' : null;
  });
  readonly canUndo = $derived.by(() => this.undoable !== null);
  /** By seat; those of others stay empty until the game is over. */
  readonly sheets = $derived.by(() => this.#look.sheets);
  readonly result = $derived.by(() => this.#look.result);
  readonly record = $derived.by(() => this.#look.record);
  /** How many events came before the viewer's last choice; null when there is none yet. */
  readonly lastChoice = $derived.by((): number | null => {
    const at = this.#look.events.findLastIndex(({ kind, seat }) => kind === 'do' && seat === this.#viewer);
    return at < 0 ? null : at;
  });
  /** What went wrong and cannot be mended here, in English: the game could not be kept or go on. */
  readonly trouble = $derived.by(() => this.#trouble);

  /** Sits down at a new or a kept game; cards and bots begin by themselves. */
  static async open<G extends GameId>(options: SessionOptions<G>): Promise<TableSession<G>> {
    const client = options.client ?? coreClient();
    const { setup, record } = options;
    const table = await (record
      ? OpenTable.load<G>(client, record, options.only === undefined ? setup.seed : null)
      : OpenTable.begin(client, setup));
    const persons = setup.seats.flatMap(({ bot }, seat) => (bot ? [] : [seat]));
    const status = await table.call('status');
    // With several people nobody's view is shown before they have taken the device.
    const alone = persons.length === 1 || (status.over && persons.length > 0);
    const viewer = options.only ?? (alone ? (persons[0] ?? TABLE) : TABLE);
    const look = await table.call('look', viewer, 0);
    const session = new TableSession(options, client, table, viewer, look);
    if (!record) session.#save();
    void session.#log.retell(look, viewer);
    void session.#goOn();
    return session;
  }

  private constructor(
    options: SessionOptions<G>,
    client: CoreClient,
    table: OpenTable<G>,
    viewer: Seat,
    look: Look<G>,
  ) {
    this.#options = options;
    this.#minds = new Thinking(client, options.setup.game);
    this.#table = table;
    this.#viewer = viewer;
    this.#first = look.status.events;
    this.#look = $state.raw(look);
    this.#people = options.setup.seats.filter(({ bot }) => !bot).length;
    this.casual = options.casual ?? false;
    this.#takenBack = options.takenBack ?? 0;
    // Nobody listens before the first of several people has taken the device.
    const silent = viewer === TABLE && options.setup.seats.some(({ bot }) => !bot) ? TABLE : null;
    const { words, announce } = options;
    this.#log = new GameLog(table, words, { since: look.status.events, silent, ...(announce && { announce }) });
    this.#previews = latest((action: string) => table.call('preview', this.#viewer, action));
  }

  /** The table with what the seat has chosen, where all may have seen it; else as the viewer knows it. */
  sceneOf(seat: Seat): GameTypes[G]['scene'] {
    return (seat === this.#viewer ? undefined : this.#seen.get(seat)) ?? this.scene;
  }

  get #handsOver(): boolean {
    return this.#options.handOver?.() ?? true;
  }

  /** `unused`: it gives a card away for nothing, which a person may not have meant. */
  async act(action: string, { unused = false } = {}): Promise<void> {
    // A second click must not act in the position after the first, nor after what is being taken back;
    // what others do meanwhile is no matter.
    if (this.#acting || this.#undoing) return;
    const seat = this.#viewer;
    this.#acting = true;
    try {
      if (unused && this.#options.asksUnused?.() && !(await this.#ask('unused'))) return;
      this.#minds.hurried = false;
      this.#released = false;
      await this.#change(['act', seat, action]);
    } finally {
      this.#acting = false;
    }
    void this.#goOn();
  }

  /** Takes back the viewer's last choice; nothing when that cannot be, or comes too late. */
  async undo(): Promise<void> {
    if (this.#undoing || this.#question || (this.undoable === null && !this.#acting)) return;
    this.#undoing = true;
    try {
      const asks = this.undoable === 'marked' && this.#takenBack === 0;
      if (asks && !(await this.#ask('mark'))) return;
      const marks = asks || this.undoable === 'marked';
      this.#interrupt();
      await this.#takeBack(marks);
    } finally {
      this.#undoing = false;
      void this.#goOn();
    }
  }

  #takeBack(marks: boolean): Promise<void> {
    return this.#inTurn(async () => {
      // By now a card may lie open or another may have acted.
      const how = this.undoable;
      if (how === null || (how === 'marked' && !marks)) return;
      if (how === 'marked') this.#takenBack += 1;
      await this.#make([this.status.undoSeat === this.#viewer ? 'undo' : 'takeBack']);
    });
  }

  #ask(about: Question['about']): Promise<boolean> {
    return new Promise((done) => {
      const question = {
        about,
        answer: (yes: boolean): void => {
          if (this.#question === question) this.#question = null; // a second press answers nothing else
          done(yes);
        },
      };
      this.#question = question;
    });
  }

  /** Ends the moment for second thoughts; turns over a card that waits for a hand. */
  goOnNow(): void {
    this.#released = true;
    this.#moment.end();
  }

  /** What a legal action would change. Of several asked at once only the latest is answered; null else. */
  preview(action: string): Promise<GameTypes[G]['preview'] | null> {
    return this.#askFor(() => this.#previews(action));
  }
  /** Why an action is not possible; null when it is. */
  reason(action: string): Promise<GameTypes[G]['reason'] | null> {
    return this.#askFor(() => this.#table.call('reason', this.#viewer, action));
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
  /** The best few actions once what is under way is done, best first; none when it was stopped. */
  async hint(): Promise<HintLine[]> {
    await this.#queue;
    if (this.#closed || this.choices === null) return [];
    return this.#minds.hint(this.record, this.#viewer, HINTS);
  }
  /**
   * Ends a hint's thinking, or a bot's, which then acts as well as it can at once; until the next choice
   * of a person no other thinks long either.
   */
  stopThinking(): void {
    if (this.#thinking !== null) this.#minds.hurried = true;
    this.#minds.stop();
  }

  /** The person to whom the device was passed has it now. */
  takeDevice(): void {
    const seat = this.#passTo;
    if (seat !== null) void this.#inTurn(() => this.#showTo(seat));
  }
  async #showTo(seat: Seat): Promise<void> {
    if (!this.#handsOver) this.#seen = new Map([...this.#seen, [this.#viewer, this.scene]]);
    const look = await this.#table.call('look', seat, 0);
    // Around one open screen all hear everything when it happens.
    const told = this.#log.retell(look, seat, !this.#handsOver);
    this.#look = look;
    this.#viewer = seat;
    this.#passTo = null;
    await told;
  }

  /** Leaves the table, once what was begun there is done. The record stays where it was kept. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#question?.answer(false);
    this.#interrupt();
    await this.#queue;
    this.#table.close();
  }

  /** What was about to happen gives up, what was thought about is forgotten. */
  #interrupt(): void {
    ++this.#course;
    this.#moment.end();
    this.#minds.stopOwn();
  }

  /** Cards and bots, until a person must choose or the game is over. */
  async #goOn(): Promise<void> {
    if (this.#closed) return;
    const course = ++this.#course;
    this.#moment.end();
    this.#thinking = null; // who thought in another course no longer does
    try {
      while (course === this.#course && (await this.#goOneStep(course))) {
        // until it is somebody's turn
      }
    } catch (error) {
      if (course === this.#course) this.#trouble = String(error);
    }
  }

  async #goOneStep(course: number): Promise<boolean> {
    // What the course before this one has begun is done first: else a card would be turned twice.
    await this.#queue;
    if (course !== this.#course) return false;
    const { over, cardDue, toAct, seats } = this.status;
    if (over || this.#options.only !== undefined) return false;
    const person = cardDue ? undefined : toAct.find((seat) => seats[seat]?.bot === '');
    // Where all may choose at once, who has the device goes on: fewer hand-overs.
    const stays = person !== undefined && toAct.includes(this.#viewer) && seats[this.#viewer]?.bot === '';
    if (stays || (person !== undefined && this.#handsOver)) {
      this.#passTo = stays ? null : person;
      return false;
    }
    if (!(await this.#secondThoughts(course))) return false;
    if (person !== undefined) {
      await this.#inTurn(() => this.#showTo(person));
      return false;
    }
    if (cardDue) {
      await this.#pause(0);
      if (course !== this.#course) return false;
      await this.#change(['turnCard']);
      return true;
    }
    const seat = toAct[0];
    if (seat === undefined) return false;
    const action = await this.#think(seat, course);
    if (action === null) return false;
    await this.#change(['act', seat, action]);
    return true;
  }

  /**
   * Time to take back the last choice, and cards that wait for a hand; false when things took another
   * course meanwhile.
   */
  async #secondThoughts(course: number): Promise<boolean> {
    const { moment } = this.#pace;
    const byHand = moment === null && this.status.cardDue && this.#people > 0 && this.#log.hasBegun(this.#look);
    const open = this.undoable === 'freely' || byHand;
    if (open && moment !== 0 && !this.#released) await this.#moment.last(moment);
    return course === this.#course;
  }
  get #pace(): Pace {
    return this.#options.pace?.() ?? PLAIN;
  }

  /** What the bot does, not sooner than people can follow; null when things took another course. */
  async #think(seat: Seat, course: number): Promise<string | null> {
    const { record } = this;
    const begin = performance.now();
    this.#thinking = seat;
    try {
      const { setup } = this.#options;
      const wanted = (): boolean => course === this.#course;
      const action = await this.#minds.choice(record, setup.seed, seat, setup.seats[seat]!, wanted);
      // Nobody follows steps that are hidden until a round is over: only the first of them takes time.
      if (!this.#look.events.at(-1)?.hidden) await this.#pause(performance.now() - begin);
      return course === this.#course ? action : null;
    } finally {
      if (course === this.#course) this.#thinking = null;
    }
  }

  /** No pauses while the game is being set up, in a hurry, nor in games without people. */
  async #pause(gone: number): Promise<void> {
    const left = this.#pace.step - gone;
    if (left <= 0 || this.#minds.hurried || !this.#log.hasBegun(this.#look)) return;
    await new Promise((done) => setTimeout(done, left));
  }

  /** One after the other, whatever is asked for at the same time. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work);
    this.#queue = turn.catch(() => {});
    return turn;
  }

  #change(change: Change): Promise<void> {
    return this.#inTurn(() => this.#make(change));
  }
  async #make(change: Change): Promise<void> {
    const before = this.#look;
    const from = toAskFrom(before);
    this.#look = continued(before, from, await this.#table.call('change', change, this.#viewer, from));
    this.#passTo = null;
    if (this.status.cardDue) this.#seen = new Map();
    this.#log.tell(before, this.#look);
    this.#save();
  }

  #save(): void {
    const { record, status } = this;
    Promise.resolve(this.#options.save?.(record, status)).catch((error: unknown) => {
      this.#trouble = String(error);
    });
  }

  /** Questions that come too late, after the position has changed, are answered with null. */
  async #askFor<T>(call: () => Promise<T | null>): Promise<T | null> {
    if (this.choices === null) return null;
    try {
      return await call();
    } catch (error) {
      if (error instanceof CoreError) return null;
      throw error;
    }
  }
}
