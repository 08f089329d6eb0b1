// When a game has run into trouble: where it can go on, and what a report of it says.

import type { SeatSetup } from '../../core/api';
import type { SavedGame } from '../../storage';

/** The game as it stood before the last choice of a person; as at its very beginning when there is none. */
export function beforeLastChoice(game: SavedGame): SavedGame {
  const lines = game.record.split('\n');
  const last = lines.findLastIndex((line) => isPersons(line, game.setup.seats));
  const events = Math.max(0, last - 1); // the first line is the head
  const record = last > 0 ? `${lines.slice(0, last).join('\n')}\n` : '';
  return { ...game, record, events, finished: false, totals: [], winners: [] };
}

function isPersons(line: string, seats: SeatSetup[]): boolean {
  if (!line.includes('"do"')) return false;
  const { seat } = JSON.parse(line) as { seat?: number };
  return seat !== undefined && seats[seat]?.bot === '';
}

/** What a report holds: all that is needed to see the trouble again, and nothing of other games. */
export interface TroubleReport {
  trouble: string;
  browser: string;
  screen: string;
  language: string;
  /** Without the seed, so that the cards to come stay unknown. */
  record: string[];
}

export function reportOf(error: unknown, game: SavedGame | undefined, around: Omit<TroubleReport, 'trouble' | 'record'>): TroubleReport {
  const trouble = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { trouble, ...around, record: game?.record.trimEnd().split('\n') ?? [] };
}
