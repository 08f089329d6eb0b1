// Games of this device: written after every event, so that a reload or a crash loses nothing.

import type { Grade, Seat, Setup } from '../core/api';
import type { Books, Word } from '../core/report';
import type { Marks } from './counts';
import { database } from './database';

/** What games of one kind can be told apart by, beside their options. */
export interface Trait {
  kind: 'side' | 'map' | 'edict' | 'hypothesis';
  id: string;
}

/** What a finished game shows of the seat that counts as one's own; found once, then kept. */
export interface Facts {
  seat: Seat;
  /** Of a solo game. */
  grade: Omit<Grade, 'next'> | null;
  traits: Trait[];
}

/** The books of a finished game for one seat, reckoned once, then kept. */
export interface KeptBooks {
  seat: Seat;
  /** Whose play is the measure, what is measured, in how many worlds. */
  reference: string;
  score: 'rating' | 'total';
  worlds: number;
  books: Books;
  /** Whole turns in which there was something to choose. */
  choices: number;
  /** How choices were judged; only a whole analysis knows. */
  words?: Record<Word, number>;
}

/** A game that the master played on the same cards. */
export interface MasterGame {
  record: string;
  seat: Seat;
  total: number;
}

export interface SavedGame extends Marks {
  id: string;
  setup: Setup;
  /** The record so far; with setup.seed the game can be played on. '' before the first event. */
  record: string;
  /** Milliseconds since 1970. */
  started: number;
  touched: number;
  /** Length of the record in events, for lists. */
  events: number;
  finished: boolean;
  /** The day of the daily challenge, 'YYYY-MM-DD', or ''. */
  daily: string;
  /** Of an online game, where names tell nothing of who sat here: one's own seat; TABLE when one looked on. */
  own?: Seat;
  /** Who plays it alone may take back across cards and bots. */
  casual?: boolean;
  /** Final totals by seat once finished. */
  totals: number[];
  winners: number[];
  facts?: Facts;
  books?: KeptBooks;
  master?: MasterGame;
}

export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let asked = false;
/** Browsers may throw away what a page keeps, unless it asks once. Whatever they answer, the game goes on. */
function askToKeep(): void {
  if (asked || typeof navigator === 'undefined') return;
  asked = true;
  void navigator.storage?.persist?.().catch(() => false);
}

export async function writeGame(game: SavedGame): Promise<void> {
  askToKeep();
  await (await database()).put('games', game);
}

/** Adds something to a kept game, whatever else was written meanwhile; nothing when it is gone. */
export async function addToGame(id: string, more: Partial<SavedGame>): Promise<void> {
  const transaction = (await database()).transaction('games', 'readwrite');
  const known = await transaction.store.get(id);
  if (known) await transaction.store.put({ ...known, ...more });
  await transaction.done;
}

export async function readGame(id: string): Promise<SavedGame | undefined> {
  return (await database()).get('games', id);
}

/** All games, the one touched last first. */
export async function listGames(): Promise<SavedGame[]> {
  return (await (await database()).getAllFromIndex('games', 'touched')).reverse();
}

export async function forgetGame(id: string): Promise<void> {
  await (await database()).delete('games', id);
}
