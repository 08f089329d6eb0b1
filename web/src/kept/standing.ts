// How a finished game stands among one's own: the best so far in the same set-up, and how far others are.

import { counts, hallKey, type SavedGame } from '../storage';
import { ownSeat, pointsOf } from './own_seat';

export interface OwnBest {
  /** Of the other games in the same set-up; null when this is the first. */
  before: number | null;
  now: number;
  /** How many others there are. */
  games: number;
}

const keyOf = ({ setup }: SavedGame): string => hallKey({ ...setup, seats: setup.seats.map((seat) => ({ ...seat, total: 0 })) });

/** Null where the game cannot be compared, or does not count. */
export function ownBest(game: SavedGame, all: SavedGame[], name: string): OwnBest | null {
  const seat = ownSeat(game, name);
  const now = pointsOf(game, seat);
  if (now === null || !counts(game)) return null;
  const key = keyOf(game);
  const others = all
    .filter((other) => other.id !== game.id && other.finished && counts(other) && keyOf(other) === key)
    .map((other) => pointsOf(other, ownSeat(other, name)))
    .filter((points) => points !== null);
  return { before: others.length > 0 ? Math.max(...others) : null, now, games: others.length };
}

/** Points by which a seat is ahead of the best other, or, below zero, behind; null alone. */
export function lead(totals: number[], seat: number): number | null {
  const others = totals.filter((_, at) => at !== seat);
  return others.length > 0 ? (totals[seat] ?? 0) - Math.max(...others) : null;
}
