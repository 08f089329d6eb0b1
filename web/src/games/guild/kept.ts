// What history and comparisons know of the Guild.

import type { Grade } from '../../core/api';
import { t } from '../../i18n';
import { optionTexts } from '../../parts/words';
import type { Trait } from '../../storage';
import type { Scene } from './types';

/** Cards turned over since the beginning; an age never has a hundred. */
export function turn({ age, turned, over }: Scene): number {
  return over ? 500 : age * 100 + turned;
}

export function traits({ map }: Scene): Trait[] {
  return [{ kind: 'map', id: map.id }];
}
export function traitName({ id }: Trait): string {
  return optionTexts('guild', { map: id }).join('');
}
export function gradeName(_scale: Grade['scale'], title: string): string {
  return t(`guild.grade.${title}`);
}
