// Names, figures, days and moments as the present language writes them.

import type { SeatSetup } from '../core/api';
import { calledNow, has, language, number, t } from '../i18n';

/** The present language as the browser's region writes it: 'en-GB' for an English page in Britain. */
function locale(): string {
  const own = typeof navigator === 'undefined' ? [] : navigator.languages;
  return own.find((tag) => tag.toLowerCase().startsWith(`${language()}-`)) ?? language();
}

/** A bot's level, translated; the name itself when it is an unknown one. */
export function botName(bot: string): string {
  return has(`setup.bot.${bot}`) ? t(`setup.bot.${bot}`) : bot;
}

/** With a real minus sign: '3', '−2'; `signed`: '+3', '−2', '0'. */
export function plain(value: number): string {
  return number(value || 0); // no −0
}
export function signed(value: number): string {
  return number(value, { signDisplay: 'exceptZero' });
}

/** 'Ada, Bea and Cem'; of a crowd the first few, and how many others. */
export function nameList(names: string[]): string {
  const MOST = 5;
  const few = names.length > MOST ? [...names.slice(0, MOST - 1), t('parts.others', { count: names.length - MOST + 1 })] : names;
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(few);
}

export function seatNames(seats: SeatSetup[]): string {
  return nameList(seats.map(({ name, bot }) => (bot ? t('setup.seat.bot', { name, level: botName(bot) }) : calledNow(name))));
}

/** 'Side: Wastelands', with the blank that a language puts before the colon. */
export function labelled(name: string, value: string): string {
  return t('setup.option', { name, value });
}

/** A moment in the past or near future, short. */
export function moment(when: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(when);
}

/** 'YYYY-MM-DD' in words. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** The same, short and without the year: 'Mon 16 Nov'. */
export function shortDay(day: string): string {
  const form = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale(), form).format(new Date(`${day}T00:00:00Z`));
}

/** The options that differ from the usual ones, in words: 'Side: Wastelands'. */
export function optionTexts(game: string, options: Record<string, string>): string[] {
  return Object.entries(options)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => {
      const key = `setup.option.${game}.${name}`;
      const said = has(`${key}.${value}`) ? t(`${key}.${value}`) : value;
      return has(key) ? labelled(t(key), said) : said;
    });
}
