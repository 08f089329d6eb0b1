import 'fake-indexeddb/auto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Setup } from '../core/api';
import { CoreClient } from '../core/client';
import type { Books } from '../core/report';
import { readGame, writeGame, type KeptBooks, type SavedGame } from '../storage';
import { forgetEverything } from '../storage/transfer';
import { newDesk, spawnInProcess } from '../../test/in_process';
import { booksOf, keepBooks, skillOf } from './books';
import { withFacts } from './facts';
import { Reckoning } from './reckoning.svelte';

vi.setConfig({ testTimeout: 60_000 });
afterEach(forgetEverything);

function kept(own: number, choices: number, change: Partial<KeptBooks> = {}): KeptBooks {
  const books: Books = {
    start: 20, start_interval: 1, luck: 5, luck_interval: 1, own, own_interval: 2, others: 0,
    others_interval: 0, left_over: 0, result: 25 + own, result_interval: 0,
  };
  return { seat: 0, reference: 'journeyman', score: 'rating', worlds: 20, books, choices, ...change };
}

describe('skill', () => {
  it('is not said below thirty choices', () => {
    expect(skillOf([])).toBeNull();
    expect(skillOf([kept(4, 29)])).toBeNull();
    expect(skillOf([kept(4, 30)])).toMatchObject({ own: 4, interval: 2, games: 1, choices: 30 });
  });

  it('is the mean of the own choices, with luck taken off the result', () => {
    const skill = skillOf([kept(0, 20), kept(10, 20)]);
    expect(skill).toMatchObject({ own: 5, luck: 5, adjusted: 25, games: 2, choices: 40 });
    expect(skill?.interval).toBeCloseTo(9.8, 1);
  });
});

const setup: Setup = { game: 'cartographers', options: {}, seats: [{ name: 'Ada', bot: '' }], seed: '77'.repeat(32) };
let game: SavedGame;
beforeAll(async () => {
  const core = await newDesk();
  const table = core.open(setup);
  for (let status = core.status(table); !status.over; status = core.status(table)) {
    if (status.cardDue) core.turnCard(table);
    else core.act(table, 0, core.botChoice(table, 0, 'greedy'));
  }
  game = {
    id: 'a', setup, record: core.record(table, 0), started: 1, touched: 1, events: 1, finished: true, daily: '',
    totals: [core.sheet(table, 0).total], winners: [0],
  };
});

describe('books of kept games', () => {
  it('are reckoned one after the other and kept', async () => {
    await writeGame(game);
    await writeGame({ ...game, id: 'b' });
    await writeGame({ ...game, id: 'broken', record: 'nonsense\n' });
    const reckoning = new Reckoning(new CoreClient(spawnInProcess), 8);
    reckoning.add(['a', 'broken', 'b', 'a'].map((id) => ({ game: { ...game, id }, seat: 0 })));
    expect(reckoning.now).toBe('a');
    await expect.poll(() => reckoning.now, { timeout: 50_000 }).toBeNull();
    const { books, choices } = (await readGame('a'))!.books!;
    expect(books.start + books.luck + books.own + books.others + books.left_over).toBeCloseTo(books.result, 6);
    expect(choices).toBeGreaterThan(10);
    expect((await readGame('b'))?.books?.books).toEqual(books);
    expect(reckoning.failure('broken')).toContain('line 1');
    expect(reckoning.done).toBe(2);
  });

  it('can be stopped, and then begun anew', async () => {
    await writeGame(game);
    const reckoning = new Reckoning(new CoreClient(spawnInProcess), 8);
    reckoning.add([{ game, seat: 0 }]);
    await expect.poll(() => reckoning.progress.done, { interval: 1, timeout: 100_000 }).toBeGreaterThan(2);
    reckoning.stop();
    expect([reckoning.now, reckoning.waiting]).toEqual([null, 0]);
    expect((await readGame('a'))?.books).toBeUndefined();
    reckoning.add([{ game, seat: 0 }]);
    await expect.poll(() => reckoning.done, { timeout: 50_000 }).toBe(1);
    expect((await readGame('a'))?.books).toBeDefined();
  });

  it('are not replaced by less careful ones, and keep the words of an analysis', async () => {
    await writeGame(game);
    const words = { forced: 0, fine: 9, inaccuracy: 1, mistake: 2, blunder: 0 };
    await keepBooks('a', kept(1, 20, { worlds: 90, words }));
    await keepBooks('a', kept(2, 20, { worlds: 20 }));
    expect((await readGame('a'))?.books).toMatchObject({ worlds: 90, words, books: { own: 1 } });
    await keepBooks('a', kept(3, 20, { worlds: 120 }));
    expect((await readGame('a'))?.books).toMatchObject({ worlds: 120, words, books: { own: 3 } });
  });
});

describe('the books of a report', () => {
  it('are of one’s own seat only: those of another would take their place', async () => {
    const core = await newDesk();
    const table = core.load(game.record, null);
    const analysis = core.reckon(table, 0, 4);
    for (let step = core.analysisStep(analysis); step.done < step.total; ) step = core.analysisStep(analysis);
    const report = core.analysisReport(analysis);
    expect(booksOf(report, 0)).toMatchObject({ seat: 0, books: report.seats[0]?.books });
    expect(booksOf(report, 1)).toBeNull();
  });
});

describe('what a game shows', () => {
  it('is found from its record and kept; what cannot be read stays as it is', async () => {
    const broken = { ...game, id: 'broken', record: 'nonsense\n' };
    await writeGame(game);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const [filled, left] = await withFacts([game, broken], 'Ada', new CoreClient(spawnInProcess));
    expect(left).toEqual(broken);
    expect(filled?.facts?.traits.map(({ kind }) => kind)).toEqual(['side', 'edict', 'edict', 'edict', 'edict']);
    expect(filled?.facts?.grade?.scale).toBe('rating');
    expect((await readGame('a'))?.facts).toEqual(filled?.facts);
  });
});
