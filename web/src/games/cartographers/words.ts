// Sentences about Cartographers, put together from the message files.

import { t } from '../../i18n';
import { plain, signed } from '../../parts/words';
import type { CellName, Preview, Reason, Scene, Season, Terrain } from './types';

export const LETTERS = ['A', 'B', 'C', 'D'] as const;

export const cardName = (id: string): string => t(`cartographers.card.${id}`);
export const edictName = (id: string): string => t(`cartographers.edict.${id}`);
export const terrainName = (terrain: Terrain): string => t(`cartographers.land.${terrain}`);
export const seasonName = (season: Season): string => t(`cartographers.season.${season.id}`);

/** 'A treetower', 'coins', 'monsters': the seasons of an edict count together. */
export function lineName({ label }: { label: string }): string {
  const card = /^[A-D] (.+)$/.exec(label)?.[1];
  return card === undefined ? t(`cartographers.${label}`) : edictName(card);
}

/** What a score card counts, in a few words. */
export function edictRule({ wildholds }: Pick<Scene, 'wildholds'>, id: string): string {
  return t(`cartographers.rule.${id}`, { stars: wildholds });
}

export function cellList(cells: CellName[]): string {
  return cells.join(' ');
}

/** What a drawing would change, line by line, for eyes or for ears; nothing when no value changes. */
export function changesOf(scene: Scene, preview: Preview, way: 'change' | 'say' = 'change'): string[] {
  const lines: string[] = [];
  preview.edicts.forEach(({ before, after }, edict) => {
    const card = scene.edicts[edict]?.card;
    if (before === after || !card) return;
    lines.push(t(`cartographers.${way}.edict`, { name: edictName(card), before, after }));
  });
  if (preview.closes.length > 0) {
    lines.push(
      t('cartographers.change.closes', { cells: cellList(preview.closes), count: preview.closes.length }),
    );
  }
  const coins = preview.coins.after - preview.coins.before;
  if (coins > 0) lines.push(t('cartographers.change.coins', { count: coins }));
  const { before, after } = preview.monsters;
  if (before !== after) {
    lines.push(t(`cartographers.${way}.monsters`, { before: plain(before), after: plain(after) }));
  }
  return lines;
}

/** Why the ghost may not lie where it is. */
export function reasonText(reason: Reason): string {
  if (reason.code !== 'filled') return t(`cartographers.reason.${reason.code}`);
  const cells = reason.cells ?? [];
  const first = cells[0];
  return t('cartographers.reason.filled', {
    cell: first?.cell ?? '',
    what: t(`cartographers.land.${first?.what ?? 'mountain'}`),
    more: cells.length - 1,
  });
}

/** What the ghost would do here, for ears: fits or not, and what it brings. */
export function ghostText(scene: Scene, preview: Preview | null, reason: Reason | null): string {
  if (reason) return t('cartographers.say.illegal', { why: reasonText(reason) });
  if (!preview) return t('cartographers.say.fits');
  const season = preview.season.after - preview.season.before;
  const lines = changesOf(scene, preview, 'say');
  const fits = t('cartographers.say.fits-season', { change: signed(season) });
  return lines.length > 0 ? `${fits} ${lines.join(', ')}.` : fits;
}
