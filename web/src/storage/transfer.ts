// Everything as one file, to keep or to take to another device.

import { GAMES } from '../games/all';
import { database } from './database';
import type { SavedGame } from './games';
import type { HallEntry } from './hall';

const FORMAT = 'mapwright-device';
const VERSION = 1;

export interface ImportReport {
  games: number;
  hall: number;
  /** Entries that were there already and newer, or could not be read. */
  skipped: number;
}

export async function exportAll(): Promise<string> {
  const transaction = (await database()).transaction(['games', 'hall', 'settings']);
  const settings = transaction.objectStore('settings');
  const [games, hall, keys, values] = await Promise.all([
    transaction.objectStore('games').getAll(),
    transaction.objectStore('hall').getAll(),
    settings.getAllKeys(),
    settings.getAll(),
  ]);
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    settings: Object.fromEntries(keys.map((key, at) => [key, values[at]])),
    games,
    hall,
  });
}

/** Adds what the file holds; of a game that is here already the later state stays. */
export async function importAll(text: string): Promise<ImportReport> {
  const file = parse(text);
  const transaction = (await database()).transaction(['games', 'hall', 'settings'], 'readwrite');
  const report: ImportReport = { games: 0, hall: 0, skipped: 0 };
  for (const game of file.games) {
    const known = isSavedGame(game) ? await transaction.objectStore('games').get(game.id) : undefined;
    if (!isSavedGame(game) || (known && known.touched >= game.touched)) {
      report.skipped += 1;
      continue;
    }
    await transaction.objectStore('games').put(game);
    report.games += 1;
  }
  for (const entry of file.hall) {
    if (!isHallEntry(entry) || (await transaction.objectStore('hall').get(entry.id))) {
      report.skipped += 1;
      continue;
    }
    await transaction.objectStore('hall').put(entry);
    report.hall += 1;
  }
  for (const [key, value] of Object.entries(file.settings)) {
    await transaction.objectStore('settings').put(value, key);
  }
  await transaction.done;
  return report;
}

/** Empties everything that this page keeps on the device. */
export async function forgetEverything(): Promise<void> {
  const transaction = (await database()).transaction(['games', 'hall', 'settings'], 'readwrite');
  await Promise.all([
    transaction.objectStore('games').clear(),
    transaction.objectStore('hall').clear(),
    transaction.objectStore('settings').clear(),
    transaction.done,
  ]);
}

interface File {
  games: unknown[];
  hall: unknown[];
  settings: Record<string, unknown>;
}

/** Throws when the text is no such file. */
function parse(text: string): File {
  const file: unknown = JSON.parse(text);
  if (!isObject(file) || file['format'] !== FORMAT || file['version'] !== VERSION) {
    throw new Error('not a file of this page');
  }
  const { games, hall, settings } = file;
  return {
    games: Array.isArray(games) ? games : [],
    hall: Array.isArray(hall) ? hall : [],
    settings: isObject(settings) ? settings : {},
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isSavedGame(value: unknown): value is SavedGame {
  if (!isObject(value) || !isObject(value['setup'])) return false;
  const setup = value['setup'];
  return (
    isText(value['id']) &&
    isText(value['record']) &&
    typeof value['touched'] === 'number' &&
    typeof value['started'] === 'number' &&
    typeof value['finished'] === 'boolean' &&
    isText(value['daily']) &&
    Array.isArray(value['totals']) &&
    Array.isArray(value['winners']) &&
    GAMES.some((game) => game === setup['game']) &&
    isText(setup['seed']) &&
    isObject(setup['options']) &&
    Array.isArray(setup['seats'])
  );
}

function isHallEntry(value: unknown): value is HallEntry {
  return (
    isObject(value) &&
    isText(value['id']) &&
    GAMES.some((game) => game === value['game']) &&
    isObject(value['options']) &&
    typeof value['when'] === 'number' &&
    isText(value['daily']) &&
    Array.isArray(value['seats']) &&
    value['seats'].every((seat) => isObject(seat) && typeof seat['total'] === 'number') &&
    Array.isArray(value['winners'])
  );
}
