// How long somebody has to think: from what the server says of a clock to what stands at the seat.

import { number, t } from '../i18n';
import type { Clock, ClockNow } from './protocol';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Milliseconds at that time of the server; nobody has less than none. */
export function leftOf({ left = 0, until }: ClockNow, now: number): number {
  return Math.max(0, until === undefined ? left : until - now);
}

/** From here on it is little: a tenth, of a bank at most a minute. */
export function littleOf({ bank, turn = 0 }: Clock): number {
  return bank === undefined ? Math.max(turn / 10, 10 * SECOND) : Math.min(Math.max(bank / 10, 10 * SECOND), MINUTE);
}

const two = (figure: number): string => String(figure).padStart(2, '0');

/** '9:58', '1:02:03', from a day on '1 d 4 h'. A second that has begun counts: 0:00 is the end. */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / SECOND);
  const hours = Math.floor(seconds / 3600);
  if (left >= DAY) return t('together.clock.days', { days: Math.floor(hours / 24), hours: hours % 24 });
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const UNITS = [['day', DAY], ['hour', HOUR], ['minute', MINUTE], ['second', SECOND]] as const;

/** '9 minutes 58 seconds': the two largest units, for those who hear it, and in sentences. */
export function timeWords(left: number): string {
  let rest = Math.ceil(left / SECOND) * SECOND;
  const words: string[] = [];
  for (const [unit, length] of UNITS) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (words.length < 2 && (count > 0 || (unit === 'second' && words.length === 0))) {
      words.push(number(count, { style: 'unit', unit, unitDisplay: 'long' }));
    } else if (words.length === 1) break;
  }
  return words.join(' ');
}
