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
/** A line of a seat's books: a card, a whole turn of its own, or what the others chose. */
export interface BookLine {
  /** The card, or the last of the choices. */
  event: number;
  seat: Seat;
  kind: 'card' | 'own' | 'others';
  /** Only of a card; empty while it is another seat's secret. */
  card?: string;
  common?: boolean;
  /** What it brought, and what is expected after it. */
  change: number;
  change_interval: number;
  after: number;
  after_interval: number;
}
/** result = start + luck + own + others + left_over, exactly. */
export interface Books {
  start: number;
  start_interval: number;
  luck: number;
  luck_interval: number;
  own: number;
  own_interval: number;
  others: number;
  others_interval: number;
  /** What rounding leaves. */
  left_over: number;
  result: number;
  result_interval: number;
}
export interface CurvePoint {
  events: number;
  expected: number;
  expected_interval: number;
}
export interface SeatReport {
  seat: Seat;
  name: string;
  books: Books;
  words: Record<Word, number>;
  curve: CurvePoint[];
}
export interface Report {
  game: GameId;
  options: Record<string, string>;
  over: boolean;
  /** What is counted ('stars'), what a result is, whose play is the measure of the books. */
  unit: string;
  score: 'rating' | 'total';
  reference: string;
  /** What losses are measured by, in English: the own score less so much of the best other's. */
  measure: string;
  rival_percent: number;
  playouts: number;
  worlds: number;
  thresholds: { inaccuracy: number; mistake: number; blunder: number };
  seats: SeatReport[];
  decisions: Decision[];
  lines: BookLine[];
}
