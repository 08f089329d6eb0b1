// What a stroke does to a sheet, and what a sheet shows. No rules: a stroke may do what cannot be, and the
// core says so afterwards.

import { SIDE, squareOf, type Step } from '../../games/cartographers/cells';
import type { Terrain } from '../../games/cartographers/types';
import type { CartographersSeat } from '../types';

export type Brush = Terrain | 'erase';
/** The parts of a map of one's own. */
export type PrintBrush = 'mountain' | 'ruin' | 'wasteland' | 'erase';

const LETTERS: Record<Brush, string> = { forest: 'f', village: 'v', farm: 'a', water: 'w', monster: 'm', erase: '.' };
const PRINTED: Record<PrintBrush, string> = { mountain: '^', ruin: 'r', wasteland: '#', erase: '.' };
export const BLANK: string[] = Array.from({ length: SIDE }, () => '.'.repeat(SIDE));

const at = (rows: string[], { row, col }: Step): string => rows[row]?.[col] ?? '.';
const same = (a: Step, b: Step): boolean => a.row === b.row && a.col === b.col;

/** The rows with these cells changed. */
function withCells(rows: string[], cells: Step[], letter: string): string[] {
  const next = rows.map((row) => [...row]);
  for (const { row, col } of cells) next[row]![col] = letter;
  return next.map((row) => row.join(''));
}

/** What is drawn on a cell by that season (from 1); '.' for nothing. */
function drawnBy(seat: CartographersSeat, cell: Step, season: number): string {
  return Number(at(seat.since, cell)) <= season ? at(seat.map, cell) : '.';
}

/** The map as it stood at the end of a season, print and drawing, as scenes have it. */
export function shownRows(print: string[], seat: CartographersSeat, season: number): string[] {
  return print.map((letters, row) =>
    [...letters].map((printed, col) => {
      const drawn = drawnBy(seat, { row, col }, season);
      if (drawn === '.' || printed === '^' || printed === '#') return printed;
      return printed === 'r' ? drawn.toUpperCase() : drawn;
    }).join(''),
  );
}

/** The cells that a pointer has passed from one to the next, the first left out. */
export function between(from: Step, to: Step): Step[] {
  const rows = to.row - from.row;
  const cols = to.col - from.col;
  const steps = Math.max(Math.abs(rows), Math.abs(cols));
  return Array.from({ length: steps }, (_, i) => ({
    row: from.row + Math.round((rows * (i + 1)) / steps),
    col: from.col + Math.round((cols * (i + 1)) / steps),
  }));
}

/**
 * The cells of a stroke that it changes. One that begins on nothing leaves alone what is there already; one
 * that begins on something paints over. A tap on what the brush would paint takes it away: '.' instead.
 */
function effect(path: Step[], has: (cell: Step) => string, letter: string, taps: boolean): { cells: Step[]; letter: string } {
  const first = path[0];
  if (!first) return { cells: [], letter };
  const isTap = taps && path.every((cell) => same(cell, first));
  if (isTap && has(first) === letter) return { cells: [first], letter: '.' };
  const fills = letter !== '.' && (has(first) === '.' || has(first) === letter);
  return { cells: fills ? path.filter((cell) => has(cell) === '.') : path, letter };
}

/** The sheet after a stroke in that season. What was drawn earlier and is painted over was entered wrong: it stays of its season. */
export function painted(
  seat: CartographersSeat,
  print: string[],
  path: Step[],
  brush: Brush,
  season: number,
  taps = true,
): CartographersSeat {
  const has = (cell: Step): string => {
    const drawn = drawnBy(seat, cell, season);
    const printed = at(print, cell);
    return drawn === '.' && (printed === '^' || printed === '#') ? printed : drawn;
  };
  const { cells: passed, letter } = effect(path, has, LETTERS[brush], taps);
  // What is drawn only later is not seen now, and is not wiped away unseen.
  const cells = letter === '.' ? passed.filter((cell) => drawnBy(seat, cell, season) !== '.') : passed;
  const fresh = cells.filter((cell) => drawnBy(seat, cell, season) === '.');
  const map = withCells(seat.map, cells, letter);
  const since = letter === '.' ? withCells(seat.since, cells, '.') : withCells(seat.since, fresh, String(season));
  return { ...seat, map, since };
}

/** A map of one's own after a stroke. */
export function printed(print: string[], path: Step[], brush: PrintBrush, taps = true): string[] {
  const { cells, letter } = effect(path, (cell) => at(print, cell), PRINTED[brush], taps);
  return withCells(print, cells, letter);
}

export const isEmptySheet = (seat: CartographersSeat): boolean => seat.map.every((row) => !/[^.]/.test(row));

/** The land on a cell of shown rows. */
export const landAt = (rows: string[], cell: Step): string => squareOf(at(rows, cell)).land;

/** The coins marked by the end of a season (from 1), as the core has them: on the track, else as written by hand. */
export function coinsBy({ coins, written }: CartographersSeat, season: number): number {
  const told = coins.slice(0, season).map((count, at) => count ?? written?.[at]?.[2] ?? null);
  return Math.min(Math.max(told.findLast((count) => count !== null) ?? 0, 0), 99);
}
/** The sheet with a season's figures as they were written by hand; null: as the map stands. */
export function withWritten(seat: CartographersSeat, season: number, figures: number[] | null): CartographersSeat {
  const { written = [], ...rest } = seat;
  const next = Array.from({ length: 4 }, (_, i) => (i + 1 === season ? figures : (written[i] ?? null)));
  return next.some(Boolean) ? { ...rest, written: next } : rest;
}
export function withCoins(seat: CartographersSeat, season: number, coins: number): CartographersSeat {
  return { ...seat, coins: Array.from({ length: 4 }, (_, i) => (i + 1 === season ? coins : (seat.coins[i] ?? null))) };
}
