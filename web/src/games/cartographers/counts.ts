// A season's score lines, as they are counted on the map.

import type { Seat } from '../../core/api';
import { t } from '../../i18n';
import type { CountLine } from '../../table/counting.svelte';
import type { Scene } from './types';
import { edictName, LETTERS } from './words';

/** The last season that was scored; coins and monsters only where there are any. */
export function counts(scene: Scene, seat: Seat): CountLine[] {
  const sheet = scene.sheets[seat];
  const at = (sheet?.seasons.length ?? 0) - 1;
  const figures = sheet?.seasons[at];
  if (!sheet || !figures) return [];
  const edicts = (scene.seasons[at]?.edicts ?? []).map((edict, i) => ({
    label: `${LETTERS[edict]} · ${edictName(scene.edicts[edict]?.card ?? '')}`,
    value: figures.edicts[i] ?? 0,
    cells: sheet.edicts[edict]?.cells ?? [],
  }));
  const others = [
    { label: t('cartographers.coins'), value: figures.coins, cells: sheet.closed },
    { label: t('cartographers.monsters'), value: figures.monsters, cells: sheet.monsters.cells },
  ];
  return [...edicts, ...others.filter(({ value }) => value !== 0)];
}
