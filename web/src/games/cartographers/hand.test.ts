// The hand with a session that only remembers what it was asked.

import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../i18n';
import type { Session } from '../../table/session';
import { Hand } from './hand.svelte';
import type { Choices, Preview, Scene } from './types';

const said = vi.hoisted(() => [] as string[]);
vi.mock('../../parts/announce', () => ({ announce: (text: string) => said.push(text) }));

const shapes = [{ rows: ['##'], coin: true }, { rows: ['#'], coin: false }];
const choices: Choices = {
  card: { id: 'farmland', kind: 'explore', time: 1, terrains: ['farm', 'water'], shapes },
  sheet: 0,
  pass: false,
  fallback: null,
  ruins: false,
  terrains: ['farm', 'water'],
  shapes,
  places: ['A1 A2', 'F5 F6', 'C3 D3', 'K11'],
};
const change = (before: number, after: number) => ({ before, after });
const preview: Preview = {
  sheet: 0,
  edicts: [change(0, 3), change(2, 2), change(0, 0), change(0, 0)],
  coins: change(0, 1),
  monsters: change(-2, -1),
  season: change(0, 5),
  closes: [],
  danger: [],
};
const scene = {
  edicts: [{ card: 'canal-lake' }, { card: 'treetower' }, { card: 'wildholds' }, { card: 'borderlands' }],
} as unknown as Scene;

function fakeSession(undoSeat: number | null = null) {
  return {
    choices,
    canUndo: undoSeat === 0,
    act: vi.fn(async () => {}),
    undo: vi.fn(async () => {}),
    preview: vi.fn(async () => preview),
    reason: vi.fn(async () => ({ code: 'filled', rule: 'C12', cells: [{ cell: 'B4', what: 'mountain' }] })),
  };
}
function handOf(session: ReturnType<typeof fakeSession>): Hand {
  const hand = new Hand(session as unknown as Session<'cartographers'>);
  hand.take(choices);
  return hand;
}

beforeAll(() => chooseLanguage('en'));
beforeEach(() => void said.splice(0));

test('a card is taken up on a legal place near the hand', () => {
  const hand = handOf(fakeSession());
  expect(hand.place).toBe('F5 F6');
  expect(hand.legal).toBe(true);
  expect(hand.action).toBe('farm F5 F6');
  expect(hand.at).toEqual({ row: 5, col: 4 });
});

test('laying it down draws nothing; the second time does, and not before', async () => {
  const session = fakeSession();
  const hand = handOf(session);
  await hand.lay(scene);
  expect(hand.laid).toBe(true);
  expect(session.act).not.toHaveBeenCalled();
  await hand.lay(scene);
  expect(session.act).toHaveBeenCalledExactlyOnceWith('farm F5 F6');
});

test('where it may not lie, it is not laid down, and the reason is said', async () => {
  const session = fakeSession();
  const hand = handOf(session);
  hand.move({ row: 1, col: 3 });
  expect(hand.legal).toBe(false);
  await hand.lay(scene);
  expect(hand.laid).toBe(false);
  expect(said).toEqual(['Not here. B4 is taken: mountain.']);
  await hand.draw();
  expect(session.act).not.toHaveBeenCalled();
});

test('what it would bring is said, asked for once', async () => {
  const session = fakeSession();
  const hand = handOf(session);
  void hand.ask();
  await hand.say(scene, true);
  expect(session.preview).toHaveBeenCalledOnce();
  expect(said).toEqual([
    'farm on F5 F6. Fits, +5 this season. Canal Lake from 0 to 3, +1 coin, monsters from −2 to −1.',
  ]);
});

test('undo lifts what is laid down before it takes back what was drawn', async () => {
  const session = fakeSession(0);
  const hand = handOf(session);
  hand.laid = true;
  await hand.undo();
  expect(hand.laid).toBe(false);
  expect(session.undo).not.toHaveBeenCalled();
  await hand.undo();
  expect(session.undo).toHaveBeenCalledOnce();
});

test('shapes, terrains and places are gone through', () => {
  const hand = handOf(fakeSession());
  hand.otherTerrain();
  expect(hand.action).toBe('water F5 F6');
  hand.terrain('monster'); // not on the card
  expect(hand.action).toBe('water F5 F6');
  hand.next(1);
  expect(hand.place).toBe('C3 D3');
  hand.turn(true);
  expect(hand.place).toBe('C3 C4');
  hand.otherShape();
  expect(hand.ghost?.shape).toBe(1);
  hand.next(1);
  expect([hand.place, hand.legal]).toEqual(['K11', true]);
});
