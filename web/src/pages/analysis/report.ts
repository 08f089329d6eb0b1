// What the page makes of a report.

import type { Decision } from '../../core/report';

/** From which verdict on a choice is worth looking at again. */
export function hasLost({ word }: Decision): boolean {
  return word === 'inaccuracy' || word === 'mistake' || word === 'blunder';
}

/** Round numbers for an axis that holds all values: about four, from below the lowest on. */
export function ticksFor(low: number, high: number): number[] {
  const span = Math.max(high - low, 1);
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((by) => by * power * 5 >= span) ?? 10));
  const first = Math.floor(low / step) * step;
  const ticks = [first];
  do ticks.push(first + ticks.length * step);
  while ((ticks.at(-1) ?? 0) < high);
  return ticks;
}
