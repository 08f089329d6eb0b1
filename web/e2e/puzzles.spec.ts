// Puzzles: one is failed, its solution looked at and then drawn; the list knows what happened. By keyboard
// alone, too. (Those from one's own blunders: replay.spec.ts; without a network: offline.spec.ts.)

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { bring, bringWithKeys, ghost, solutionOf } from './cartographers_hand';
import { announcements, expect, expectAccessible, test, visit } from './fixtures';

const first = /^(\d+) /m.exec(readFileSync(resolve('../content/puzzles/cartographers.txt'), 'utf8'))?.[1];

/** Tab to what is named so, then Enter. */
async function pressByName(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by Tab`);
}

test('a puzzle is failed, its solution shown and then drawn', async ({ page }) => {
  await visit(page, `#/puzzle/cartographers-${first}`);
  const table = page.getByTestId('table');
  await expect(table).toHaveAttribute('data-puzzle', 'open');
  await expect(page.getByText('Find the best drawing.')).toBeVisible();
  const draw = page.getByRole('button', { name: 'Draw it' });
  await draw.click(); // where the shape is offered, which is not the best place
  await expect(table).toHaveAttribute('data-puzzle', 'wrong', { timeout: 20_000 });
  await expect.poll(() => announcements(page)).toContain('Not the best');
  await expect(page.getByText(/On average it costs \d+(\.\d)? points?\./)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Difference' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show the solution' }).click();
  await expect(page.getByRole('button', { name: 'The best', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const solution = await solutionOf(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(table).toHaveAttribute('data-puzzle', 'open');
  await bring(page, solution);
  await page.mouse.down();
  await page.mouse.up();
  await expect(ghost(page)).toHaveAttribute('data-laid', 'true');
  await draw.click();
  await expect(table).toHaveAttribute('data-puzzle', 'right', { timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Right!' })).toBeVisible();

  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.getByRole('link', { name: /solution seen/ })).toBeVisible();
  await expectAccessible(page);
});

test('a puzzle is found, failed and solved by keyboard alone', { tag: '@slow' }, async ({ page }) => {
  await visit(page, '#/puzzles');
  await pressByName(page, 'link', 'Puzzle 1, open');
  const table = page.getByTestId('table');
  await expect(table).toHaveAttribute('data-puzzle', 'open');
  await page.keyboard.press('ArrowDown'); // takes the shape up
  await page.keyboard.press('n');
  await expect(ghost(page)).toHaveAttribute('data-ghost', 'legal');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(table).toHaveAttribute('data-puzzle', 'wrong', { timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Not the best' })).toBeFocused();
  await pressByName(page, 'button', 'Show the solution');
  await expect(page.getByRole('button', { name: 'The best', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const solution = await solutionOf(page);
  await pressByName(page, 'button', 'Try again');
  await expect(table).toHaveAttribute('data-puzzle', 'open');
  await bringWithKeys(page, solution);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Right!' })).toBeFocused({ timeout: 20_000 });
  await pressByName(page, 'link', 'Next puzzle');
  await expect(table).toHaveAttribute('data-puzzle', 'open');
});

test('what is said of today follows the clock over midnight', async ({ page }) => {
  const at = async (moment: string): Promise<void> => {
    await page.clock.setFixedTime(moment);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  await page.clock.setFixedTime('2026-11-16T23:59:50Z');
  await visit(page, '#/puzzles');
  await expect(page.getByRole('heading', { name: 'Today: 16 November 2026' })).toBeVisible();
  await at('2026-11-17T00:00:10Z');
  await expect(page.getByRole('heading', { name: 'Today: 17 November 2026' })).toBeVisible();
  await visit(page, '#/setup/guild');
  await expect(page.getByText('17 November 2026')).toBeVisible();
  await at('2026-11-18T00:00:10Z');
  await expect(page.getByText('18 November 2026')).toBeVisible();
});
