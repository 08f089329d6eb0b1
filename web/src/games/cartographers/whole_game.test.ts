// With the real core: the tutorial's script, the log and the jump marks of whole games, and the few
// printed facts that the page repeats.

import { readFileSync } from 'node:fs';
import { beforeAll, describe as suite, expect, test } from 'vitest';
import type { GameEvent, Handle, Seat } from '../../core/api';
import { deskOf, type Desk } from '../../core/core';
import { machineFromBytes } from '../../core/loader';
import { chooseLanguage, LANGUAGES } from '../../i18n';
import { describe } from './describe';
import { marks, TIMES } from './marks';
import { noticesBetween } from './notices';
import { progress } from './progress';
import { DECKS, SIDES } from './sides';
import { tutorial } from './tutorial';
import type { Choices, Scene } from './types';

let core: Desk;
beforeAll(async () => {
  core = deskOf(await machineFromBytes(readFileSync('src/core/mapwright.wasm')));
  await chooseLanguage('en');
});

const sceneOf = (table: Handle, viewer: Seat = 0): Scene => core.scene(table, viewer) as Scene;

function open(seats: number, options: Record<string, string> = {}, seed = '5'.repeat(64)): Handle {
  const names = ['Ada', 'Ben', 'Cleo'].slice(0, seats);
  return core.open({ game: 'cartographers', options, seats: names.map((name) => ({ name, bot: '' })), seed });
}

/** Turns cards and takes legal actions (not the first each time) until the game is over. */
function playOut(table: Handle): void {
  for (let turn = 0; !core.status(table).over; turn++) {
    const { cardDue, toAct } = core.status(table);
    if (cardDue) {
      core.turnCard(table);
      continue;
    }
    const seat = toAct[0]!;
    const legal = core.legal(table, seat);
    core.act(table, seat, legal[(turn * 7919) % legal.length]!);
  }
}

suite('the tutorial', () => {
  test('every expected action is legal when its step comes, and spring brings nine stars', () => {
    const table = core.open({ game: 'cartographers', ...tutorial });
    for (const { expect: expected } of tutorial.steps) {
      while (core.status(table).cardDue) core.turnCard(table);
      if (!expected) continue;
      for (const action of expected) expect(core.legal(table, 0)).toContain(action);
      core.act(table, 0, expected[0]!);
    }
    const cards = core.events(table, 0, 0).filter((event) => event.kind === 'chance');
    expect(cards.slice(0, 7).map((event) => event.text)).toEqual([
      'great-river',
      'marshlands',
      'temple-ruins',
      'farmland',
      'kobold-onslaught',
      'fishing-village',
      'homestead',
    ]);
    const sheet = sceneOf(table).sheets[0]!;
    expect(sheet.seasons).toEqual([{ edicts: [3, 4], coins: 3, monsters: -1, total: 9 }]);
    core.close(table);
  });

  test('what it points at is there when it is pointed at', () => {
    const table = core.open({ game: 'cartographers', ...tutorial });
    for (const step of tutorial.steps) {
      while (core.status(table).cardDue) core.turnCard(table);
      const scene = sceneOf(table);
      if (step.text.endsWith('.danger')) expect(scene.sheets[0]!.monsters.cells).toEqual(step.point);
      if (step.text.endsWith('.ruins')) {
        expect((core.choices(table, 0) as Choices).ruins).toBe(true);
      }
      if (step.text.endsWith('.ambush')) {
        for (const cell of step.point!) {
          expect(scene.sheets[0]!.rows[cell.charCodeAt(0) - 65]![Number(cell.slice(1)) - 1]).toBe('m');
        }
      }
      if (step.expect) core.act(table, 0, step.expect[0]!);
    }
    core.close(table);
  });
});

suite('whole games', () => {
  for (const language of LANGUAGES) {
    for (const seats of [1, 3]) {
      test(`every event of a game of ${seats} has a sentence in ${language}`, async () => {
        await chooseLanguage(language);
        const table = open(seats, { side: 'B', edition: 'el' });
        playOut(table);
        const status = core.status(table);
        const events = core.events(table, 0, 0);
        const scenes = core.scenes(table, 0, 0, events.length);
        const lines = events.map((event, i) => describe(event, status.seats, scenes[i], scenes[i + 1]));
        for (const line of lines) {
          expect(line).toBeTruthy();
          expect(line).not.toMatch(/cartographers\.|undefined|NaN|\{|\}/);
        }
        if (language === 'en') expect(lines).toMatchSnapshot();
        await chooseLanguage('en');
        core.close(table);
      });
    }
  }

  test('while others think, a drawing says only that something has been chosen', () => {
    const table = open(2, { edicts: 'sentinel-wood,canal-lake,wildholds,borderlands' });
    while (core.status(table).cardDue) core.turnCard(table);
    const before = sceneOf(table, 1);
    core.act(table, 0, core.legal(table, 0)[0]!);
    const event = core.events(table, 1, 0).at(-1) as GameEvent;
    expect(event.hidden).toBe(true);
    expect(describe(event, core.status(table).seats, before, sceneOf(table, 1))).toBe('Ada has chosen.');
    core.close(table);
  });

  test('the jump marks stand where the core changes the season', () => {
    for (const [seats, options] of [
      [1, {}],
      [2, { edicts: 'sentinel-wood,canal-lake,wildholds,borderlands' }],
    ] as const) {
      for (const seed of ['1', '7', 'c']) {
        const table = open(seats, options, seed.repeat(64));
        playOut(table);
        const events = core.events(table, 0, 0);
        const scenes = core.scenes(table, 0, 0, events.length) as Scene[];
        const wanted = [scenes.findIndex((scene) => scene.phase !== 'edicts')];
        scenes.forEach((scene, i) => {
          const last = scenes[i - 1];
          if (last && (scene.season !== last.season || scene.phase === 'over')) wanted.push(i);
        });
        const found = marks(events, core.status(table));
        expect(found.map((mark) => mark.event)).toEqual(wanted);
        expect(found.map((mark) => mark.label)).toEqual(['Spring', 'Summer', 'Fall', 'Winter', 'The end']);
        core.close(table);
      }
    }
  });

  test('ambushes and seasons are noticed once', () => {
    const table = open(1);
    playOut(table);
    const events = core.events(table, 0, 0);
    const scenes = core.scenes(table, 0, 0, events.length) as Scene[];
    const notices = scenes.slice(1).flatMap((scene, i) => noticesBetween(scenes[i]!, scene));
    expect(notices.filter((notice) => notice.kind === 'season')).toHaveLength(4);
    const ambushes = notices.filter((notice) => notice.kind === 'ambush').map((notice) => notice.card);
    expect(ambushes.toSorted()).toEqual(scenes.at(-1)!.ambushesShown.toSorted());
    core.close(table);
  });

  test('the top bar tells the season and its days', () => {
    const table = open(1);
    expect(progress(sceneOf(table))).toMatchObject({ current: 0, part: 0 });
    playOut(table);
    expect(progress(sceneOf(table))).toMatchObject({ current: 4, note: 'The end' });
    core.close(table);
  });
});

suite('what the page repeats of the printed game', () => {
  test('the sides are those of the core', () => {
    for (const side of ['A', 'B'] as const) {
      const table = open(1, { side });
      expect(sceneOf(table).sheets[0]!.rows).toEqual(SIDES[side]);
      core.close(table);
    }
  });

  test('the times of the cards are those of the core', () => {
    const table = open(1);
    const seen: Record<string, number> = {};
    while (!core.status(table).over) {
      if (core.status(table).cardDue) core.turnCard(table);
      else core.act(table, 0, core.legal(table, 0)[0]!);
      for (const { id, time } of sceneOf(table).shown) seen[id] = time;
    }
    expect(Object.keys(seen).length).toBeGreaterThan(9);
    for (const [id, time] of Object.entries(seen)) expect(TIMES[id] ?? 0).toBe(time);
    core.close(table);
  });

  test('each deck has four cards, and edicts take one of each deck', () => {
    const [forest, farm, village, spatial] = Object.values(DECKS);
    for (let i = 0; i < 4; i++) {
      const edicts = [forest![i], farm![i], village![i], spatial![i]].join(',');
      core.close(open(1, { edicts }));
    }
    for (const deck of Object.values(DECKS)) {
      expect(() => open(1, { edicts: `${deck[0]},${deck[1]},${farm![2]},${village![2]}` })).toThrow();
    }
  });
});
