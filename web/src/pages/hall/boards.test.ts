import { expect, it } from 'vitest';
import type { HallEntry } from '../../storage';
import { boards } from './boards';

const entry = (id: string, total: number, more: Partial<HallEntry> = {}): HallEntry => ({
  id,
  game: 'guild',
  options: {},
  when: 1,
  daily: '',
  seats: [{ name: 'Ada', bot: '', total }],
  winners: [0],
  ...more,
});

it('ranks the results of like games, best first, the earlier one first among equals', () => {
  const found = boards(
    [entry('a', 90, { when: 3 }), entry('b', 120), entry('c', 90, { when: 2 }), entry('x', 999, { game: 'misterra' })],
    'guild',
  );
  expect(found).toHaveLength(1);
  expect(found[0]?.lines.map(({ entry: { id } }) => id)).toEqual(['b', 'c', 'a']);
});

it('keeps different options and numbers of players apart', () => {
  const two = [{ name: 'Ada', bot: '', total: 1 }, { name: 'Ilse', bot: 'greedy', total: 2 }];
  const found = boards([entry('a', 1), entry('b', 1, { options: { map: 'kazan' } }), entry('c', 1, { seats: two })], 'guild');
  expect(found.map(({ lines }) => lines.length)).toEqual([1, 1, 1]);
});

it('shows the best person, and a bot only where nobody sat', () => {
  const seats = [
    { name: 'Ilse', bot: 'master', total: 200 },
    { name: 'Ada', bot: '', total: 80 },
    { name: 'Grace', bot: '', total: 95 },
  ];
  const [board] = boards([entry('a', 0, { seats, winners: [0] })], 'guild');
  expect(board?.lines[0]).toMatchObject({ name: 'Grace', total: 95, won: false });
  const [watched] = boards([entry('b', 0, { seats: seats.slice(0, 1), winners: [0] })], 'guild');
  expect(watched?.lines[0]).toMatchObject({ name: 'Ilse', won: true });
});

it('shows of two with equal totals the one that won the tie', () => {
  const seats = [{ name: 'Ada', bot: '', total: 80 }, { name: 'Ben', bot: '', total: 80 }];
  const [board] = boards([entry('a', 0, { seats, winners: [1] })], 'guild');
  expect(board?.lines[0]).toMatchObject({ name: 'Ben', won: true });
});

it('ranks solo Cartographers by rating, whatever the edicts; old entries without one come last', () => {
  const rated = (id: string, total: number, points: number): HallEntry =>
    entry(id, total, { game: 'cartographers', grade: { scale: 'rating', points, title: 'x' } });
  const [board] = boards(
    [rated('a', 90, 5), rated('b', 70, 20), entry('old', 120, { game: 'cartographers' })],
    'cartographers',
  );
  expect(board?.lines.map(({ entry: { id } }) => id)).toEqual(['b', 'a', 'old']);
});

it('keeps games against other levels of bots apart', () => {
  const against = (bot: string): HallEntry['seats'] => [
    { name: 'Ada', bot: '', total: 1 },
    { name: 'Ilse', bot, total: 2 },
  ];
  const found = boards([entry('a', 1, { seats: against('novice') }), entry('b', 1, { seats: against('master') })], 'guild');
  expect(found.map(({ bots }) => bots)).toEqual([['master'], ['novice']]);
});
