import { expect, test } from 'vitest';
import { cellName } from './cells';
import {
  actionOf,
  firstGhost,
  flipped,
  ghostOn,
  movedTo,
  nextPlace,
  orientations,
  placeOf,
  placedCells,
  stepsOf,
  turned,
  withShape,
} from './ghost';
import type { CardShape, Choices } from './types';

const shape = (...rows: string[]): CardShape => ({ rows, coin: false });

/** Choices on an empty sheet: every place of every shape, in the order the core gives them. */
function choicesOf(shapes: CardShape[], allowed: (place: string) => boolean = () => true): Choices {
  const places: string[] = [];
  for (const each of shapes) {
    for (const steps of orientations(stepsOf(each))) {
      const rows = Math.max(...steps.map((step) => step.row)) + 1;
      const cols = Math.max(...steps.map((step) => step.col)) + 1;
      for (let row = 0; row + rows <= 11; row++) {
        for (let col = 0; col + cols <= 11; col++) {
          const place = steps.map((step) => cellName(row + step.row, col + step.col)).join(' ');
          if (allowed(place)) places.push(place);
        }
      }
    }
  }
  return {
    card: { id: 'x', kind: 'explore', time: 1, terrains: ['forest', 'water'], shapes },
    sheet: 0,
    pass: false,
    fallback: null,
    ruins: false,
    terrains: ['forest', 'water'],
    shapes,
    places,
  };
}

test('a shape has as many orientations as geometry gives it', () => {
  expect(orientations(stepsOf(shape('#')))).toHaveLength(1);
  expect(orientations(stepsOf(shape('####')))).toHaveLength(2);
  expect(orientations(stepsOf(shape('.#.', '###', '.#.')))).toHaveLength(1);
  expect(orientations(stepsOf(shape('#.', '##', '.#')))).toHaveLength(4);
  expect(orientations(stepsOf(shape('..##', '###.')))).toHaveLength(8);
});

test('four turns and two flips bring a shape back', () => {
  const choices = choicesOf([shape('..##', '###.')]);
  const start = firstGhost(choices, { row: 5, col: 5 })!;
  let ghost = start;
  for (let i = 0; i < 4; i++) ghost = turned(ghost, true);
  expect(ghost).toEqual(start);
  expect(flipped(flipped(start))).toEqual(start);
  expect(turned(turned(start, true), false)).toEqual(start);
});

test('the ghost stays on the sheet wherever the hand is, and every place can be reached', () => {
  const choices = choicesOf([shape('..##', '###.'), shape('#..', '###', '#..')]);
  const reached = new Set<string>();
  for (const [index, each] of choices.shapes.entries()) {
    for (const steps of orientations(stepsOf(each))) {
      for (let row = 0; row < 11; row++) {
        for (let col = 0; col < 11; col++) {
          const ghost = { shape: index, steps, terrain: 'forest' as const, at: { row, col } };
          for (const cell of placedCells(ghost)) {
            expect(cell.row >= 0 && cell.row < 11 && cell.col >= 0 && cell.col < 11).toBe(true);
          }
          reached.add(placeOf(ghost));
        }
      }
    }
  }
  expect([...reached].sort()).toEqual([...new Set(choices.places)].sort());
});

test('a ghost brought onto a place lies there, with its shape known', () => {
  const choices = choicesOf([shape('##'), shape('.#.', '###', '.#.')]);
  for (const place of choices.places) {
    const ghost = ghostOn(choices, place, 'water');
    expect(placeOf(ghost)).toBe(place);
    expect(ghost.shape).toBe(place.split(' ').length === 2 ? 0 : 1);
    expect(actionOf(ghost)).toBe(`water ${place}`);
  }
});

test('the first ghost lies on a legal place near the hand, with another shape when the first fits nowhere', () => {
  const domino = shape('##');
  const cross = shape('.#.', '###', '.#.');
  const far = choicesOf([domino, cross], (place) => place === 'K10 K11');
  expect(placeOf(firstGhost(far, { row: 0, col: 0 })!)).toBe('K10 K11');
  const crossOnly = choicesOf([domino, cross], (place) => place.split(' ').length === 5);
  expect(firstGhost(crossOnly, { row: 5, col: 5 })!.shape).toBe(1);
  expect(firstGhost({ ...far, pass: true, places: [] }, { row: 0, col: 0 })).toBeNull();
});

test('next goes through all legal places and round again; from elsewhere it goes to the nearest', () => {
  const choices = choicesOf([shape('##')], (place) => ['A1 A2', 'C4 C5', 'D4 E4'].includes(place));
  let ghost = firstGhost(choices, { row: 0, col: 0 })!;
  const seen = [placeOf(ghost)];
  for (let i = 0; i < 3; i++) {
    ghost = nextPlace(choices, ghost, 1);
    seen.push(placeOf(ghost));
  }
  expect(seen).toEqual(['A1 A2', 'C4 C5', 'D4 E4', 'A1 A2']);
  expect(placeOf(nextPlace(choices, ghost, -1))).toBe('D4 E4');
  expect(placeOf(nextPlace(choices, movedTo(ghost, { row: 3, col: 6 }), 1))).toBe('C4 C5');
});

test('taking the other shape keeps the hand where it was', () => {
  const choices = choicesOf([shape('##'), shape('.#.', '###', '.#.')]);
  const ghost = movedTo(firstGhost(choices, { row: 5, col: 5 })!, { row: 7, col: 7 });
  expect(placeOf(withShape(choices, ghost, 1))).toBe('G8 H7 H8 H9 I8');
});
