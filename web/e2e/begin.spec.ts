// Beginning at once.

import { expect, expectAccessible, test, visit } from './fixtures';

for (const game of ['cartographers', 'misterra', 'guild'] as const) {
  const tag = game === 'guild' ? [] : ['@slow']; // by day the one with the most to choose
  test(`${game}: Begin is in sight without scrolling, also on the smallest screen`, { tag }, async ({ page }) => {
    await visit(page, `#/setup/${game}`);
    for (const [width, height] of [[1440, 900], [390, 844], [320, 568]] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('button', { name: 'Begin' }), String(width)).toBeInViewport({ ratio: 1 });
    }
  });
}

test('a game as last time begins with one click, with other cards', async ({ page }) => {
  await visit(page, '#/setup/misterra');
  await page.getByRole('button', { name: 'Add an opponent' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByTestId('table')).toBeVisible();
  const first = page.url();
  await visit(page, '#/');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Play Maps of Misterra as last time: You and / }).click();
  await expect(page.getByTestId('table')).toBeVisible();
  expect(page.url()).not.toBe(first);
});

test('a map of one’s own that was refused can be chosen again under its name, once it is mended', async ({ page }) => {
  await visit(page, '#/setup/guild');
  const field = page.locator('input[type=file]');
  await field.setInputFiles({ name: 'isle.txt', mimeType: 'text/plain', buffer: Buffer.from('no map') });
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await field.inputValue()).toBe(''); // else the browser tells of no change
});
