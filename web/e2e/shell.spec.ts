// The pages around the games: start, set-up, languages, settings, what is kept, what is hidden.

import { readFile } from 'node:fs/promises';
import { announcements, expect, hurry, openGame, readSetting, test, visit } from './fixtures';

test('the start page shows the three games and leads to each', async ({ page }) => {
  await visit(page, '#/');
  for (const title of ['Cartographers', 'Maps of Misterra', 'The Guild of Merchant Explorers']) {
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Play Maps of Misterra' }).click();
  await expect(page.getByRole('heading', { name: 'Maps of Misterra', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/#\/setup\/misterra$/);
});

test('a game is set up with opponents and options, and goes on after a reload', async ({ page }) => {
  await visit(page, '#/setup/cartographers');
  await page.getByLabel('Name of player 1').fill('Ada');
  await page.getByRole('button', { name: 'Add an opponent' }).click();
  await page.getByLabel('Who is player 2').selectOption({ label: 'Novice' });
  await page.getByText('A seed of your own').click();
  await page.getByRole('textbox', { name: 'Number or word' }).fill('7');
  await page.getByRole('button', { name: 'Begin' }).click();
  const table = page.getByTestId('table');
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect.poll(async () => Number(await table.getAttribute('data-events'))).toBeGreaterThan(4);
  const events = await table.getAttribute('data-events');

  await page.reload();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(table).toHaveAttribute('data-events', events ?? '');

  await visit(page, '#/');
  const running = page.getByRole('region', { name: 'Where you left off' });
  await expect(running).toContainText('Ada and Ilse (Novice)');
  await running.getByRole('link', { name: 'Go on' }).click();
  await expect(table).toHaveAttribute('data-events', events ?? '');
});

test('a seat can be added and taken away; the name is remembered', async ({ page }) => {
  await visit(page, '#/setup/guild');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await expect(page.getByText('The screen goes from hand to hand')).toBeVisible();
  await page.getByRole('button', { name: 'Take player 2 off the table' }).click();
  await expect(page.getByText('all three objectives')).toBeVisible();
  // Fast fingers: twice before the page has looked.
  const twice = (button: HTMLElement): void => [0, 1].forEach(() => button.click());
  await page.getByRole('button', { name: 'Add a person' }).evaluate(twice);
  await page.getByRole('button', { name: 'Add an opponent' }).evaluate(twice);
  await expect(page.getByRole('button', { name: 'Add an opponent' })).toBeDisabled();
  await expect(page.getByLabel(/^Name of player/)).toHaveCount(4);
  await page.getByRole('button', { name: 'Take player 2 off the table' }).evaluate(twice);
  await page.getByRole('button', { name: 'Take player 2 off the table' }).evaluate(twice);
  await expect(page.getByLabel(/^Name of player/)).toHaveCount(1);
  for (let seats = 1; seats < 4; seats += 1) await page.getByRole('button', { name: 'Add an opponent' }).click();
  await page.getByLabel('Name of player 1').fill('Grace');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByTestId('table')).toBeVisible();
  await visit(page, '#/setup/cartographers');
  await expect(page.getByLabel('Name of player 1')).toHaveValue('Grace');
  // A name may be one long word.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByLabel('Name of player 1').fill('a'.repeat(40));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the daily challenge is the same for everybody and goes on where it was', async ({ page }) => {
  await visit(page, '#/');
  await page.getByRole('region', { name: 'Today’s challenge' }).getByRole('button', { name: 'Cartographers' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  const address = page.url();
  await visit(page, '#/');
  await expect(page.getByText(/^Challenge of \d{4}-\d\d-\d\d$/)).toBeVisible();
  await page.getByRole('region', { name: 'Today’s challenge' }).getByRole('button', { name: 'Cartographers' }).click();
  await expect(page).toHaveURL(address);
});

test('the language follows the browser and can be switched anywhere', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'fr-FR', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('./');
  await expect(page.getByRole('heading', { name: 'Prenez place et dessinez une carte' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByLabel('Langue').selectOption('el');
  await expect(page.getByRole('heading', { name: 'Καθίστε και σχεδιάστε έναν χάρτη' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'el');
  await context.close();
});

test('settings change the page at once and are kept', async ({ page }) => {
  await visit(page, '#/settings');
  const html = page.locator('html');
  await page.getByText('night', { exact: true }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Letters on terrains').check();
  await page.getByLabel('Your name at the table').fill('Grace');
  await page.getByLabel('Your name at the table').blur();
  await expect.poll(() => readSetting(page, 'name')).toBe('Grace'); // no hand reloads sooner than that
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-letters', 'on');
  await expect(html).toHaveAttribute('data-motion', 'off');
  await expect(page.getByLabel('Your name at the table')).toHaveValue('Grace');
});

test('everything can be taken along as a file and brought back', async ({ page }) => {
  await openGame(page, { game: 'guild' });
  await visit(page, '#/settings');
  await expect(page.getByText('1 game is going on')).toBeVisible();
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Take everything along' }).click();
  const file = await (await taken).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'mapwright-device', version: 1 });

  await page.getByRole('button', { name: 'Forget everything' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget everything' }).click();
  await expect(page.getByText('No game is going on')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bring a file back' }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByText('1 game is going on')).toBeVisible();
});

test('the rules open at a number and can be searched', async ({ page }) => {
  await visit(page, '#/rules/guild/G15');
  const rule = page.locator('#rule-G15');
  await expect(rule).toBeInViewport();
  await expect(rule).toBeFocused();
  await page.getByRole('searchbox').fill('tower second fourth nothing like this');
  await expect(page.getByText('Nothing in these rules holds')).toBeVisible();
  await page.getByRole('searchbox').fill('trading post');
  await expect(page.locator('mark').first()).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: 'Maps of Misterra' }).click();
  await expect(page.locator('#rule-M1')).toBeVisible();
});

test('at the table: log, rules and a hint by key; the hint can be taken', async ({ page }) => {
  await openGame(page, { game: 'cartographers' });
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: 'Log' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: /Rules of/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await announcements(page)).length).toBeGreaterThan(0);

  const table = page.getByTestId('table');
  const before = Number(await table.getAttribute('data-events'));
  await expect(page.getByRole('button', { name: 'Hint' })).toBeEnabled();
  await page.keyboard.press('h');
  const hint = page.getByRole('dialog', { name: 'Hint' });
  await expect(hint.getByRole('radio').first()).toBeVisible({ timeout: 40_000 });
  await expect(hint).toContainText('±');
  await hint.getByRole('button', { name: 'Do this' }).click();
  await expect(hint).toHaveCount(0);
  await expect.poll(async () => Number(await table.getAttribute('data-events'))).toBeGreaterThan(before);
});

test('a finished game has its sheet, pictures, record, and a place in the hall', async ({ page }) => {
  await hurry(page);
  await openGame(page, { game: 'cartographers', seats: [{ name: 'Ilse', bot: 'random' }] });
  const end = page.getByTestId('end');
  await expect(end).toBeVisible({ timeout: 40_000 });
  for (const [name, ending] of [
    ['Map of Ilse as SVG', /\.svg$/],
    ['Map of Ilse as PNG', /\.png$/],
    ['Save the record', /\.mwr$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await end.getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toMatch(ending);
  }
  await end.getByRole('link', { name: 'Hall of fame' }).click();
  await expect(page.getByRole('table')).toContainText('Ilse');
  await visit(page, '#/');
  await expect(page.getByRole('region', { name: 'Where you left off' })).toHaveCount(0);
});

test('a browser that lets the page keep nothing is told what that means', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await visit(page, '#/');
  await expect(page.getByRole('heading', { name: 'This browser keeps nothing for this page' })).toBeVisible();
  await expect(page.locator('main')).toContainText('refused');
  await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
});
