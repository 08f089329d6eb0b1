// What a person does at the table, with a session that only remembers it.

import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Handle } from '../../core/api';
import type { Desk } from '../../core/core';
import { newDesk } from '../../../test/in_process';
import { chooseLanguage } from '../../i18n';
import { commandOf } from './keys';
import { Hand, type Session } from './hand.svelte';
import { tutorial } from './tutorial';

let core: Desk<'guild'>;
let table: Handle;
let hand: Hand;
let acts: string[];

beforeAll(async () => {
  core = await newDesk<'guild'>();
  await chooseLanguage('en');
});
beforeEach(() => {
  acts = [];
  table = core.open({ game: 'guild', ...tutorial });
  while (core.status(table).cardDue) core.turnCard(table);
  hand = sit();
});
/** Sits down at the table as it stands. */
function sit(): Hand {
  const session = {
    scene: core.scene(table, 0),
    choices: core.choices(table, 0),
    canUndo: core.status(table).undoSeat === 0,
    act: async (action: string) => void acts.push(action),
    undo: async () => void acts.push('undo'),
    preview: async (action: string) => core.preview(table, 0, action),
    reason: async (action: string) => core.reason(table, 0, action),
  } as unknown as Session;
  const player = new Hand(session);
  player.settle();
  return player;
}
const soon = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

test('the cursor goes to the nearest space that can be explored', () => {
  expect(hand.spots).toEqual(['J6']);
  expect(hand.cursor).toBe('J6');
  expect(hand.label(hand.drawing.places.get('J6')!)).toBe('J6, desert, can be explored');
});

test('a click acts, on touch screens the second one', async () => {
  await hand.pick('J6');
  expect(acts).toEqual(['explore J6']);
  await hand.pick('J6', true);
  expect(acts).toHaveLength(1);
  expect(hand.armed).toBe('J6');
  await hand.pick('J6', true);
  expect(acts).toHaveLength(2);
});

test('what is pointed at is previewed, or says why not', async () => {
  hand.pointed = 'J6';
  hand.ask();
  await soon();
  expect(hand.preview).toMatchObject({ draws: 0, coins: { before: 0, after: 0 } });
  hand.pointed = 'I7';
  hand.ask();
  await soon();
  expect(hand.preview).toBeNull();
  expect(hand.reason).toMatchObject({ code: 'terrain', rule: 'G10', terrain: 'grassland' });
  await hand.pick('I7');
  expect(acts).toEqual([]);
});

test('the city of a post makes the route, and a village waits before done', async () => {
  for (const { expect: expected, text } of tutorial.steps) {
    if (text === 'guild.learn.route') break;
    while (core.status(table).cardDue) core.turnCard(table);
    if (expected) core.act(table, 0, expected[0]!);
  }
  hand = sit();
  expect([...hand.posts.keys()].sort()).toEqual(['I8', 'L5']);
  expect(hand.actionAt('L5')).toBe('route I8 L5 post L5');
  await hand.done();
  expect(acts).toEqual([]);
  expect(hand.reason).toMatchObject({ code: 'route-first' });
  await hand.pick('L5');
  expect(acts).toEqual(['route I8 L5 post L5']);
});

test('undo only when there is something to take back', async () => {
  await hand.undo();
  expect(acts).toEqual([]);
  core.act(table, 0, 'explore J6');
  hand = sit();
  await hand.undo();
  expect(acts).toEqual(['undo']);
});

test('keys, on a Greek keyboard by their place', () => {
  const key = (name: string, code: string, more = {}) => ({ key: name, code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });
  expect(commandOf(key('n', 'KeyN'))).toBe('next');
  expect(commandOf(key('P', 'KeyP'))).toBe('previous');
  expect(commandOf(key('δ', 'KeyD'))).toBe('done');
  expect(commandOf(key('Backspace', 'Backspace'))).toBe('undo');
  expect(commandOf(key('z', 'KeyZ', { ctrlKey: true }))).toBeNull();
  expect(commandOf(key('x', 'KeyX'))).toBeNull();
});
