// The report of an analysis as the core gives it (the same JSON as `mapwright analyse --json`), and
// what the page makes of it. Numbers of events count from 1.

import type { Seat } from '../../core/api';

export type Word = 'forced' | 'fine' | 'inaccuracy' | 'mistake' | 'blunder';

export interface Decision {
  event: number;
  seat: Seat;
  chosen: string;
  legal: number;
  word: Word;
  /** Missing where there was no choice. */
  best?: string;
  best_value?: number;
  chosen_value?: number;
  difference?: number;
  difference_interval?: number;
  loss?: number;
}
export interface CardLuck {
  event: number;
  seat: Seat;
  card: string;
  common: boolean;
  luck: number;
  luck_interval: number;
}
export interface CurvePoint {
  events: number;
  expected: number;
  expected_interval: number;
}
export interface SeatReport {
  seat: Seat;
  name: string;
  result: number;
  result_interval: number;
  luck: number;
  luck_interval: number;
  luck_adjusted: number;
  luck_adjusted_interval: number;
  loss: number;
  loss_interval: number;
  words: Record<Word, number>;
  curve: CurvePoint[];
}
export interface Report {
  game: string;
  over: boolean;
  unit: string;
  playouts: number;
  thresholds: { inaccuracy: number; mistake: number; blunder: number };
  seats: SeatReport[];
  decisions: Decision[];
  cards: CardLuck[];
}

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
