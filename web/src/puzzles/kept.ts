// What is kept about puzzles: which are solved and how, the days of the daily one, the blunders to practise.
// Each is an entry of its own among the settings, so all of it goes into the export, and an import adds to it.

import type { GameId, Seat } from '../core/api';
import { isGame } from '../games/all';
import { isDay, isMoment } from '../parts/days';
import { database, readSettings, writeSetting } from '../storage';

export interface Solved {
  /** The day on which it was solved; '' as long as it is not. */
  day: string;
  tries: number;
  /** The solution was shown first: then it is not solved by oneself. */
  shown: boolean;
}
/** A decision of one's own game that lost much, to be made again. */
export interface Blunder {
  game: GameId;
  /** Up to the decision. */
  record: string;
  seat: Seat;
  /** The better action as the analysis has it, and what was done instead. */
  best: string;
  chosen: string;
  loss: number;
  when: number;
}

const PUZZLE = 'puzzle/';
const DAY = 'puzzle-day/';
const BLUNDER = 'blunder/';

export interface KeptPuzzles {
  /** By 'game-number' and 'own-id'. */
  solved: Map<string, Solved>;
  days: string[];
  blunders: { id: string; blunder: Blunder }[];
}

function isSolved(value: unknown): value is Solved {
  const given = value as Partial<Solved> | null;
  return typeof given?.day === 'string' && typeof given.tries === 'number' && typeof given.shown === 'boolean';
}
export function isPuzzleKey(key: string): boolean {
  return key.startsWith(PUZZLE);
}

/** Whether what a file says of a puzzle goes further than what is known here: solved once is solved. */
export function goesFurther(value: unknown, known: unknown): boolean {
  if (!isSolved(value)) return false;
  return !isSolved(known) || (known.day === '' && (value.day !== '' || value.tries > known.tries));
}

function isBlunder(value: unknown): value is Blunder {
  const given = value as Partial<Blunder> | null;
  return typeof given?.record === 'string' && typeof given.best === 'string' && typeof given.seat === 'number' && isMoment(given.when) && isGame(given.game);
}

export async function readPuzzles(): Promise<KeptPuzzles> {
  const kept: KeptPuzzles = { solved: new Map(), days: [], blunders: [] };
  for (const [key, value] of Object.entries(await readSettings())) {
    if (key.startsWith(PUZZLE) && isSolved(value)) kept.solved.set(key.slice(PUZZLE.length), value);
    else if (key.startsWith(DAY) && isDay(key.slice(DAY.length))) kept.days.push(key.slice(DAY.length));
    else if (key.startsWith(BLUNDER) && isBlunder(value)) {
      kept.blunders.push({ id: key.slice(BLUNDER.length), blunder: value });
    }
  }
  kept.blunders.sort((a, b) => b.blunder.when - a.blunder.when);
  return kept;
}

/** Notes a try: that it was right on this day, that it was wrong, or that the solution was shown. */
export async function noteTry(id: string, what: { right: string } | 'wrong' | 'shown'): Promise<Solved> {
  const before = (await readPuzzles()).solved.get(id) ?? { day: '', tries: 0, shown: false };
  if (before.day) return before; // solved once is solved
  const after: Solved =
    what === 'shown'
      ? { ...before, shown: true }
      : { ...before, tries: before.tries + 1, day: what !== 'wrong' && !before.shown ? what.right : '' };
  await writeSetting(PUZZLE + id, after);
  return after;
}

/** Whether a try makes the puzzle's day: right, and not from a solution that was shown. That it was solved on an earlier day
 *  is no matter: who has solved them all would else have no daily puzzle any more. */
export function makesDay(what: 'right' | 'wrong', kept: Solved): boolean {
  return what === 'right' && !kept.shown;
}
export async function noteDay(day: string): Promise<void> {
  await writeSetting(DAY + day, true);
}

/** The same decision of the same game has the same id. */
export function blunderId({ record, seat }: Pick<Blunder, 'record' | 'seat'>): string {
  let hash = 0x811c9dc5;
  for (const char of `${seat} ${record}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
export async function keepBlunder(blunder: Blunder): Promise<string> {
  const id = blunderId(blunder);
  await writeSetting(BLUNDER + id, blunder);
  return id;
}
export async function readBlunder(id: string): Promise<Blunder | null> {
  const value = await (await database()).get('settings', BLUNDER + id);
  return isBlunder(value) ? value : null;
}
export async function forgetBlunder(id: string): Promise<void> {
  const kept = await database();
  await kept.delete('settings', BLUNDER + id);
  await kept.delete('settings', `${PUZZLE}own-${id}`);
}

/** The record before the event of that number, counted from 1. */
export function recordBefore(record: string, event: number): string {
  return `${record.split('\n').slice(0, event).join('\n')}\n`;
}
