// TableSession: a running game on the page. It turns over the cards, lets the bots act, keeps the
// record after every event, says what happens, and shows each person at the screen their own view
// and nothing else.

import { CoreError, TABLE, type GameId, type GameTypes, type HintLine, type Seat, type Setup, type Status } from '../core/api';
import { coreClient, latest, Stopped, type CoreClient } from '../core/client';
import type { Change, Desk } from '../core/core';
import { continued, toAskFrom, type Look } from '../core/look';
import { OpenTable } from '../core/open_table';
import { GameLog, type LogLine, type Teller } from './log.svelte';

export interface SessionOptions<G extends GameId = GameId> {
  setup: Setup<G>;
  /** The record of a game to go on with; '' for a new one. */
  record: string;
  words: Teller<G>;
  /** Called after every event. */
  save?: (record: string, status: Status) => void | Promise<void>;
  /** Says a line to those who listen. */
  announce?: (text: string) => void;
  /** Milliseconds before a card or a bot's action, so that people can follow. */
  pace?: number;
  /** The table stands still but for this seat: no card is turned over, nobody else acts. */
  only?: Seat;
  client?: CoreClient;
}

const HINTS = 4;
/** Who sits in when a bot's thinking is stopped: quick, and in every game one of them is there. */
const QUICK_BOTS = ['apprentice', 'greedy'];

export class TableSession<G extends GameId = GameId> {
  readonly #options: SessionOptions<G>;
  readonly #client: CoreClient;
  readonly #table: OpenTable<G>;
  readonly #log: GameLog<G>;
  #look: Look<G>;
  #viewer = $state<Seat>(TABLE);
  #passTo = $state<Seat | null>(null);
  #thinking = $state<Seat | null>(null);
  #trouble = $state<string | null>(null);
  #acting = false;
  #undoing = false;
  #pondering = 0;
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
    return given ? { ...status, undoSeat: null } : status;
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
  /** By seat; those of others stay empty until the game is over. */
  readonly sheets = $derived.by(() => this.#look.sheets);
  readonly result = $derived.by(() => this.#look.result);
  readonly record = $derived.by(() => this.#look.record);
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
    this.#client = client;
    this.#table = table;
    this.#viewer = viewer;
    this.#first = look.status.events;
    this.#look = $state.raw(look);
    // Nobody listens before the first of several people has taken the device.
    const silent = viewer === TABLE && options.setup.seats.some(({ bot }) => !bot) ? TABLE : null;
    const { words, announce } = options;
    this.#log = new GameLog(table, words, { since: look.status.events, silent, ...(announce && { announce }) });
    this.#previews = latest((action: string) => table.call('preview', this.#viewer, action));
  }

  async act(action: string): Promise<void> {
    // A second click must not act in the position after the first, nor after what is being taken back;
    // what others do meanwhile is no matter.
    if (this.#acting || this.#undoing) return;
    const seat = this.#viewer;
    this.#acting = true;
    try {
      await this.#change(['act', seat, action]);
    } finally {
      this.#acting = false;
    }
    void this.#goOn();
  }

  /** Takes back the viewer's last action; nothing when it comes too late, because something has happened since. */
  async undo(): Promise<void> {
    if (this.#undoing) return;
    this.#undoing = true;
    ++this.#course;
    try {
      await this.#change(['undo']);
    } finally {
      this.#undoing = false;
      void this.#goOn();
    }
  }

  /** What a legal action would change. Of several asked at once only the latest is answered; null else. */
  preview(action: string): Promise<GameTypes[G]['preview'] | null> {
    return this.#askFor(() => this.#previews(action));
  }
  /** Why an action is not possible; null when it is. */
  reason(action: string): Promise<GameTypes[G]['reason'] | null> {
    return this.#askFor(() => this.#table.call('reason', this.#viewer, action));
  }
  /** The best few actions once what is under way is done, best first; none when it was stopped. */
  async hint(): Promise<HintLine[]> {
    await this.#queue;
    if (this.#closed || this.choices === null) return [];
    try {
      return await this.#ponder('hintIn', this.record, this.#viewer, 0, HINTS);
    } catch (error) {
      if (error instanceof Stopped) return [];
      throw error;
    }
  }
  /** Ends a bot's thinking, which then acts as well as it can at once, or a hint's. */
  stopThinking(): void {
    this.#client.thinker.stop();
  }

  /** The person to whom the device was passed has it now. */
  takeDevice(): void {
    const seat = this.#passTo;
    if (seat === null) return;
    void this.#inTurn(async () => {
      const look = await this.#table.call('look', seat, 0);
      const told = this.#log.retell(look, seat);
      this.#look = look;
      this.#viewer = seat;
      this.#passTo = null;
      await told;
    });
  }

  /** Leaves the table, once what was begun there is done. The record stays where it was kept. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    ++this.#course;
    if (this.#pondering > 0) this.stopThinking();
    await this.#queue;
    this.#table.close();
  }

  /** Cards and bots, until a person must choose or the game is over. */
  async #goOn(): Promise<void> {
    if (this.#closed) return;
    const course = ++this.#course;
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
    if (cardDue) {
      await this.#pause(0);
      if (course !== this.#course) return false;
      await this.#change(['turnCard']);
      return true;
    }
    const person = toAct.find((seat) => seats[seat]?.bot === '');
    if (person !== undefined) {
      // Where all may choose at once, who has the device goes on: fewer hand-overs.
      const stays = toAct.includes(this.#viewer) && seats[this.#viewer]?.bot === '';
      this.#passTo = stays ? null : person;
      return false;
    }
    const seat = toAct[0];
    if (seat === undefined) return false;
    const action = await this.#think(seat, course);
    if (action === null) return false;
    await this.#change(['act', seat, action]);
    return true;
  }

  /** What the bot does, not sooner than people can follow; null when things took another course. */
  async #think(seat: Seat, course: number): Promise<string | null> {
    const { record } = this;
    const begin = performance.now();
    this.#thinking = seat;
    try {
      const action = await this.#choiceOf(seat, record, course);
      // Nobody follows steps that are hidden until a round is over: only the first of them takes time.
      if (!this.#look.events.at(-1)?.hidden) await this.#pause(performance.now() - begin);
      return course === this.#course ? action : null;
    } finally {
      if (course === this.#course) this.#thinking = null;
    }
  }

  /** The bot's choice; each time its thinking is stopped, that of a quick one instead. */
  async #choiceOf(seat: Seat, record: string, course: number): Promise<string> {
    for (let bot: string | null = null; ; bot = await this.#quickBot()) {
      try {
        return await this.#ponder('choiceIn', record, this.#options.setup.seed, seat, bot);
      } catch (error) {
        if (!(error instanceof Stopped) || course !== this.#course) throw error;
      }
    }
  }

  /** A call that takes its time. Who leaves stops their own ones only: another may think there by then. */
  async #ponder<Name extends 'choiceIn' | 'hintIn'>(
    name: Name,
    ...args: Parameters<Desk[Name]>
  ): Promise<ReturnType<Desk[Name]>> {
    ++this.#pondering;
    try {
      return await this.#client.thinker.call(name, ...args);
    } finally {
      --this.#pondering;
    }
  }

  async #quickBot(): Promise<string> {
    const games = await this.#client.table.call('games');
    const bots = games.find(({ id }) => id === this.status.game)?.bots ?? [];
    return QUICK_BOTS.find((bot) => bots.includes(bot)) ?? 'greedy';
  }

  /** No pauses while the game is being set up, nor in games without people. */
  async #pause(gone: number): Promise<void> {
    const left = (this.#options.pace ?? 350) - gone;
    if (left <= 0 || !this.#log.hasBegun(this.#look)) return;
    await new Promise((done) => setTimeout(done, left));
  }

  /** One after the other, whatever is asked for at the same time. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work);
    this.#queue = turn.catch(() => {});
    return turn;
  }

  #change(change: Change): Promise<void> {
    return this.#inTurn(async () => {
      const before = this.#look;
      // By now another may have acted: only one's own last action is taken back.
      if (change[0] === 'undo' && this.status.undoSeat !== this.#viewer) return;
      const from = toAskFrom(before);
      this.#look = continued(before, from, await this.#table.call('change', change, this.#viewer, from));
      this.#passTo = null;
      this.#log.tell(before, this.#look);
      this.#save();
    });
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
