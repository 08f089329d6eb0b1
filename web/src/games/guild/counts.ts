// What an age or the game has brought, as it is counted on the map.

import type { Seat } from '../../core/api';
import { t } from '../../i18n';
import type { CountLine } from '../../table/counting.svelte';
import type { Objective, Scene, Space } from './types';
import { objectiveText, treasureName } from './words';

/** The spaces that count for an objective; one that counts for two of its needs is there once. */
export function spacesFor({ needs }: Objective): Space[] {
  return [...new Set(needs.flatMap(({ spaces }) => spaces))];
}

/** The lines of a seat's purse by what they are; none where the purse is secret. */
function linesOf(scene: Scene, seat: Seat): Map<string, CountLine> {
  const lines = new Map<string, CountLine>();
  const purse = scene.boards[seat]?.purse;
  if (!purse) return lines;
  const add = (key: string, label: string, value: number, cells: Space[]): void =>
    void lines.set(key, { label, value, cells });
  for (const { id, value, spaces } of purse.lines) add(id, t(`guild.line.${id}`), value, spaces);
  for (const objective of scene.objectives) {
    add(objective.id, objectiveText(objective), objective.got[seat] ?? 0, spacesFor(objective));
  }
  for (const { id, count, worth, spaces } of purse.treasures) {
    add(`treasure ${id}`, `${count} × ${treasureName(id)}`, worth, spaces);
  }
  return lines;
}

/** The spaces that count for a line of the panels: an objective, a kept treasure, another line of the purse. */
export function spacesOfLine(scene: Scene, seat: Seat, line: string): Space[] {
  const objective = scene.objectives.find(({ id }) => id === line);
  return objective ? spacesFor(objective) : (linesOf(scene, seat).get(line)?.cells ?? []);
}

/** All that the game has brought. */
export function counts(scene: Scene, seat: Seat): CountLine[] {
  return [...linesOf(scene, seat).values()].filter(({ value }) => value !== 0);
}

/**
 * What an age has brought: `start` is the table when it began (null where that is not known: then all
 * ages so far), `last` that before its cubes were taken off the map, `after` that without them.
 */
export function ageCounts(start: Scene | null, last: Scene, after: Scene, seat: Seat): CountLine[] {
  const was = start ? linesOf(start, seat) : new Map<string, CountLine>();
  const lying = linesOf(last, seat);
  return [...linesOf(after, seat)]
    .map(([key, line]) => {
      const old = was.get(key);
      const cells = (lying.get(key) ?? line).cells.filter((name) => !old?.cells.includes(name));
      return { ...line, value: line.value - (old?.value ?? 0), cells };
    })
    .filter(({ value }) => value !== 0);
}
