import { describe, expect, it } from 'vitest';
import type { Facts, SavedGame } from '../../storage';
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
    const games = [saved([10, 3]), saved([20, 3], { finished: false }), saved([30, 3], { practice: true })];
    expect(playedOf(games, 'Ada').map(({ points }) => points)).toEqual([10]);
  });

  it('take the seat of the own name, else the first person, never a bot', () => {
    const two = saved([10, 20]);
    two.setup.seats = [{ name: 'Bot', bot: 'master' }, { name: 'Ada', bot: '' }];
    expect(playedOf([two], 'Ada')[0]).toMatchObject({ seat: 1, points: 20, won: true });
    expect(playedOf([two], 'Zoe')[0]?.seat).toBe(1);
    two.setup.seats[1] = { name: 'Bot', bot: 'master' };
    expect(playedOf([two], 'Ada')).toEqual([]);
  });

  it('are mean, best, spread and victories', () => {
    const figures = figuresOf(playedOf([saved([10, 5]), saved([20, 30]), saved([30, 2])], 'Ada'));
    expect(figures).toEqual({ count: 3, mean: 20, best: 30, spread: 10, won: 2, skill: null });
    expect(figuresOf(playedOf([saved([7, 1])], 'Ada')).spread).toBeNull();
  });

  it('keep numbers of players apart, and tell what differs within', () => {
    const games = [saved([1, 1], {}, { wildholds: '8' }), saved([2, 1], {}, { wildholds: '6' }), saved([3, 4, 5])];
    const groups = groupsOf(playedOf(games, 'Ada'));
    expect(groups.map(({ players, games: list }) => [players, list.length])).toEqual([[2, 2], [3, 1]]);
    expect(groups[0]?.cuts.map(({ value, games: list }) => [value, list.length])).toEqual([['6', 1], ['8', 1]]);
    expect(groups[1]?.cuts).toEqual([]);
  });

  it('compare solo Cartographers by rating, and only where it is known', () => {
    const grade = { scale: 'rating', points: 12, title: 'journeyman-topographer' } as const;
    const games = [saved([70], { facts: { seat: 0, grade, traits: [] } }), saved([90])];
    expect(playedOf(games, 'Ada').map(({ points }) => points)).toEqual([12]);
  });

  it('tell sides and edicts apart, also those that came by chance', () => {
    const facts = (side: string, edict: string): Facts => ({
      seat: 0,
      grade: null,
      traits: [{ kind: 'side', id: side }, { kind: 'edict', id: edict }],
    });
    const games = [
      saved([1, 9], { facts: facts('A', 'greenbough') }, { side: 'A' }),
      saved([5, 9], { facts: facts('A', 'treetower') }),
      saved([9, 9], { facts: facts('B', 'treetower') }, { side: 'B' }),
    ];
    const cuts = groupsOf(playedOf(games, 'Ada'))[0]?.cuts.map(({ kind, value, games: list }) => [kind, value, list.length]);
    expect(cuts).toEqual([
      ['side', 'A', 2],
      ['side', 'B', 1],
      ['edict', 'greenbough', 1],
      ['edict', 'treetower', 2],
    ]);
  });

  it('are found by all words of a question', () => {
    const games = [saved([1], { daily: '2026-11-01' }), saved([2])];
    const text = (game: SavedGame): string => `Ada ${game.daily}`;
    expect(matching(games, 'ada 2026', text)).toHaveLength(1);
    expect(matching(games, ' ', text)).toHaveLength(2);
  });
});
