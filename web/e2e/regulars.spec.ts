// What regulars come back for: the day's challenge, the game beside the master's, marks that stay.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SavedGame } from '../src/storage';
import { expect, expectAccessible, keepGame, openGame, readSaved, test, visit } from './fixtures';

const record = readFileSync(resolve('e2e/records', 'cartographers-two-seats.mwr'), 'utf8');
const { seed } = JSON.parse(record.trimEnd().split('\n').at(-1) ?? '') as { seed: string };
const kept: SavedGame = {
  id: 'twin',
  setup: { game: 'cartographers', options: {}, seats: [{ name: 'Ada', bot: '' }, { name: 'Bea', bot: 'novice' }], seed },
  record,
  started: Date.now(),
  touched: Date.now(),
  events: 76,
  finished: true,
  daily: '',
  totals: [30, 40],
  winners: [1],
};

test('two games on the same cards are walked through side by side', async ({ page }) => {
  await visit(page, '#/');
  await keepGame(page, { ...kept, master: { record, seat: 0, total: 30 } });
  await visit(page, '#/play/twin');
  await page.getByRole('link', { name: 'What would the master have drawn?' }).click();
  const slider = page.getByRole('slider', { name: 'Card of the game' });
  await expect(page.locator('figure svg')).toHaveCount(2);
  await expect(page.getByTestId('difference')).toHaveText('Difference 0');
  await slider.fill('2');
  await expect(slider).toHaveAttribute('aria-valuetext', /^Spring.*You 0, Master 0$/);
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('a hint leaves a mark that survives a reload', async ({ page }) => {
  await openGame(page, { game: 'cartographers', seats: [{ name: 'Ada', bot: '' }] });
  await expect(page.getByRole('grid').first()).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  expect((await readSaved(page, id))?.hints).toBeUndefined();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('grid').first()).toBeVisible();
  expect((await readSaved(page, id))?.hints).toBe(true);
});

test('the challenge shows its days, its streak and a text to send', async ({ page }) => {
  const today = new Date().toISOString().slice(0, 10);
  await visit(page, '#/');
  const seats = [{ name: 'Ada', bot: '' }];
  await keepGame(page, {
    ...kept, id: 'day', daily: today, hints: true, setup: { ...kept.setup, seats }, totals: [57],
    facts: { seat: 0, grade: { scale: 'rating', points: 12, title: 'journeyman-topographer' }, traits: [] },
  });
  await visit(page, '#/daily');
  await expect(page.getByTestId('streak')).toHaveText('1 day in a row. Today is done.');
  await expect(page.getByRole('row', { name: /^Today/ })).toContainText('12 · with hints');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByLabel('The text to share')).toHaveValue(/Result: Journeyman Topographer, rating 12\. With hints\./);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^Play Maps of Misterra, challenge of/ }).nth(1).click();
  await expect(page.getByTestId('table')).toBeVisible();
});

test('the start page tells the rating of a challenge of Cartographers, also before anybody has asked for it', async ({ page }) => {
  const text = readFileSync(resolve('e2e/records', 'cartographers-random.mwr'), 'utf8');
  const { seed: its } = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as { seed: string };
  await visit(page, '#/');
  await keepGame(page, {
    ...kept, id: 'day', record: text, daily: new Date().toISOString().slice(0, 10), totals: [47],
    setup: { game: 'cartographers', options: {}, seats: [{ name: 'Ada', bot: '' }], seed: its },
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Your result today' })).toHaveText('Your result today: −47');
});
