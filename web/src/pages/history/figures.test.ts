import { describe, expect, it } from 'vitest';
import type { SavedGame } from '../../storage';
import { figuresOf, groupsOf, matching, playedOf } from './figures';

let next = 0;
function saved(totals: number[], change: Partial<SavedGame> = {}, options: Record<string, string> = {}): SavedGame {
  next += 1;
  const seats = totals.map((_, seat) => (seat === 0 ? { name: 'Ada', bot: '' } : { name: 'Bot', bot: 'novice' }));
  const best = Math.max(...totals);
  return {
    id: String(next),
    setup: { game: 'cartographers', options, seats, seed: '' },
    record: '',
    started: next,
    touched: next,
    events: 1,
    finished: true,
    daily: '',
    totals,
    winners: totals.flatMap((total, seat) => (total === best ? [seat] : [])),
    ...change,
  };
}

describe('own figures', () => {
  it('count finished games whose cards were not known', () => {
    const games = [saved([10]), saved([20], { finished: false }), saved([30], { practice: true })];
    expect(playedOf(games, 'Ada').map(({ total }) => total)).toEqual([10]);
  });

  it('take the seat of the own name, else the first person, never a bot', () => {
    const two = saved([10, 20]);
    two.setup.seats = [{ name: 'Bot', bot: 'master' }, { name: 'Ada', bot: '' }];
    expect(playedOf([two], 'Ada')[0]).toMatchObject({ seat: 1, total: 20, won: true });
    expect(playedOf([two], 'Zoe')[0]?.seat).toBe(1);
    two.setup.seats[1] = { name: 'Bot', bot: 'master' };
    expect(playedOf([two], 'Ada')).toEqual([]);
  });

  it('are mean, best, spread and victories', () => {
    const figures = figuresOf(playedOf([saved([10, 5]), saved([20, 30]), saved([30, 2])], 'Ada'));
    expect(figures).toEqual({ count: 3, mean: 20, best: 30, spread: 10, won: 2 });
    expect(figuresOf(playedOf([saved([7])], 'Ada')).spread).toBeNull();
  });

  it('keep numbers of players apart, and tell what differs within', () => {
    const games = [saved([1], {}, { side: 'A' }), saved([2], {}, { side: 'B' }), saved([3, 4])];
    const groups = groupsOf(playedOf(games, 'Ada'));
    expect(groups.map(({ players, games: list }) => [players, list.length])).toEqual([[1, 2], [2, 1]]);
    expect(groups[0]?.cuts.map(({ value, games: list }) => [value, list.length])).toEqual([['A', 1], ['B', 1]]);
    expect(groups[1]?.cuts).toEqual([]);
  });

  it('are found by all words of a question', () => {
    const games = [saved([1], { daily: '2026-11-01' }), saved([2])];
    const text = (game: SavedGame): string => `Ada ${game.daily}`;
    expect(matching(games, 'ada 2026', text)).toHaveLength(1);
    expect(matching(games, ' ', text)).toHaveLength(2);
  });
});
