import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellFrom, CELLS, cornerOf, outlineOf, placeAt, spotOf, stepFrom, type Direction } from './geometry';
import { directionOf, firstGhost, flipped, ghostAt, Layings, moved, turned, type Ghost } from './ghost';
import type { MapChoice } from './types';

const choice = (first: string, second: string): MapChoice => ({
  action: `map ${first} ${second}`,
  cells: [first, second],
  other: null,
});
/** Every laying of the board, or those with a half on one of these cells. */
function layings(seen: readonly string[] = CELLS): Layings {
  const list: MapChoice[] = [];
  for (const cell of CELLS) {
    for (const direction of [0, 1, 2, 3] as const) {
      const second = cellFrom(cell, direction);
      if (second !== null && (seen.includes(cell) || seen.includes(second))) list.push(choice(cell, second));
    }
  }
  return new Layings(list);
}
const all = layings();
const cells = fc.constantFrom(...CELLS);
const directions = fc.constantFrom<Direction>(0, 1, 2, 3);

test('places and spots are the same thing', () => {
  for (const place of [...CELLS, 'beach A', 'beach E']) expect(placeAt(spotOf(place))).toBe(place);
  expect(stepFrom('C1', 2)).toBe('beach C');
  expect(cellFrom('C1', 2)).toBeNull();
  expect(stepFrom('E3', 1)).toBeNull();
  expect(cornerOf('A5').y).toBeLessThan(cornerOf('A1').y);
});

test('a ghost under the pointer always covers the cell, and is legal where that is possible', () => {
  fc.assert(
    fc.property(cells, directions, cells, (cell, direction, near) => {
      const some = layings([near]);
      const ghost = ghostAt(cell, direction, some);
      expect([ghost.first, ghost.second]).toContain(cell);
      const possible = some.list.some((each) => each.cells.includes(cell));
      expect(some.allows(ghost)).toBe(possible);
    }),
  );
});

test('four turns come back, two flips too', () => {
  const ghost: Ghost = { first: 'C3', second: 'D3' };
  const ways = [ghost];
  for (let i = 0; i < 3; i += 1) ways.push(turned(ways.at(-1) ?? ghost, all));
  expect(ways.map((way) => way.second)).toEqual(['D3', 'C2', 'B3', 'C4']);
  expect(turned(ways[3] ?? ghost, all)).toEqual(ghost);
  expect(turned(ghost, all, false)).toEqual(ways[3]);
  expect(flipped(flipped(ghost))).toEqual(ghost);
});

test('a turn skips ways off the board and prefers legal ones', () => {
  expect(turned({ first: 'E3', second: 'E4' }, all)).toEqual({ first: 'E3', second: 'E2' });
  const some = new Layings([choice('C3', 'C4'), choice('C3', 'B3')]);
  expect(turned({ first: 'C3', second: 'C4' }, some)).toEqual({ first: 'C3', second: 'B3' });
});

test('arrows carry the card and stop at the border', () => {
  expect(moved({ first: 'C3', second: 'D3' }, 0)).toEqual({ first: 'C4', second: 'D4' });
  expect(moved({ first: 'D3', second: 'E3' }, 1)).toBeNull();
});

test('a double is found whichever half comes first', () => {
  const double = new Layings([choice('B2', 'B3')]);
  expect(double.find({ first: 'B3', second: 'B2' })?.action).toBe('map B2 B3');
});

test('a card begins near the pawn', () => {
  expect(firstGhost(layings(['C1']), 'C1')).toEqual({ first: 'C1', second: 'D1' });
  expect(directionOf({ first: 'C1', second: 'C2' })).toBe(0);
  expect(firstGhost(new Layings([]), 'C1')).toBeNull();
});

test('outlines run where two kinds of land meet, not inside a zone', () => {
  const lines = (path: string): number => path.split('M').length - 1;
  const one = outlineOf([{ cell: 'B2', terrain: 'steppe' }]);
  expect(lines(one.ink)).toBe(4);
  const zone = outlineOf([
    { cell: 'B2', terrain: 'steppe' },
    { cell: 'B3', terrain: 'steppe' },
  ]);
  expect(lines(zone.ink)).toBe(6);
  const hazy = outlineOf([
    { cell: 'A1', terrain: 'jungle', confirmed: false },
    { cell: 'A2', terrain: 'jungle', confirmed: true },
  ]);
  expect([lines(hazy.ink), lines(hazy.dotted)]).toEqual([4, 3]);
});
