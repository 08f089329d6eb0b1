// The shape in the player's hand: where it lies, how it turns and flips. Geometry only; what is
// legal is looked up in the choices that the core gave.

import { cellName, cellsOf, SIDE, type Step } from './cells';
import type { CardShape, Choices, Terrain } from './types';

export interface Ghost {
  /** Index into choices.shapes. */
  shape: number;
  /** The cells from the corner of their box, in reading order. */
  steps: Step[];
  terrain: Terrain;
  /** The cell under the hand. The middle of the box lies there, as far as the edge lets it. */
  at: Step;
}

export function stepsOf(shape: CardShape): Step[] {
  return shape.rows.flatMap((line, row) =>
    [...line].flatMap((mark, col) => (mark === '#' ? [{ row, col }] : [])),
  );
}

function sorted(steps: Step[]): Step[] {
  return [...steps].sort((a, b) => a.row - b.row || a.col - b.col);
}

export function boxOf(steps: Step[]): { rows: number; cols: number } {
  return {
    rows: Math.max(...steps.map((step) => step.row)) + 1,
    cols: Math.max(...steps.map((step) => step.col)) + 1,
  };
}

export function turnedSteps(steps: Step[], clockwise: boolean): Step[] {
  const box = boxOf(steps);
  return sorted(
    steps.map(({ row, col }) =>
      clockwise ? { row: col, col: box.rows - 1 - row } : { row: box.cols - 1 - col, col: row },
    ),
  );
}

export function flippedSteps(steps: Step[]): Step[] {
  const box = boxOf(steps);
  return sorted(steps.map(({ row, col }) => ({ row, col: box.cols - 1 - col })));
}

const keyOf = (steps: Step[]): string => steps.map(({ row, col }) => `${row},${col}`).join(' ');

/** The different ways a shape can lie, the given one first. */
export function orientations(steps: Step[]): Step[][] {
  const found = new Map<string, Step[]>();
  let turned = sorted(steps);
  for (let i = 0; i < 8; i++) {
    if (!found.has(keyOf(turned))) found.set(keyOf(turned), turned);
    turned = turnedSteps(turned, true);
    if (i === 3) turned = flippedSteps(turned);
  }
  return [...found.values()];
}

const shapesByLie = new WeakMap<CardShape[], Map<string, number>>();
/** Which of the shapes lies like this, turned or flipped; the first when none does. */
function shapeOf(shapes: CardShape[], steps: Step[]): number {
  let lies = shapesByLie.get(shapes);
  if (!lies) {
    lies = new Map();
    for (const [index, shape] of shapes.entries()) {
      for (const lie of orientations(stepsOf(shape))) {
        if (!lies.has(keyOf(lie))) lies.set(keyOf(lie), index);
      }
    }
    shapesByLie.set(shapes, lies);
  }
  return lies.get(keyOf(steps)) ?? 0;
}

/** The corner of the box when its middle is brought to `at`, kept on the sheet. */
function cornerOf(steps: Step[], at: Step): Step {
  const box = boxOf(steps);
  const clamp = (value: number, room: number): number => Math.min(Math.max(value, 0), room);
  return {
    row: clamp(at.row - Math.floor((box.rows - 1) / 2), SIDE - box.rows),
    col: clamp(at.col - Math.floor((box.cols - 1) / 2), SIDE - box.cols),
  };
}

export function placedCells(ghost: Ghost): Step[] {
  const corner = cornerOf(ghost.steps, ghost.at);
  return ghost.steps.map(({ row, col }) => ({ row: row + corner.row, col: col + corner.col }));
}

/** 'B4 B5 C5', as choices.places writes it. */
export function placeOf(ghost: Ghost): string {
  return placedCells(ghost)
    .map(({ row, col }) => cellName(row, col))
    .join(' ');
}

export function actionOf(ghost: Ghost): string {
  return `${ghost.terrain} ${placeOf(ghost)}`;
}

/** The ghost that lies on a place, with the same terrain. */
export function ghostOn(choices: Choices, place: string, terrain: Terrain): Ghost {
  const cells = cellsOf(place);
  const top = Math.min(...cells.map((cell) => cell.row));
  const left = Math.min(...cells.map((cell) => cell.col));
  const steps = sorted(cells.map(({ row, col }) => ({ row: row - top, col: col - left })));
  const box = boxOf(steps);
  const at = {
    row: top + Math.floor((box.rows - 1) / 2),
    col: left + Math.floor((box.cols - 1) / 2),
  };
  return { shape: shapeOf(choices.shapes, steps), steps, terrain, at };
}

const distance = (a: Step, b: Step): number => Math.abs(a.row - b.row) + Math.abs(a.col - b.col);

/** The legal places of one shape, those in the given orientation first, nearest first. */
function nearestPlace(choices: Choices, shape: number, steps: Step[], near: Step): Ghost | null {
  const key = keyOf(steps);
  let best: { ghost: Ghost; far: number } | null = null;
  for (const place of choices.places) {
    const ghost = ghostOn(choices, place, choices.terrains[0] ?? 'monster');
    if (ghost.shape !== shape) continue;
    const far = distance(ghost.at, near) + (keyOf(ghost.steps) === key ? 0 : 1000);
    if (!best || far < best.far) best = { ghost, far };
  }
  return best?.ghost ?? null;
}

/** A ghost for these choices near a cell: on a legal place if there is one. Null when only a pass is left. */
export function firstGhost(choices: Choices, near: Step, terrain?: Terrain): Ghost | null {
  const wanted = terrain && choices.terrains.includes(terrain) ? terrain : choices.terrains[0];
  if (choices.pass || !wanted) return null;
  for (const [shape, printed] of choices.shapes.entries()) {
    const found = nearestPlace(choices, shape, stepsOf(printed), near);
    if (found) return { ...found, terrain: wanted };
  }
  return null;
}

export function turned(ghost: Ghost, clockwise: boolean): Ghost {
  return { ...ghost, steps: turnedSteps(ghost.steps, clockwise) };
}

export function flipped(ghost: Ghost): Ghost {
  return { ...ghost, steps: flippedSteps(ghost.steps) };
}

export function movedTo(ghost: Ghost, at: Step): Ghost {
  return { ...ghost, at };
}

export function withShape(choices: Choices, ghost: Ghost, shape: number): Ghost {
  const printed = choices.shapes[shape];
  return printed ? { ...ghost, shape, steps: stepsOf(printed) } : ghost;
}

export function withTerrain(ghost: Ghost, terrain: Terrain): Ghost {
  return { ...ghost, terrain };
}

export function nextTerrain(choices: Choices, ghost: Ghost): Ghost {
  const at = choices.terrains.indexOf(ghost.terrain);
  return withTerrain(ghost, choices.terrains[(at + 1) % choices.terrains.length] ?? ghost.terrain);
}

/**
 * The next legal place in the order of the choices (the places of one orientation stand together);
 * from a place that is not legal, the nearest of the same shape.
 */
export function nextPlace(choices: Choices, ghost: Ghost, by: 1 | -1): Ghost {
  const here = choices.places.indexOf(placeOf(ghost));
  if (here < 0) {
    const near = nearestPlace(choices, ghost.shape, ghost.steps, ghost.at);
    if (near) return { ...near, terrain: ghost.terrain };
  }
  const count = choices.places.length;
  const place = choices.places[here < 0 ? 0 : (here + by + count) % count];
  return place ? ghostOn(choices, place, ghost.terrain) : ghost;
}
