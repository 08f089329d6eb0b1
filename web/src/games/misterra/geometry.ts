// Where things lie in the pictures of island and parchment: cells of 100 units, the beach below.

import type { Cell, Drawn, Place, Terrain } from './types';

export const SIDE = 5;
export const CELL = 100;
export const LEFT = 36;
export const TOP = 34;
/** High enough to be touched on the smallest phone. */
export const BEACH = 90;
export const WIDTH = LEFT + SIDE * CELL + 14;
export const HEIGHT = TOP + SIDE * CELL + 8 + BEACH;
export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
/** The numbers from the top of the picture to the beach. */
export const DEPTHS = [5, 4, 3, 2, 1] as const;

/** All cells in the order of the record. */
export const CELLS: readonly Cell[] = LETTERS.flatMap((letter) =>
  [1, 2, 3, 4, 5].map((depth) => `${letter}${depth}`),
);

export interface Spot {
  /** 0 … 4 along the beach. */
  lateral: number;
  /** 1 … 5 away from the beach; 0 is the beach itself. */
  depth: number;
}

export function spotOf(place: Place): Spot {
  const beach = place.startsWith('beach ');
  const letter = place.charCodeAt(beach ? 6 : 0) - 65;
  return { lateral: letter, depth: beach ? 0 : Number(place.slice(1)) };
}

/** The place at a spot, or null beyond the border. */
export function placeAt({ lateral, depth }: Spot): Place | null {
  const letter = LETTERS[lateral];
  if (letter === undefined || depth < 0 || depth > SIDE) return null;
  return depth === 0 ? `beach ${letter}` : `${letter}${depth}`;
}

export function isBeach(place: Place): boolean {
  return place.startsWith('beach');
}

/** The top left corner of a place in the picture. */
export function cornerOf(place: Place): { x: number; y: number } {
  const { lateral, depth } = spotOf(place);
  return {
    x: LEFT + lateral * CELL,
    y: depth === 0 ? TOP + SIDE * CELL + 8 : TOP + (SIDE - depth) * CELL,
  };
}

/** Directions as people see them, clockwise from the top. */
export const DIRECTIONS = [
  { lateral: 0, depth: 1 },
  { lateral: 1, depth: 0 },
  { lateral: 0, depth: -1 },
  { lateral: -1, depth: 0 },
] as const;
export type Direction = 0 | 1 | 2 | 3;

export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 0,
  ArrowRight: 1,
  ArrowDown: 2,
  ArrowLeft: 3,
};

export function stepFrom(place: Place, direction: Direction): Place | null {
  const spot = spotOf(place);
  const step = DIRECTIONS[direction];
  return placeAt({ lateral: spot.lateral + step.lateral, depth: spot.depth + step.depth });
}

/** The same for cells of the board only. */
export function cellFrom(cell: Cell, direction: Direction): Cell | null {
  const place = stepFrom(cell, direction);
  return place !== null && !isBeach(place) ? place : null;
}

export interface Outline {
  /** Path of the inked lines, and of the dotted ones around hazy tiles. */
  ink: string;
  dotted: string;
}

/** Lines as a hand draws them: never quite straight, always the same at the same place. */
function waver(x: number, y: number): number {
  return Math.round(Math.sin(x * 12.9 + y * 7.3) * 26) / 10;
}
function across(x: number, y: number): string {
  return `M${x} ${y}q${CELL / 4} ${waver(x, y)} ${CELL / 2} 0t${CELL / 2} 0`;
}
function down(x: number, y: number): string {
  return `M${x} ${y}q${waver(y, x)} ${CELL / 4} 0 ${CELL / 2}t0 ${CELL / 2}`;
}

/** Lines where two kinds of land meet, none inside a zone. */
export function outlineOf(tiles: readonly (Drawn & { confirmed?: boolean })[]): Outline {
  const kinds = new Map<Cell, { terrain: Terrain; firm: boolean }>();
  for (const tile of tiles) {
    kinds.set(tile.cell, { terrain: tile.terrain, firm: tile.confirmed ?? true });
  }
  const paths: Outline = { ink: '', dotted: '' };
  const draw = (a: Cell | null, b: Cell | null, line: string): void => {
    const one = a === null ? undefined : kinds.get(a);
    const two = b === null ? undefined : kinds.get(b);
    if (one?.terrain === two?.terrain && one?.firm === two?.firm) return;
    paths[one?.firm || two?.firm ? 'ink' : 'dotted'] += line;
  };
  for (const cell of CELLS) {
    const { x, y } = cornerOf(cell);
    draw(cell, cellFrom(cell, 0), across(x, y));
    draw(cell, cellFrom(cell, 1), down(x + CELL, y));
    if (cellFrom(cell, 2) === null) draw(cell, null, across(x, y + CELL));
    if (cellFrom(cell, 3) === null) draw(cell, null, down(x, y));
  }
  return paths;
}
