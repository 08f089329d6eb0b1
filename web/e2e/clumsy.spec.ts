// Clumsy hands play whole games and take whole lessons (docs/decisions/0021-clumsy-hands.md): a small
// sample of beginnings always, twenty minutes of other seeds among the slow tests, and as many as wanted by
// tools/clumsy_hands.sh, which sets the variables read here.

import { expect, test } from '@playwright/test';
import { kindsNamed, playSeries, type Series } from './clumsy/series';

const MINUTE = 60_000;
const wanted = process.env['MAPWRIGHT_CLUMSY'];
/** No other seed than the one printed repeats a run; which one is taken does not matter. */
const anySeed = (): string => new Date().toISOString().slice(0, 10);

async function play(browser: Parameters<typeof playSeries>[0], baseURL: string | undefined, series: Series): Promise<void> {
  expect(series.kinds, 'a game of this name').not.toEqual([]);
  expect(await playSeries(browser, baseURL ?? '', series)).toEqual([]);
}

if (wanted) {
  test('clumsy hands, as asked for', async ({ browser, baseURL }) => {
    test.setTimeout(0);
    const { game, ...rest } = JSON.parse(wanted) as { game: string } & Omit<Series, 'kinds' | 'progress' | 'time'>;
    await play(browser, baseURL, { ...rest, kinds: await kindsNamed(game), time: Infinity, progress: true });
  });
} else {
  test('clumsy hands, the beginning of a game of each and of a lesson', async ({ browser, baseURL }) => {
    test.setTimeout(30 * MINUTE); // a busy machine; what is stuck is found by deeds, not by time
    // Few deeds, always the same ones as far as bots allow: what takes longer or varies is for the slow tests.
    const kinds = [...(await kindsNamed('games')), ...(await kindsNamed('guild-lesson'))];
    await play(browser, baseURL, { kinds, games: 1, time: Infinity, deeds: 25, seed: 'sample', from: 0, lanes: 1, axe: 0, progress: false });
  });

  test('clumsy hands for twenty minutes @slow', async ({ browser, baseURL }) => {
    test.setTimeout(30 * MINUTE);
    const kinds = await kindsNamed('all');
    const seed = anySeed();
    await play(browser, baseURL, { kinds, games: Infinity, time: 20 * MINUTE, seed, from: 0, lanes: 2, axe: 0.3, progress: false });
  });
}
