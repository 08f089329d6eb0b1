// A pad of Misterra: as it begins, from a file with all that the page needs, and what a stroke does to a board.

import { spotOf } from '../../games/misterra/geometry';
import type { Cell, Drawn, Scene, Terrain, Tile } from '../../games/misterra/types';
import type { MisterraPad, MisterraSeat } from '../types';

export type Brush = Terrain | 'erase' | 'flag';
const LETTERS: Record<Terrain, string> = { steppe: 's', lagoon: 'l', jungle: 'j', mountain: 'm' };
const LANDS = Object.fromEntries(Object.entries(LETTERS).map(([land, letter]) => [letter, land])) as Record<string, Terrain>;
const BLANK = Array.from({ length: 5 }, () => '.....');

export function emptySeat(name = ''): MisterraSeat {
  return { name, parchment: BLANK, hypotheses: [], claims: [] };
}
export function emptyPad(names: string[]): MisterraPad {
  return { pad: 'misterra', version: 1, options: {}, seats: names.map(emptySeat) };
}
/** Each once: the core takes no offence at a marker that is named twice, where a board has one. */
const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

export function completed(pad: MisterraPad): MisterraPad {
  return {
    ...pad,
    options: pad.options ?? {},
    ...(pad.otoma && { otoma: unique(pad.otoma) }),
    seats: pad.seats.map((seat) => {
      const { parchment, hypotheses, claims } = seat;
      return { name: seat.name ?? '', parchment: parchment ?? BLANK, hypotheses: unique(hypotheses ?? []).filter(Boolean), claims: unique(claims ?? []) };
    }),
  };
}

function letterAt(rows: string[], cell: Cell): string {
  const { lateral, depth } = spotOf(cell);
  return rows[5 - depth]?.[lateral] ?? '.';
}
function withLetter(rows: string[], cell: Cell, letter: string): string[] {
  const { lateral, depth } = spotOf(cell);
  return rows.with(5 - depth, [...(rows[5 - depth] ?? '.....')].with(lateral, letter).join(''));
}

/** The rows of tiles, and the tiles of rows, as scenes have them. */
export function rowsOf(tiles: Tile[]): string[] {
  return tiles.reduce(
    (rows, { cell, terrain, confirmed }) => withLetter(rows, cell, confirmed ? LETTERS[terrain].toUpperCase() : LETTERS[terrain]),
    BLANK,
  );
}
export function tilesOf(rows: string[]): Tile[] {
  return rows.flatMap((row, r) =>
    [...row].flatMap((letter, c) => {
      const terrain = LANDS[letter.toLowerCase()];
      const cell = `${String.fromCharCode(65 + c)}${5 - r}`;
      return terrain ? [{ cell, terrain, confirmed: letter !== letter.toLowerCase() }] : [];
    }),
  );
}
/** Boards that a device has followed, as a pad has them; which hypotheses were kept lies on people's own tables. */
export function boardsOf({ island, otoma, players }: Scene, names: string[]): Pick<MisterraPad, 'island' | 'otoma' | 'seats'> {
  const cells = (markers: Drawn[]): Cell[] => markers.map(({ cell }) => cell);
  return {
    island: rowsOf(island),
    ...(otoma && { otoma: cells(otoma.markers) }),
    seats: players.map(({ seat, parchment, markers }) => ({
      ...emptySeat(names[seat]),
      parchment: rowsOf(parchment.map((drawn) => ({ ...drawn, confirmed: false }))),
      claims: cells(markers),
    })),
  };
}
export const drawnOf = (rows: string[]): Drawn[] => tilesOf(rows).map(({ cell, terrain }) => ({ cell, terrain }));

/**
 * A board after a stroke. On a parchment a tap on the same terrain takes it away; a tile of the island is laid
 * confirmed, and a tap turns it hazy, another takes it away.
 */
export function painted(rows: string[], path: Cell[], brush: Terrain | 'erase', island: boolean): string[] {
  const first = path[0];
  if (first === undefined) return rows;
  if (brush === 'erase') return path.reduce((now, cell) => withLetter(now, cell, '.'), rows);
  const letter = island ? LETTERS[brush].toUpperCase() : LETTERS[brush];
  const there = letterAt(rows, first);
  if (path.every((cell) => cell === first) && there.toLowerCase() === LETTERS[brush]) {
    return withLetter(rows, first, there === letter && island ? LETTERS[brush] : '.');
  }
  const fills = there === '.' || there.toLowerCase() === LETTERS[brush];
  return path.filter((cell) => !fills || letterAt(rows, cell) === '.').reduce((now, cell) => withLetter(now, cell, letter), rows);
}

export const toggled = (cells: Cell[], cell: Cell): Cell[] => (cells.includes(cell) ? cells.filter((each) => each !== cell) : [...cells, cell]);
