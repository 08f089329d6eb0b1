import { beforeAll, expect, it } from 'vitest';
import type { Box } from './types';
import { newDesk } from '../../../test/in_process';
import { cellsOfDrawing, DRAWINGS, HIGH, WIDE } from './edict_drawings';

let box: Box;
beforeAll(async () => {
  box = (await newDesk<'cartographers'>()).box('cartographers', {});
});

it('every score card of the box has a drawing, and there is none beside', () => {
  const cards = box.decks.flatMap(({ cards: all }) => all);
  expect(Object.keys(DRAWINGS).sort()).toEqual([...cards].sort());
});

it.each(Object.entries(DRAWINGS))('%s is of one size and shows where its stars come from', (_card, drawing) => {
  const cells = cellsOfDrawing(drawing);
  expect(cells).toHaveLength(WIDE * HIGH);
  expect(drawing.lit.map((row) => row.length)).toEqual([WIDE, WIDE, WIDE]);
  expect(cells.some(({ lit }) => lit)).toBe(true);
});

it('Wildholds pays what the chosen edition prints', async () => {
  const core = await newDesk<'cartographers'>();
  expect(core.box('cartographers', { wildholds: '6' }).wildholds).toBe(6);
  expect(core.box('cartographers', { wildholds: '8' }).wildholds).toBe(8);
});
