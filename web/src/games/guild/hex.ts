// Where things are on a hex map: flat tops, even columns (A, C, E …) half a space lower. Measures
// are those of the drawing, in which a hex is 40 wide. Nothing here knows rules.

import type { GuildMap, MapSpace, Space } from './types';

export const RADIUS = 20;
export const HEIGHT = RADIUS * Math.sqrt(3);
const COLUMN = RADIUS * 1.5;

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

export const round = (value: number): number => Math.round(value * 100) / 100;

export function centre(row: number, col: number): Point {
  return {
    x: RADIUS + col * COLUMN,
    y: round(HEIGHT / 2 + row * HEIGHT + (col % 2 === 0 ? HEIGHT / 2 : 0)),
  };
}

/** Corners clockwise from the right one. */
export function corners(at: Point, radius = RADIUS): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => ({
    x: round(at.x + radius * Math.cos((i * Math.PI) / 3)),
    y: round(at.y + radius * Math.sin((i * Math.PI) / 3)),
  }));
}
export function outline(at: Point, radius = RADIUS): string {
  return `M${corners(at, radius).map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

/** The edge of each way lies between these two corners. */
export const EDGES: readonly (readonly [number, number])[] = [[4, 5], [5, 0], [0, 1], [1, 2], [2, 3], [3, 4]];

/** The place beside another; ways go clockwise from above. */
export function beside(row: number, col: number, way: number): { row: number; col: number } {
  const low = col % 2 === 0 ? 1 : 0; // pushed down
  const steps = [[-1, 0], [low - 1, 1], [low, 1], [1, 0], [low, -1], [low - 1, -1]];
  const [down = 0, right = 0] = steps[way] ?? [];
  return { row: row + down, col: col + right };
}

/** The spaces of a map by name and by place. */
export class Places {
  readonly #byName = new Map<Space, MapSpace>();
  readonly #byPlace = new Map<number, MapSpace>();

  constructor(readonly map: GuildMap) {
    for (const space of map.spaces) {
      this.#byName.set(space.name, space);
      this.#byPlace.set(space.row * 100 + space.col, space);
    }
  }
  get(name: Space): MapSpace | undefined {
    return this.#byName.get(name);
  }
  at(row: number, col: number): MapSpace | undefined {
    return this.#byPlace.get(row * 100 + col);
  }
  centre(name: Space): Point {
    const space = this.#byName.get(name);
    return space ? centre(space.row, space.col) : { x: 0, y: 0 };
  }
  next(space: MapSpace, way: number): MapSpace | undefined {
    const { row, col } = beside(space.row, space.col, way);
    return this.at(row, col);
  }
  /** Rows of the map from above, each from the left; rows without spaces are left out. */
  rows(): MapSpace[][] {
    const rows: MapSpace[][] = [];
    for (const space of this.map.spaces) (rows[space.row] ??= []).push(space);
    return rows.filter((row) => row.length > 0);
  }
  /** Where an arrow key leads: up and down in the column, left and right in the row, over gaps. */
  arrow(from: Space, key: 'up' | 'down' | 'left' | 'right'): Space {
    const here = this.#byName.get(from);
    if (!here) return from;
    const [down, right] = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] }[key] as [number, number];
    const { rows, cols } = this.map;
    for (let row = here.row + down, col = here.col + right;
      row >= 0 && row < rows && col >= 0 && col < cols; row += down, col += right) {
      const found = this.at(row, col);
      if (found) return found.name;
    }
    return from;
  }
  /** The next (1) or previous (-1) of some spaces in reading order, around the end. */
  cycle(from: Space, among: readonly Space[], step: 1 | -1): Space {
    const order = (name: Space): number => {
      const space = this.#byName.get(name);
      return space ? space.row * 100 + space.col : 0;
    };
    const sorted = [...among].sort((a, b) => order(a) - order(b));
    if (sorted.length === 0) return from;
    const here = order(from);
    const next = step === 1
      ? (sorted.find((name) => order(name) > here) ?? sorted[0])
      : (sorted.findLast((name) => order(name) < here) ?? sorted.at(-1));
    return next ?? from;
  }
  /** Of some spaces the one nearest to a place. */
  nearest(from: Space, among: readonly Space[]): Space | undefined {
    const here = this.centre(from);
    const distance = (name: Space): number => {
      const there = this.centre(name);
      return (there.x - here.x) ** 2 + (there.y - here.y) ** 2;
    };
    let best: Space | undefined;
    for (const name of among) {
      if (best === undefined || distance(name) < distance(best)) best = name;
    }
    return best;
  }
}

/** What a space is painted with: its terrain, or what it is. */
export function paintOf(space: MapSpace): string {
  return space.terrain || (space.feature === 'volcano' || space.feature === 'spire' ? space.feature : 'wild');
}
