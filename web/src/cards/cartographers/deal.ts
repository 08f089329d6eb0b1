// The cards of a game of Cartographers in their order, for people who draw on paper. They come from a table
// of the core with the deck's seed at which nobody draws: where a drawing is asked for any legal one stands
// in, since no card depends on what is drawn.

import type { Setup } from '../../core/api';
import { coreClient, type CoreClient } from '../../core/client';
import { OpenTable } from '../../core/open_table';
import type { Ambush, Box, Card, Edict, Scene, Season } from '../../games/cartographers/types';
import { cellsOf } from '../../games/cartographers/cells';
import { commitmentOf } from '../commitment';

/** What is shown at a time. */
export interface Step {
  /** The edicts before the first card; a card; the end of a season, when it is scored. */
  kind: 'edicts' | 'explore' | 'ruins' | 'ambush' | 'season';
  /** The card's id; '' where there is none. */
  id: string;
  /** Of an explore card or an ambush. */
  card: Card | null;
  season: number;
  /** Of the season so far, with this card. */
  time: number;
  /** The shape must cover a ruin. */
  onRuin: boolean;
  /** Nothing comes after it. */
  last: boolean;
}

export interface Deal {
  steps: Step[];
  seasons: Season[];
  edicts: Edict[];
  wildholds: number;
  /** The empty sheet. */
  rows: string[];
  /** The coins of its track. */
  coinTrack: number;
  /** Their walks lead over what this sheet leaves open: on what is printed nobody need look. */
  ambushes: Ambush[];
  commitment: string;
}

type Table = OpenTable<'cartographers'>;

export async function dealCartographers(setup: Setup, client: CoreClient = coreClient()): Promise<Deal> {
  // A sheet of somebody's own comes with the set-up; the box knows only those of this page, and its ambushes are the same.
  const { side: _side, ...options } = setup.options;
  const box = (await client.table.call('box', 'cartographers', options)) as Box;
  const table: Table = await OpenTable.begin(client, { ...(setup as Setup<'cartographers'>), seats: setup.seats.slice(0, 1) });
  try {
    const commitment = commitmentOf(await table.call('record', 0));
    let scene = await table.call('scene', 0);
    const rows = scene.sheets[0]?.rows ?? [];
    const { coinTrack } = scene;
    while (scene.phase === 'edicts') scene = (await turned(table)).scene;
    const { seasons, edicts, wildholds } = scene;
    const steps = [stepOf('edicts', scene)];
    while (scene.phase !== 'over') {
      const before: Scene = scene;
      if (before.phase === 'draw') {
        scene = await standIn(table);
        if (scene.season !== before.season || scene.phase === 'over') steps.push({ ...stepOf('season', before), last: scene.phase === 'over' });
      } else {
        scene = (await turned(table)).scene;
        steps.push(cardStep(before, scene, box.ambushes));
      }
    }
    const isOpen = (place: string): boolean => cellsOf(place).every(({ row, col }) => '.r'.includes(rows[row]?.[col] ?? '^'));
    const ambushes = box.ambushes.map((each) => ({ ...each, walk: each.walk.filter(isOpen) }));
    return { steps, seasons, edicts, wildholds, rows, coinTrack, ambushes, commitment };
  } finally {
    table.close();
  }
}

async function turned(table: Table): Promise<{ scene: Scene }> {
  await table.call('turnCard');
  return { scene: await table.call('scene', 0) };
}

async function standIn(table: Table): Promise<Scene> {
  const [any = ''] = await table.call('legal', 0);
  await table.call('act', 0, any);
  return table.call('scene', 0);
}

function stepOf(kind: Step['kind'], { season, time }: Scene): Step {
  return { kind, id: '', card: null, season, time, onRuin: false, last: false };
}

function cardStep(before: Scene, after: Scene, ambushes: Ambush[]): Step {
  const ambush = after.ambushesShown.find((id) => !before.ambushesShown.includes(id));
  if (ambush !== undefined) {
    const card = ambushes.find(({ id }) => id === ambush) ?? null;
    return { ...stepOf('ambush', after), id: ambush, card };
  }
  const id = after.shown.find((each) => !before.shown.some((known) => known.id === each.id))?.id ?? '';
  if (!after.card) return { ...stepOf('ruins', after), id };
  return { ...stepOf('explore', after), id, card: after.card, onRuin: after.ruins };
}
