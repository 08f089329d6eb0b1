// The table around a game: taking back, the moment before it goes on, the menu, Back, two windows.

import type { Page } from '@playwright/test';
import type { GameId } from '../src/core/api';
import { expect, expectAccessible, keepSetting, openGame, readSaved, test, visit } from './fixtures';

test('a drawing is taken back in its moment, also after a reload; after the card it marks the game', async ({ page }) => {
  const id = await openGame(page, { game: 'cartographers', casual: true });
  await keepSetting(page, 'moment', 'hand');
  await page.reload(); // the table reads it anew: else its own short moment would be over before the next reload
  const draw = page.getByRole('button', { name: 'Draw it' });
  const moment = page.getByTestId('moment');
  await draw.click();
  await expect(moment).toBeVisible();
  await page.reload();
  await moment.getByRole('button', { name: 'Take back' }).click();
  await draw.click();
  await expect(moment).toBeVisible();
  await page.keyboard.press('g');
  await expect(draw).toBeVisible();
  expect((await readSaved(page, id))?.takenBack).toBeUndefined();

  await page.keyboard.press('z');
  const question = page.getByRole('dialog', { name: 'Take back all the same?' });
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('1 choice taken back')).toBeAttached();
  await page.reload();
  await expect(page.getByText('1 choice taken back')).toBeAttached();
  expect(await readSaved(page, id)).toMatchObject({ takenBack: 1 });
});

/** What lies under an element without being around it. */
function covered(element: Element): string[] {
  const box = element.getBoundingClientRect();
  const under = [...document.querySelectorAll('main svg, main [role=grid], main p, main button')].filter((other) => {
    if (element.contains(other)) return false;
    const { left, right, top, bottom, width } = other.getBoundingClientRect();
    return width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
  return under.map((other) => other.outerHTML.slice(0, 80));
}
/** One choice each, from the beginning of a game to where it goes on by itself. */
const FIRST_CHOICE = {
  cartographers: (page: Page) => page.getByRole('button', { name: 'Draw it' }).click(),
  misterra: async (page: Page) => {
    for (const card of [0, 1]) await page.locator('.keep .choice').nth(card).click();
    await page.getByRole('button', { name: 'Keep these two' }).click();
    await page.locator('[data-phase=move] [data-place="beach C"]').first().click();
    for (const half of [1, 2]) {
      if (half === 2) await page.getByRole('button', { name: 'Stay here' }).click();
      await page.locator('[data-phase=take] [data-slot]').first().click();
      await page.locator('[data-phase=draw]').waitFor(); // the key is one of that step
      await page.keyboard.press('x');
      await page.getByRole('button', { name: 'Lay it aside' }).click();
      await page.getByRole('button', { name: 'Go on without' }).click();
    }
  },
  guild: async (page: Page) => {
    await page.locator('[data-keep]').first().click();
    await page.locator('[data-do=done]').click();
    await page.getByRole('button', { name: 'Go on without' }).click();
  },
};
for (const [game, choose] of Object.entries(FIRST_CHOICE)) {
  const tag = game === 'misterra' ? [] : ['@slow']; // by day the table with the least room
  test(`${game}: what can be taken back is offered where it covers nothing`, { tag }, async ({ page }) => {
    await openGame(page, { game: game as GameId });
    await keepSetting(page, 'moment', 'hand');
    await choose(page);
    const moment = page.getByTestId('moment');
    for (const [width, height] of [[1440, 900], [390, 844], [320, 640]] as const) {
      await page.setViewportSize({ width, height });
      await expect(moment.getByRole('button', { name: 'Take back' })).toBeInViewport({ ratio: 1 });
      expect(await moment.evaluate(covered), String(width)).toEqual([]);
    }
    await moment.getByRole('button', { name: 'Take back' }).click();
    await expect(moment).toHaveCount(0);
  });
}

test('the Guild asks before a card goes unused, until it is told not to', async ({ page }) => {
  await openGame(page, { game: 'guild' });
  const done = page.locator('[data-do=done]');
  const table = page.getByTestId('table');
  await page.locator('[data-keep]').first().click();
  await expect(done).toBeEnabled();
  const before = await table.getAttribute('data-events');
  await done.click();
  const question = page.getByRole('dialog', { name: 'Without using it?' });
  await page.goBack(); // closes the question, not the table
  await expect(question).toHaveCount(0);
  await expect(table).toHaveAttribute('data-events', before ?? '');
  await page.keyboard.press('d');
  await question.getByLabel('Don’t ask again').check();
  await question.getByRole('button', { name: 'Go on without' }).dblclick();
  await expect(table).not.toHaveAttribute('data-events', before ?? '');
  await expect(done).toBeEnabled();
  const then = await table.getAttribute('data-events');
  await done.click();
  await expect(table).not.toHaveAttribute('data-events', then ?? '');
  await expect(question).toHaveCount(0);
});

test('keys are for the sheet over the table, also where its plain text was pressed', async ({ page }) => {
  await openGame(page, { game: 'cartographers', casual: true });
  await page.getByRole('button', { name: 'Draw it' }).click();
  await page.keyboard.press('?');
  const rules = page.getByRole('dialog', { name: 'Rules' });
  await rules.getByRole('heading', { name: 'Rules' }).click();
  await page.keyboard.press('z'); // would ask whether to take back
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a sheet of plain text that is longer than the screen scrolls by keys', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 260 });
  await openGame(page, { game: 'cartographers' });
  await expect(page.getByRole('button', { name: 'Draw it' })).toBeVisible();
  await page.keyboard.press('l');
  const log = page.getByRole('dialog', { name: 'Log' });
  await expect(log).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(log.getByRole('listitem').last()).toBeInViewport();
  // Where all of it is seen there is nothing to be focused.
  await page.setViewportSize({ width: 390, height: 1200 });
  await expect(log.locator('[tabindex]')).toHaveCount(0);
});

test('the menu has what is needed at the table, and Back closes it before it leaves', async ({ page }) => {
  await visit(page, '#/hall');
  const id = await openGame(page, { game: 'cartographers' });
  await page.keyboard.press('q');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('turn the card');
  await page.goBack();
  await expect(menu).toBeVisible();
  await menu.getByLabel('Français').check({ force: true });
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByTestId('table')).toBeVisible();
  // Closed otherwise, nothing is left over: one Back leaves the table.
  await page.keyboard.press('q');
  await page.keyboard.press('Escape');
  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(new RegExp(id));
  await page.evaluate(() => history.forward());
  await expect(page.getByTestId('table')).toBeVisible();
  const sounds = page.getByRole('button', { name: 'Sons' });
  await expect(sounds).toHaveAttribute('aria-pressed', 'true');
  await sounds.click();
  await expect(sounds).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('q');
  await page.getByRole('button', { name: 'Recommencer' }).click();
  await page.getByRole('button', { name: 'Avec les mêmes cartes' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByTestId('table')).toBeVisible();
});

test('one game is played in one window at a time', async ({ page, context }) => {
  const id = await openGame(page, { game: 'cartographers' });
  await expect(page.getByRole('button', { name: 'Draw it' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText('This game is open in another window')).toBeVisible();
  await other.getByRole('button', { name: 'Play here' }).click();
  await other.getByRole('button', { name: 'Draw it' }).click();
  await expect(other.getByTestId('table')).not.toHaveAttribute('data-events', '5');
  const { record } = (await readSaved(other, id))!;
  await expect(page.getByText('This game is open in another window')).toBeVisible();
  await page.getByRole('button', { name: 'Play here' }).click();
  await expect(page.getByRole('button', { name: 'Draw it' })).toBeVisible();
  expect((await readSaved(page, id))!.record.startsWith(record)).toBe(true);
  await expect(other.getByRole('button', { name: 'Play here' })).toBeVisible();
});
