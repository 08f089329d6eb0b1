// Whoever opens the page for the first time: three clicks to a first placement, one to take it back.

import { expect, test, visit } from './fixtures';
import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    clicks: number;
  }
}

/** Where to click first at the table, and what shows that something was placed. */
interface Start {
  title: string;
  /** Seen as soon as one can choose. */
  ready: string;
  spot: (page: Page) => Locator;
  placed: (page: Page) => Promise<boolean>;
}
const GAMES: Record<string, Start> = {
  cartographers: {
    title: 'Cartographers',
    ready: '[data-ghost=legal]',
    spot: (page) => page.locator('[role=grid] [role=gridcell][tabindex="0"]'),
    placed: (page) => page.locator('[data-laid=true]').isVisible(),
  },
  misterra: {
    title: 'Maps of Misterra',
    ready: '[data-phase=move]',
    spot: (page) => page.locator('[data-place="beach C"]').first(),
    placed: async (page) => (await page.locator('[data-phase]').getAttribute('data-phase')) !== 'move',
  },
  guild: {
    title: 'The Guild of Merchant Explorers',
    ready: '[data-spot=explore]',
    spot: (page) => page.locator('[data-spot=explore]').first(),
    placed: (page) => page.locator('.cube').first().isVisible(),
  },
};

for (const [game, { title, ready, spot, placed }] of Object.entries(GAMES)) {
  test(`${game}: a first placement within three clicks from the start page, and back`, async ({ page }) => {
    await page.addInitScript(() => {
      window.clicks = 0;
      addEventListener('click', ({ isTrusted }) => (window.clicks += isTrusted ? 1 : 0), true);
      // Always the same cards: now and then the Guild's first one has a specialty kept before anything is placed.
      crypto.getRandomValues = <T extends ArrayBufferView>(array: T): T => {
        new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7);
        return array;
      };
    });
    await visit(page, '#/');
    await page.getByRole('link', { name: `Play ${title}`, exact: true }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.locator(ready).first()).toBeVisible();
    expect(await placed(page)).toBe(false);
    await spot(page).click();
    await expect.poll(() => placed(page)).toBe(true);
    expect(await page.evaluate(() => window.clicks)).toBeLessThanOrEqual(3);
    await page.getByRole('main').getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => placed(page)).toBe(false);
  });
}
