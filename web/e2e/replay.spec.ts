// Looking back: a record from a file, to and fro by pointer and keyboard, through everybody's eyes;
// its analysis with curve, losses and better moves.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { bringWithKeys, solutionOf } from './cartographers_hand';
import { beforeTheEnd, expect, expectAccessible, openGame, test, visit } from './fixtures';

const records = {
  cartographers: 'cartographers-two-seats.mwr',
  misterra: 'misterra-two-seats.mwr',
  guild: 'guild-two-seats.mwr',
};
const textOf = (name: string): string => readFileSync(resolve('e2e/records', name), 'utf8');

async function open(page: Page, where: 'replay' | 'analysis', text: string): Promise<void> {
  await visit(page, `#/${where}`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a record' }).click();
  await (await chooser).setFiles({ name: 'game.mwr', mimeType: 'text/plain', buffer: Buffer.from(text) });
}

for (const [game, file] of Object.entries(records)) {
  const tag = game === 'cartographers' ? [] : ['@slow']; // by day one game
  test(`${game}: a record is replayed to and fro`, { tag }, async ({ page }) => {
    const text = textOf(file);
    const length = text.split('\n').filter((line) => /"do"|"chance"/.test(line)).length;
    await open(page, 'replay', text);
    const replay = page.getByTestId('replay');
    await expect(replay).toHaveAttribute('data-at', String(length));
    await expectAccessible(page);
    if (game === 'cartographers') {
      // Whose sheet it is is said by name.
      const names = await page.locator('.entry .name').allTextContents();
      expect(names.map((name) => name.trim() === '')).toEqual([false, false]);
      await expect(page.getByRole('grid')).toHaveAccessibleName(new RegExp(names[0]!));
    }

    await page.keyboard.press('Home');
    await expect(replay).toHaveAttribute('data-at', '0');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(replay).toHaveAttribute('data-at', '1');
    await page.keyboard.press('PageDown');
    await expect(replay).not.toHaveAttribute('data-at', '1');

    const slider = page.getByRole('slider', { name: 'Moment of the game' });
    await slider.fill('9');
    await expect(replay).toHaveAttribute('data-at', '9');
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^9 of ${length}\\. .`));
    const lines = page.getByRole('region', { name: 'What happened' }).getByRole('button');
    await lines.nth(3).click();
    await expect(lines.nth(3)).toHaveAttribute('aria-current', 'step');

    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const before = Number(await replay.getAttribute('data-at'));
    await expect.poll(async () => Number(await replay.getAttribute('data-at'))).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Pause' }).click();

    await page.getByLabel('Seen by').selectOption({ label: 'A spectator' });
    await page.keyboard.press('End');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the record' }).click();
    expect(readFileSync((await (await saved).path()) ?? '', 'utf8')).toBe(text);
  });
}

/** What cost most becomes a puzzle of one's own, is solved there, and forgotten when it is done with. */
async function practise(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Mistake|Blunder)/ }).first().click();
  await page.getByRole('button', { name: 'Practise this' }).click();
  const table = page.getByTestId('table');
  await expect(page.getByText('From one of your games')).toBeVisible();
  await page.getByRole('button', { name: 'Draw it' }).click();
  await expect(table).toHaveAttribute('data-puzzle', /right|wrong/, { timeout: 30_000 });
  await page.reload(); // it is kept
  await page.getByRole('button', { name: 'Show the solution' }).click();
  const solution = await solutionOf(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(table).toHaveAttribute('data-puzzle', 'open');
  await bringWithKeys(page, solution);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Right!' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'All puzzles' }).click();
  const own = page.getByRole('region', { name: 'Your blunders' });
  await expect(own.getByRole('listitem')).toHaveText(/points lost/);
  await own.getByRole('button', { name: 'Remove' }).click();
  await expect(own.getByText('The analysis of a game offers to practise')).toBeVisible();
}

test('a file that is no record is refused in words', async ({ page }) => {
  await open(page, 'replay', 'nonsense\n');
  await expect(page.getByRole('alert')).toContainText('This file cannot be replayed');
  await expectAccessible(page);
  const broken = textOf(records.cartographers).replace(/"do":"[^"]+"/, '"do":"forest A1"');
  await open(page, 'replay', broken);
  await expect(page.getByRole('alert')).toContainText(/line \d+/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    const tag = colorScheme === 'light' ? [] : ['@slow'];
    test('a game is analysed: curve, losses, better moves, luck', { tag }, async ({ page }) => {
      test.setTimeout(180_000);
      // The first season of a game played at random: there is much to be found.
      const text = textOf('cartographers-random.mwr').split('\n').slice(0, 16).join('\n') + '\n';
      await open(page, 'analysis', text);
      const analysis = page.getByTestId('analysis');
      await expect(analysis).toHaveAttribute('data-state', 'finished', { timeout: 120_000 });
      await expect(page.getByRole('img', { name: 'The expected result over the game' })).toBeVisible();
      const choices = page.getByRole('region', { name: 'Choices' });
      const first = choices.getByRole('listitem').getByRole('button').first();
      await expect(first).toContainText(/Inaccuracy|Mistake|Blunder/);
      await expect(first).toContainText('Better:');
      await first.click();
      await page.getByRole('button', { name: 'What was done' }).click();
      await expect(page.getByRole('grid').first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Luck of the cards' }).first()).toBeVisible();
      await expectAccessible(page);
      if (colorScheme === 'light') await practise(page);
    });
  });
}

const endings = {
  'the Guild against a bot': { file: 'guild-two-seats.mwr', last: /^Done/ },
  'Cartographers alone': { file: 'cartographers-random.mwr', last: 'Draw it' },
};
for (const [name, { file, last }] of Object.entries(endings)) {
  const tag = name === 'Cartographers alone' ? ['@slow'] : [];
  test(`${name}: from the end of a game to its analysis and its replay`, { tag }, async ({ page }) => {
    test.setTimeout(180_000);
    await openGame(page, beforeTheEnd(file));
    await page.getByRole('button', { name: last }).click();
    // On a phone the result comes before all else that can be done with the game; else it does not.
    const [sheet, share] = [page.locator('.parts'), page.locator('[data-do=share]')];
    for (const [width, isBelow] of [[390, true], [1440, false]] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(share).toBeVisible();
      expect((await share.boundingBox())!.y > (await sheet.boundingBox())!.y, String(width)).toBe(isBelow);
    }
    // A sheet that is wider than its room scrolls, also by keys.
    const paper = page.locator('.paper').first();
    await paper.locator('table').evaluate((table) => (table.style.minWidth = '450px'));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await (width === 390 ? expect(paper) : expect(paper).not).toHaveAttribute('tabindex', '0');
    }
    await page.getByRole('link', { name: 'Analyse' }).click();
    const curve = page.getByRole('img', { name: 'The expected result over the game' });
    await expect(curve).toBeVisible({ timeout: 90_000 });
    await expect(page.getByTestId('analysis')).toHaveAttribute('data-state', /running|finished/);
    await page.goBack();
    await page.getByRole('link', { name: 'Replay' }).click();
    await expect(page.getByTestId('replay')).toBeVisible();
  });
}

test('an analysis can be stopped', async ({ page }) => {
  await open(page, 'analysis', textOf(records.cartographers));
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByTestId('analysis')).toHaveAttribute('data-state', 'stopped');
  await expect(page.getByRole('status')).toContainText('Stopped after');
});
