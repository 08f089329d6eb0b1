// The keys of the playing view (keys.ts) in words.

import { t } from '../../i18n';

export function keyHelp(): [key: string, does: string][] {
  return [
    ['↵', t('guild.key.enter')],
    ['N', t('guild.key.next')],
    ['D', t('guild.key.done')],
    ['Z', t('guild.key.undo')],
  ];
}
