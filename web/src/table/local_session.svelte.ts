// LocalSession: a game on this device, with cards and bots (going_on.svelte.ts), kept after every event
// (local_table.svelte.ts). Each person at the screen is shown their own view and nothing else.

import { CoreError, TABLE, type GameId, type GameTypes, type HintLine, type Seat, type Status } from '../core/api';
import { coreClient, latest, type CoreClient } from '../core/client';
import { FROM_THE_START, type Look } from '../core/look';
import { OpenTable } from '../core/open_table';
import { t } from '../i18n';
import { Asking } from './asking.svelte';
import { GoingOn, type CourseOptions } from './going_on.svelte';
import { LocalTable, type TableOptions } from './local_table.svelte';
import type { Session } from './session';
import { Thinking } from './thinking';

export interface SessionOptions<G extends GameId = GameId> extends TableOptions<G>, CourseOptions<G> {
  /** The record of a game to go on with; '' for a new one. */
  record: string;
  /** Whether who is alone may take back across cards and bots; how often that has been done. */
  casual?: boolean;
  takenBack?: number;
  /** Whether to ask before a card is given away unused. */
  asksUnused?: () => boolean;
  client?: CoreClient;
}

const HINTS = 4;

export class LocalSession<G extends GameId = GameId> implements Session<G> {
  readonly #options: SessionOptions<G>;
  readonly #table: LocalTable<G>;
  readonly #minds: Thinking;
  readonly #course: GoingOn<G>;
  readonly #asking = new Asking();
  readonly #previews;
  readonly #reasons;
  #takenBack = $state(0);
  #acting = false;
  #undoing = false;
  #closed = false;
  /** Whether who is alone may take back across cards and bots; that marks the game. */
  casual = $state(false);

  readonly connection = 'here';
  readonly hints = true;
  readonly status = $derived.by((): Status => this.#table.status);
  readonly viewer = $derived.by(() => this.#table.viewer);
  readonly scene = $derived.by(() => this.#table.look.scene);
  readonly choices = $derived.by(() =>
    this.passTo === null && this.thinking === null && !this.#table.waitsForCard ? this.#table.look.choices : null,
  );
  readonly log = $derived.by(() => this.#table.lines);
  readonly thinking = $derived.by(() => this.#course.thinking);
  readonly passTo = $derived.by(() => this.#table.passTo);
  readonly moment = $derived.by(() => this.#course.moment);
  readonly question = $derived.by(() => this.#asking.question);
  readonly takenBack = $derived.by(() => this.#takenBack);
  readonly undoable = $derived.by((): 'freely' | 'marked' | null => {
    const { status, viewer, handsOver, lastIsOwn, people } = this.#table;
    if (viewer === TABLE || status.takeBackSeat !== viewer) return null;
    // Around one open screen all have seen what was drawn: nothing is lost before the next card.
    if (status.undoSeat === viewer || (!handsOver && lastIsOwn)) return 'freely';
    return this.casual && people === 1 ? 'marked' : null;
  });
  readonly canUndo = $derived.by(() => this.undoable !== null && this.passTo === null);
  readonly sheets = $derived.by(() => this.#table.look.sheets);
  readonly result = $derived.by(() => this.#table.look.result);
  readonly record = $derived.by(() => this.#table.look.record);
  readonly lastChoice = $derived.by(() => this.#table.lastChoice);
  readonly trouble = $derived.by(() => this.#table.trouble);

  /** Sits down at a new or a kept game; cards and bots begin by themselves. */
  static async open<G extends GameId>(options: SessionOptions<G>): Promise<LocalSession<G>> {
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
    const look = await table.call('look', viewer, FROM_THE_START);
    const session = new LocalSession(options, client, table, viewer, look);
    if (!record) session.#table.save();
    void session.#course.goOn();
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
    this.#table = new LocalTable(options, table, viewer, look);
    this.#course = new GoingOn(options, this.#table, this.#minds, () => this.undoable === 'freely');
    this.casual = options.casual ?? false;
    this.#takenBack = options.takenBack ?? 0;
    this.#previews = latest((action: string) => table.call('preview', this.viewer, action));
    this.#reasons = (action: string) => table.call('reason', this.viewer, action);
  }

  async act(action: string, { unused = false } = {}): Promise<void> {
    // A second click must not act in the position after the first, nor after what is being taken back;
    // what others do meanwhile is no matter.
    if (this.#acting || this.#undoing || this.#table.waitsForCard) return;
    const seat = this.viewer;
    this.#acting = true;
    try {
      if (unused && this.#options.asksUnused?.() && !(await this.#asking.ask('unused'))) return;
      if (this.#undoing) return; // begun right after the answer
      this.#course.chosen();
      await this.#table.change(['act', seat, action]);
    } finally {
      this.#acting = false;
    }
    void this.#course.goOn();
  }

  async undo(): Promise<void> {
    if (this.#undoing || this.question || (this.undoable === null && !this.#acting)) return;
    this.#undoing = true;
    try {
      const asks = this.undoable === 'marked' && this.#takenBack === 0;
      if (asks && !(await this.#asking.ask('mark'))) return;
      const marks = asks || this.undoable === 'marked';
      this.#course.interrupt();
      await this.#takeBack(marks);
    } finally {
      this.#undoing = false;
      void this.#course.goOn();
    }
  }
  #takeBack(marks: boolean): Promise<void> {
    return this.#table.inTurn(async () => {
      // By now a card may lie open or another may have acted.
      const how = this.undoable;
      if (how === null || (how === 'marked' && !marks)) return;
      if (how === 'marked') this.#takenBack += 1;
      await this.#table.make([this.status.undoSeat === this.viewer ? 'undo' : 'takeBack']);
      this.#options.announce?.(t('play.moment.undone'));
    });
  }

  goOnNow(): void {
    this.#course.goOnNow();
  }
  preview(action: string): Promise<GameTypes[G]['preview'] | null> {
    return this.#askFor(() => this.#previews(action));
  }
  reason(action: string): Promise<GameTypes[G]['reason'] | null> {
    return this.#askFor(() => this.#reasons(action));
  }
  sceneAt(moment: number): Promise<GameTypes[G]['scene'] | null> {
    return this.#table.sceneAt(moment);
  }
  sceneOf(seat: Seat): GameTypes[G]['scene'] {
    return this.#table.sceneOf(seat);
  }
  async hint(): Promise<HintLine[]> {
    await this.#table.settled;
    if (this.#closed || this.choices === null) return [];
    return this.#minds.hint(this.record, this.viewer, HINTS);
  }
  stopThinking(): void {
    this.#course.hurry();
  }
  takeDevice(): void {
    if (this.passTo !== null) void this.#table.showTo(this.passTo);
  }

  /** The record stays where it was kept. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.question?.answer(false);
    this.#course.close();
    await this.#table.settled;
    this.#table.close();
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
