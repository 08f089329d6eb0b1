// The half-day and the round, as the top bar shows them.

import { t } from '../../i18n';
import type { Progress } from '../game_ui';
import type { Scene } from './types';

/** Rounds begin with a move; what is turned over between them belongs to none. */
export function stage(scene: Scene): string | null {
  return scene.phase === 'move' ? t('misterra.mark.round', { round: scene.round }) : null;
}

const STEPS: Partial<Record<Scene['phase'], number>> = { move: 0, steppe: 0, take: 1, exchange: 1, draw: 2 };

export function progress(at: Scene): Progress {
  const note = at.over
    ? t('misterra.step.over')
    : at.lastRound
      ? t('misterra.progress.last', { round: at.round })
      : t('misterra.progress.round', { round: at.round, half: at.half + 1 });
  return {
    steps: (at.over ? [] : ['move', 'take', 'draw']).map((step) => t(`misterra.step.${step}`)),
    current: STEPS[at.phase] ?? -1,
    note,
    part: at.percentOver / 100,
  };
}
