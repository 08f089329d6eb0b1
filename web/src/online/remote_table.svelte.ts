// A table that is played on a server, as its viewer knows it: what the server has told, one message after
// the other, and the view opened in the core, so that choices, ghosts, previews and reasons are local.

import { TABLE, type GameId, type GameTypes, type ScoreSheet, type Seat, type SeatSetup } from '../core/api';
import type { CoreClient } from '../core/client';
import { FROM_THE_START, type Look, type ViewLook } from '../core/look';
import { OpenTable } from '../core/open_table';
import type { LogLine, Teller } from '../table/log.svelte';
import type { ClockNow, SentUpdate, TableMessage, UpdatesMessage } from './protocol';
import { shownSeats } from './seats';
import { toldLines } from './told';
import { ToldUpdates } from './told_updates';

/** So many scenes of the past are remembered, for what has changed since. */
const REMEMBERED = 64;
const NOTHING: ScoreSheet = { lines: [], total: 0 };

export class RemoteTable<G extends GameId> {
  readonly #client: CoreClient;
  readonly #teller: Teller<G>;
  readonly #announce: (text: string) => void;
  readonly viewer: Seat;
  #core: OpenTable<G>;
  #set: TableMessage;
  #look: ViewLook<G>;
  #end = $state.raw<Look<G> | null>(null);
  #count = $state(0);
  #toAct = $state.raw<Seat[]>([]);
  #mayTakeBack = $state(false);
  #clocks = $state.raw<ReadonlyMap<Seat, ClockNow>>(new Map());
  #lines = $state.raw<LogLine[]>([]);
  /** The numbers of the viewer's own choices, less those taken back. */
  #own = $state.raw<number[]>([]);
  readonly #scenes = new Map<number, GameTypes[G]['scene']>();
  readonly #told = new ToldUpdates();
  view: string;

  /** All that is not the game itself. */
  readonly set = $derived.by(() => this.#set);
  /** How many updates the viewer has been told. */
  readonly count = $derived.by(() => this.#count);
  readonly toAct = $derived.by(() => this.#toAct);
  readonly mayTakeBack = $derived.by(() => this.#mayTakeBack);
  readonly clocks = $derived.by(() => this.#clocks);
  readonly lines = $derived.by(() => this.#lines);
  readonly lastChoice = $derived.by((): number | null => this.#own.at(-1) ?? null);
  readonly scene = $derived.by(() => this.#end?.scene ?? this.#look.scene);
  readonly choices = $derived.by(() => this.#look.choices);
  /** Once it is over: the whole game, from its record. */
  readonly end = $derived.by(() => this.#end);
  readonly sheets = $derived.by(
    () => this.#end?.sheets ?? this.#set.seats.map((_, seat) => (seat === this.viewer ? this.#look.sheet : null) ?? NOTHING),
  );
  readonly seats = $derived.by((): SeatSetup[] => shownSeats(this.#set.seats));

  /** From the first messages after `watch`; `updates` has a view. */
  static async open<G extends GameId>(
    client: CoreClient,
    teller: Teller<G>,
    set: TableMessage,
    updates: UpdatesMessage & { view: string },
    announce: (text: string) => void = () => {},
  ): Promise<RemoteTable<G>> {
    const { game, options, seats, you: viewer = TABLE } = set;
    const core = await OpenTable.sent<G>(client, { game, options, seats: seats.length, viewer, view: updates.view });
    const look = await core.call('lookAtView', viewer, null, []);
    const table = new RemoteTable<G>(client, teller, announce, core, set, look, updates.view);
    table.#note(updates, look.scene, look.scene, false);
    return table;
  }

  private constructor(
    client: CoreClient,
    teller: Teller<G>,
    announce: (text: string) => void,
    core: OpenTable<G>,
    set: TableMessage,
    look: ViewLook<G>,
    view: string,
  ) {
    this.#client = client;
    this.#teller = teller;
    this.#announce = announce;
    this.#core = core;
    this.viewer = set.you ?? TABLE;
    this.#set = $state.raw(set);
    this.#look = $state.raw(look);
    this.view = view;
  }

  /** The view in the core; at the end the whole game. */
  get core(): OpenTable<G> {
    return this.#core;
  }

  hears(set: TableMessage): void {
    this.#set = set;
  }

  /** What was left out, by its numbers; null: nothing. An answer to `history` from there on closes it. */
  get gap(): { from: number; to: number } | null {
    return this.#told.gap;
  }
  /** All that the viewer was told, in order, as far as it is known here. */
  get updates(): SentUpdate[] {
    return this.#told.all;
  }

  async isTold(message: UpdatesMessage): Promise<void> {
    const { gap } = this;
    if (gap && gap.from === message.from && message.view === undefined) return this.#fill(message, gap);
    if (this.#end) return; // who comes back after the end is shown what is known here
    const before = this.#look.scene;
    // Without a view others have chosen, and nothing else happened.
    const { view = null } = message;
    const chosen = view === null ? chosenIn(this.#new(message)) : [];
    this.view = view ?? this.view;
    this.#look = await this.#core.call('lookAtView', this.viewer, view, chosen);
    this.#note(message, before, this.#look.scene, true);
  }

  /** The whole game lies open. */
  async isOver(record: string): Promise<void> {
    if (this.#end) return;
    const core = await OpenTable.load<G>(this.#client, record, null);
    const end = await core.call('look', this.viewer, FROM_THE_START);
    this.#core.close();
    this.#core = core;
    this.#end = end;
    this.#toAct = [];
  }

  remembered(moment: number): GameTypes[G]['scene'] | null {
    return this.#scenes.get(moment) ?? null;
  }

  close(): void {
    this.#core.close();
  }

  /** Of what was left out no scene is known any more: it is told by the updates alone. */
  #fill({ updates }: UpdatesMessage, { from, to }: { from: number; to: number }): void {
    const missing = updates.slice(0, to - from);
    this.#told.take(from, missing);
    const gone = new Set(this.#told.all.map(({ takesBack }) => takesBack));
    const { scene } = this.#look;
    const found = toldLines([], this.#teller, { from, updates: missing }, this.seats, scene, scene);
    this.#lines = [...this.#lines, ...found].filter(({ at }) => !gone.has(at - 1)).sort((a, b) => a.at - b.at);
    const own = this.#ownIn(missing, from);
    this.#own = [...this.#own, ...own].filter((number) => !gone.has(number)).sort((a, b) => a - b);
  }

  #ownIn(updates: SentUpdate[], from: number): number[] {
    return updates.flatMap((update, i) => (update.do !== undefined && update.seat === this.viewer ? [from + i] : []));
  }

  #note(message: UpdatesMessage, before: GameTypes[G]['scene'], after: GameTypes[G]['scene'], aloud: boolean): void {
    const from = Math.max(message.from, this.#count);
    const updates = this.#new(message);
    const known = this.#lines;
    this.#lines = toldLines(known, this.#teller, { from, updates }, this.seats, before, after);
    if (aloud) for (const line of this.#lines) if (!known.includes(line)) this.#announce(line.text);
    this.#told.take(message.from, message.updates);
    const own = this.#ownIn(updates, from);
    const gone = updates.map(({ takesBack }) => takesBack);
    this.#own = [...this.#own, ...own].filter((number) => !gone.includes(number));
    this.#count = from + updates.length;
    this.#remember(before, after);
    const chosen = chosenIn(updates);
    this.#toAct = message.toAct ?? this.#toAct.filter((seat) => !chosen.includes(seat));
    this.#mayTakeBack = message.mayTakeBack ?? this.#mayTakeBack;
    if (message.clocks) this.#clocks = new Map([...this.#clocks, ...message.clocks.map((clock) => [clock.seat, clock] as const)]);
  }

  /** After a lost connection some may come again; or so many are missing that only the view tells of them. */
  #new({ from, updates }: UpdatesMessage): SentUpdate[] {
    return updates.slice(Math.max(0, this.#count - from));
  }

  #remember(before: GameTypes[G]['scene'], after: GameTypes[G]['scene']): void {
    // What is new since the last choice is new since the table before it.
    const choice = this.lastChoice;
    if (choice !== null && !this.#scenes.has(choice)) this.#scenes.set(choice, before);
    this.#scenes.set(this.#count, after);
    for (const moment of this.#scenes.keys()) {
      if (this.#scenes.size <= REMEMBERED) break;
      this.#scenes.delete(moment);
    }
  }
}

/** The seats of which no more is known than that they have chosen. */
function chosenIn(updates: SentUpdate[]): Seat[] {
  return updates.flatMap(({ seat, hidden }) => (hidden === 'do' && seat !== undefined ? [seat] : []));
}
