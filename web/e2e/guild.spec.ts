// The Guild as people play it: whole games with mouse, finger and keys, against a bot, the tutorial;
// what is said aloud is compared with a golden (MAPWRIGHT_UPDATE_GOLDENS=1 writes it anew).

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { tutorial } from '../src/games/guild/tutorial';
import { LENGTHS, announcements, expect, expectAccessible, expectHeard, openGame, putGame, test, visit } from './fixtures';
import { actWithFinger, actWithKeys, actWithMouse, done, playOut, spots, wanted } from './guild_hand';

/** A whole game has some two hundred steps; a busy machine needs its time. */
test.beforeEach(() => test.setTimeout(180_000));

// By day a finger and the keyboard play; the mouse takes part in clumsy games.
test('a whole solo game with the mouse', { tag: '@slow' }, async ({ page }) => {
  await openGame(page, { game: 'guild' });
  await playOut(page, actWithMouse, async (turn) => {
    if (turn === 20) await expectAccessible(page);
  });
  await expect(page.getByRole('table')).toContainText('Total');
  await expect(page.getByTestId('end')).toContainText(/Won|Not won/);
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const { tag, title, steps } of LENGTHS) {
    test(`a solo game with a finger ${title}; the map stays in sight`, { tag }, async ({ page }) => {
      await openGame(page, { game: 'guild', options: { map: 'kazan' }, seed: '2'.repeat(64) });
      const look = async (turn: number): Promise<void> => {
        if (turn !== 12) return;
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        await expect(page.locator('[role=grid]')).toBeInViewport();
        await expect(done(page)).toBeInViewport();
      };
      await playOut(page, actWithFinger, look, steps / 2);
      await expectAccessible(page);
    });
  }
});

for (const map of ['avenia', 'cnidaria']) {
  const tag = map === 'cnidaria' ? [] : ['@slow']; // by day the widest
  test(`hexes of ${map} are at least 24 pixels high on the smallest phone`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openGame(page, { game: 'guild', options: { map } });
    await wanted(page);
    const box = (await page.locator('[role=gridcell]').first().boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

// By day Misterra goes to its end by keyboard.
for (const { tag, title, steps } of LENGTHS) {
  test(`a solo game by keyboard alone ${title}, and what is said of it`, { tag }, async ({ page }) => {
    await openGame(page, { game: 'guild', seed: '3'.repeat(64) });
    await wanted(page);
    await page.keyboard.press('ArrowDown'); // from anywhere on the page to the map
    await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
    const act: typeof actWithKeys = async (on, want, turn) => {
      if (turn === 6 && want.what === 'explore') {
        await page.keyboard.press('Enter');
        await expect(page.locator('[data-do="undo"]')).toBeEnabled();
        await page.keyboard.press('z');
        await expect(page.getByTestId('table')).toHaveAttribute('data-events', String(want.events));
        await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
      }
      await actWithKeys(on, want, turn);
    };
    await playOut(page, act, async () => undefined, 2 * steps); // so many that a village is among them
    await expectHeard(page, 'guild-announcements.txt', steps === Infinity);
  });
}

for (const { tag, title, steps } of LENGTHS) {
  test(`a game against a novice ${title}: its map can be looked at, its purse not`, { tag }, async ({ page }) => {
    await openGame(page, {
      game: 'guild',
      seats: [
        { name: 'Ada', bot: '' },
        { name: 'Ben', bot: 'novice' },
      ],
      seed: '4'.repeat(64),
    });
    const look = async (turn: number): Promise<void> => {
      if (turn !== 10) return;
      await page.getByRole('button', { name: 'Show Ben' }).click();
      await expect(page.locator('[data-spot="explore"]')).toHaveCount(0);
      await page.getByRole('button', { name: 'Back to your map' }).click();
    };
    await playOut(page, actWithMouse, look, steps);
    if (steps === Infinity) await expect(page.getByRole('columnheader', { name: 'Ben' })).toBeVisible();
  });
}

test('what is not possible says why and opens the rule', async ({ page }) => {
  await openGame(page, { game: 'guild', seed: tutorial.seed });
  await wanted(page);
  await page.locator('[data-cell="I6"]').hover();
  await expect(page.getByText('The capital is never explored.')).toBeVisible();
  await page.locator('[data-cell="A9"]').click();
  await expect(page.locator('main').getByText(/Neither the capital nor a village/)).toBeVisible();
  expect((await announcements(page)).at(-1)).toMatch(/Neither the capital/);
  await page.getByRole('link', { name: 'Rule G6' }).click();
  await expect(page.getByRole('dialog')).toContainText('G6');
});

test('steps can be taken back until the turn is done', async ({ page }) => {
  await openGame(page, { game: 'guild', seed: tutorial.seed });
  const { events } = await wanted(page);
  const table = page.getByTestId('table');
  const undo = page.locator('[data-do="undo"]');
  await expect(undo).toBeDisabled();
  await spots(page, 'explore').first().click();
  await expect(table).toHaveAttribute('data-events', String(events + 1));
  await undo.click();
  await expect(table).toHaveAttribute('data-events', String(events));
  await expect(undo).toBeDisabled();
});

test('a line that stays lit lights what counts for it now', async ({ page }) => {
  await openGame(page, { game: 'guild', seed: tutorial.seed, options: tutorial.options });
  await wanted(page);
  for (const space of ['J6', 'K5']) await page.locator(`[data-cell="${space}"]`).click();
  const lit = page.locator('path.lit');
  await page.getByRole('button', { name: /^Coin spaces/ }).click();
  await expect(lit).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(lit).toHaveCount(0);
});

test('the ghost follows the pointer within a frame', { tag: '@slow' }, async ({ page }) => {
  await openGame(page, { game: 'guild', seed: tutorial.seed });
  await wanted(page);
  const times = await page.evaluate(async () => {
    const grid = document.querySelector('[role=grid]')!;
    const cells = [...document.querySelectorAll('[data-spot="explore"]')];
    const at = (): string => document.querySelector('svg.above g[opacity]')?.getAttribute('transform') ?? '';
    const taken: number[] = [];
    for (let round = 0; round < 20; round++) {
      for (const cell of cells) {
        const before = at();
        const begin = performance.now();
        cell.querySelector('path')!.dispatchEvent(
          new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }),
        );
        while (at() === before && performance.now() - begin < 100) await Promise.resolve();
        if (performance.now() - begin < 100) taken.push(performance.now() - begin);
      }
      grid.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
      await new Promise((next) => requestAnimationFrame(next));
    }
    return taken.sort((a, b) => a - b);
  });
  expect(times.length).toBeGreaterThan(5);
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(16);
});

test('the tutorial to its end', { tag: '@slow' }, async ({ page }) => {
  await visit(page, '#/learn/guild');
  const coach = page.getByTestId('coach');
  let after = -1;
  for (let at = 0; at < tutorial.steps.length; at++) {
    await expect(coach).toHaveAttribute('data-step', String(at));
    const [action] = tutorial.steps[at]!.expect ?? [];
    if (action === undefined) {
      await coach.getByRole('button', { name: 'Next' }).click();
      continue;
    }
    const { what, events } = await wanted(page, after);
    after = events;
    if (action === 'done') await done(page).click();
    else if (what === 'card') await page.locator(`[data-keep="${action.split(' ')[1]}"]`).click();
    else if (what === 'route') await page.locator('.routes button').first().click();
    else await page.locator(`[data-cell="${action.split(' ')[1]}"]`).click();
  }
  await expect(coach).toHaveAttribute('data-step', String(tutorial.steps.length));
});

test('an own map whose objectives are alike is played: what meets both is told for each', async ({ page }) => {
  // Coins lie on every sea space, so that the first cube finds one.
  const file = readFileSync(resolve('../content/guild/avenia.txt'), 'utf8')
    .replace('map avenia', 'map isle')
    .replaceAll(/(?<= )s(?=\s)/g, 's1')
    .replaceAll(/objective avenia-(\d)\n {2}effect .*\n(?: {2}needs .*\n)+/g, 'objective goal-$1\n  effect Any coins.\n  needs a coin space of 1\n');
  await visit(page, '#/');
  const seats = [{ name: 'Ada', bot: '' }];
  const options = { map: 'isle', objectives: 'goal-1,goal-2,goal-3' };
  await putGame(page, 'alike', { game: 'guild', options, seats, seed: '1'.repeat(64), file });
  await page.goto('./#/play/alike');
  const coin = page.locator('[data-spot=explore][aria-label*=coin]').first();
  await coin.hover();
  await expect(page.locator('.note.good p', { hasText: 'Any coins.' })).toHaveCount(3);
  const explored = await coin.getAttribute('data-cell');
  await coin.click();
  await expect(page.locator(`[data-cell=${explored}]`)).toHaveAccessibleName(/cube/);
});
