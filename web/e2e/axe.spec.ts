// Every view is free of accessibility violations, by day and by night, on a desk and on a phone.

import type { Page } from '@playwright/test';
import { expect, expectAccessible, openGame, test, violations, visit } from './fixtures';

const views = [
  '#/',
  '#/setup/cartographers',
  '#/setup/misterra',
  '#/setup/guild',
  '#/rules/cartographers/C12',
  '#/rules/misterra',
  '#/hall',
  '#/settings',
  '#/history',
  '#/daily',
  '#/puzzles',
  '#/learn/cartographers',
  '#/learn/misterra',
  '#/learn/guild',
  '#/replay',
  '#/pad',
  '#/pad/lesson',
  '#/print',
  '#/workshop',
  '#/workshop/lesson',
] as const;

async function expectFine(page: Page, seen: readonly string[]): Promise<void> {
  const found: Record<string, unknown> = {};
  for (const view of seen) {
    await test.step(view, async () => {
      await visit(page, view);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      found[view] = [...(await violations(page)), ...(beyond > 0 ? [`${beyond} px wider than the screen`] : [])];
    });
  }
  expect(found).toEqual(Object.fromEntries(seen.map((view) => [view, []])));
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } });

      // By day each colour scheme and each width once, and each page in one of them.
      const tag = (colorScheme === 'light') === (width === 1440) ? [] : ['@slow'];
      test('all pages', { tag: '@slow' }, async ({ page }) => {
        test.setTimeout(300_000);
        await expectFine(page, views);
      });
      test('every other page', { tag }, async ({ page }) => {
        test.setTimeout(300_000);
        await expectFine(page, views.filter((_, at) => at % 2 === (width === 390 ? 1 : 0)));
      });

      // By day where there is the least room.
      test('helps at the table', { tag: width === 390 ? tag : ['@slow'] }, async ({ page }) => {
        await openGame(page, { game: 'misterra', seats: [{ name: 'Ada', bot: '' }, { name: 'Eve', bot: '' }] });
        await expect(page.getByTestId('pass')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'I am Ada' }).click();
        await expect(page.getByRole('grid').first()).toBeVisible();
        await page.keyboard.press('l');
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
}
