import { describe, expect, it } from 'vitest';
import type { SavedGame } from '../storage';
import { lead, ownBest } from './standing';

let next = 0;
function game(total: number, change: Partial<SavedGame> = {}, bot = 'novice'): SavedGame {
  next += 1;
  const seats = [{ name: 'Ada', bot: '' }, { name: 'Bo', bot }];
  return {
    id: String(next), setup: { game: 'guild', options: {}, seats, seed: '' }, record: '', started: next, touched: next,
    events: 1, finished: true, daily: '', totals: [total, 50], winners: [0], ...change,
  };
}

describe('the own best', () => {
  it('is that of the other games in the same set-up that count', () => {
    const now = game(70);
    const all = [now, game(80), game(60), game(99, { practice: true }), game(98, { finished: false }), game(97, {}, 'master')];
    expect(ownBest(now, all, 'Ada')).toEqual({ before: 80, now: 70, games: 2 });
  });
  it('has nothing of games one only looked on, alone neither', () => {
    const now = game(70);
    const grade = { scale: 'rating', points: 99, title: 'x' } as const;
    const solo = { game: 'cartographers', options: {}, seats: [{ name: 'Bo', bot: '' }], seed: '' } as const;
    const watched = game(99, { own: -1, setup: { ...solo, seats: [...solo.seats] }, facts: { seat: 0, grade, traits: [] } });
    expect(ownBest(watched, [now, watched], 'Ada')).toBeNull();
    expect(ownBest({ ...watched, own: 0 }, [now, watched], 'Ada')).toEqual({ before: null, now: 99, games: 0 });
  });
  it('is not spoken of the first time, nor where the game does not count', () => {
    const now = game(70);
    expect(ownBest(now, [now], 'Ada')).toEqual({ before: null, now: 70, games: 0 });
    expect(ownBest({ ...now, practice: true }, [now], 'Ada')).toBeNull();
  });
});

it('the lead is over the best other, and behind it below zero', () => {
  expect(lead([70, 50, 65], 0)).toBe(5);
  expect(lead([70, 50, 65], 1)).toBe(-20);
  expect(lead([70], 0)).toBeNull();
});
