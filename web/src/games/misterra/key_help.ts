// The keys of a hand (keys.ts) in words.

import { t } from '../../i18n';

export function keyHelp(): [key: string, does: string][] {
  return [
    ['1–5', t('misterra.step.take')],
    ['S', t('misterra.do.stay')],
    ['D', t('misterra.do.exchange')],
    ['M', t('misterra.mode.map')],
    ['C', t('misterra.mode.claim')],
    ['X', t('misterra.mode.pass')],
    ['R', t('misterra.do.turn')],
    ['F', t('misterra.do.flip')],
    ['O', t('misterra.do.order')],
    ['Z', t('misterra.do.undo')],
  ];
}
