// A game as a link: made on one page, opened on another that knows nothing of it.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, readSaved, test, visit } from './fixtures';

const text = readFileSync(resolve('e2e/records', 'cartographers-two-seats.mwr'), 'utf8');
const length = text.split('\n').filter((line) => /"do"|"chance"/.test(line)).length;

async function replay(page: Page): Promise<void> {
  await visit(page, '#/replay');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a record' }).click();
  await (await chooser).setFiles({ name: 'game.mwr', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(page.getByTestId('replay')).toHaveAttribute('data-at', String(length));
}

async function share(page: Page, what: string): Promise<string> {
  await page.getByRole('button', { name: 'Share a link' }).click();
  await page.getByRole('radio', { name: what }).check();
  await expect(page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
  await expectAccessible(page);
  const link = await page.getByLabel('The link', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  return link;
}

test('a whole game travels in a link', async ({ page, context }) => {
  await replay(page);
  const link = await share(page, 'The whole game');
  expect(link.length).toBeLessThan(2000);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'A game of Cartographers' })).toBeVisible();
  await expect(other.getByTestId('shared')).toContainText(`${length} events, played to the end`);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Look at the game' }).click();
  await expect(other.getByTestId('replay')).toHaveAttribute('data-at', String(length));
});

test('a finished game shows the seed of its cards, which typed in brings them again', async ({ page }) => {
  const { seed } = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as { seed: string };
  await replay(page);
  await page.getByRole('button', { name: 'Share a link' }).click();
  await expect(page.getByTestId('seed')).toHaveText(seed);
  await page.keyboard.press('Escape');
  const first = /"chance":"[^"]+"/.exec(text)?.[0] ?? 'none';
  await visit(page, '#/setup/cartographers');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByText('A seed of your own').click();
  await page.getByRole('textbox', { name: 'Number or word' }).fill(seed);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByTestId('table')).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  await expect.poll(async () => (await readSaved(page, id))?.record ?? '').toContain(first);
});

test('cards alone are played without the game that was', async ({ page }) => {
  await replay(page);
  const link = await share(page, 'Only the set-up and its cards');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Cards for Cartographers' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Look at the game' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Play these cards' }).click();
  await expect(page.getByTestId('table')).toBeVisible();
});

test('one plays on from any moment of a finished game', async ({ page }) => {
  await replay(page);
  await page.getByRole('slider', { name: 'Moment of the game' }).fill('9');
  await expect(page.getByTestId('replay')).toHaveAttribute('data-at', '9');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect.poll(async () => Number(await page.getByTestId('table').getAttribute('data-events'))).toBeGreaterThanOrEqual(9);
});

test('a damaged link says so', async ({ page }) => {
  await visit(page, '#/open/AQENY2FydG9ncmFwaGVycwIEc2lk');
  await expect(page.getByRole('alert')).toContainText('damaged or cut off');
  await expectAccessible(page);
});
