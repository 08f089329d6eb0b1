// Names, days and moments as the present language writes them.

import type { SeatSetup } from '../core/api';
import { has, language, t } from '../i18n';

/** A bot's level, translated; the name itself when it is an unknown one. */
export function botName(bot: string): string {
  return has(`setup.bot.${bot}`) ? t(`setup.bot.${bot}`) : bot;
}

export function seatNames(seats: SeatSetup[]): string {
  const names = seats.map(({ name, bot }) => (bot ? t('setup.seat.bot', { name, level: botName(bot) }) : name));
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
}

/** A moment in the past or near future, short. */
export function moment(when: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(when);
}

/** 'YYYY-MM-DD' in words. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
