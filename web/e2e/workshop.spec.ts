// The workshop: maps painted with pointer, finger and keys, checked at their place, kept, sent as a link to
// another browser, played on and printed; nothing is lost when everything travels in one file.

import { readFileSync } from 'node:fs';
import { announcements, expect, expectAccessible, test, visit } from './fixtures';
import { Thumb } from './pad_thumb';
import type { Locator, Page } from '@playwright/test';

const cell = (page: Page, name: string): Locator => page.locator(`[data-cell="${name}"]`);
const brush = (page: Page, name: string): Locator => page.locator(`[data-brush="${name}"]`);
const checks = (page: Page): Locator => page.getByTestId('checks');

/** The address of the map on the bench, from its sheet. */
async function linkOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Link and file' }).click();
  const link = await page.getByTestId('address').inputValue();
  await page.keyboard.press('Escape');
  return link.slice(link.indexOf('#'));
}
async function newMap(page: Page, game: 'cartographers' | 'guild'): Promise<void> {
  await visit(page, '#/workshop');
  await page.locator(`[data-new=${game}]`).click();
  await expect(page.getByTestId('bench')).toHaveAttribute('data-game', game);
}
/** A stroke of the mouse over the middles of these cells. */
async function drag(page: Page, cells: string[]): Promise<void> {
  for (const [i, name] of cells.entries()) {
    const box = (await cell(page, name).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

test('a sheet is painted by pointer and keys, checked at its place, and opened elsewhere from its link', async ({ page, browser, baseURL }) => {
  await newMap(page, 'cartographers');
  await page.getByTestId('title').fill('The Vale');
  await brush(page, 'wasteland').click();
  await page.getByTestId('symmetry').selectOption('across');
  await drag(page, ['B1', 'B2']);
  await page.getByTestId('symmetry').selectOption('none');
  await expect(cell(page, 'B11')).toHaveAttribute('aria-label', /Wasteland|wasteland/);
  // By keys: a mountain beside it makes a dead corner, which is said, shown and heard.
  await brush(page, 'mountain').click();
  await cell(page, 'A1').click();
  await cell(page, 'A1').click(); // a second time takes it away
  await cell(page, 'A1').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dead = checks(page).locator('[data-check=no-shape]');
  await expect(dead).toContainText('A1');
  await expect(cell(page, 'A1')).toHaveAttribute('aria-label', /No card’s shape fits here/);
  await dead.getByRole('button').click();
  await expect(dead.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  expect(await announcements(page)).toContain('A2, mountain');
  await page.keyboard.press('Control+z');
  await expect(dead).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(dead).toHaveCount(1);
  await expectAccessible(page);
  const link = await linkOf(page);
  expect(link.length).toBeLessThan(200);

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await elsewhere.newPage();
  await other.goto(`/${link}`);
  await expect(other.getByTestId('title')).toHaveValue('The Vale');
  for (const name of ['A2', 'B1', 'B2', 'B11']) {
    await expect(cell(other, name)).toHaveAttribute('aria-label', (await cell(page, name).getAttribute('aria-label'))!);
  }
  expect(await linkOf(other)).toBe(link);
  await other.getByRole('button', { name: 'Keep it' }).click();
  await expect(other).toHaveURL(/#\/workshop\/[0-9a-f]{16}$/);
  await elsewhere.close();
});

test('a map for the Guild is painted, repaired and played on; the game is replayed without the map', { tag: '@slow' }, async ({ page, browser, baseURL }) => {
  await newMap(page, 'guild');
  await page.getByTestId('title').fill('Isle');
  await brush(page, 'G').click();
  await drag(page, ['H5', 'H6', 'H7']);
  await brush(page, 'city').click();
  await page.getByTestId('value').selectOption('4');
  await cell(page, 'H6').click();
  await expect(cell(page, 'H6')).toHaveAttribute('data-token', 'GC4');
  // A space that nothing leads to: said with its name, shown on it.
  await brush(page, '.').click();
  await drag(page, ['A1', 'B1', 'B2']);
  await cell(page, 'A2').click();
  await brush(page, 's').click();
  await cell(page, 'A1').click();
  await expect(checks(page)).toHaveAttribute('data-playable', 'false');
  await expect(checks(page).locator('[data-check=no-way]')).toContainText('A1');
  await expect(page.getByRole('button', { name: 'Play on this map' })).toBeDisabled();
  await page.locator('[data-do=undo]').click();
  await expect(checks(page)).toHaveAttribute('data-playable', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play on this map' }).click();
  await expect(page.locator('label.choice', { hasText: 'Isle' }).getByRole('radio')).toBeChecked();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(page.locator('[data-cell=H6]').first()).toHaveAttribute('aria-label', /city of value 4/);
  // The record holds the map: a browser that has never seen it shows the game.
  const record = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        const asked = indexedDB.open('mapwright');
        asked.onsuccess = () => {
          const all = asked.result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => done((all.result as { record: string }[])[0]!.record);
        };
      }),
  );
  const { file } = JSON.parse(record.split('\n')[0]!) as { file?: string };
  expect(file).toMatch(/^map isle\n {2}title Isle\n/);
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await elsewhere.newPage();
  await other.goto('/#/replay');
  const [chooser] = await Promise.all([other.waitForEvent('filechooser'), other.getByRole('button', { name: 'Open a record' }).click()]);
  await chooser.setFiles({ name: 'isle.mwr', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await expect(other.locator('[data-cell=H6]').first()).toBeVisible();
  await elsewhere.close();
});

test('maps of both games travel with everything else, and broken links and files are told in a sentence', async ({ page, browser, baseURL }) => {
  for (const game of ['cartographers', 'guild'] as const) {
    await newMap(page, game);
    await page.getByTestId('title').fill(`Map of ${game}`);
    await page.getByTestId('title').press('Tab');
    await expect(page.getByTestId('title')).toHaveValue(`Map of ${game}`);
  }
  await visit(page, '#/settings');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Take everything along' }).click()]);
  const file = await download.path();
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await elsewhere.newPage();
  await other.goto('/#/settings');
  const [chooser] = await Promise.all([other.waitForEvent('filechooser'), other.getByRole('button', { name: 'Bring a file back' }).click()]);
  await chooser.setFiles({ name: 'all.json', mimeType: 'application/json', buffer: readFileSync(file) });
  await other.goto('/#/workshop');
  await expect(other.getByTestId('maps').getByRole('listitem')).toHaveCount(2);
  await expect(other.getByTestId('maps')).toContainText('Map of guild');
  await elsewhere.close();

  await visit(page, '#/workshop/TQEnonsense');
  await expect(page.getByRole('alert')).toContainText('damaged or cut off');
  await visit(page, '#/workshop');
  for (const text of ['hello', 'map a\n  title a\n  rows\n', 'x'.repeat(100_000)]) {
    const [files] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Open a file' }).click()]);
    await files.setFiles({ name: 'odd.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await expect(page.getByRole('alert')).toContainText(/This is no map|larger than any map/);
  }
});

test.describe('with a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a sheet is drawn by strokes, in the lesson of a minute', async ({ page }) => {
    await visit(page, '#/workshop/lesson');
    const coach = page.getByTestId('coach');
    const thumb = await Thumb.of(page);
    await brush(page, 'mountain').tap();
    await thumb.stroke(['F4', 'F5']);
    await expect(coach).toHaveAttribute('data-step', '1');
    await page.getByTestId('symmetry').selectOption('quarter');
    await brush(page, 'ruin').tap();
    await thumb.stroke(['C3']);
    await expect(coach).toHaveAttribute('data-step', '3');
    await page.locator('[data-do=undo]').tap();
    await expect(coach).toHaveAttribute('data-step', '4');
    await brush(page, 'wasteland').tap();
    await thumb.stroke(['A2', 'B2', 'B1']);
    await expect(coach).toHaveAttribute('data-step', '5');
    await expect(cell(page, 'K10')).toHaveAttribute('aria-label', /asteland/);
  });
});

test('a map whose objectives have one name is shown with what is wrong, not with a broken page', async ({ page }) => {
  // map x … objective a, objective a, objective c
  await visit(page, '#/workshop/TQGjAU_zPXbd7syRRStiTkWAz4eW-35MsjeQqRR2tdJOG-w-u1ED-pKkJg');
  await expect(checks(page)).toHaveAttribute('data-playable', 'false');
  await expect(checks(page)).toContainText('Objective 2');
  await expect(page.getByRole('textbox', { name: /objective/i })).toHaveCount(3);
});
