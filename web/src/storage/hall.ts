// The hall of fame: results of finished games on this device, by game and options.

import type { GameId } from '../core/api';
import { database } from './database';
import type { Facts } from './games';

export interface HallEntry {
  /** The id of the game it was. */
  id: string;
  game: GameId;
  options: Record<string, string>;
  when: number;
  daily: string;
  seats: { name: string; bot: string; total: number }[];
  winners: number[];
  /** Of a solo game; older entries learn it from their game. */
  grade?: Facts['grade'];
  hints?: boolean;
}

/** Results are compared with those of the same game, options, number of players and levels of bots. */
export function hallKey(entry: Pick<HallEntry, 'game' | 'options' | 'seats'>): string {
  const options = Object.entries(entry.options)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  const bots = botsOf(entry.seats).join();
  return [entry.game, `players=${entry.seats.length}`, ...(bots ? [`bots=${bots}`] : []), ...options].join(' ');
}

/** The levels of the bots at a table, sorted by name. */
export function botsOf(seats: { bot: string }[]): string[] {
  return seats.flatMap(({ bot }) => bot || []).sort();
}

export async function addToHall(entry: HallEntry): Promise<void> {
  await (await database()).put('hall', entry);
}

/** Tells an entry of the hall its grade; nothing when there is no such entry. */
export async function gradeInHall(id: string, grade: Facts['grade']): Promise<void> {
  const transaction = (await database()).transaction('hall', 'readwrite');
  const known = await transaction.store.get(id);
  if (known) await transaction.store.put({ ...known, grade });
  await transaction.done;
}

export async function readHall(): Promise<HallEntry[]> {
  return (await (await database()).getAll('hall')).sort((a, b) => b.when - a.when);
}

export async function forgetHall(): Promise<void> {
  await (await database()).clear('hall');
}
