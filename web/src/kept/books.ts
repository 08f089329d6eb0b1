// The books of a kept game: made from a report, and what follows from those of several games.

import type { Seat } from '../core/api';
import type { Report } from '../core/report';
import { addToGame, readGame, type KeptBooks } from '../storage';

/** Skill is said only from so many choices on: below that chance speaks. */
export const FEWEST_CHOICES = 30;

/** The books of a seat; null while the game goes on, and when the report is another seat's. */
export function booksOf(report: Report, seat: Seat): KeptBooks | null {
  const own = report.seats[0];
  if (!report.over || own?.seat !== seat) return null;
  const { reference, score, worlds } = report;
  return {
    seat,
    reference,
    score,
    worlds,
    books: own.books,
    choices: report.lines.filter(({ kind }) => kind === 'own').length,
    ...(report.decisions.length > 0 && { words: own.words }),
  };
}

/** Keeps them with the game, unless it has more careful ones; words are kept in any case. */
export async function keepBooks(id: string, books: KeptBooks): Promise<void> {
  const known = (await readGame(id))?.books;
  const better = known && known.seat === books.seat && known.worlds > books.worlds ? known : books;
  const words = books.words ?? (known?.seat === books.seat ? known.words : undefined);
  await addToGame(id, { books: { ...better, ...(words && { words }) } });
}

export interface Skill {
  /** Own choices of a game, on average, against those of the reference; with its 95 % interval. */
  own: number;
  interval: number;
  /** Luck of a game, on average. */
  luck: number;
  /** What the result would have been without luck, on average. */
  adjusted: number;
  games: number;
  choices: number;
}

/** What one's choices bring by the game; null below FEWEST_CHOICES unforced ones. */
export function skillOf(kept: KeptBooks[]): Skill | null {
  const choices = kept.reduce((sum, each) => sum + each.choices, 0);
  if (kept.length === 0 || choices < FEWEST_CHOICES) return null;
  const mean = (of: (each: KeptBooks) => number): number => kept.reduce((sum, each) => sum + of(each), 0) / kept.length;
  const own = mean(({ books }) => books.own);
  const squares = kept.reduce((sum, { books }) => sum + (books.own - own) ** 2, 0);
  const spread = kept.length > 1 ? Math.sqrt(squares / (kept.length - 1) / kept.length) * 1.96 : 0;
  // Few games may lie close together by chance: what the books do not know is never less than their own interval.
  const known = Math.sqrt(kept.reduce((sum, { books }) => sum + books.own_interval ** 2, 0)) / kept.length;
  return {
    own,
    interval: Math.max(spread, known),
    luck: mean(({ books }) => books.luck),
    adjusted: mean(({ books }) => books.result - books.luck),
    games: kept.length,
    choices,
  };
}
