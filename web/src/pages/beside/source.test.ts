import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { afterAll, expect, it, vi } from 'vitest';
import { newDesk, spawnInProcess } from '../../../test/in_process';
import { chooseLanguage } from '../../i18n';
import { MasterRun, mastersSetup } from '../../kept/master.svelte';
import { CoreClient } from '../../core/client';
import { writeGame, type SavedGame } from '../../storage';
import { forgetEverything } from '../../storage/transfer';
import { openText } from '../replay/source';
import { calledBeside, otherGame, ownGame } from './source';

vi.setConfig({ testTimeout: 120_000 });
vi.mock('../../core/client', async (original) => {
  const real = await original<typeof import('../../core/client')>();
  const client = new real.CoreClient(spawnInProcess);
  return { ...real, coreClient: () => client };
});
afterAll(forgetEverything);

it('the master plays on the map of one’s own that the game was played on, whatever became of the library', async () => {
  const file = readFileSync('../content/guild/avenia.txt', 'utf8').replace('map avenia', 'map isle');
  const setup = { game: 'guild' as const, options: { map: 'isle' }, seats: [{ name: 'Ada', bot: '' }], seed: '3c'.repeat(32), file };
  const core = await newDesk();
  const table = core.open(setup);
  for (let status = core.status(table); !status.over; status = core.status(table)) {
    if (status.cardDue) core.turnCard(table);
    else core.act(table, 0, core.botChoice(table, 0, 'random'));
  }
  const record = core.record(table, 0);
  const kept: SavedGame = {
    id: 'a', setup, record, started: 1, touched: 1, events: 9, finished: true, daily: '', totals: [1], winners: [0],
  };
  await writeGame(kept);
  const own = await ownGame('a', 'Ada');
  expect(own?.setup.file).toBeDefined();
  const quick = { ...mastersSetup(own!.setup, 'M'), seats: [{ name: 'M', bot: 'greedy' }] };
  const played = await new MasterRun(new CoreClient(spawnInProcess)).play(quick, own!.events);
  expect(JSON.parse(played.slice(0, played.indexOf('\n')))).toMatchObject({ options: { map: 'isle' } });
  // Another map of that name is another comparison.
  openText(record);
  expect(await otherGame(own!)).toMatchObject({ same: true });
  expect(await otherGame({ ...own!, setup: { ...own!.setup, file: 'another' } })).toMatchObject({ same: false });
  // A file that was cut off, or of another game, is none.
  for (const text of [record.slice(0, record.length / 2), record.replace('"guild"', '"misterra"'), 'none', '']) {
    openText(text);
    expect(await otherGame(own!), text.slice(0, 40)).toBeNull();
  }
});

it('a friend who gave no name is not called as one’s own side is', async () => {
  await chooseLanguage('en');
  expect([calledBeside('You'), calledBeside('Vous'), calledBeside('Ben')]).toEqual(['The other game', 'The other game', 'Ben']);
});
