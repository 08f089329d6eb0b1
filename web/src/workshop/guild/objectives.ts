// The objectives that can be put together by choosing (G21): each is one condition in the words of map files.

import { objectiveText } from '../../games/guild/words';
import { t } from '../../i18n';
import { cleanLine, type Objective } from '../map_text';

interface Kind {
  /** The condition, with the figure. */
  need: (number: number) => string;
  usual: number;
  most: number;
}
export const KINDS = {
  villages: { need: (n) => `${n} villages`, usual: 5, most: 20 },
  lands: { need: (n) => `${n} villages on different lands`, usual: 3, most: 12 },
  terrain: { need: (n) => `${n} villages on one terrain`, usual: 3, most: 12 },
  grassland: { need: (n) => `${n} villages on grassland`, usual: 2, most: 12 },
  desert: { need: (n) => `${n} villages on desert`, usual: 2, most: 12 },
  mountain: { need: (n) => `${n} villages on mountain`, usual: 2, most: 12 },
  tower: { need: (n) => `${n} villages next to a tower`, usual: 1, most: 8 },
  region: { need: (n) => `1 village in a region of ${n}`, usual: 5, most: 30 },
  posts: { need: (n) => `${n} posts`, usual: 3, most: 16 },
  ruins: { need: (n) => `${n} ruins`, usual: 4, most: 16 },
  edge: { need: (n) => `${n} ruins on the edge`, usual: 3, most: 16 },
  towers: { need: (n) => `${n} towers`, usual: 2, most: 4 },
  crystals: { need: (n) => `${n} crystals`, usual: 2, most: 16 },
  route: { need: (n) => `a route of ${n}`, usual: 12, most: 25 },
  coin: { need: (n) => `a coin space of ${n}`, usual: 3, most: 9 },
} satisfies Record<string, Kind>;
export type KindId = keyof typeof KINDS;
export const KIND_IDS = Object.keys(KINDS) as KindId[];

/** A map has none, or from three to twenty. */
export const MOST_OBJECTIVES = 20;

/** An id that none of them has. */
function freeId(others: readonly Objective[]): string {
  let at = others.length + 1;
  while (others.some(({ id }) => id === `goal-${at}`)) at += 1;
  return `goal-${at}`;
}

/** The objective in the present language. */
export function objectiveOf(kind: KindId, number: number, others: readonly Objective[]): Objective {
  return { id: freeId(others), effect: t(`workshop.objective.${kind}`, { number }), needs: [KINDS[kind].need(number)] };
}

/** One of them in other words. A printed one, whose id has words in every language, becomes one of the author's own. */
export function reworded(objectives: readonly Objective[], at: number, words: string): readonly Objective[] {
  const effect = cleanLine(words, 200);
  const one = objectives[at];
  if (!one || !effect || effect === objectiveText(one)) return objectives;
  const id = objectiveText(one) === one.effect ? one.id : freeId(objectives);
  return objectives.with(at, { ...one, id, effect });
}
