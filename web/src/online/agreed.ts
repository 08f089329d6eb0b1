// What is agreed on at a table: in sentences before it begins and while it is played, in a few words in lists.

import { number, t } from '../i18n';
import { botName } from '../parts/words';
import type { Clock, Terms } from './protocol';
import { DAY, MINUTE, SECOND, timeWords } from './time';

/** A clock as it is set up: figures that people choose. */
export interface ClockDraft {
  kind: 'none' | 'live' | 'days';
  minutes: number;
  seconds: number;
  days: number;
}
export const USUAL_CLOCK: ClockDraft = { kind: 'none', minutes: 10, seconds: 15, days: 2 };
/** What the server takes, in these units. */
export const CLOCK_LIMITS = { minutes: [1, 1440], seconds: [0, 3600], days: [1, 60] } as const;

export function clockOf({ kind, minutes, seconds, days }: ClockDraft): Clock | undefined {
  if (kind === 'none') return undefined;
  return kind === 'days' ? { turn: Math.round(days * DAY) } : { bank: Math.round(minutes * MINUTE), increment: Math.round(seconds * SECOND) };
}

export function clockTerms(clock: Clock | undefined): string {
  if (!clock) return t('together.terms.clock.none');
  const { bank, increment = 0, turn = 0 } = clock;
  if (bank === undefined) return t('together.terms.clock.turn', { time: timeWords(turn) });
  return increment > 0
    ? t('together.terms.clock.increment', { time: timeWords(bank), more: timeWords(increment) })
    : t('together.terms.clock.bank', { time: timeWords(bank) });
}

export function termTexts(terms: Terms): string[] {
  const texts = [clockTerms(terms.clock)];
  if (terms.clock) texts.push(terms.absent ? t('together.terms.absent.bot', { level: botName(terms.absent) }) : t('together.terms.absent.wait'));
  texts.push(t(terms.takeBack ? 'online.takeBack.text' : 'together.terms.takeBack.no'));
  texts.push(t(terms.hints ? 'online.hints.text' : 'together.terms.hints.no'));
  texts.push(t(terms.chat ? 'together.terms.chat' : 'together.chat.off'));
  if (terms.words) texts.push(t('together.words.text'));
  texts.push(t(terms.public ? 'together.terms.public' : 'together.terms.link'));
  return texts;
}

function briefClock(clock: Clock | undefined): string {
  if (clock?.turn !== undefined) return t('people.clock.turn', { time: timeWords(clock.turn) });
  if (clock?.bank === undefined) return t('online.clock.none');
  const time = timeWords(clock.bank);
  return clock.increment ? t('people.clock.more', { time, more: timeWords(clock.increment) }) : t('people.clock.bank', { time });
}
/** For a line of a list: the clock, and what is not the usual. */
export function briefTerms(terms: Terms): string[] {
  const texts = [briefClock(terms.clock)];
  if (terms.clock && terms.absent) texts.push(t('people.terms.absent', { level: botName(terms.absent) }));
  if (!terms.takeBack) texts.push(t('people.terms.strict'));
  if (terms.hints) texts.push(t('people.terms.hints'));
  if (terms.chat) texts.push(t('people.terms.chat'));
  if (terms.words) texts.push(t('people.terms.words'));
  return texts;
}

/** '2 to 100', as the language writes figures. */
export const seatsText = (least: number, most: number): string =>
  t('together.create.seats', { least: number(least), most: number(most) });
