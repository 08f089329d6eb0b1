// RemoteSession: a seat at a table on a server, or a place among those who watch. The server says what
// happened and who is to act; what may be done, what it would change and why not is asked of the core here.

import { CoreError, type GameId, type GameTypes, type HintLine } from '../core/api';
import { latest, Stopped, type CoreClient } from '../core/client';
import { t } from '../i18n';
import { Asking } from '../table/asking.svelte';
import type { Teller } from '../table/log.svelte';
import type { Session, Standing } from '../table/session';
import type { Online } from './online';
import { isChoice, Refused } from './outbox';
import type { Message, Refusal, TableMessage } from './protocol';
import type { RemoteTable } from './remote_table.svelte';

export interface RemoteOptions<G extends GameId = GameId> {
  online: Online;
  /** The table's code. */
  table: string;
  words: (game: GameId) => Promise<Teller<G>>;
  /** Called with every message of the table, also before the game begins. */
  heard?: (message: Message) => void;
  announce?: (text: string) => void;
  asksUnused?: () => boolean;
  client?: CoreClient;
}

const HINTS = 4;
/** After so many milliseconds without an answer one wonders. */
const LONG = 1000;

export class RemoteSession<G extends GameId = GameId> implements Session<G> {
  readonly #options: RemoteOptions<G>;
  readonly #client: CoreClient;
  readonly #table: RemoteTable<G>;
  readonly #asking = new Asking();
  readonly #previews;
  readonly #unwatch: () => void;
  #queue: Promise<unknown> = Promise.resolve();
  /** What is on its way to the server, and the table as it will be after it where that is known. */
  #sending = $state(0);
  #ahead = $state.raw<GameTypes[G]['scene'] | null>(null);
  #late = $state(false);
  #refusal = $state<Refusal | null>(null);
  #trouble = $state<string | null>(null);
  #closed = false;
  #filling = false;

  readonly thinking = null;
  readonly passTo = null;
  readonly moment = undefined;
  readonly takenBack = 0;
  /** Seats, terms, phase: what the table is besides the game. */
  readonly table = $derived.by((): TableMessage => this.#table.set);
  readonly clocks = $derived.by(() => this.#table.clocks);
  readonly connection = $derived.by(() => this.#options.online.line.state);
  readonly viewer = $derived.by(() => this.#table.viewer);
  readonly status = $derived.by((): Standing => {
    const { set, seats, toAct, count, end } = this.#table;
    return { game: set.game, options: set.options, seats, over: end !== null, toAct, cardDue: false, events: count };
  });
  readonly scene = $derived.by(() => this.#ahead ?? this.#table.scene);
  readonly choices = $derived.by(() => {
    const { set, toAct, choices, end } = this.#table;
    const free = end === null && set.phase === 'playing' && !set.paused && this.#sending === 0;
    return free && toAct.includes(this.viewer) ? choices : null;
  });
  /** A choice is on its way. */
  readonly sending = $derived.by(() => this.#sending > 0);
  /** And has been for long: the line is lost, or the server can keep nothing now. */
  readonly late = $derived.by(() => this.sending && (this.#late || this.connection !== 'connected'));
  /** What the server did not take, until the next choice. */
  readonly refusal = $derived.by(() => this.#refusal);
  readonly log = $derived.by(() => this.#table.lines);
  readonly question = $derived.by(() => this.#asking.question);
  readonly undoable = $derived.by(() => {
    const { mayTakeBack, end, set } = this.#table;
    return mayTakeBack && end === null && !set.paused && this.#sending === 0 ? 'freely' : null;
  });
  readonly canUndo = $derived.by(() => this.undoable !== null);
  readonly hints = $derived.by(() => this.#table.set.terms.hints);
  readonly sheets = $derived.by(() => this.#table.sheets);
  readonly result = $derived.by(() => this.#table.end?.result ?? null);
  /** Once the game is over. */
  readonly record = $derived.by(() => this.#table.end?.record ?? '');
  readonly lastChoice = $derived.by(() => this.#table.lastChoice);
  readonly trouble = $derived.by(() => this.#trouble);

  /** Of a table that the server has shown already (opening.ts). */
  constructor(options: RemoteOptions<G>, client: CoreClient, table: RemoteTable<G>, unwatch: () => void) {
    this.#options = options;
    this.#client = client;
    this.#table = table;
    this.#unwatch = unwatch;
    this.#previews = latest((action: string) => table.core.call('preview', this.viewer, action));
    // What the page before this one had sent is on its way still.
    const { outbox } = options.online;
    for (const request of outbox.requests.filter(isChoice)) {
      if ('table' in request && request.table === options.table) void this.#until(outbox.answerTo(request.id));
    }
    void this.#fillGaps();
  }

  /** One after the other: each opens in the core before the next. */
  hear(message: Message): void {
    this.#queue = this.#queue.then(async () => {
      if (this.#closed) return;
      try {
        if (message.type === 'table') this.#table.hears(message);
        else if (message.type === 'updates') await this.#table.isTold(message);
        else if (message.type === 'ended') await this.#table.isOver(message.record);
      } catch (error) {
        this.#trouble = String(error);
      }
      if (message.type === 'updates' && message.view !== undefined) this.#ahead = null;
      if (message.type === 'updates') void this.#fillGaps();
    });
  }
  /** The server shows the table no more. */
  isRefused(code: Refusal): void {
    this.#trouble = code;
  }
  /** Choices wait until all is heard that came so far. */
  settle(): Promise<void> {
    return this.#until(Promise.resolve());
  }

  /** Asks for what was left out until nothing is missing, so that the log is whole. */
  async #fillGaps(): Promise<void> {
    if (this.#filling) return;
    this.#filling = true;
    const { online, table } = this.#options;
    try {
      for (let gap = this.#table.gap; gap && !this.#closed; ) {
        await online.send({ type: 'history', table, from: gap.from });
        await this.#queue;
        const { from } = gap;
        gap = this.#table.gap;
        if (gap?.from === from) break; // it has no more to tell
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error; // then the log stays as it is
    } finally {
      this.#filling = false;
    }
  }

  /** All that one was told so far, as lines of JSON below the table's own. */
  updatesText(): string {
    const { set, updates, viewer } = this.#table;
    const head = { table: set.table, game: set.game, rules: set.rules, options: set.options, seats: set.seats, seat: viewer };
    return [head, ...updates].map((line) => `${JSON.stringify(line)}\n`).join('');
  }

  async act(action: string, { unused = false } = {}): Promise<void> {
    if (this.choices === null || this.question) return;
    if (unused && this.#options.asksUnused?.() && !(await this.#asking.ask('unused'))) return;
    if (this.choices === null) return;
    const { table } = this.#options;
    const sent = this.#until(this.#options.online.send({ type: 'act', table, action }));
    try {
      const tried = await this.#table.core.call('tried', this.viewer, action);
      if (this.#sending > 0) this.#ahead = tried.scene;
    } catch (error) {
      if (!(error instanceof CoreError)) throw error; // the table has gone on: the server will say
    }
    await sent;
  }

  async undo(): Promise<void> {
    if (this.undoable === null || this.question) return;
    await this.#until(this.#options.online.send({ type: 'takeBack', table: this.#options.table }));
    if (this.#refusal === null) this.#options.announce?.(t('play.moment.undone'));
  }

  /** Until the answer nothing else can be chosen. What it changed was told before it. */
  async #until(answer: Promise<unknown>): Promise<void> {
    this.#sending += 1;
    this.#refusal = null;
    const late = setTimeout(() => (this.#late = true), LONG);
    try {
      await answer;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#refusal = error.code;
    } finally {
      await this.#queue;
      clearTimeout(late);
      this.#late = false;
      this.#sending -= 1;
      this.#ahead = null;
    }
  }

  preview(action: string): Promise<GameTypes[G]['preview'] | null> {
    return this.#askFor(() => this.#previews(action));
  }
  reason(action: string): Promise<GameTypes[G]['reason'] | null> {
    return this.#askFor(() => this.#table.core.call('reason', this.viewer, action));
  }
  async sceneAt(moment: number): Promise<GameTypes[G]['scene'] | null> {
    return this.#table.remembered(moment);
  }
  sceneOf(): GameTypes[G]['scene'] {
    return this.scene;
  }

  async hint(): Promise<HintLine[]> {
    await this.#queue;
    if (this.#closed || !this.hints || this.choices === null) return [];
    const { set, view, viewer } = this.#table;
    const what = { game: set.game, options: set.options, seats: set.seats.length, viewer, view };
    try {
      return await this.#client.thinker.call('hintOfView', what, 0, HINTS);
    } catch (error) {
      if (error instanceof Stopped) return [];
      throw error;
    }
  }
  stopThinking(): void {
    this.#client.thinker.stop();
  }

  goOnNow(): void {} // the server goes on by itself
  takeDevice(): void {} // nobody shares this screen

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.question?.answer(false);
    this.#unwatch();
    await this.#queue;
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
