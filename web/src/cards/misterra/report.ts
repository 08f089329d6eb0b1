// What the Otoma does and why, in words.

import { t } from '../../i18n';
import type { Cell } from '../../games/misterra/types';
import { terrainName, tileName } from '../../games/misterra/words';
import type { Deed, HalfDay } from './otoma.svelte';

/** 'Number 1 is C4: map steppe. Lay a hazy steppe there.' */
export function deedText(deed: Deed): string {
  const { number, cell, terrain, confirms } = deed;
  const order = t(confirms ? 'cards.otoma.confirm' : 'cards.otoma.map', { number, cell, terrain: terrainName(terrain) });
  return `${order} ${effectText(deed)}`;
}

function effectText({ before, after, terrain }: Deed): string {
  const changed = after && (!before || before.terrain !== after.terrain || before.confirmed !== after.confirmed);
  if (changed && after.confirmed) return t('cards.otoma.turn', { tile: tileName(after) });
  if (changed && before) return t('cards.otoma.replace', { old: tileName(before), tile: tileName(after) });
  if (changed) return t('cards.otoma.lay', { tile: tileName(after) });
  return before?.confirmed ? t('cards.otoma.nothing') : t('cards.otoma.none-left', { terrain: terrainName(terrain) });
}

export function claimText({ claim }: HalfDay): string {
  if (claim === undefined) return '';
  return claim === null ? t('cards.otoma.no-claim') : t('cards.otoma.claim', { cell: claim.cell, terrain: terrainName(claim.terrain) });
}

/** The cells that it came to, each once: two half-days may come to the same. */
export function cellsOf(halfDays: readonly HalfDay[]): Cell[] {
  return [...new Set(halfDays.flatMap(({ deeds }) => deeds.map(({ cell }) => cell)))];
}

export function halfDayText(half: HalfDay): string {
  return [...half.deeds.map(deedText), claimText(half)].filter(Boolean).join(' ');
}
