// What history and comparisons know of Cartographers.

import type { Grade } from '../../core/api';
import { t } from '../../i18n';
import { optionTexts } from '../../parts/words';
import type { Trait } from '../../storage';
import type { Scene } from './types';
import { edictName } from './words';

/** Cards on show since the beginning; a season never has a hundred. */
export function turn({ phase, season, shown, ambushesShown }: Scene): number {
  if (phase === 'edicts') return 0;
  return phase === 'over' ? 500 : (season + 1) * 100 + shown.length + ambushesShown.length;
}

export function traits({ side, edicts }: Scene): Trait[] {
  return [
    { kind: 'side', id: side },
    ...edicts.flatMap(({ card }): Trait[] => (card ? [{ kind: 'edict', id: card }] : [])),
  ];
}
export function traitName({ kind, id }: Trait): string {
  return kind === 'side' ? optionTexts('cartographers', { side: id }).join('') : edictName(id);
}
export function gradeName(_scale: Grade['scale'], title: string): string {
  return t(`cartographers.title.${title}`);
}
