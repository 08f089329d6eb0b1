import { expect, test } from 'vitest';
import { cellAt, cellName, drawingOf, newCells, squareOf, squaresOf } from './cells';
import { deckOf, SIDES, withEdict } from './sides';

test('names of cells go both ways', () => {
  expect(cellName(0, 0)).toBe('A1');
  expect(cellName(10, 10)).toBe('K11');
  for (const square of squaresOf(SIDES.A)) {
    expect(cellAt(square.name)).toEqual({ row: square.row, col: square.col });
  }
});

test('letters of a sheet say land and ruin', () => {
  expect(squareOf('.')).toEqual({ land: 'empty', ruin: false });
  expect(squareOf('r')).toEqual({ land: 'empty', ruin: true });
  expect(squareOf('A')).toEqual({ land: 'farm', ruin: true });
  expect(squareOf('w')).toEqual({ land: 'water', ruin: false });
  expect(squareOf('^')).toEqual({ land: 'mountain', ruin: false });
});

test('actions are terrain and cells; a pass is neither', () => {
  expect(drawingOf('forest B4 B5')).toEqual({ terrain: 'forest', cells: ['B4', 'B5'] });
  expect(drawingOf('pass')).toBeNull();
});

test('new cells are those that changed', () => {
  const after = [...SIDES.A];
  after[1] = '.ff^.r.....';
  expect(newCells(SIDES.A, after)).toEqual(['B2', 'B3']);
});

test('choosing an edict keeps one card of each deck', () => {
  const edicts = ['sentinel-wood', 'canal-lake', 'wildholds', 'borderlands'];
  const next = withEdict(edicts, 0, 'great-city');
  expect(next).toEqual(['great-city', 'canal-lake', 'sentinel-wood', 'borderlands']);
  expect(new Set(next.map(deckOf)).size).toBe(4);
  expect(withEdict(edicts, 0, 'treetower')).toEqual(['treetower', 'canal-lake', 'wildholds', 'borderlands']);
});
