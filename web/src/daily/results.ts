// The daily challenge in one's kept games. A game belongs to the UTC day on which it began: it may end after
// midnight, the clocks may change meanwhile, its player may fly around the world. Whoever plays an earlier
// day later has a result of that day, but no day in the streak.

import type { GameId } from '../core/api';
import { ownSeat, pointsOf } from '../kept/own_seat';
import { dayOf, daysBefore, streakOf, type Streak } from '../parts/days';
import { counts, type SavedGame } from '../storage';

export interface DayResult {
  saved: SavedGame;
  /** The rating in Cartographers, else the total. */
  points: number | null;
  /** Begun on a later day. */
  late: boolean;
}

/** The challenge is played alone with the usual options; whatever else is played on the day's cards is another game. */
const isChallenge = ({ daily, setup }: SavedGame): boolean =>
  daily !== '' && setup.seats.length === 1 && Object.keys(setup.options).length === 0;

function isOf(saved: SavedGame, game: GameId, day: string): boolean {
  return isChallenge(saved) && saved.daily === day && saved.setup.game === game;
}

const isLate = ({ daily, started }: SavedGame): boolean => dayOf(started) !== daily;

/** The first finished game of that day that counts: the later ones knew its cards. */
export function resultOf(games: SavedGame[], game: GameId, day: string): DayResult | null {
  const [saved] = games
    .filter((each) => each.finished && counts(each) && isOf(each, game, day))
    .sort((a, b) => a.started - b.started);
  if (!saved) return null;
  return { saved, points: pointsOf(saved, Math.max(0, ownSeat(saved, ''))), late: isLate(saved) };
}

/** The game of that day that still goes on, the one touched last. */
export function runningOf(games: SavedGame[], game: GameId, day: string): SavedGame | null {
  const [saved] = games.filter((each) => !each.finished && isOf(each, game, day)).sort((a, b) => b.touched - a.touched);
  return saved ?? null;
}

/** Days in a row with a challenge that was begun on its own day and played to the end. */
export function dailyStreak(games: SavedGame[], today: string): Streak {
  const done = games.filter((each) => isChallenge(each) && each.finished && counts(each) && !isLate(each));
  return streakOf(done.map(({ daily }) => daily), today);
}

/** Today and the days before it, newest first. */
export function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => daysBefore(today, i));
}
