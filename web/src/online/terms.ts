// The terms of a table and lengths of time, in words.

import { number, t } from '../i18n';
import { botName } from '../parts/words';
import type { Clock, Terms } from './protocol';

const UNITS = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000], ['second', 1000]] as const;

/** '12 days', '1 hour 30 minutes', '15 seconds': the largest unit, and the next where there are few of it. */
export function duration(milliseconds: number): string {
  const first = UNITS.findIndex(([, length]) => milliseconds >= length);
  if (first < 0) return number(0, { style: 'unit', unit: 'second', unitDisplay: 'long' });
  let rest = milliseconds;
  const parts: string[] = [];
  for (const [unit, length] of UNITS.slice(first, first + 2)) {
    const count = Math.floor(rest / length);
    rest = count < 10 ? rest - count * length : 0;
    if (count > 0) parts.push(number(count, { style: 'unit', unit, unitDisplay: 'long' }));
  }
  return parts.join(' ');
}

export function clockText(clock: Clock | undefined): string {
  if (clock?.turn !== undefined) return t('people.clock.turn', { time: duration(clock.turn) });
  if (clock?.bank === undefined) return t('online.clock.none');
  const time = duration(clock.bank);
  return clock.increment ? t('people.clock.more', { time, more: duration(clock.increment) }) : t('people.clock.bank', { time });
}

/** What is agreed on, where it is not the usual. */
export function termTexts(terms: Terms): string[] {
  const texts = [clockText(terms.clock)];
  if (terms.clock && terms.absent) texts.push(t('people.terms.absent', { level: botName(terms.absent) }));
  if (!terms.takeBack) texts.push(t('people.terms.strict'));
  if (terms.hints) texts.push(t('people.terms.hints'));
  if (terms.chat) texts.push(t('people.terms.chat'));
  if (terms.words) texts.push(t('people.terms.words'));
  return texts;
}
