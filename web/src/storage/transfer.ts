// Everything as one file, to keep or to take to another device.

import { isDeckKey, isKeptDeck } from '../cards/kept';
import { isGame } from '../games/all';
import { isDay, isMoment } from '../parts/days';
import { goesFurther, isPuzzleKey } from '../puzzles/kept';
import { database } from './database';
import type { SavedGame } from './games';
import type { HallEntry } from './hall';
import { settingsIn } from './kept_settings';
import { isFurther, isLessonKey } from './lessons';
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
    if (!isNews(key, value, await settings.get(key))) {
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

/** Of a score pad, map or deck that is here already the later state stays, as of a game, and one under another name than its own is
 * none; a solved puzzle stays solved, and a lesson where it is further. */
function isNews(key: string, value: unknown, known: unknown): boolean {
  if (isPuzzleKey(key)) return goesFurther(value, known);
  if (isLessonKey(key)) return isFurther(value, known);
  const kind = [
    { isKey: isPadKey, isKept: isKeptPad },
    { isKey: isMapKey, isKept: isKeptMap },
    { isKey: isDeckKey, isKept: isKeptDeck },
  ].find(({ isKey }) => isKey(key));
  if (!kind) return true;
  const { isKept } = kind;
  return isKept(value) && key.endsWith(`-${value.id}`) && (!isKept(known) || known.touched < value.touched);
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

type Kind =
  | 'text' | 'number' | 'flag' | 'moment' | 'day' | 'object' | 'texts' | 'numbers' | 'game' | 'setup'
  | 'seats' | 'results' | 'traits' | 'grade' | 'facts' | 'books' | 'master';
type Fields = Record<string, Kind>;

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';
/** What can stand in a field. */
const KINDS: Record<Kind, (value: unknown) => boolean> = {
  text: isText,
  number: isNumber,
  flag: (value) => typeof value === 'boolean',
  moment: isMoment,
  day: (value) => value === '' || isDay(value),
  object: isObject,
  texts: (value) => isObject(value) && Object.values(value).every(isText),
  numbers: (value) => Array.isArray(value) && value.every(isNumber),
  seats: (value) => areAll(value, { name: 'text', bot: 'text' }),
  results: (value) => areAll(value, { name: 'text', bot: 'text', total: 'number' }),
  traits: (value) => areAll(value, { kind: 'text', id: 'text' }),
  grade: (value) => value == null || holds(value, { scale: 'text', points: 'number', title: 'text' }),
  setup: (value) => holds(value, SETUP),
  game: isGame,
  facts: (value) => holds(value, { seat: 'number', grade: 'grade', traits: 'traits' }),
  books: (value) => holds(value, { seat: 'number', books: 'object', choices: 'number' }),
  master: (value) => holds(value, { record: 'text', seat: 'number', total: 'number' }),
};

/** What entries must hold at least, and what may be there beside it. */
const SETUP: Fields = { game: 'game', seed: 'text', options: 'texts', seats: 'seats' };
const GAME: Fields = {
  id: 'text', setup: 'setup', record: 'text', touched: 'moment', started: 'moment', finished: 'flag',
  daily: 'day', totals: 'numbers', winners: 'numbers',
};
const MORE: Fields = { own: 'number', takenBack: 'number', facts: 'facts', books: 'books', master: 'master' };
const ENTRY: Fields = {
  id: 'text', game: 'game', options: 'texts', when: 'moment', daily: 'day', seats: 'results', winners: 'numbers',
};

function holds(value: unknown, fields: Fields, more: Fields = {}): boolean {
  if (!isObject(value)) return false;
  return (
    Object.entries(fields).every(([name, kind]) => KINDS[kind](value[name])) &&
    Object.entries(more).every(([name, kind]) => value[name] === undefined || KINDS[kind](value[name]))
  );
}
function areAll(value: unknown, fields: Fields): boolean {
  return Array.isArray(value) && value.every((each) => holds(each, fields));
}

function isSavedGame(value: unknown): value is SavedGame {
  return holds(value, GAME, MORE);
}

function isHallEntry(value: unknown): value is HallEntry {
  return holds(value, ENTRY, { grade: 'grade' });
}
