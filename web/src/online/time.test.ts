import { afterAll, expect, it } from 'vitest';
import { messagesOf } from '../../test/message_check';
import { useMessages } from '../i18n';
import { briefTerms, clockOf, clockTerms, termTexts, USUAL_CLOCK } from './agreed';
import { clockText, DAY, HOUR, leftOf, littleOf, MINUTE, SECOND, timeWords } from './time';

afterAll(() => useMessages('en', new Map()));
useMessages('en', messagesOf('en'));

it('a running clock counts down to nothing, a standing one does not move', () => {
  expect(leftOf({ seat: 0, until: 5000 }, 2000)).toBe(3000);
  expect(leftOf({ seat: 0, until: 5000 }, 9000)).toBe(0);
  expect(leftOf({ seat: 0, left: 700 }, 9000)).toBe(700);
});

it('shows a begun second, and the largest units of long times', () => {
  expect(clockText(0)).toBe('0:00');
  expect(clockText(1)).toBe('0:01');
  expect(clockText(9 * MINUTE + 58 * SECOND)).toBe('9:58');
  expect(clockText(HOUR + 2 * MINUTE + 3 * SECOND)).toBe('1:02:03');
  expect(clockText(DAY + 4 * HOUR + MINUTE)).toBe('1 d 4 h');
  expect(timeWords(9 * MINUTE + 58 * SECOND)).toBe('9 minutes 58 seconds');
  expect(timeWords(10 * MINUTE)).toBe('10 minutes');
  expect(timeWords(2 * DAY)).toBe('2 days');
  expect(timeWords(DAY + MINUTE)).toBe('1 day');
  expect(timeWords(0)).toBe('0 seconds');
  useMessages('fr', messagesOf('fr'));
  expect(timeWords(MINUTE + SECOND)).toMatch(/^1\sminute 1\sseconde$/);
  expect(clockText(2 * DAY)).toBe('2 j 0 h');
  useMessages('en', messagesOf('en'));
});

it('little is a tenth: of a bank ten seconds to a minute', () => {
  expect(littleOf({ bank: 10 * MINUTE, increment: 0 })).toBe(MINUTE);
  expect(littleOf({ bank: 5 * MINUTE })).toBe(30 * SECOND);
  expect(littleOf({ bank: 20 * SECOND })).toBe(10 * SECOND);
  expect(littleOf({ turn: 2 * DAY })).toBe(DAY / 5);
});

it('says what is agreed on in sentences', () => {
  expect(clockOf({ ...USUAL_CLOCK })).toBeUndefined();
  expect(clockOf({ ...USUAL_CLOCK, kind: 'live' })).toEqual({ bank: 10 * MINUTE, increment: 15 * SECOND });
  expect(clockOf({ ...USUAL_CLOCK, kind: 'days' })).toEqual({ turn: 2 * DAY });
  expect(clockTerms({ bank: 10 * MINUTE, increment: 15 * SECOND })).toBe(
    'Everybody has 10 minutes for the whole game, and 15 seconds more for each turn.',
  );
  expect(clockTerms({ bank: MINUTE, increment: 0 })).toBe('Everybody has 1 minute for the whole game.');
  const terms = { public: false, absent: 'novice', takeBack: false, hints: false, chat: false, words: true };
  expect(termTexts({ ...terms, clock: { turn: 2 * DAY } })).toEqual([
    'Everybody has 2 days for each turn.',
    expect.stringContaining('a bot (Novice) sits in'),
    'Nothing is taken back.',
    'There are no hints.',
    'No free text at this table, phrases only.',
    expect.stringContaining('mixed into them'),
    'Only those with the link come to the table.',
  ]);
  expect(termTexts(terms)).not.toContainEqual(expect.stringContaining('sits in')); // nobody's time can be up
});

it('says in a list what is not the usual', () => {
  const usual = { public: true, absent: 'novice', takeBack: true, hints: false, chat: false, words: false };
  expect(briefTerms(usual)).toEqual(['No clock']);
  expect(briefTerms({ ...usual, absent: '', clock: { turn: 2 * DAY } })).toEqual(['2 days a turn']);
  expect(briefTerms({ ...usual, absent: '', clock: { bank: HOUR } })).toEqual(['1 hour for the game']);
  expect(briefTerms({ ...usual, clock: { bank: 10 * MINUTE, increment: 15 * SECOND }, takeBack: false, hints: true, chat: true, words: true })).toEqual([
    '10 minutes and 15 seconds a turn', 'for the absent a bot sits in (Novice)', 'no taking back', 'hints allowed', 'with chat',
    'cards mixed with the players’ words',
  ]);
});
