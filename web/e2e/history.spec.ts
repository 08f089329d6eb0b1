// One's own games: found again, with figures that add up, exported, deleted.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { SavedGame } from '../src/storage';
import { expect, expectAccessible, keepGame, test, visit } from './fixtures';

const record = readFileSync(resolve('e2e/records', 'cartographers-two-seats.mwr'), 'utf8');
const { seed } = JSON.parse(record.trimEnd().split('\n').at(-1) ?? '') as { seed: string };

function finished(id: string, total: number, when: string, change: Partial<SavedGame> = {}): SavedGame {
  return {
    id,
    setup: {
      game: 'cartographers',
      options: { side: id === 'a' ? 'A' : 'B' },
      seats: [{ name: 'Ada', bot: '' }, { name: id === 'a' ? 'Wilma' : 'Bea', bot: 'novice' }],
      seed,
    },
    record,
    started: Date.parse(when),
    touched: Date.parse(when),
    events: 76,
    finished: true,
    daily: '',
    totals: [total, 40],
    winners: [total > 40 ? 0 : 1],
    // As kept: found from the record, which is one and the same here, they would all be of side A.
    facts: { seat: 0, grade: null, traits: [{ kind: 'side', id: id === 'a' ? 'A' : 'B' }] },
    ...change,
  };
}

async function three(page: Page): Promise<void> {
  await visit(page, '#/');
  await keepGame(page, finished('a', 30, '2026-01-02'));
  await keepGame(page, finished('b', 50, '2026-01-03'));
  await keepGame(page, finished('c', 90, '2026-01-04', { practice: true }));
  await visit(page, '#/history');
}

test('figures and games', async ({ page }) => {
  await three(page);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const all = page.getByRole('row', { name: /^All/ });
    await expect(all.getByRole('cell')).toHaveText(['2', '40', '± 14.1', '50', '1']);
    await expect(page.getByRole('row', { name: /Wastelands/ }).getByRole('cell').nth(1)).toHaveText('50');
    await expect(page.locator('li .picture svg').first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});

test('a game is found, kept as a file and deleted', async ({ page }) => {
  await three(page);
  const lines = page.locator('main li');
  await expect(lines).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search' }).fill('wilma ada');
  await expect(lines).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the record' }).click();
  expect(readFileSync((await (await saved).path()) ?? '', 'utf8')).toBe(record);
  await page.getByRole('button', { name: /^Delete Cartographers of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(lines).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expect(lines).toHaveCount(2);
});

test('the hall leads to the games that are still here, and keeps the results of those that were deleted', async ({ page }) => {
  await visit(page, '#/');
  await keepGame(page, finished('b', 50, '2026-01-03'));
  await page.evaluate(async () => {
    const opening = indexedDB.open('mapwright');
    await new Promise((done) => opening.addEventListener('success', done));
    const hall = opening.result.transaction('hall', 'readwrite').objectStore('hall');
    const entry = { game: 'cartographers', options: {}, when: 1, daily: '', seats: [{ name: 'Ada', bot: '', total: 50 }, { name: 'Bea', bot: '', total: 40 }], winners: [0] };
    for (const id of ['b', 'gone']) hall.put({ id, ...entry });
    await new Promise((done) => hall.transaction.addEventListener('complete', done));
    opening.result.close();
  });
  await visit(page, '#/hall');
  await expect(page.locator('main tbody tr')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^See the game of Ada/ })).toHaveCount(1);
});
