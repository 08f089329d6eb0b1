import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Setup } from '../core/api';
import { settings } from '../settings/settings.svelte';
import { counts, listGames, readGame, writeGame } from '../storage';
import { spawnInProcess } from '../../test/in_process';
import { begin } from './begin';

vi.mock('../core/client', async (original) => {
  const real = await original<typeof import('../core/client')>();
  const client = new real.CoreClient(spawnInProcess);
  return { ...real, coreClient: () => client };
});

const setup: Setup = { game: 'guild', options: {}, seats: [{ name: 'Ada', bot: '' }], seed: '5e'.repeat(32) };

beforeEach(() => vi.stubGlobal('location', { hash: '' }));
afterEach(() => {
  vi.unstubAllGlobals();
  settings.takeBack = 'casual';
});

async function begun(...args: Parameters<typeof begin>) {
  await begin(...args);
  const game = await readGame(location.hash.split('/').at(-1) ?? '');
  if (!game) throw new Error('the game was not kept');
  return game;
}

test('a game is casual or strict as the settings say when it begins; the day’s challenge is always strict', async () => {
  expect((await begun(setup)).casual).toBe(true);
  expect((await begun(setup, { daily: '2026-11-15' })).casual).toBe(false);
  settings.takeBack = 'strict';
  expect((await begun(setup)).casual).toBe(false);
});

test('a game on cards that were seen on this device is practice, also with other people', async () => {
  const first = await begun({ ...setup, seed: '7a'.repeat(32) });
  expect((await begun(first.setup)).practice).toBeUndefined(); // no card was turned over
  await writeGame({ ...first, events: 3 });
  expect((await begun({ ...first.setup, seats: [...setup.seats, { name: 'Ben', bot: '' }] })).practice).toBe(true);
  expect((await begun({ ...first.setup, game: 'misterra' })).practice).toBeUndefined();
});

test('a game is begun once by two quick clicks', async () => {
  const before = (await listGames()).length;
  await Promise.all([begin(setup), begin({ ...setup, seed: '5f'.repeat(32) })]);
  expect(await listGames()).toHaveLength(before + 1);
});

test('options that hold by themselves, or not at such a table, are no other set-up', async () => {
  const usual = { map: 'avenia', difficulty: 'normal' };
  expect((await begun({ ...setup, options: usual })).setup.options).toEqual({});
  expect((await begun({ ...setup, options: { ...usual, map: 'kazan' } })).setup.options).toEqual({ map: 'kazan' });
  expect((await begun({ ...setup, options: { difficulty: 'hard' } })).setup.options).toEqual({ difficulty: 'hard' });
  const two = [...setup.seats, { name: 'Ilse', bot: 'novice' }];
  expect((await begun({ ...setup, seats: two, options: { difficulty: 'hard' } })).setup.options).toEqual({});
  // What the core refuses is left as it is: the table says what is wrong.
  expect((await begun({ ...setup, options: { map: 'gone' } })).setup.options).toEqual({ map: 'gone' });
});

test('a game in which something was taken back counts no more, and says so after it was kept', async () => {
  const game = await begun(setup);
  expect(counts(game)).toBe(true);
  await writeGame({ ...game, takenBack: 2 });
  const kept = (await listGames()).find(({ id }) => id === game.id);
  expect(kept?.takenBack).toBe(2);
  expect(kept && counts(kept)).toBe(false);
});
