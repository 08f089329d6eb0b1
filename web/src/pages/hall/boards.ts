// The hall's boards: results that can be compared, best first.

import type { GameId } from '../../core/api';
import { hallKey, type HallEntry } from '../../storage';

export interface Line {
  entry: HallEntry;
  /** The best person of that game; a bot when nobody sat there. */
  name: string;
  total: number;
  won: boolean;
}
export interface Board {
  key: string;
  game: GameId;
  players: number;
  options: Record<string, string>;
  lines: Line[];
}

function lineOf(entry: HallEntry): Line {
  const people = entry.seats.map((seat, at) => ({ ...seat, at })).filter((seat) => !seat.bot);
  const all = people.length > 0 ? people : entry.seats.map((seat, at) => ({ ...seat, at }));
  const best = all.reduce((a, b) => (b.total > a.total ? b : a));
  return { entry, name: best.name, total: best.total, won: entry.winners.includes(best.at) };
}

/** One board for each game, options and number of players; the fullest boards first. */
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
      lines: [],
    };
    board.lines.push(lineOf(entry));
    found.set(key, board);
  }
  for (const board of found.values()) board.lines.sort((a, b) => b.total - a.total || a.entry.when - b.entry.when);
  return [...found.values()].sort((a, b) => b.lines.length - a.lines.length || (a.key < b.key ? -1 : 1));
}
