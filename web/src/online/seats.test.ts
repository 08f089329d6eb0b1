import { afterAll, expect, it } from 'vitest';
import { messagesOf } from '../../test/message_check';
import { useMessages } from '../i18n';
import type { SeatNow, TableMessage } from './protocol';
import { fewSeats, isAsked, shownSeats, sightOf } from './seats';

afterAll(() => useMessages('en', new Map()));
useMessages('en', messagesOf('en'));

const ada: SeatNow = { name: 'Ada', bot: '', standsIn: '', pause: false };
const bot: SeatNow = { name: '', bot: 'novice', standsIn: '', pause: false };

it('bots have names of their own, the same for everybody', () => {
  const names = shownSeats([bot, { ...ada, name: 'Ilse' }, bot, { ...ada, name: '' }]).map(({ name }) => name);
  expect(names).toEqual(['Aldo', 'Ilse', 'Maren', '']);
});

it('says what is to be said of a seat, most urgent first', () => {
  const set = { seats: [ada, { ...ada, name: 'Ben', standsIn: 'novice', pause: true }, bot], paused: false, you: 0 } as unknown as TableMessage;
  const clock = { left: 5000, runs: true, low: true, out: false };
  const company = { set, seats: shownSeats(set.seats), toAct: [0, 1], present: [1], clock: () => clock };
  expect(sightOf(company, 0)).toMatchObject({ name: 'Ada', you: true, acts: true, clock, marks: ['little time', 'not connected'] });
  expect(sightOf(company, 1)).toMatchObject({ clock: null, marks: ['a bot sits in (Novice)'], urgent: 'a bot sits in' });
  expect(sightOf(company, 2)).toMatchObject({ acts: false, clock: null, marks: ['Novice'] });
  expect(set.seats.map(isAsked)).toEqual([true, false, false]);
});

it('at a large table those come first for whom it waits', () => {
  expect(fewSeats(3, 1, [2], 4)).toEqual([0, 1, 2]);
  expect(fewSeats(100, 40, [7, 90], 4)).toEqual([40, 7, 90, 0]);
});
