// The hall of fame: results of finished games on this device, by game and options.

import type { GameId } from '../core/api';
import { database } from './database';

export interface HallEntry {
  /** The id of the game it was. */
  id: string;
  game: GameId;
  options: Record<string, string>;
  when: number;
  daily: string;
  seats: { name: string; bot: string; total: number }[];
  winners: number[];
}

/** Results are compared with those of the same game, options and number of players. */
export function hallKey(entry: HallEntry): string {
  const options = Object.entries(entry.options)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return [entry.game, `players=${entry.seats.length}`, ...options].join(' ');
}

export async function addToHall(entry: HallEntry): Promise<void> {
  await (await database()).put('hall', entry);
}

export async function readHall(): Promise<HallEntry[]> {
  return (await (await database()).getAll('hall')).sort((a, b) => b.when - a.when);
}

export async function forgetHall(): Promise<void> {
  await (await database()).clear('hall');
}
