import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { spawnInProcess } from '../../../test/in_process';
import { addToGame, readGame, writeGame, type MasterGame, type SavedGame } from '../../storage';
import { forgetEverything } from '../../storage/transfer';
import { sit } from './sit';

vi.mock('../../core/client', async (original) => {
  const real = await original<typeof import('../../core/client')>();
  const client = new real.CoreClient(spawnInProcess);
  return { ...real, coreClient: () => client };
});
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
