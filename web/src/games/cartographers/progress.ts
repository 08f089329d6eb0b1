// The season, as the top bar shows it.

import { t } from '../../i18n';
import { seasonName } from './texts';
import type { Scene } from './types';

export function progress(of: unknown): { steps: string[]; current: number; note: string; part?: number } {
  const scene = of as Scene;
  const steps = scene.seasons.map(seasonName);
  if (scene.phase === 'over') return { steps, current: steps.length, note: t('cartographers.end') };
  const threshold = scene.seasons[scene.season]?.threshold ?? 1;
  return {
    steps,
    current: scene.season,
    note: t('cartographers.days', { time: scene.time, threshold }),
    part: Math.min(scene.time / threshold, 1),
  };
}
