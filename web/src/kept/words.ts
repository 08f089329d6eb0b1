// Titles and figures of kept games in the present language.

import type { GameUi } from '../games/game_ui';
import type { Report } from '../core/report';
import { number, t } from '../i18n';
import type { Facts } from '../storage';

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** '+3.2', '−0.4'. */
export function signedTenths(value: number): string {
  return number(value, { ...TENTHS, signDisplay: 'exceptZero' });
}
export function tenths(value: number): string {
  return number(value, TENTHS);
}

/** 'Master Mapsmith, rating 23', 'Obscure'. */
export function titleText(ui: GameUi, { scale, points, title }: NonNullable<Facts['grade']>): string {
  const name = ui.gradeName(scale, title);
  return scale === 'rating' ? t('kept.rating', { title: name, rating: number(points) }) : name;
}

/**
 * What the last line of the books is: alone in Cartographers the rating, which is not what the sheet says in stars (C41). As
 * long as not all of the game is `reckoned`, or the game goes on, it is what is expected.
 */
export function resultName(
  { over, score }: Pick<Report, 'over' | 'score'>,
  reckoned = true,
): 'analysis.expected' | 'kept.result.rating' | 'analysis.result' {
  if (!over || !reckoned) return 'analysis.expected';
  return score === 'rating' ? 'kept.result.rating' : 'analysis.result';
}
