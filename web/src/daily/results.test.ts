import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listGames, writeGame, type SavedGame } from '../storage';
import { forgetEverything } from '../storage/transfer';

// The seed comes from the core; which one is not the point here.
vi.mock('../setup/seed', async (original) => ({
  ...(await original<typeof import('../setup/seed')>()),
  dailySeed: (game: string, day: string) => Promise.resolve(`${game} ${day}`),
}));
const { begin, beginDaily } = await import('../setup/begin');
const { dailyStreak, lastDays, resultOf, runningOf } = await import('./results');

const zone = process.env['TZ'];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('location', { hash: '' });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
  await forgetEverything();
});

/** Begins a challenge at a moment. */
async function beginAt(moment: string, day?: string): Promise<SavedGame> {
  vi.setSystemTime(new Date(moment));
  const before = new Set((await listGames()).map(({ id }) => id));
  await beginDaily('guild', { name: 'Ada' }, day);
  return (await listGames()).find(({ id }) => !before.has(id)) ?? (await listGames())[0]!;
}
/** Finishes it at a moment. */
async function finishAt(moment: string, game: SavedGame, total = 100, change: Partial<SavedGame> = {}): Promise<void> {
  vi.setSystemTime(new Date(moment));
  await writeGame({ ...game, finished: true, events: 9, totals: [total], winners: [0], touched: Date.now(), ...change });
}

describe('a game of the challenge', () => {
  it('begun at 23:59 UTC belongs to that day, though it ends after midnight', async () => {
    const game = await beginAt('2026-11-15T23:59:59.900Z');
    expect(game).toMatchObject({ daily: '2026-11-15', setup: { seed: 'guild 2026-11-15' } });
    await finishAt('2026-11-16T00:20:00Z', game);
    const games = await listGames();
    expect(resultOf(games, 'guild', '2026-11-15')).toMatchObject({ points: 100, late: false });
    expect(dailyStreak(games, '2026-11-16')).toMatchObject({ now: 1, today: false });
  });

  it('is begun once by two quick clicks', async () => {
    vi.setSystemTime(new Date('2026-11-15T12:00:00Z'));
    await Promise.all([beginDaily('guild', { name: 'Ada' }), beginDaily('guild', { name: 'Ada' })]);
    expect(await listGames()).toHaveLength(1);
  });

  it('goes on where it was, also on the next day', async () => {
    const game = await beginAt('2026-11-15T23:00:00Z');
    const again = await beginAt('2026-11-16T08:00:00Z', '2026-11-15');
    expect(again.id).toBe(game.id);
    expect(runningOf(await listGames(), 'guild', '2026-11-15')?.id).toBe(game.id);
    const today = await beginAt('2026-11-16T08:00:00Z');
    expect([today.id === game.id, today.daily]).toEqual([false, '2026-11-16']);
  });

  it('is not moved by a clock that is put back in the night', async () => {
    process.env['TZ'] = 'Europe/Athens';
    const days: string[] = [];
    // 03:30 comes twice in Athens on that day.
    for (const moment of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) {
      const game = await beginAt(moment);
      days.push(game.daily);
      await finishAt(moment, game);
    }
    expect(days).toEqual(['2026-10-25', '2026-10-25']);
    expect(dailyStreak(await listGames(), '2026-10-26').now).toBe(1);
  });

  it('keeps the streak on a journey around the world', async () => {
    // Every evening at nine by the clock on the wall, from one zone to the next.
    const journey: [string, string][] = [
      ['Pacific/Auckland', '2026-11-13T21:00:00+13:00'],
      ['Europe/Athens', '2026-11-14T21:00:00+02:00'],
      ['Pacific/Honolulu', '2026-11-14T21:00:00-10:00'],
    ];
    for (const [place, moment] of journey) {
      process.env['TZ'] = place;
      await finishAt(moment, await beginAt(moment));
    }
    expect((await listGames()).map(({ daily }) => daily).sort()).toEqual(['2026-11-13', '2026-11-14', '2026-11-15']);
    expect(dailyStreak(await listGames(), '2026-11-15')).toEqual({ now: 3, longest: 3, today: true });
  });

  it('of an earlier day has a result but no day in the streak', async () => {
    await finishAt('2026-11-16T10:00:00Z', await beginAt('2026-11-16T09:00:00Z', '2026-11-12'));
    const games = await listGames();
    expect(resultOf(games, 'guild', '2026-11-12')).toMatchObject({ points: 100, late: true });
    expect(dailyStreak(games, '2026-11-16')).toEqual({ now: 0, longest: 0, today: false });
  });

  it('played again knows its cards: the first one is the result', async () => {
    await finishAt('2026-11-16T09:30:00Z', await beginAt('2026-11-16T09:00:00Z'), 80, { hints: true });
    const again = await beginAt('2026-11-16T10:00:00Z');
    expect(again.practice).toBe(true);
    await finishAt('2026-11-16T10:30:00Z', again, 140);
    expect(resultOf(await listGames(), 'guild', '2026-11-16')).toMatchObject({ points: 80, saved: { hints: true } });
  });

  it('whose cards were seen at another table counts no more', async () => {
    await begin({ game: 'guild', options: { map: 'kazan' }, seats: [{ name: 'Ada', bot: '' }], seed: 'guild 2026-11-16' });
    const [other] = await listGames();
    await writeGame({ ...other!, events: 3 });
    expect(await beginAt('2026-11-16T09:00:00Z')).toMatchObject({ daily: '2026-11-16', practice: true });
  });

  it('with options of one’s own is not the challenge', async () => {
    const game = await beginAt('2026-11-16T09:00:00Z');
    await finishAt('2026-11-16T10:00:00Z', { ...game, setup: { ...game.setup, options: { map: 'kazan' } } });
    expect(resultOf(await listGames(), 'guild', '2026-11-16')).toBeNull();
  });

  it('of several people is not the challenge', async () => {
    const game = await beginAt('2026-11-16T09:00:00Z');
    const seats = [...game.setup.seats, { name: 'Bo', bot: '' }];
    await finishAt('2026-11-16T10:00:00Z', { ...game, setup: { ...game.setup, seats } });
    expect(resultOf(await listGames(), 'guild', '2026-11-16')).toBeNull();
    expect(dailyStreak(await listGames(), '2026-11-16').now).toBe(0);
  });
});

it('the last days begin with today', () => {
  expect(lastDays('2026-03-01', 3)).toEqual(['2026-03-01', '2026-02-28', '2026-02-27']);
});
