// Two games on the same cards, turn by turn: where each stood after every card, and its score there.

import type { GameId, GameTypes, Seat, Status } from '../../core/api';
import { coreClient, latest, type CoreClient } from '../../core/client';
import { OpenTable } from '../../core/open_table';
import type { GameUi } from '../../games/game_ui';
import { GameWords } from '../analysis/words.svelte';

type Scene = GameTypes[GameId]['scene'];
/** Scenes that cross from the worker at once. */
const CHUNK = 40;

/** One of the two games. */
export interface Side {
  status: Status;
  seat: Seat;
  /** By number of events: the turn it belongs to, never falling, and the seat's total. */
  turns: number[];
  totals: number[];
  table: OpenTable;
  words: GameWords;
}

async function sideOf(record: string, ui: GameUi, seat: Seat, client: CoreClient): Promise<Side> {
  const table = await OpenTable.load(client, record, null);
  const words = await GameWords.open(record, ui, client);
  const status = await table.call('status');
  const turns: number[] = [];
  for (let from = 0; from <= status.length; from += CHUNK) {
    const scenes = await table.call('scenes', seat, from, Math.min(from + CHUNK - 1, status.length));
    for (const scene of scenes) turns.push(Math.max(ui.turn(scene), turns.at(-1) ?? 0));
  }
  await words.read(seat);
  return { status, seat, turns, totals: await table.call('totals', seat), table, words };
}

/** All turns of either game, in order; what comes before the first is none. */
export function stepsOf(sides: Pick<Side, 'turns'>[]): number[] {
  const all = new Set(sides.flatMap(({ turns }) => turns));
  return [...all].filter((turn) => turn > 0).sort((a, b) => a - b);
}

/** How many events a game had when that turn was over; its last when it ended before. */
export function eventsAt({ turns }: Pick<Side, 'turns'>, step: number): number {
  return Math.max(0, turns.findLastIndex((turn) => turn <= step));
}

/** What one of the games shows at a step. */
export interface Moment {
  scene: Scene;
  total: number;
  /** What the seat did in that turn. */
  lines: string[];
}

export class SideBySide {
  readonly ui: GameUi;
  readonly sides: [Side, Side];
  readonly steps: number[];
  #at = $state(0);
  #shown = $state.raw<[Moment, Moment] | null>(null);
  readonly #show = latest((step: number) => Promise.all([this.#momentOf(0, step), this.#momentOf(1, step)]));

  /** The seats that are compared, the own one first; it opens at the end. */
  static async open(records: [string, string], seats: [Seat, Seat], ui: GameUi, client = coreClient()): Promise<SideBySide> {
    const sides = await Promise.all([
      sideOf(records[0], ui, seats[0], client),
      sideOf(records[1], ui, seats[1], client),
    ]);
    const both = new SideBySide(ui, sides);
    await both.go(both.steps.length - 1);
    return both;
  }

  private constructor(ui: GameUi, sides: [Side, Side]) {
    this.ui = ui;
    this.sides = sides;
    this.steps = stepsOf(sides);
  }

  get at(): number {
    return this.#at;
  }
  /** Null before the first is drawn. */
  get shown(): [Moment, Moment] | null {
    return this.#shown;
  }

  async go(at: number): Promise<void> {
    this.#at = Math.max(0, Math.min(this.steps.length - 1, at));
    const shown = await this.#show(this.#at);
    if (shown) this.#shown = shown;
  }

  async #momentOf(which: 0 | 1, at: number): Promise<Moment> {
    const side = this.sides[which];
    const events = eventsAt(side, this.steps[at] ?? 0);
    const before = at > 0 ? eventsAt(side, this.steps[at - 1] ?? 0) : 0;
    const scene = await side.table.call('sceneAt', side.seat, events);
    const numbers = Array.from({ length: events - before }, (_, i) => before + i + 1);
    const lines = numbers.map((number) => side.words.ownEvent(number, side.seat)).filter((text) => text !== '');
    return { scene, total: side.totals[events] ?? 0, lines };
  }

  close(): void {
    for (const { table, words } of this.sides) {
      table.close();
      words.close();
    }
  }
}
