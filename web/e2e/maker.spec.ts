// A map that nobody has drawn, on the bench by one button, and what bots say of it: stopped when it is enough.

import { expect, expectAccessible, test, visit } from './fixtures';

test('a map is made, played by bots until it is enough, and undone', async ({ page }) => {
  await visit(page, '#/workshop');
  await page.locator('[data-new=cartographers]').click();
  const title = page.getByTestId('title');
  const before = await title.inputValue();
  await page.getByTestId('like').selectOption({ label: 'Wastelands (B)' });
  await page.getByTestId('seed').fill('2');
  await page.getByTestId('make').click();
  await expect(title).not.toHaveValue(before, { timeout: 30_000 });
  const made = await title.inputValue();
  await page.getByTestId('try').click();
  await page.getByRole('button', { name: 'Enough' }).click();
  const trial = page.getByTestId('trial');
  await expect(trial).toBeVisible({ timeout: 30_000 });
  await expect(trial.getByRole('row').filter({ hasText: made })).toHaveCount(1);
  await expect(trial.getByTestId('heat').locator('svg path')).toHaveCount(121);
  await expectAccessible(page);
  await page.locator('[data-do=undo]').first().click();
  await expect(title).toHaveValue(before);
  await expect(page.getByText('The map has changed since bots tried it.')).toBeVisible();
});

test('what is on the bench stays when making does not work or is given up, and the next try works', async ({ page }) => {
  await visit(page, '#/workshop');
  await page.locator('[data-new=cartographers]').click();
  const title = page.getByTestId('title');
  const make = page.getByTestId('make');
  const before = await title.inputValue();
  const wasm = /maker[^/]*\.wasm/;
  await page.route(wasm, (route) => route.fulfill({ body: 'not what was asked for' }));
  await make.click();
  await expect(page.getByText('This did not work. Please try again.')).toBeVisible();
  await page.unroute(wasm);

  let arrive = (): void => {};
  const held = new Promise<void>((done) => (arrive = done));
  await page.route(wasm, async (route) => {
    await held;
    await route.continue();
  });
  await make.click();
  await expect(make).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(make).toBeEnabled();
  await expect(page.getByText('This did not work. Please try again.')).toBeHidden();
  await expect(title).toHaveValue(before);
  arrive();

  await page.getByTestId('seed').fill('3');
  await make.dblclick(); // a hand that presses twice makes one map
  await expect(title).not.toHaveValue(before, { timeout: 30_000 });
  await page.locator('[data-do=undo]').first().click();
  await expect(title).toHaveValue(before);
});
