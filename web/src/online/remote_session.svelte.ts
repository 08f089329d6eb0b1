// RemoteSession: a seat at a table on a server, or a place among those who watch. The server says what
// happened and who is to act; what may be done, what it would change and why not is asked of the core here.

import { CoreError, type GameId, type GameTypes, type HintLine } from '../core/api';
import { coreClient, latest, Stopped, type CoreClient } from '../core/client';
import { Asking } from '../table/asking.svelte';
import type { Teller } from '../table/log.svelte';
import type { Session, Standing } from '../table/session';
import type { Online } from './online';
import { Refused } from './outbox';
import type { Message, Refusal, TableMessage, UpdatesMessage } from './protocol';
import { RemoteTable } from './remote_table.svelte';

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
  #refusal = $state<Refusal | null>(null);
  #trouble = $state<string | null>(null);
  #closed = false;

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

  /** Resolves with the first view; fails with Refused where the table is not shown. */
  static open<G extends GameId>(options: RemoteOptions<G>): Promise<RemoteSession<G>> {
    const { online, table } = options;
    const client = options.client ?? coreClient();
    return new Promise((done, failed) => {
      let set: TableMessage | null = null;
      let opening = false;
      let session: RemoteSession<G> | null = null;
      const early: Message[] = [];
      let count = 0;
      const begin = async (first: TableMessage, updates: UpdatesMessage & { view: string }): Promise<void> => {
        await prepare(client, first);
        const words = await options.words(first.game);
        const opened = await RemoteTable.open(client, words, first, updates, options.announce);
        session = new RemoteSession(options, client, opened, unwatch);
        // What came meanwhile is heard before anybody chooses.
        for (const message of early) session.#hear(message);
        void session.#until(Promise.resolve());
        done(session);
      };
      const unwatch = online.watch(table, {
        updates: () => count,
        heard: (message) => {
          options.heard?.(message);
          if (message.type === 'updates') count = Math.max(count, message.from + message.updates.length);
          if (session) return session.#hear(message);
          if (opening) return void early.push(message);
          if (message.type === 'table') set = message;
          if (message.type !== 'updates' || message.view === undefined || !set) return;
          opening = true;
          begin(set, { ...message, view: message.view }).catch(failed);
        },
        refused: (code) => {
          if (session) session.#trouble = code;
          else failed(new Refused(code, `the server does not show table ${table}`));
        },
      });
    });
  }

  private constructor(options: RemoteOptions<G>, client: CoreClient, table: RemoteTable<G>, unwatch: () => void) {
    this.#options = options;
    this.#client = client;
    this.#table = table;
    this.#unwatch = unwatch;
    this.#previews = latest((action: string) => table.core.call('preview', this.viewer, action));
    // What the page before this one had sent is on its way still.
    const { outbox } = options.online;
    for (const request of outbox.requests) {
      if ('table' in request && request.table === options.table) void this.#until(outbox.answerTo(request.id));
    }
  }

  /** One after the other: each opens in the core before the next. */
  #hear(message: Message): void {
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
    });
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
  }

  /** Until the answer nothing else can be chosen. What it changed was told before it. */
  async #until(answer: Promise<unknown>): Promise<void> {
    this.#sending += 1;
    this.#refusal = null;
    try {
      await answer;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#refusal = error.code;
    } finally {
      await this.#queue;
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

/** A map of somebody's own comes with the table; a page of other rules would show another game. */
async function prepare(client: CoreClient, { game, rules, options, file }: TableMessage): Promise<void> {
  const info = (await client.table.call('games')).find(({ id }) => id === game);
  if (info?.rulesVersion !== rules) throw new Refused('version', `this page does not know version ${rules} of ${game}`);
  const name = options[info.fileOption];
  if (file !== undefined && name !== undefined) await client.addFile(game, name, file);
}
