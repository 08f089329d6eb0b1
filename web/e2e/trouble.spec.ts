// A game that cannot be opened or go on: the page says so, reopens it before the trouble, and saves a
// report that says what is in it.

import { readFile } from 'node:fs/promises';
import { beforeTheEnd, expect, putGame, test, violations, visit } from './fixtures';

test('a game with a broken last move goes on before it, and a report can be saved', async ({ page }) => {
  const { game, options, seats, seed, record } = beforeTheEnd('cartographers-two-seats.mwr');
  const seat = seats.findIndex(({ bot }) => bot === '');
  const broken = `${record}${JSON.stringify({ seat, do: 'forest Z99' })}\n`;
  await visit(page, '#/');
  await putGame(page, 'broken', { game, options, seats, seed }, broken);
  await page.goto('./#/play/broken');
  const trouble = page.getByTestId('trouble');
  await expect(trouble).toContainText('Z99');
  expect(await violations(page)).toEqual([]);

  // As it stands it is as broken as before.
  await page.getByRole('button', { name: 'Open the game again' }).click();
  await expect(trouble).toContainText('Z99');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a report' }).click();
  const report = await readFile(await (await saved).path(), 'utf8');
  await page.getByText('What is in the report').click();
  await expect(trouble.locator('pre')).toHaveText(report);
  expect(report).toContain('forest Z99');
  expect(report).not.toContain(seed);

  await page.getByRole('button', { name: 'Go back before my last move' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(page.getByTestId('table')).toHaveAttribute('data-over', 'false');
  await page.reload();
  await expect(page.getByRole('grid').first()).toBeVisible();
});
