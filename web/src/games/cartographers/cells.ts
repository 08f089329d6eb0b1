// Cells of a sheet: their names, and what the letters of a sheet's rows mean.

import type { CellName, Terrain } from './types';

export const SIDE = 11;

export interface Step {
  row: number;
  col: number;
}

export function cellName(row: number, col: number): CellName {
  return String.fromCharCode(65 + row) + (col + 1);
}

/** 'B4' is row 1, column 3. Pre: a name that the core wrote. */
export function cellAt(name: CellName): Step {
  return { row: name.charCodeAt(0) - 65, col: Number(name.slice(1)) - 1 };
}

export function cellsOf(place: string): Step[] {
  return place.split(' ').map(cellAt);
}

/** An action's terrain and cells; null for a pass. */
export function drawingOf(action: string): { terrain: Terrain; cells: CellName[] } | null {
  const [terrain, ...cells] = action.split(' ');
  return cells.length > 0 ? { terrain: terrain as Terrain, cells } : null;
}

export type Land = Terrain | 'mountain' | 'wasteland' | 'empty';
export interface Square {
  land: Land;
  ruin: boolean;
}

const LANDS: Record<string, Land> = {
  '.': 'empty',
  r: 'empty',
  f: 'forest',
  v: 'village',
  a: 'farm',
  w: 'water',
  m: 'monster',
  '^': 'mountain',
  '#': 'wasteland',
};

export function squareOf(letter: string): Square {
  const ruin = letter === 'r' || (letter >= 'A' && letter <= 'Z');
  return { land: LANDS[letter.toLowerCase()] ?? 'empty', ruin };
}

/** The rows of a sheet with what an action draws on them. */
export function withDrawing(rows: string[], action: string): string[] {
  const drawing = drawingOf(action);
  const letter = Object.keys(LANDS).find((each) => LANDS[each] === drawing?.terrain) ?? '.';
  return (drawing?.cells ?? []).map(cellAt).reduce(
    (drawn, { row, col }) =>
      drawn.with(row, [...(drawn[row] ?? '')].with(col, squareAt(drawn, row, col).ruin ? letter.toUpperCase() : letter).join('')),
    rows,
  );
}

export function squareAt(rows: string[], row: number, col: number): Square {
  return squareOf(rows[row]?.[col] ?? '.');
}

/** The sheet's 121 squares in reading order. */
export function squaresOf(rows: string[]): (Square & Step & { name: CellName })[] {
  const squares = [];
  for (let row = 0; row < SIDE; row++) {
    for (let col = 0; col < SIDE; col++) {
      squares.push({ ...squareAt(rows, row, col), row, col, name: cellName(row, col) });
    }
  }
  return squares;
}

/** Cells of a terrain that are in one sheet and not in an earlier one. */
export function newCells(before: string[], after: string[]): CellName[] {
  return squaresOf(after)
    .filter((square) => square.land !== squareAt(before, square.row, square.col).land)
    .map((square) => square.name);
}
