import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Setup } from '../../core/api';
import { CoreClient } from '../../core/client';
import { loadGame } from '../../games/all';
import { MasterRun, mastersSetup } from '../../kept/master.svelte';
import { newDesk, spawnInProcess } from '../../../test/in_process';
import { eventsAt, SideBySide, stepsOf } from './side_by_side.svelte';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const setup: Setup = {
  game: 'cartographers',
  options: {},
  seats: [{ name: 'Ada', bot: '' }],
  seed: '3c'.repeat(32),
};
const client = new CoreClient(spawnInProcess);
let own = '';
beforeAll(async () => {
  const core = await newDesk();
  const table = core.open(setup);
  for (let status = core.status(table); !status.over; status = core.status(table)) {
    if (status.cardDue) core.turnCard(table);
    else core.act(table, 0, core.botChoice(table, 0, 'random'));
  }
  own = core.record(table, 0);
});

/** A quick bot in the master's place: what it draws is not the point here. */
const quick = { ...mastersSetup(setup, 'M'), seats: [{ name: 'M', bot: 'greedy' }] };
const cardsIn = (record: string): string[] => [...record.matchAll(/"chance":"([^"]+)"/g)].map(([, card]) => card ?? '');

describe('the master’s game', () => {
  it('sits in the seats of people only', () => {
    const table = { ...setup, seats: [...setup.seats, { name: 'Bo', bot: 'novice' }] };
    expect(mastersSetup(table, 'M').seats).toEqual([{ name: 'M', bot: 'master' }, { name: 'Bo', bot: 'novice' }]);
  });

  it('is played to its end on the same cards', async () => {
    const run = new MasterRun(client);
    const record = await run.play(quick, 40);
    expect(run.state).toBe('finished');
    expect(run.progress.done).toBeLessThanOrEqual(run.progress.total);
    // In solo a chance event of an ambush holds the drawing, which depends on the sheet.
    const names = (text: string): string[] => cardsIn(text).map((card) => card.split(' ')[0] ?? '');
    expect(names(record)).toEqual(names(own));
  });

  it('can be stopped, and gives what was played so far', async () => {
    const run = new MasterRun(client);
    const playing = run.play(quick, 40);
    await expect.poll(() => run.progress.done, { interval: 1, timeout: 100_000 }).toBeGreaterThan(6);
    run.stop();
    const record = await playing;
    expect(run.state).toBe('stopped');
    expect(record).not.toContain('"result"');
    expect(cardsIn(own).slice(0, 4)).toEqual(cardsIn(record).slice(0, 4));
  });
});

describe('two games side by side', () => {
  it('meet at the same cards, with the score of each', async () => {
    const other = await new MasterRun(client).play(quick, 40);
    const both = await SideBySide.open([own, other], [0, 0], await loadGame(setup.game), client);
    expect(both.at).toBe(both.steps.length - 1);
    for (const [at] of both.steps.entries()) {
      await both.go(at);
      const scenes = both.shown!.map(({ scene }) => scene as { season: number; time: number; shown: unknown });
      expect(scenes[0]?.season).toBe(scenes[1]?.season);
      expect(scenes[0]?.shown).toEqual(scenes[1]?.shown);
    }
    expect(both.shown?.map(({ total }) => total)).toEqual(both.sides.map(({ totals }) => totals.at(-1)));
    await both.go(3);
    expect(both.shown?.map(({ lines }) => lines.length)).toEqual([1, 1]);
    both.close();
  });

  it('of different length wait for each other at the end', () => {
    const sides = [{ turns: [0, 0, 1, 1, 2, 9] }, { turns: [0, 1, 2, 3, 3, 9] }];
    expect(stepsOf(sides)).toEqual([1, 2, 3, 9]);
    expect(sides.map((side) => eventsAt(side, 3))).toEqual([4, 4]);
    expect(sides.map((side) => eventsAt(side, 9))).toEqual([5, 5]);
  });
});
