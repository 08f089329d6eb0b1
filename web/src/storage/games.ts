// Games of this device: written after every event, so that a reload or a crash loses nothing.

import type { Setup } from '../core/api';
import { database } from './database';

export interface SavedGame {
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
  /** The cards were known before: played again, or taken up from a replay. Not for the hall of fame. */
  practice?: boolean;
  /** Who plays it alone may take back across cards and bots. */
  casual?: boolean;
  /** How many choices were taken back so: such a game is outside hall of fame, streak and daily. */
  takenBack?: number;
  /** Final totals by seat once finished. */
  totals: number[];
  winners: number[];
}

/** Whether a result counts beside others: the cards came new, and what was chosen stood. */
export function counts({ practice, takenBack }: Pick<SavedGame, 'practice' | 'takenBack'>): boolean {
  return !practice && !takenBack;
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
