import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { spawnInProcess } from '../../../test/in_process';
import { settings } from '../../settings/settings.svelte';
import { addToGame, readGame, readHall, writeGame, type MasterGame, type SavedGame } from '../../storage';
import { forgetEverything } from '../../storage/transfer';
import { sit } from './sit';

vi.mock('../../core/client', async (original) => {
  const real = await original<typeof import('../../core/client')>();
  const client = new real.CoreClient(spawnInProcess);
  return { ...real, coreClient: () => client };
});
// What a result shows beside it: here the page is closed before that is found.
vi.mock('../../kept/facts', () => ({ withFacts: () => new Promise(() => {}) }));
afterEach(forgetEverything);

const game: SavedGame = {
  id: 'a',
  setup: { game: 'cartographers', options: {}, seats: [{ name: 'Ada', bot: '' }], seed: '77'.repeat(32) },
  record: '', started: 1, touched: 1, events: 0, finished: false, daily: '', totals: [], winners: [],
};

it('how choices are taken back is kept beside what else was written meanwhile', async () => {
  await writeGame(game);
  const here = await sit('a');
  await vi.waitUntil(() => here?.session.choices);
  const master: MasterGame = { record: 'r', seat: 0, total: 7 };
  await addToGame('a', { master });
  await here?.setCasual(true);
  expect(here?.session.casual).toBe(true);
  expect(await readGame('a')).toMatchObject({ casual: true, master });
  await here?.leave();
});

it('a finished game is in the hall as soon as it is kept, also of a page that is closed at once', { timeout: 60_000 }, async () => {
  settings.speed = 'now';
  await writeGame({ ...game, setup: { ...game.setup, seats: [{ name: 'Ilse', bot: 'random' }] } });
  const here = await sit('a');
  const total = (await vi.waitUntil(async () => (await readGame('a'))?.totals[0], { timeout: 50_000 })) ?? 0;
  await vi.waitFor(async () => expect(await readHall()).toMatchObject([{ id: 'a', seats: [{ name: 'Ilse', total }] }]));
  await here?.leave();
});
