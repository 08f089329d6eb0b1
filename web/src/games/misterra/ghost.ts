// The card in hand as it hovers over the parchment: where its two halves lie, how it turns, and
// which of the legal actions it means. Legality comes from the core's list only.

import { cellFrom, DIRECTIONS, spotOf, type Direction } from './geometry';
import type { Cell, MapChoice } from './types';

export interface Ghost {
  /** Where the first and the second half lie. */
  first: Cell;
  second: Cell;
}

/** The legal layings by their cells. */
export class Layings {
  readonly #choices = new Map<string, MapChoice>();
  readonly list: readonly MapChoice[];

  constructor(list: readonly MapChoice[]) {
    this.list = list;
    for (const choice of list) this.#choices.set(choice.cells.join(' '), choice);
  }

  /** The action of a ghost; a double may be listed the other way round only. */
  find(ghost: Ghost): MapChoice | null {
    return (
      this.#choices.get(`${ghost.first} ${ghost.second}`) ??
      this.#choices.get(`${ghost.second} ${ghost.first}`) ??
      null
    );
  }
  allows(ghost: Ghost): boolean {
    return this.find(ghost) !== null;
  }
}

export function directionOf(ghost: Ghost): Direction {
  for (const direction of [0, 1, 2, 3] as const) {
    if (cellFrom(ghost.first, direction) === ghost.second) return direction;
  }
  return 1;
}

function laid(first: Cell | null, direction: Direction): Ghost | null {
  if (first === null) return null;
  const second = cellFrom(first, direction);
  return second === null ? null : { first, second };
}

/** The ghost under the pointer: the same way round, shifted or turned where only that is legal. */
export function ghostAt(cell: Cell, like: Direction, layings: Layings): Ghost {
  const back = ((like + 2) % 4) as Direction;
  const around = [1, 3, 2].map((turn) => laid(cell, ((like + turn) % 4) as Direction));
  const wanted = [laid(cell, like), laid(cellFrom(cell, back), like), ...around].filter(
    (ghost): ghost is Ghost => ghost !== null,
  );
  const found = wanted.find((ghost) => layings.allows(ghost)) ?? wanted[0];
  if (found === undefined) throw new Error(`no cell beside ${cell}`);
  return found;
}

/** Turned by quarters about its first half, to the next legal way (else the next on the board). */
export function turned(ghost: Ghost, layings: Layings, clockwise = true): Ghost {
  const from = directionOf(ghost);
  const ways = [1, 2, 3]
    .map((quarter) => laid(ghost.first, ((from + (clockwise ? quarter : 4 - quarter)) % 4) as Direction))
    .filter((way): way is Ghost => way !== null);
  return ways.find((way) => layings.allows(way)) ?? ways[0] ?? ghost;
}

/** The two halves exchanged. */
export function flipped(ghost: Ghost): Ghost {
  return { first: ghost.second, second: ghost.first };
}

/** One step of the arrow keys; null at the border. */
export function moved(ghost: Ghost, direction: Direction): Ghost | null {
  const first = cellFrom(ghost.first, direction);
  const second = cellFrom(ghost.second, direction);
  return first === null || second === null ? null : { first, second };
}

/** Where a card begins: the legal way nearest to the pawn, to the right where possible. */
export function firstGhost(layings: Layings, near: Cell): Ghost | null {
  const at = spotOf(near);
  const far = (choice: MapChoice): number => {
    const [first, second] = choice.cells.map((cell) => spotOf(cell));
    if (!first || !second) return Infinity;
    const steps = Math.abs(first.lateral - at.lateral) + Math.abs(first.depth - at.depth);
    const right = DIRECTIONS[1];
    return steps * 2 + (second.lateral - first.lateral === right.lateral ? 0 : 1);
  };
  let best: MapChoice | null = null;
  for (const choice of layings.list) {
    if (best === null || far(choice) < far(best)) best = choice;
  }
  return best === null ? null : { first: best.cells[0], second: best.cells[1] };
}
