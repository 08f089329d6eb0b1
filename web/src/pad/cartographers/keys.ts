// The keys of the score pad: a terrain by its letter in the present language, or by its number.

import { t } from '../../i18n';
import { TERRAINS } from '../../games/cartographers/types';
import type { Brush } from './paint';

/** What a key paints; null: it is none of ours. */
export function brushOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): Brush | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const { key } = event;
  if (key === 'Delete' || key === 'Backspace' || key === '0' || key === '.') return 'erase';
  const letter = key.toLocaleUpperCase();
  const named = TERRAINS.find((terrain) => t(`cartographers.letter.${terrain}`) === letter);
  return named ?? TERRAINS[Number(key) - 1] ?? null;
}
