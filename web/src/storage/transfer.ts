// Everything as one file, to keep or to take to another device.

import { isDeckKey, isKeptDeck } from '../cards/kept';
import { isGame } from '../games/all';
import { database } from './database';
import type { SavedGame } from './games';
import type { HallEntry } from './hall';
import { settingsIn } from './kept_settings';
import { freeName, isKeptMap, isMapKey } from './maps';
import { isKeptPad, isPadKey } from './pads';

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
  const [games, hall, settings] = await Promise.all([
    transaction.objectStore('games').getAll(),
    transaction.objectStore('hall').getAll(),
    settingsIn(transaction.objectStore('settings')),
  ]);
  return JSON.stringify({ format: FORMAT, version: VERSION, settings, games, hall });
}

/** Adds what the file holds; of a game that is here already the later state stays. */
export async function importAll(text: string): Promise<ImportReport> {
  const file = parse(text);
  const transaction = (await database()).transaction(['games', 'hall', 'settings'], 'readwrite');
  const report: ImportReport = { games: 0, hall: 0, skipped: 0 };
  const games = transaction.objectStore('games');
  for (const game of file.games) {
    const known = isSavedGame(game) ? await games.get(game.id) : undefined;
    const later = isSavedGame(game) && (!known || known.touched < game.touched);
    if (later) await games.put(game);
    report[later ? 'games' : 'skipped'] += 1;
  }
  const hall = transaction.objectStore('hall');
  for (const entry of file.hall) {
    const news = isHallEntry(entry) && !(await hall.get(entry.id));
    if (news) await hall.put(entry);
    report[news ? 'hall' : 'skipped'] += 1;
  }
  const settings = transaction.objectStore('settings');
  const maps = (await settings.getAll()).filter(isKeptMap);
  for (const [key, value] of Object.entries(file.settings)) {
    const isKept: Check | null = isPadKey(key) ? isKeptPad : isMapKey(key) ? isKeptMap : isDeckKey(key) ? isKeptDeck : null;
    if (isKept && !(isKept(value) && key.endsWith(`-${value.id}`) && isLater(value, await settings.get(key), isKept))) {
      report.skipped += 1;
    } else if (isKeptMap(value)) {
      // Another map of that name may be here: both stay.
      const map = { ...value, name: freeName(value.name, maps, value.game, value.id) };
      maps.push(map);
      await settings.put(map, key);
    } else {
      await settings.put(value, key);
    }
  }
  await transaction.done;
  return report;
}

/** Empties everything that this page keeps on the device. */
export async function forgetEverything(): Promise<void> {
  const kinds = ['games', 'hall', 'settings'] as const;
  const transaction = (await database()).transaction(kinds, 'readwrite');
  await Promise.all([...kinds.map((kind) => transaction.objectStore(kind).clear()), transaction.done]);
}

type Check = (each: unknown) => each is { id: string; touched: number };
/** Of a score pad, map or deck that is here already the later state stays, as of a game. */
function isLater(value: { touched: number }, known: unknown, isKept: Check): boolean {
  return !isKept(known) || known.touched < value.touched;
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

/** What entries must hold at least: the fields by their types. */
const GAME = {
  id: 'string', record: 'string', touched: 'number', started: 'number', finished: 'boolean',
  daily: 'string', totals: 'array', winners: 'array',
};
const SETUP = { seed: 'string', options: 'object', seats: 'array' };
/** What may be there beside them, and what it must hold then. */
const MORE: Record<string, Record<string, string>> = {
  facts: { seat: 'number', traits: 'array' },
  books: { seat: 'number', books: 'object', choices: 'number' },
  master: { record: 'string', seat: 'number', total: 'number' },
};
const ENTRY = { id: 'string', options: 'object', when: 'number', daily: 'string', seats: 'array', winners: 'array' };

function holds(value: Record<string, unknown>, fields: Record<string, string>): boolean {
  const typeOf = (field: unknown): string => (Array.isArray(field) ? 'array' : field === null ? 'null' : typeof field);
  return Object.entries(fields).every(([name, type]) => typeOf(value[name]) === type);
}

function isSavedGame(value: unknown): value is SavedGame {
  if (!isObject(value) || !holds(value, GAME)) return false;
  const { setup } = value;
  const isSound = (name: string): boolean => {
    const more = value[name];
    return more === undefined || (isObject(more) && holds(more, MORE[name] ?? {}));
  };
  return Object.keys(MORE).every(isSound) && isObject(setup) && holds(setup, SETUP) && isGame(setup['game']);
}

function isHallEntry(value: unknown): value is HallEntry {
  if (!isObject(value) || !holds(value, ENTRY) || !isGame(value['game'])) return false;
  return (value['seats'] as unknown[]).every((seat) => isObject(seat) && typeof seat['total'] === 'number');
}
