// A map as it is being drawn, and as the text of its file (docs/formats.md).

import { MAP_GAMES, type Entry, type MapGame } from './core';

export interface Objective {
  id: string;
  /** What it asks for, in the author's words. */
  effect: string;
  /** The conditions, in the words of map files. */
  needs: string[];
}

export interface Drawn {
  readonly game: MapGame;
  readonly title: string;
  /** Of the coin track; Cartographers alone has one. */
  readonly coins: number;
  /** What stands on each place: a letter, or a token of the Guild. */
  readonly rows: readonly (readonly string[])[];
  readonly objectives: readonly Objective[];
}

export const LONGEST_TITLE = 60;
const COINS = 14;

/** One line that a file can hold: no comment begins in it. */
export function cleanLine(text: string, most = LONGEST_TITLE): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ' ').replaceAll(/-{2,}/g, '–').replaceAll(/\s+/g, ' ').trim();
  return [...line].slice(0, most).join('');
}

/** 'My isles' → 'my-isles': a name that options and records can hold; 'own' where no letter is left. */
export function nameFor(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '').slice(0, 40) || 'own';
}

export function textOf({ game, title, coins, rows, objectives }: Drawn): string {
  const name = cleanLine(title) || '–';
  const id = nameFor(title);
  const head = game === 'guild' ? [`map ${id}`, `  title ${name}`, '  rows'] : [`sheet ${id}`, `  name ${name}`, `  coins ${coins}`, '  map'];
  const drawing = rows.map((row) => `    | ${row.join(game === 'guild' ? ' ' : '')}`);
  const goals = objectives.flatMap(({ id: goal, effect, needs }) => [
    `objective ${goal}`,
    `  effect ${cleanLine(effect, 200) || '–'}`,
    ...needs.map((need) => `  needs ${cleanLine(need, 200)}`),
  ]);
  return `${[...head, ...drawing, ...goals].join('\n')}\n`;
}

/** The map that the entries of a file are; null when they have no drawing to go on with. */
export function drawnFrom(entries: readonly Entry[]): Drawn | null {
  const [first, ...rest] = entries;
  const game = first && ({ sheet: 'cartographers', map: 'guild' } as const)[first.kind];
  if (!first || !game) return null;
  const value = (entry: Entry, key: string): string => entry.fields.find((field) => field.key === key)?.value ?? '';
  const drawing = first.fields.find(({ key }) => key === (game === 'guild' ? 'rows' : 'map'))?.drawing ?? [];
  const rows = drawing.map((row) => (game === 'guild' ? row.split(/\s+/).filter(Boolean) : [...row]));
  const most = game === 'guild' ? 26 : 11;
  if (rows.length === 0 || rows.length > most || rows.some((row) => row.length === 0 || row.length > most)) return null;
  const width = game === 'guild' ? Math.max(...rows.map(({ length }) => length)) : 11;
  const height = game === 'guild' ? rows.length : 11;
  return {
    game,
    title: value(first, game === 'guild' ? 'title' : 'name'),
    coins: game === 'guild' ? 0 : coinsIn(value(first, 'coins')),
    // What is missing in a drawing of another form is empty.
    rows: Array.from({ length: height }, (_, row) => Array.from({ length: width }, (_, col) => rows[row]?.[col] ?? '.')),
    objectives: rest
      .filter(({ kind }) => kind === 'objective')
      .map((entry) => ({
        id: entry.id,
        effect: value(entry, 'effect'),
        needs: entry.fields.filter(({ key }) => key === 'needs').map((field) => field.value),
      })),
  };
}

/** None is a track, too; what is no number is the printed one. */
function coinsIn(text: string): number {
  const coins = text.trim() === '' ? NaN : Number(text);
  return Number.isNaN(coins) ? COINS : Math.min(Math.max(Math.trunc(coins), 0), 99);
}

const blank = (height: number, width: number, token: string): string[][] =>
  Array.from({ length: height }, () => Array.from({ length: width }, () => token));

/** An empty map to begin with; of the Guild one sea with a capital, whose columns can be mirrored. */
export function emptyMap(game: MapGame, title: string): Drawn {
  if (game === 'cartographers') return { game, title, coins: COINS, rows: blank(11, 11, '.'), objectives: [] };
  const rows = blank(11, 17, 's');
  rows[5]![8] = 'K';
  return { game, title, coins: 0, rows, objectives: [] };
}

export function isMapGame(game: string | null): game is MapGame {
  return MAP_GAMES.some((each) => each === game);
}
