// With the real core: the tutorial's script, the log and the jump marks of whole games, and the few
// printed facts that the page repeats.

import { beforeAll, describe as suite, expect, test } from 'vitest';
import type { GameEvent, Handle, Seat } from '../../core/api';
import type { Desk } from '../../core/core';
import { eventsOf } from '../../../test/events';
import { newDesk } from '../../../test/in_process';
import { chooseLanguage, LANGUAGES } from '../../i18n';
import { logLine } from './log';
import { noticesBetween } from './notices';
import { progress, stage } from './progress';
import { marksOf } from '../../table/log.svelte';
import { placed } from '../../parts/Picks.svelte';
import { tutorial } from './tutorial';
import type { Scene } from './types';

let core: Desk<'cartographers'>;
beforeAll(async () => {
  core = await newDesk<'cartographers'>();
  await chooseLanguage('en');
});

const sceneOf = (table: Handle, viewer: Seat = 0): Scene => core.scene(table, viewer);

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
    const cards = eventsOf(core, table, 0).filter((event) => event.kind === 'chance');
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
        expect(core.choices(table, 0)?.ruins).toBe(true);
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
        const events = eventsOf(core, table, 0);
        const scenes = core.scenes(table, 0, 0, events.length);
        const lines = events.map((event, i) => logLine(event, status.seats, scenes[i]!, scenes[i + 1]!));
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
    const event = eventsOf(core, table, 1).at(-1) as GameEvent;
    expect(event.hidden).toBe(true);
    expect(logLine(event, core.status(table).seats, before, sceneOf(table, 1))).toBe('Ada has chosen.');
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
        const events = eventsOf(core, table, 0);
        const scenes = core.scenes(table, 0, 0, events.length);
        const wanted = [scenes.findIndex((scene) => scene.phase !== 'edicts')];
        scenes.forEach((scene, i) => {
          const last = scenes[i - 1];
          if (last && (scene.season !== last.season || scene.phase === 'over')) wanted.push(i);
        });
        const found = marksOf(scenes.map(stage));
        expect(found.map((mark) => mark.event)).toEqual(wanted);
        expect(found.map((mark) => mark.label)).toEqual(['Spring', 'Summer', 'Fall', 'Winter', 'The end']);
        core.close(table);
      }
    }
  });

  test('ambushes and seasons are noticed once', () => {
    const table = open(1);
    playOut(table);
    const events = eventsOf(core, table, 0);
    const scenes = core.scenes(table, 0, 0, events.length);
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

suite('the box', () => {
  test('shows the sheets as they are played on', () => {
    for (const { id, rows } of core.box('cartographers', {}).sides) {
      const table = open(1, { side: id });
      expect(sceneOf(table).sheets[0]!.rows).toEqual(rows);
      core.close(table);
    }
  });

  test('has four decks of four, and edicts take one of each deck', () => {
    const { decks } = core.box('cartographers', {});
    const firsts = decks.map(({ cards }) => cards[0]!);
    const deckOf = (card: string) => decks.findIndex(({ cards }) => cards.includes(card));
    expect(decks.map(({ cards }) => cards.length)).toEqual([4, 4, 4, 4]);
    for (const [at, { cards }] of decks.entries()) {
      for (const card of cards) {
        // Wherever a card of a deck is put, the edict that had one of its deck gives way.
        const edicts = placed(firsts, (at + 1) % 4, card, (a, b) => deckOf(a) === deckOf(b));
        core.close(open(1, { edicts: edicts.join(',') }));
      }
      expect(() => open(1, { edicts: [cards[0], cards[1], ...firsts.slice(0, 2)].join(',') })).toThrow();
    }
  });
});
