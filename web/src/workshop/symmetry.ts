// Places that belong together when a map is drawn in symmetry, and whole maps turned over. Squares are turned in
// quarters; on hexes with flat tops a map can be mirrored at both axes, and turned by half.

import type { MapGame } from './core';
import type { Drawn } from './map_text';

export const SYMMETRIES = ['none', 'across', 'down', 'half', 'both', 'quarter'] as const;
export type Symmetry = (typeof SYMMETRIES)[number];
export type Turn = 'across' | 'down' | 'half' | 'quarter';

export interface Place {
  row: number;
  col: number;
}
interface Size {
  height: number;
  width: number;
}

export function symmetriesOf(game: MapGame): Symmetry[] {
  return SYMMETRIES.filter((each) => game === 'cartographers' || each !== 'quarter');
}
export function turnsOf(game: MapGame): Turn[] {
  return game === 'cartographers' ? ['across', 'down', 'quarter'] : ['across', 'down', 'half'];
}

const sizeOf = ({ rows }: Drawn): Size => ({ height: rows.length, width: rows[0]?.length ?? 0 });

/** Where a place comes to lie; null: outside. Even columns of hexes (A, C, E …) lie half a space lower. */
function turned({ row, col }: Place, turn: Turn, game: MapGame, size: Size): Place | null {
  const { height, width } = size;
  const across = width - 1 - col;
  const low = game === 'guild' && col % 2 === 0 ? 1 : 0;
  const down = height - 1 - low - row;
  const to = {
    across: { row, col: across },
    down: { row: down, col },
    half: { row: down, col: across },
    quarter: { row: col, col: height - 1 - row },
  }[turn];
  const inside = to.row >= 0 && to.row < height && to.col >= 0 && to.col < width;
  return inside ? to : null;
}

const STEPS: Record<Symmetry, Turn[]> = {
  none: [], across: ['across'], down: ['down'], half: ['half'], both: ['across', 'down', 'half'], quarter: ['quarter', 'half'],
};

/** A place with all that mirror it, itself first. */
export function imagesOf(place: Place, symmetry: Symmetry, drawn: Drawn): Place[] {
  const size = sizeOf(drawn);
  const found = [place];
  for (let i = 0; i < found.length; i += 1) {
    for (const turn of STEPS[symmetry]) {
      const image = turned(found[i]!, turn, drawn.game, size);
      if (image && !found.some(({ row, col }) => row === image.row && col === image.col)) found.push(image);
    }
  }
  return found;
}

/** The whole map turned over; what has no counterpart there is left out. */
export function turnedMap(drawn: Drawn, turn: Turn): Drawn {
  const rows = drawn.rows.map((row) => row.map(() => '.'));
  drawn.rows.forEach((tokens, row) =>
    tokens.forEach((token, col) => {
      const to = turned({ row, col }, turn, drawn.game, sizeOf(drawn));
      if (to) rows[to.row]![to.col] = token;
    }),
  );
  return { ...drawn, rows };
}
