// Grades in words.

import { t } from '../../i18n';
import { botName } from '../../parts/words';

export const GRADES = [1, 2, 3, 4, 5] as const;
/** The weakest level that finds a puzzle of this grade. */
const LEVELS = ['novice', 'apprentice', 'journeyman', 'master'];

export function gradeText(grade: number): string {
  const level = LEVELS[grade - 1];
  return level === undefined ? t('puzzles.grade.none') : t('puzzles.grade', { level: botName(level) });
}
