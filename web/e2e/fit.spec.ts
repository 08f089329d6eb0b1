// Every text fits its box: the main pages and a table and an end of each game, in the languages that
// run longest, from the smallest phone to a desk.

import { beforeTheEnd, expect, openGame, test, visit, type Opening } from './fixtures';
import { figureWidths, misfits } from './fit_in_page';
import type { Page } from '@playwright/test';

const WIDTHS = [[1440, 900], [390, 844], [320, 640]] as const;
const PAGES = [
  '#/', '#/setup/cartographers', '#/setup/misterra', '#/setup/guild', '#/settings', '#/hall', '#/history',
  '#/rules/misterra', '#/replay',
];

async function expectFits(page: Page, where: string, found: string[]): Promise<void> {
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    for (const each of await page.evaluate(misfits)) found.push(`${where} at ${width}: ${each}`);
  }
}
/** A recorded game of two after so many events. */
function midway(file: string, events: number): Opening {
  const game = beforeTheEnd(file);
  return { ...game, record: [...game.record.split('\n').slice(0, events + 1), ''].join('\n') };
}

for (const locale of ['fr-FR', 'el-GR']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('no text is cut, spills over or breaks inside a word', async ({ page }) => {
      const found: string[] = [];
      for (const hash of PAGES) {
        await visit(page, hash);
        await page.waitForLoadState('networkidle');
        await expectFits(page, hash, found);
      }
      for (const [file, events] of [
        ['cartographers-two-seats.mwr', 21],
        ['misterra-two-seats.mwr', 105],
        ['guild-two-seats.mwr', 60],
      ] as const) {
        await openGame(page, midway(file, events));
        await expect(page.getByRole('grid').first()).toBeVisible();
        await expectFits(page, file, found);
      }
      expect(found).toEqual([]);
    });
  });
}

test('what does not fit is found', async ({ page }) => {
  await visit(page, '#/hall');
  await page.evaluate(() => {
    const add = (style: string, text: string): void => {
      const button = document.createElement('button');
      button.setAttribute('class', 'button');
      for (const [name, value] of new URLSearchParams(style)) button.style.setProperty(name, value);
      button.textContent = text;
      document.querySelector('main')?.append(button);
    };
    add('width=60px&overflow=hidden&white-space=nowrap', 'Cartographier');
    add('width=60px&white-space=nowrap', 'Revendiquer');
    add('width=60px&overflow-wrap=anywhere', 'Χαρτογράφηση');
    add('width=200px', 'Passer');
  });
  const found = (await page.evaluate(misfits)).join();
  for (const text of ['cut: main#', 'over its box: main', 'broken word: main']) expect(found).toContain(text.replace('#', ''));
  expect(found).not.toContain('Passer');
});

test('figures in columns are of one width', async ({ page }) => {
  await visit(page, '#/hall');
  await page.evaluate(() => document.fonts.load('700 16px Figures', '0'));
  expect(new Set(await page.evaluate(figureWidths)).size).toBe(1);
});
