// What happened between two scenes that the viewer should not miss: a season scored, monsters on
// the viewer's sheet.

import type { Seat } from '../../core/api';
import { newCells, squareAt, cellAt } from './cells';
import type { CellName, Scene, SeasonFigures } from './types';

export type Notice =
  | { kind: 'season'; season: number; figures: SeasonFigures; total: number }
  /** `card`: the ambush; `solo`: it drew itself. No cells: it fitted nowhere. */
  | { kind: 'ambush'; card: string; solo: boolean; cells: CellName[] };

export function noticesBetween(before: Scene, after: Scene): Notice[] {
  const seat: Seat = Math.max(after.viewer, 0);
  const was = before.sheets[seat];
  const is = after.sheets[seat];
  if (!was || !is || before.viewer !== after.viewer) return [];
  const notices: Notice[] = [];
  const monsters = newCells(was.rows, is.rows).filter((name) => {
    const { row, col } = cellAt(name);
    return squareAt(is.rows, row, col).land === 'monster';
  });
  const solo = after.sheets.length === 1;
  const shown = after.ambushesShown.find((id) => !before.ambushesShown.includes(id));
  if (solo && shown) notices.push({ kind: 'ambush', card: shown, solo, cells: monsters });
  // Where people share a screen, a viewer may see the table again only some events later.
  const ambushed = before.card?.kind === 'ambush' && after.card?.id !== before.card.id;
  if (!solo && before.card && ambushed && monsters.length > 0) {
    notices.push({ kind: 'ambush', card: before.card.id, solo, cells: monsters });
  }
  for (let season = was.seasons.length; season < is.seasons.length; season++) {
    const figures = is.seasons[season];
    if (figures) notices.push({ kind: 'season', season, figures, total: is.total });
  }
  return notices;
}

/**
 * What others have drawn on a sheet since a scene: everything on others' sheets, monsters on the
 * viewer's own, whose other cells they have drawn themselves. None without a scene to begin from.
 */
export function newBy(since: Scene | null, now: Scene, seat: Seat): CellName[] {
  const was = since?.sheets[seat]?.rows;
  const is = now.sheets[seat]?.rows;
  if (!was || !is) return [];
  const cells = newCells(was, is);
  if (seat !== now.viewer) return cells;
  return cells.filter((name) => {
    const { row, col } = cellAt(name);
    return squareAt(is, row, col).land === 'monster';
  });
}

const seen = new WeakMap<object, Map<Seat, Scene>>();

/** The scene that the viewer of `now` saw before it at this table, or null; `now` is kept instead. */
export function lastSeen(table: object, now: Scene): Scene | null {
  const scenes = seen.get(table) ?? new Map<Seat, Scene>();
  seen.set(table, scenes);
  const before = scenes.get(now.viewer) ?? null;
  scenes.set(now.viewer, now);
  return before;
}
