// The hall's boards: results that can be compared, best first.

import type { GameId } from '../../core/api';
import { botsOf, hallKey, type HallEntry } from '../../storage';

export interface Line {
  entry: HallEntry;
  /** The best person of that game; a bot when nobody sat there. */
  name: string;
  total: number;
  /** By which the board is ordered: the total, or the rating. Null where an old entry does not tell it. */
  points: number | null;
  won: boolean;
}
export interface Board {
  key: string;
  game: GameId;
  players: number;
  options: Record<string, string>;
  /** Levels of the bots at the table. */
  bots: string[];
  lines: Line[];
}

function lineOf(entry: HallEntry): Line {
  const people = entry.seats.map((seat, at) => ({ ...seat, at })).filter((seat) => !seat.bot);
  const all = people.length > 0 ? people : entry.seats.map((seat, at) => ({ ...seat, at }));
  const hasWon = ({ at }: { at: number }): boolean => entry.winners.includes(at);
  // Of equal totals the one that won: the rules break the tie.
  const best = all.reduce((a, b) => (b.total > a.total || (b.total === a.total && hasWon(b) && !hasWon(a)) ? b : a));
  const rated = entry.game === 'cartographers' && entry.seats.length === 1;
  const points = rated ? (entry.grade?.points ?? null) : best.total;
  return { entry, name: best.name, total: best.total, points, won: hasWon(best) };
}

/**
 * One board for each game, options, number of players and levels of bots; the fullest boards first. Alone,
 * Cartographers is compared by rating: other edicts bring other totals (C41).
 */
export function boards(entries: HallEntry[], game: GameId): Board[] {
  const found = new Map<string, Board>();
  for (const entry of entries) {
    if (entry.game !== game || entry.seats.length === 0) continue;
    const key = hallKey(entry);
    const board = found.get(key) ?? {
      key,
      game,
      players: entry.seats.length,
      options: entry.options,
      bots: botsOf(entry.seats),
      lines: [],
    };
    board.lines.push(lineOf(entry));
    found.set(key, board);
  }
  const order = (a: Line, b: Line): number =>
    (b.points ?? -Infinity) - (a.points ?? -Infinity) || b.total - a.total || a.entry.when - b.entry.when;
  for (const board of found.values()) board.lines.sort(order);
  return [...found.values()].sort((a, b) => b.lines.length - a.lines.length || (a.key < b.key ? -1 : 1));
}
