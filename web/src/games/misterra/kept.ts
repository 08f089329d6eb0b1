// What history and comparisons know of Misterra.

import type { Grade, Seat } from '../../core/api';
import { t } from '../../i18n';
import type { Trait } from '../../storage';
import { TERRAINS, type Scene, type Terrain } from './types';
import { hypothesisTitle, terrainsOf } from './words';

/** Half-days since the beginning. */
export function turn({ round, half, over }: Scene): number {
  return over ? 1000 : round * 2 + half;
}

/** Cards that pay for the same are one: their family and terrains tell them apart. */
export function traits({ players, hypotheses }: Scene, seat: Seat): Trait[] {
  const kept = players[seat]?.kept ?? [];
  return hypotheses
    .filter(({ id }) => kept.includes(id))
    .map((card) => ({ kind: 'hypothesis', id: [card.family, terrainsOf(card)[0] ?? '', card.barred ?? ''].join(' ') }));
}
export function traitName({ id }: Trait): string {
  const [family = '', terrain, barred] = id.split(' ');
  const land = (name?: string): Terrain | undefined => TERRAINS.find((each) => each === name);
  const [first, second] = [land(terrain), land(barred)];
  return hypothesisTitle({ family, ...(first && { terrain: first }), ...(second && { barred: second }) });
}
export function scaleName(scale: Grade['scale']): string {
  return t(`misterra.rank-of.${scale}`);
}
export function gradeName(scale: Grade['scale'], title: string): string {
  return t(`misterra.rank.${scale}.${title}`);
}
