// Puzzles: one is failed, its solution looked at and then drawn; the list knows what happened.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bring, ghost } from './cartographers_hand';
import { announcements, expect, expectAccessible, test, visit } from './fixtures';

const first = /^(\d+) /m.exec(readFileSync(resolve('../content/puzzles/cartographers.txt'), 'utf8'))?.[1];

test('a puzzle is failed, its solution shown and then drawn', async ({ page }) => {
  await visit(page, `#/puzzle/cartographers-${first}`);
  const table = page.getByTestId('table');
  await expect(table).toHaveAttribute('data-puzzle', 'open');
  await expect(page.getByText('Find the best drawing.')).toBeVisible();
  const draw = page.getByRole('button', { name: 'Draw it' });
  await draw.click(); // where the shape is offered, which is not the best place
  await expect(table).toHaveAttribute('data-puzzle', 'wrong', { timeout: 20_000 });
  await expect.poll(() => announcements(page)).toContain('Not the best');
  await expect(page.getByText(/On average it costs \d+\.\d points\./)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Difference' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show the solution' }).click();
  await expect(page.getByRole('button', { name: 'The best', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const said = await page.getByRole('status').filter({ hasText: ' on ' }).textContent();
  const [, terrain, cells] = /(\w+) on ([A-K\d ]+)\./.exec(said ?? '') ?? [];

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(table).toHaveAttribute('data-puzzle', 'open');
  await bring(page, `${terrain} ${cells}`);
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
