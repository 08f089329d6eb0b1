// A result of the challenge as a text to send: words and figures, nothing of the cards, fit to be read aloud.

import type { GameUi } from '../games/game_ui';
import { number, t } from '../i18n';
import { signedTenths, titleText } from '../kept/words';
import type { Streak } from '../parts/days';
import { dayText } from '../parts/words';
import type { DayResult } from './results';

export function shareText({ saved, points, late }: DayResult, ui: GameUi, streak: Streak, address: string): string {
  const { facts, books, master, hints, daily, totals } = saved;
  const grade = facts?.grade;
  const result =
    grade?.scale === 'rating'
      ? titleText(ui, grade)
      : [t('daily.share.points', { points: number(points ?? totals[0] ?? 0) }), ...(grade ? [titleText(ui, grade)] : [])].join(', ');
  const sentences = [
    t('daily.share.head', { day: dayText(daily), game: t(`shell.game.${ui.id}`) }),
    t('daily.share.result', { result }),
    ...(master ? [t('daily.share.master', { mine: number(totals[0] ?? 0), master: number(master.total) })] : []),
    ...(books ? [t('daily.share.luck', { luck: signedTenths(books.books.luck) })] : []),
    t(hints ? 'daily.share.hints' : 'daily.share.alone'),
    ...(late ? [t('daily.share.late')] : []),
    ...(streak.now > 1 && !late ? [t('daily.share.streak', { count: streak.now })] : []),
  ];
  return `${sentences.join(' ')}\n${address}`;
}
