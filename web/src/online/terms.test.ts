import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseLanguage, useMessages, withWords } from '../i18n';
import { clockText, duration, termTexts } from './terms';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

beforeAll(async () => {
  await withWords('online', 'together', 'people');
  await chooseLanguage('en');
});
afterAll(() => useMessages('en', new Map()));

it('says a length of time as people do', () => {
  const lengths = [0, 999, 15 * SECOND, 90 * SECOND, 10 * MINUTE + 59 * SECOND, HOUR, 26 * HOUR, 26 * 24 * HOUR + HOUR];
  expect(lengths.map(duration)).toEqual([
    '0 seconds', '0 seconds', '15 seconds', '1 minute 30 seconds', '10 minutes', '1 hour', '1 day 2 hours', '26 days',
  ]);
});

it('says what is agreed on at a table, where it is not the usual', () => {
  const usual = { public: true, absent: 'novice', takeBack: true, hints: false, chat: false, words: false };
  expect(termTexts(usual)).toEqual(['No clock']);
  expect(clockText({ turn: 48 * HOUR })).toBe('2 days a turn');
  expect(clockText({ bank: HOUR })).toBe('1 hour for the game');
  expect(termTexts({ ...usual, clock: { bank: 10 * MINUTE, increment: 15 * SECOND }, takeBack: false, hints: true, chat: true, words: true })).toEqual([
    '10 minutes and 15 seconds a turn', 'for the absent a bot sits in (Novice)', 'no taking back', 'hints allowed', 'with chat',
    'cards mixed with the players’ words',
  ]);
});
