// The season, as the top bar shows it.

import { t } from '../../i18n';
import type { Progress } from '../game_ui';
import type { Scene } from './types';
import { seasonName } from './words';

/** Seasons, and the end; none before the edicts are known. */
export function stage(scene: Scene): string | null {
  const season = scene.seasons[scene.season];
  if (scene.phase === 'edicts' || !season) return null;
  return scene.phase === 'over' ? t('cartographers.end') : seasonName(season);
}

export function progress(scene: Scene): Progress {
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
