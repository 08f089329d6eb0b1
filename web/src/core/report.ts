// The report of an analysis as the core gives it: the same JSON as `mapwright analyse --json`. Numbers
// of events count from 1.

import type { GameId, Seat } from './api';

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
  best_value_interval?: number;
  chosen_value?: number;
  chosen_value_interval?: number;
  difference?: number;
  difference_interval?: number;
  loss?: number;
  playouts?: number;
  /** The chosen and the best placement as pictures in letters, where the game draws. */
  drawn?: { chosen: string; best: string };
}
export interface CardLuck {
  event: number;
  seat: Seat;
  card: string;
  common: boolean;
  before: number;
  before_interval: number;
  after: number;
  after_interval: number;
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
  game: GameId;
  options: Record<string, string>;
  over: boolean;
  /** What is counted ('stars'), what a result is and by what decisions are judged, in English. */
  unit: string;
  score: string;
  value: string;
  playouts: number;
  thresholds: { inaccuracy: number; mistake: number; blunder: number };
  seats: SeatReport[];
  decisions: Decision[];
  cards: CardLuck[];
}
