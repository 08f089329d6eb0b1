// A solo game of Misterra on a real board: the core's own table, told what the player does there. The Otoma's
// turns come from the core; each is told deed by deed, with what it finds on the cell.

import type { Seat, Setup } from '../../core/api';
import { coreClient, type CoreClient } from '../../core/client';
import { OpenTable } from '../../core/open_table';
import type { Box, Cell, Choices, Place, Reason, Scene, Terrain, Tile } from '../../games/misterra/types';
import { commitmentOf } from '../commitment';

const ME: Seat = 0;
/** As many as there are in the box, and so as far as a way can lead over them. */
const STEPPES = 7;

/** One number of an Otoma half-day. */
export interface Deed {
  number: 1 | 2;
  cell: Cell;
  terrain: Terrain;
  /** Confirms what lies there, maps only an empty cell. */
  confirms: boolean;
  before: Tile | null;
  after: Tile | null;
}
export interface HalfDay {
  /** The card that was turned over. */
  card: string;
  deeds: Deed[];
  /** A claim follows: where; null: none could be made; undefined: the card asks for none, or the player must choose first. */
  claim?: { cell: Cell; terrain: Terrain } | null;
}

export class SoloTable {
  readonly #table: OpenTable<'misterra'>;
  readonly #backs: Map<string, [Cell, Cell]>;
  readonly commitment: string;
  #scene = $state.raw<Scene>() as Scene;
  #choices = $state.raw<Choices | null>(null);
  #halfDays = $state.raw<HalfDay[]>([]);
  #busy: Promise<unknown> = Promise.resolve();
  /** Keeps what was done before it is shown. */
  #keep: (actions: string[]) => Promise<void>;

  readonly scene = $derived.by(() => this.#scene);
  readonly choices = $derived.by(() => this.#choices);
  /** What the Otoma has done since the player's last choice. */
  readonly halfDays = $derived.by(() => this.#halfDays);

  /** The table after these actions of the player; the first that is not legal, and all behind it, are dropped. */
  static async open(
    setup: Setup,
    told: string[],
    keep: (actions: string[]) => Promise<void>,
    client: CoreClient = coreClient(),
  ): Promise<{ solo: SoloTable; told: string[] }> {
    const box = (await client.table.call('box', 'misterra', setup.options)) as Box;
    const table: OpenTable<'misterra'> = await OpenTable.begin(client, setup as Setup<'misterra'>);
    const commitment = commitmentOf(await table.call('record', 0));
    const solo = new SoloTable(table, box, commitment, await table.call('scene', ME), keep);
    let halfDays = await solo.#goOn();
    const done: string[] = [];
    for (const action of told) {
      if (!(await table.call('legal', ME)).includes(action)) break;
      halfDays = await solo.#do(action);
      done.push(action);
    }
    await solo.#show(halfDays);
    return { solo, told: done };
  }

  private constructor(table: OpenTable<'misterra'>, box: Box, commitment: string, scene: Scene, keep: (actions: string[]) => Promise<void>) {
    this.#keep = keep;
    this.#table = table;
    this.#backs = new Map(box.otoma.map(({ id, cells }) => [id, cells]));
    this.commitment = commitment;
    this.#scene = scene;
  }

  /** Does these, one after the other: all must be legal then. */
  act(...actions: string[]): Promise<void> {
    return this.#queued(async () => {
      let halfDays: HalfDay[] = [];
      for (const action of actions) halfDays = await this.#do(action);
      await this.#keep(actions);
      await this.#show(halfDays);
    });
  }

  /** Moves the pawn to a place, over steppes where it must; the steps, or none when it cannot get there. */
  goTo(place: Place): Promise<string[]> {
    return this.#queued(async () => {
      const way = (await this.#wayTo(place, 0)) ?? [];
      if (way.length > 0) {
        await this.#keep(way);
        await this.#show([]);
      }
      return way;
    });
  }

  /** Why an action is not possible now; null when it is. */
  whyNot(action: string): Promise<Reason | null> {
    return this.#table.call('reason', ME, action);
  }

  close(): void {
    this.#table.close();
  }

  /** What is begun is finished before the next begins. */
  #queued<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#busy.then(work);
    this.#busy = turn.catch(() => {}); // whoever asked is told
    return turn;
  }

  async #wayTo(place: Place, depth: number): Promise<string[] | null> {
    const { go } = (await this.#table.call('choices', ME)) ?? { go: [] };
    const direct = go.find((each) => each.place === place);
    if (direct) {
      await this.#table.call('act', ME, direct.action);
      return [direct.action];
    }
    if (depth === STEPPES) return null;
    for (const { action, terrain } of go) {
      if (terrain !== 'steppe') continue; // the only land over which one goes on
      await this.#table.call('act', ME, action);
      const rest = await this.#wayTo(place, depth + 1);
      if (rest) return [action, ...rest];
      await this.#table.call('undo');
    }
    return null;
  }

  /** What the Otoma does in answer. */
  async #do(action: string): Promise<HalfDay[]> {
    await this.#table.call('act', ME, action);
    return this.#goOn();
  }

  /** Turns all cards that are due, and tells what the Otoma does with its own. */
  async #goOn(): Promise<HalfDay[]> {
    const halfDays: HalfDay[] = [];
    let status = await this.#table.call('status');
    let before = await this.#table.call('scene', ME);
    while (status.cardDue) {
      const acts = before.phase === 'otoma';
      status = await this.#table.call('turnCard');
      const after = await this.#table.call('scene', ME);
      if (acts) halfDays.push(this.#halfDay(before, after));
      before = after;
    }
    if (before.phase !== 'keep') return halfDays;
    // Which hypotheses are kept changes nothing that the Otoma does: they are on the player's table.
    const [any = ''] = await this.#table.call('legal', ME);
    return this.#do(any);
  }

  async #show(halfDays: HalfDay[]): Promise<void> {
    const scene = await this.#table.call('scene', ME);
    const choices = await this.#table.call('choices', ME);
    this.#scene = scene;
    this.#choices = choices;
    this.#halfDays = halfDays;
  }

  #halfDay(before: Scene, after: Scene): HalfDay {
    const card = after.otoma?.turned.find((id) => !before.otoma?.turned.includes(id)) ?? '';
    const tileAt = (scene: Scene, cell: Cell): Tile | null => scene.island.find((tile) => tile.cell === cell) ?? null;
    const face = after.otoma?.face;
    const deeds = (this.#backs.get(card) ?? []).map((cell, i): Deed => {
      const deed = face?.deeds[i];
      return {
        number: i === 0 ? 1 : 2,
        cell,
        terrain: deed?.terrain ?? 'steppe',
        confirms: deed?.confirms ?? false,
        before: tileAt(before, cell),
        after: tileAt(after, cell),
      };
    });
    if (!face?.claims || after.phase === 'otoma-claim') return { card, deeds };
    const marker = after.otoma?.markers.find(({ cell }) => !before.otoma?.markers.some((old) => old.cell === cell));
    return { card, deeds, claim: marker ?? null };
  }
}
