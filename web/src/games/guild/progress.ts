// The age, as the top bar shows it.

import { t } from '../../i18n';
import type { Progress } from '../game_ui';
import type { Scene } from './types';
import { AGES, ageName } from './words';

export const stage = (scene: Scene): string => t('guild.age', { age: ageName(scene.age) });

export function progress(scene: Scene): Progress {
  const note = scene.over
    ? t('guild.age.over')
    : scene.turned === 0 ? t('guild.age.before') : t('guild.age.note', { turned: scene.turned, turns: scene.turns });
  return {
    steps: AGES.map((age) => t('guild.age', { age })),
    current: scene.age - 1,
    note,
    part: scene.turns > 0 ? scene.turned / scene.turns : 0,
  };
}
