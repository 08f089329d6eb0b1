// Where a game can be jumped into: the beginning of each age.

import type { GameEvent, Status } from '../../core/api';
import { TABLE } from '../../core/api';
import { t } from '../../i18n';
import type { Mark } from '../game_ui';
import type { Scene } from './types';
import { AGES, ageName } from './words';

/** How many cards each age turns over. */
const TURNS = [6, 7, 8, 9];

export function marks(events: GameEvent[], _status: Status): Mark[] {
  const list: Mark[] = [];
  let age = 0;
  let left = 0;
  for (const event of events) {
    const common = event.kind === 'chance' && event.seat === TABLE;
    if (!common || event.text.split(' ').length === 3) continue;
    if (left === 0) {
      left = TURNS[age] ?? 9;
      age += 1;
      list.push({ event: event.number, label: t('guild.age', { age: ageName(age) }) });
    }
    left -= 1;
  }
  return list;
}

export function progress(given: unknown): { steps: string[]; current: number; note: string; part?: number } {
  const scene = given as Scene;
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
