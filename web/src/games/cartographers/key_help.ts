// The keys of the playing view (keys.ts) in words.

import { t } from '../../i18n';

export function keyHelp(): [key: string, does: string][] {
  return [
    ['R', t('cartographers.key.turn')],
    ['F', t('cartographers.key.flip')],
    ['S', t('cartographers.key.shape')],
    ['T', t('cartographers.key.terrain')],
    ['N', t('cartographers.key.next')],
    ['A–D', t('cartographers.key.edict')],
    ['↵', t('cartographers.key.draw')],
    ['Z', t('cartographers.key.undo')],
  ];
}
