// Seeing others, and points counted on the map: with motion, which the other tests have turned off.

import { beforeTheEnd, expect, openGame, test } from './fixtures';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('what the other drew is marked until the next choice, also after a reload; the counting is skipped by any key', async ({ page }) => {
  // Ada chooses after Ilse: her drawing opens both, and with it spring is over.
  const game = beforeTheEnd('cartographers-two-seats.mwr');
  const lines = game.record.trimEnd().split('\n');
  const record = [...lines.slice(0, 22), ''].join('\n');
  await openGame(page, { ...game, record });
  const draw = page.getByRole('button', { name: 'Draw it' });
  const news = page.locator('.entry [data-news]');
  await expect(draw).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-counting]')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Spring is over' })).toBeVisible();
  // The key that ends the counting does its own work, too.
  await expect(draw).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.locator('[data-counting]')).toHaveCount(0);
  await expect(news).toHaveCount(1);

  await page.reload();
  await expect(draw).toBeVisible();
  await expect(news).toHaveCount(1);
  await expect(page.locator('[data-counting]')).toHaveCount(0);
  const marked = await news.getAttribute('data-news');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(news).not.toHaveAttribute('data-news', marked ?? '');
});

test('at the end the points are counted on the map; a key leads to the score sheet', async ({ page }) => {
  const game = beforeTheEnd('guild-two-seats.mwr');
  await openGame(page, game);
  await page.locator('[data-do=done]').click();
  await expect(page.getByTestId('counted')).toBeVisible();
  await expect(page.locator('[data-counting]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('end')).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('end')).toBeVisible();
});
