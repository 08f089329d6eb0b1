// Several people at one screen: nobody sees what belongs to another.

import { expect, expectAccessible, keepSetting, openGame, test, visit } from './fixtures';

const two = [
  { name: 'Ada', bot: '' },
  { name: 'Grace', bot: '' },
];

test('hypotheses are shown to their owner only', async ({ page }) => {
  await openGame(page, { game: 'misterra', seats: two });
  const pass = page.getByTestId('pass');
  await expect(pass).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.getByRole('button', { name: 'I am Ada' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();

  const dealt = () => page.getByRole('group', { name: 'Your hypotheses' }).locator('button[aria-pressed]');
  await expect(dealt()).toHaveCount(4);
  const titles = async () => (await dealt().allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  const cards = await titles();
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'Keep these two' }).click();

  await expect(pass).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  for (const card of cards) await expect(page.locator('body')).not.toContainText(card);
  // Neither the log nor another key brings anything back.
  await page.keyboard.press('l');
  await page.keyboard.press('z');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(pass).toBeVisible();
  await page.reload();
  await expect(pass).toBeVisible();

  await page.getByRole('button', { name: 'I am Grace' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(dealt()).toHaveCount(4);
  expect((await titles()).filter((title) => cards.includes(title))).toEqual([]);
  await page.keyboard.press('l');
  for (const card of cards) await expect(page.getByRole('dialog', { name: 'Log' })).not.toContainText(card);
});

test('around one open screen nobody hands over, and all sheets lie side by side on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openGame(page, { game: 'cartographers', seats: [...two, { name: 'Emmy', bot: '' }] });
  const around = page.getByTestId('around');
  const played = around.locator('.played');
  for (const name of ['Ada', 'Grace', 'Emmy']) {
    await expect(played.locator('figcaption')).toContainText(name);
    await expect(around.getByRole('grid')).toHaveCount(1);
    await expect(around.getByRole('img')).toHaveCount(2);
    const box = (await around.getByRole('grid').boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(768);
    await page.getByRole('button', { name: 'Draw it' }).click();
  }
  await expect(page.getByTestId('pass')).toHaveCount(0);
  await expectAccessible(page);
  // On a phone there is room for one: it says whose it is.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('main').getByText('Emmy’s turn')).toBeVisible();
});

test('a drawing stays hidden until all have drawn, where the screen is always handed over', async ({ page }) => {
  await visit(page, '#/');
  await keepSetting(page, 'handOver', 'always');
  await openGame(page, { game: 'cartographers', seats: two });
  await page.getByRole('button', { name: 'I am Ada' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  const table = page.getByTestId('table');
  const before = Number(await table.getAttribute('data-events'));
  const grid = page.getByRole('grid').first();
  await grid.getByRole('gridcell').first().focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('pass')).toBeVisible();
  await page.getByRole('button', { name: 'I am Grace' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  expect(Number(await table.getAttribute('data-events'))).toBe(before + 1);
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Ada' })).toHaveText(['Ada has chosen.']);
});

test('a map that is enlarged beside the other sheets stays in its place and covers no button', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await openGame(page, { game: 'guild', seats: two });
  const take = page.getByRole('button', { name: 'I am Ada' });
  const around = page.locator('[data-turn=own]').getByTestId('around');
  await expect(async () => {
    if (await take.isVisible()) await take.click();
    await expect(around).toBeVisible({ timeout: 1000 });
  }).toPass();
  const board = around.locator('.played .room');
  const grid = around.getByRole('grid');
  const before = (await grid.boundingBox())!.width;
  // A second time, too: a map that spilled over its place took this button along.
  for (const times of [1.2, 1.7]) {
    await page.getByRole('button', { name: 'Larger map' }).click({ timeout: 10_000 });
    await expect.poll(async () => (await grid.boundingBox())!.width).toBeGreaterThan(before * times);
    expect(await board.evaluate((room) => room.scrollWidth - room.clientWidth)).toBe(0);
  }
  await page.getByRole('button', { name: 'Keep and play' }).first().click({ trial: true, timeout: 10_000 });
});
