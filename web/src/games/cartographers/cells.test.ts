import { expect, test } from 'vitest';
import { cellAt, cellName, drawingOf, newCells, squareOf, squaresOf, withDrawing } from './cells';
import { placed } from '../../parts/Picks.svelte';

const EMPTY = Array.from({ length: 11 }, (_, row) => (row === 1 ? '...^.r.....' : '.'.repeat(11)));

test('names of cells go both ways', () => {
  expect(cellName(0, 0)).toBe('A1');
  expect(cellName(10, 10)).toBe('K11');
  for (const square of squaresOf(EMPTY)) {
    expect(cellAt(square.name)).toEqual({ row: square.row, col: square.col });
  }
});

test('a drawing is laid over the rows of a sheet; a ruin stays one', () => {
  const drawn = withDrawing(EMPTY, 'farm B5 B6');
  expect(drawn[1]).toBe('...^aA.....');
  expect(newCells(EMPTY, drawn)).toEqual(['B5', 'B6']);
  expect(withDrawing(EMPTY, 'pass')).toEqual(EMPTY);
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
  const after = [...EMPTY];
  after[1] = '.ff^.r.....';
  expect(newCells(EMPTY, after)).toEqual(['B2', 'B3']);
});

test('choosing an edict keeps one card of each deck', () => {
  const sameDeck = (a: string, b: string): boolean => a.slice(0, -2) === b.slice(0, -2);
  const edicts = ['one-a', 'two-a', 'three-a'];
  expect(placed(edicts, 0, 'three-b', sameDeck)).toEqual(['three-b', 'two-a', 'one-a']);
  expect(placed(edicts, 0, 'one-b', sameDeck)).toEqual(['one-b', 'two-a', 'three-a']);
});
