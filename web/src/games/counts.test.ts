// What is counted on the map is what the score sheets say; what is marked as new is what others did.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GameId, GameTypes } from '../core/api';
import type { Desk } from '../core/core';
import { eventsOf } from '../../test/events';
import { newDesk } from '../../test/in_process';
import { chooseLanguage } from '../i18n';
import type { CountLine } from '../table/counting.svelte';
import { counts as seasonCounts } from './cartographers/counts';
import { newBy } from './cartographers/notices';
import { ageCounts, counts as guildCounts } from './guild/counts';
import { newPieces } from './guild/log';
import { counts as misterraCounts } from './misterra/counts';

let core: Desk;
beforeAll(async () => {
  core = await newDesk();
  await chooseLanguage('en');
});

/** All scenes of a recorded game as a seat saw them, with who acted before each; and the final totals. */
function recorded<G extends GameId>(game: G, seat: number) {
  const record = readFileSync(join(import.meta.dirname, `../../e2e/records/${game}-two-seats.mwr`), 'utf8');
  const table = core.load(record, null);
  const { length } = core.status(table);
  const scenes = core.scenes(table, seat, 0, length) as GameTypes[G]['scene'][];
  const events = eventsOf(core, table, seat);
  const total = core.sheet(table, seat).total;
  core.close(table);
  return { scenes, events, total, last: scenes.at(-1)! };
}
const sum = (lines: CountLine[]): number => lines.reduce((all, { value }) => all + value, 0);

describe('what is counted', () => {
  it('in Cartographers is each season, as it was scored', () => {
    const { scenes } = recorded('cartographers', 1);
    let seasons = 0;
    for (const scene of scenes) {
      const sheet = scene.sheets[1]!;
      if (sheet.seasons.length === seasons) continue;
      seasons = sheet.seasons.length;
      const lines = seasonCounts(scene, 1);
      expect(sum(lines)).toBe(sheet.seasons.at(-1)!.total);
      for (const { value, cells } of lines.slice(0, 2)) if (value > 0) expect(cells).not.toEqual([]);
    }
    expect(seasons).toBe(4);
  });

  it('in Misterra is the whole score, each line on its board', () => {
    const { last, total } = recorded('misterra', 0);
    const lines = misterraCounts(last, 0);
    expect(sum(lines)).toBe(total);
    for (const { board, cells } of lines) {
      expect(['parchment', 'island']).toContain(board);
      expect(cells).not.toEqual([]);
    }
  });

  it('in the Guild is each age, and in the end everything', () => {
    const { scenes, last, total } = recorded('guild', 0);
    expect(sum(guildCounts(last, 0))).toBe(total);
    let start = scenes[0]!;
    let ages = 0;
    scenes.forEach((after, at) => {
      const before = scenes[at - 1];
      if (!before || (before.age === after.age && !after.over)) return;
      const worth = (scene: typeof after): number => sum(guildCounts(scene, 0));
      const lines = ageCounts(start, before, after, 0);
      expect(sum(lines)).toBe(worth(after) - worth(start));
      expect(lines.some(({ cells }) => cells.length > 0)).toBe(true);
      start = after;
      ages += 1;
    });
    expect(ages).toBe(4);
  });
});

describe('what is new', () => {
  it('in Cartographers is what the other drew since the own last choice, and monsters on the own sheet', () => {
    const { scenes, events } = recorded('cartographers', 0);
    let since: (typeof scenes)[number] | null = null;
    let drawn = 0;
    let monsters = 0;
    scenes.forEach((scene, at) => {
      if (events[at - 1]?.kind === 'do' && events[at - 1]?.seat === 0) since = scenes[at - 1]!;
      drawn += newBy(since, scene, 1).length > 0 ? 1 : 0;
      const own = newBy(since, scene, 0);
      monsters += own.length;
      if (scene.phase === 'edicts') expect(newBy(since, scene, 1)).toEqual([]);
    });
    expect(drawn).toBeGreaterThan(20);
    expect(monsters).toBeGreaterThan(0);
    const last = scenes.at(-1)!;
    expect(newBy(last, last, 1)).toEqual([]); // the next choice takes the marks away
    expect(newBy(null, last, 1)).toEqual([]);
  });

  it('in the Guild is where pieces came', () => {
    const { scenes } = recorded('guild', 0);
    const first = scenes.findIndex(({ boards }) => (boards[1]?.cubes.length ?? 0) > 0);
    const [was, is] = [scenes[first - 1]!.boards[1]!, scenes[first]!.boards[1]!];
    expect(newPieces(was, is)).toEqual([...is.cubes, ...is.villages, ...is.towers, ...is.posts].filter((name, i, all) => all.indexOf(name) === i));
    expect(newPieces(is, is)).toEqual([]);
  });
});
