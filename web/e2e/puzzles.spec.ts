// Puzzles: one is failed, its solution looked at, another is solved; both are marked in the list.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { announcements, expect, expectAccessible, test, visit } from './fixtures';

/** A puzzle of Cartographers that is in the list: the first, and the numbers of the first two. */
const numbers = readFileSync(resolve('../content/puzzles/cartographers.txt'), 'utf8')
  .split('\n')
  .slice(1)
  .flatMap((line) => line.split(' ')[0] || []);

test('a puzzle is failed and its solution shown, and the list knows it', async ({ page }) => {
  await visit(page, `#/puzzle/cartographers-${numbers[0]}`);
  const table = page.getByTestId('table');
  await expect(table).toHaveAttribute('data-puzzle', 'open');
  await expect(page.getByText('Find the best drawing.')).toBeVisible();
  // Anywhere it fits: Enter draws where the ghost lies.
  const draw = page.getByRole('button', { name: /^Draw/ });
  await draw.click();
  await expect(table).toHaveAttribute('data-puzzle', /wrong|right/, { timeout: 20_000 });
  await expectAccessible(page);
  const wrong = (await table.getAttribute('data-puzzle')) === 'wrong';
  expect(await announcements(page)).toContain(wrong ? 'Not the best' : 'Right!');
  if (wrong) {
    await expect(page.getByText(/On average it costs \d+\.\d points\./)).toBeVisible();
    await page.getByRole('button', { name: 'Show the solution' }).click();
  }
  await page.getByRole('button', { name: 'The best', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Difference' })).toBeVisible();

  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.getByRole('link', { name: wrong ? /solution seen/ : /, solved/ })).toBeVisible();
  await expectAccessible(page);
});
