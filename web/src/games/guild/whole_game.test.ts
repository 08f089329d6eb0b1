// With the real core: the printed maps, the tutorial's script, the log, the jump marks and the keyboard's
// player of whole games.

import { afterEach, beforeAll, describe as suite, expect, test } from 'vitest';
import type { GameEvent, Handle, Seat, SeatSetup } from '../../core/api';
import type { Desk } from '../../core/core';
import { eventsOf } from '../../../test/events';
import { newDesk } from '../../../test/in_process';
import { chooseLanguage, LANGUAGES } from '../../i18n';
import { actionOf } from './actions';
import { logLine } from './log';
import { faceOf } from './face';
import { progress, stage } from './progress';
import { marksOf } from '../../table/log.svelte';
import { tutorial } from './tutorial';
import type { Scene } from './types';
import { cardText, previewLines, progressText } from './words';

/** Of the table, at which a lesson points as well. */
const PARTS = ['done', 'objectives'];

let core: Desk<'guild'>;
beforeAll(async () => {
  core = await newDesk<'guild'>();
  await chooseLanguage('en');
});
afterEach(() => chooseLanguage('en'));

const sceneOf = (table: Handle, viewer: Seat = 0): Scene => core.scene(table, viewer);
function open(seats: number, map = 'avenia', seed = '5'.repeat(64)): Handle {
  const names = ['Ada', 'Ben', 'Cleo'].slice(0, seats);
  return core.open({ game: 'guild', options: { map }, seats: names.map((name) => ({ name, bot: '' })), seed });
}
/** Takes legal actions until the game is over; tells each event to `hear`. */
function playOut(table: Handle, hear: (before: Scene, after: Scene) => void = () => undefined): void {
  let before = sceneOf(table);
  for (let turn = 0; !core.status(table).over; turn++) {
    const { cardDue, toAct } = core.status(table);
    if (cardDue) core.turnCard(table);
    else {
      const seat = toAct[0]!;
      const legal = core.legal(table, seat);
      core.act(table, seat, legal[(turn * 7919) % legal.length]!);
    }
    const after = sceneOf(table);
    hear(before, after);
    before = after;
  }
}

test('the box shows the maps as they are played on, with the objectives that may come', () => {
  for (const id of core.box('guild', {}).maps) {
    const { map, objectives } = core.box('guild', { map: id });
    const table = open(1, id);
    expect(sceneOf(table).map).toEqual(map);
    core.turnCard(table);
    const known = objectives.map((each) => each.id);
    for (const objective of sceneOf(table).objectives) expect(known).toContain(objective.id);
    core.close(table);
  }
});

suite('the tutorial', () => {
  test('every expected action is legal when its step comes, and the first age brings ten coins', () => {
    const table = core.open({ game: 'guild', ...tutorial });
    for (const { text, expect: expected, point } of tutorial.steps) {
      while (core.status(table).cardDue) core.turnCard(table);
      const scene = sceneOf(table);
      for (const cell of point ?? []) {
        const known = PARTS.includes(cell) || scene.map.spaces.some(({ name }) => name === cell);
        expect(known, cell).toBe(true);
      }
      if (text === 'guild.learn.again') {
        expect(scene).toMatchObject({ age: 2, card: 'sea3' });
        expect(scene.boards[0]!.purse!.coins).toBe(10);
        expect(scene.boards[0]!.villages).toHaveLength(3);
      }
      if (!expected) continue;
      for (const action of expected) expect(core.legal(table, 0)).toContain(action);
      core.act(table, 0, expected[0]!);
    }
    core.close(table);
  });

  test('whichever of several answers is given, the script goes on', () => {
    const table = core.open({ game: 'guild', ...tutorial });
    for (const { expect: expected } of tutorial.steps) {
      while (core.status(table).cardDue) core.turnCard(table);
      if (!expected) continue;
      expect(core.legal(table, 0)).toContain(expected.at(-1));
      core.act(table, 0, expected.at(-1)!);
    }
    core.close(table);
  });
});

suite('whole games', { timeout: 60_000 }, () => {
  /** Each event as seat 0 knew it when it happened, once for all languages. */
  let heard: { names: SeatSetup[]; event: GameEvent; before: Scene; after: Scene }[][];
  beforeAll(() => {
    heard = ([[1, 'avenia'], [3, 'cnidaria'], [2, 'kazan']] as const).map(([seats, map]) => {
      const table = open(seats, map);
      const { seats: names } = core.status(table);
      const scenes: { before: Scene; after: Scene }[] = [];
      playOut(table, (before, after) => scenes.push({ before, after }));
      const told = core.updates(table, 0, 0);
      core.close(table);
      return scenes.map((scene, number) => ({ ...scene, names, event: told.find((each) => each.number === number)! }));
    });
  });

  test.each(LANGUAGES)('are told without a gap in %s', async (language) => {
    await chooseLanguage(language);
    for (const events of heard) {
      let told = 0;
      for (const { names, event, before, after } of events) {
        const line = logLine(event, names, before, after);
        if (line === null) {
          expect(event.seat).not.toBe(0);
          continue;
        }
        told += 1;
        expect(line).not.toMatch(/guild\.|undefined|null|\{/);
      }
      expect(told).toBeGreaterThan(60);
      const { names, after } = events.at(-1)!;
      expect(logLine({ kind: 'do', seat: 0, text: 'done', hidden: false }, names, after, after)).not.toBeNull();
    }
  });

  test('have a jump mark for each age, where the age begins', () => {
    const table = open(2, 'aghon');
    playOut(table);
    const scenes = core.scenes(table, 0, 0, core.status(table).length);
    const found = marksOf(scenes.map(stage));
    expect(found.map(({ label }) => label)).toEqual(['Age I', 'Age II', 'Age III', 'Age IV']);
    found.forEach(({ event }, i) => expect(scenes[event]).toMatchObject({ age: i + 1, turned: 0 }));
    expect(progress(sceneOf(table))).toMatchObject({ current: 3, note: 'The game is over' });
    core.close(table);
  });

  test('what can be chosen is what is legal, and every preview and card can be put into words', () => {
    const table = open(1, 'cnidaria', '7'.repeat(64));
    playOut(table, (_, scene) => {
      const choices = core.choices(table, 0);
      expect(choices === null).toBe(core.legal(table, 0).length === 0);
      for (const objective of scene.objectives) expect(progressText(objective)).not.toMatch(/guild\./);
      for (const card of scene.cards) {
        expect(cardText(card.id)).not.toMatch(/guild\./);
        expect(faceOf(card).hexes.length).toBeGreaterThan(0);
      }
      for (const action of core.legal(table, 0).slice(0, 3)) {
        for (const { text } of previewLines(core.preview(table, 0, action), scene)) {
          expect(text).not.toMatch(/guild\.|undefined|\{/);
        }
      }
    });
    core.close(table);
  });

  test('others learn of a turn only when it is over', () => {
    const table = open(2);
    while (core.status(table).cardDue) core.turnCard(table);
    const { seats } = core.status(table);
    const tell = (act: () => void): string | null => {
      const before = sceneOf(table);
      act();
      const event = eventsOf(core, table, 0).at(-1);
      return logLine(event!, seats, before, sceneOf(table));
    };
    while (core.status(table).toAct.includes(1)) {
      expect(tell(() => core.act(table, 1, core.legal(table, 1).at(-1)!))).toBeNull();
      while (core.status(table).cardDue) core.turnCard(table);
    }
    while (core.status(table).toAct.includes(0) && !core.legal(table, 0).includes('done')) {
      core.act(table, 0, core.legal(table, 0)[0]!);
    }
    let last: string | null = null;
    while (core.status(table).toAct.includes(0)) last = tell(() => core.act(table, 0, 'done'));
    expect(last).toMatch(/^Ada: turn finished.*Ben: /);
    core.close(table);
  });

  test('at the end of an age, when no cube is left to be seen, nobody is said to have explored nothing', () => {
    const ends = heard.flat().filter(({ names, before, after }) => names.length > 1 && after.age !== before.age);
    expect(ends.length).toBeGreaterThan(3);
    for (const { names, event, before, after } of ends) {
      const line = logLine(event, names, before, after);
      expect(line).toContain(`Age ${'I'.repeat(before.age)} is over`);
      expect(line).not.toContain('nothing explored');
    }
  });

  test('a turn that is advised to be over is called so, and a part of a card the part', () => {
    const table = open(1);
    const said = new Set<string>();
    playOut(table, (_, scene) => {
      const ends = core.choices(table, 0)?.done;
      if (!ends) return;
      said.add(ends);
      const told = (seen: Scene): string | null =>
        logLine({ kind: 'do', seat: 0, text: 'done', hidden: false }, [{ name: 'Ada', bot: '' }], seen, seen);
      const line = told(scene);
      expect(line).toBe({ cube: 'The free cube is given up.', phase: 'Next part.', turn: 'Turn finished.' }[ends]);
      expect(told(sceneOf(table, -1))).toBe('Done.'); // a spectator is not shown which of them
    });
    expect([...said]).toEqual(expect.arrayContaining(['phase', 'turn']));
    core.close(table);
  });
});

test('actions are taken apart', () => {
  expect(actionOf('route I8 L5 post L5')).toMatchObject({ verb: 'route', spaces: ['I8', 'L5'], post: 'L5', ghost: { space: 'L5', kind: 'post' } });
  expect(actionOf('explore I7')).toMatchObject({ verb: 'explore', spaces: ['I7'], ghost: { space: 'I7', kind: 'cube' } });
  expect(actionOf('keep sea5')).toMatchObject({ verb: 'keep', card: 'sea5', spaces: [] });
  expect(actionOf('done')).toMatchObject({ verb: 'done', spaces: [], ghost: null });
});
