import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Setup } from '../../core/api';
import { CoreClient } from '../../core/client';
import { newDesk, spawnInProcess } from '../../../test/in_process';
import type { Report } from '../../core/report';
import { resultName } from '../../kept/words';
import { hasLost, ticksFor } from './report';
import { AnalysisRun, type Care } from './run.svelte';

vi.setConfig({ testTimeout: 60_000 });

const setup: Setup = {
  game: 'cartographers',
  options: {},
  seats: [{ name: 'Ada', bot: 'random' }],
  seed: '77'.repeat(32),
};
let record = '';
beforeAll(async () => {
  const core = await newDesk();
  const table = core.open(setup);
  while (core.status(table).events < 16) {
    if (core.status(table).cardDue) core.turnCard(table);
    else core.act(table, 0, core.botChoice(table, 0, null));
  }
  record = core.record(table, 0);
});

describe('an analysis', () => {
  it('goes through the record to its end, the same each time', async () => {
    const reports: (Report | null)[] = [];
    for (let i = 0; i < 2; ++i) {
      const run = new AnalysisRun(record, new CoreClient(spawnInProcess));
      await run.start(0, 20);
      expect(run.state).toBe('finished');
      expect(run.progress.done).toBe(run.progress.total);
      reports.push(run.report);
    }
    const [report] = reports;
    expect(report).toEqual(reports[1]);
    expect(report?.playouts).toBe(20);
    expect(report?.seats).toHaveLength(1);
    expect(report?.seats[0]?.curve.length).toBeGreaterThan(5);
    expect(report?.decisions.some(hasLost)).toBe(true);
    const { start, luck, own, others, left_over, result } = report!.seats[0]!.books;
    expect(start + luck + own + others + left_over).toBeCloseTo(result, 6);
    expect(Math.abs(left_over)).toBeLessThan(0.3);
    for (const decision of report?.decisions ?? []) {
      expect(decision.word === 'forced' || decision.best !== undefined).toBe(true);
      expect(decision.loss ?? 0).toBeGreaterThanOrEqual(0);
    }
  });

  it('can be stopped and keeps what it has found', async () => {
    const run = new AnalysisRun(record, new CoreClient(spawnInProcess));
    const running = run.start(0, 400);
    while (run.progress.done < 3) await new Promise((done) => setTimeout(done, 2));
    run.stop();
    await running;
    expect(run.state).toBe('stopped');
    expect(run.progress.done).toBeLessThan(run.progress.total);
    expect(run.error).toBeNull();
  });

  it('is as careful as wished, though nothing has said before how careful the game is', async () => {
    const short = `${record.split('\n').slice(0, 4).join('\n')}\n`;
    const playouts = async (care: Care): Promise<number> => {
      const run = new AnalysisRun(short, new CoreClient(spawnInProcess));
      await run.start(0, care);
      return run.report?.playouts ?? 0;
    };
    expect(await playouts('quick')).toBeGreaterThan(1);
    expect(await playouts('usual')).toBe((await playouts('quick')) * 4);
  });

  it('says what is wrong with a record', async () => {
    const run = new AnalysisRun('nonsense\n', new CoreClient(spawnInProcess));
    await run.start(0);
    expect(run.state).toBe('stopped');
    expect(String(run.error)).toContain('line 1');
  });
});

it('the books say what their result is: a rating is no total', () => {
  expect(resultName({ over: true, score: 'rating' })).toBe('kept.result.rating');
  expect(resultName({ over: true, score: 'total' })).toBe('analysis.result');
  expect(resultName({ over: false, score: 'rating' })).toBe('analysis.expected');
  expect(resultName({ over: true, score: 'total' }, false)).toBe('analysis.expected'); // while it is being analysed
});

describe('ticks of an axis', () => {
  it('are round, even and hold all values', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), fc.integer({ min: 0, max: 400 }), (low, span) => {
        const high = low + span;
        const ticks = ticksFor(low, high);
        const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(10);
        expect(ticks[0]).toBeLessThanOrEqual(low);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
        expect(ticks.every((tick, i) => Math.abs(tick - (ticks[0] ?? 0) - i * step) < 1e-9)).toBe(true);
      }),
    );
  });
});
