// Printing by the browser: pages of exactly the paper's size, nothing else on them.

import { readFileSync } from 'node:fs';
import type { SeatSetup } from '../src/core/api';
import { expect, expectAccessible, keepGame, test, visit } from './fixtures';

/** The sizes of a PDF's pages in millimetres; Chromium writes them in plain text. */
function sizesOf(pdf: Buffer): [number, number][] {
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  return boxes.map(([, width, height]) => [(Number(width) * 25.4) / 72, (Number(height) * 25.4) / 72]);
}

test('the page prints sheets, cards and score sheets at the size of the paper', async ({ page }) => {
  await visit(page, '#/print');
  await page.getByText('A4', { exact: true }).click();
  const printed = page.getByTestId('printed');
  await expect(printed.locator('.leaf')).toHaveCount(1);
  await expect(printed.locator('text').filter({ hasText: 'Wilderness (A)' })).toBeVisible();
  for (const [label, paper, width, height] of [
    ['A4', 'a4', 210, 297],
    ['US Letter', 'letter', 215.9, 279.4],
  ] as const) {
    await page.getByText(label, { exact: true }).click();
    await expect(page.locator(`.printed.on-${paper}`)).toHaveCount(1);
    const sizes = sizesOf(await page.pdf({ preferCSSPageSize: true }));
    expect(sizes).toHaveLength(1);
    expect(Math.abs((sizes[0]?.[0] ?? 0) - width)).toBeLessThan(0.5);
    expect(Math.abs((sizes[0]?.[1] ?? 0) - height)).toBeLessThan(0.5);
  }
  await page.getByText('The Guild of Merchant Explorers', { exact: true }).click();
  await page.getByText('Aghon', { exact: true }).click();
  await expect(printed.locator('text').filter({ hasText: /^Aghon$/ })).toBeVisible();
  await page.getByText('Cards', { exact: true }).click();
  await expect(printed.locator('.leaf')).toHaveCount(4);
  expect(sizesOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(4);
});

test('the end of a game leads to its poster', async ({ page }) => {
  const [head = '', ...events] = readFileSync('e2e/records/guild-two-seats.mwr', 'utf8').trimEnd().split('\n');
  const { seed } = JSON.parse(events.pop() ?? '') as { seed: string };
  const played = JSON.parse(head) as { options: Record<string, string>; seats: SeatSetup[] };
  const { options, seats } = played;
  Object.assign(seats[0] ?? {}, { name: 'Ada', title: 'coast', emblem: 'ship', bot: '' });
  const record = [JSON.stringify({ ...played, commitment: '' }), ...events, ''].join('\n');
  await visit(page, '#/');
  const kept = { record, started: 1, touched: 1, events: events.length, daily: '', totals: [], winners: [], casual: false };
  await keepGame(page, { ...kept, id: 'done', setup: { game: 'guild', options, seats, seed }, finished: true });
  await visit(page, '#/play/done');
  await page.getByRole('link', { name: 'Print as a poster' }).click();
  const printed = page.getByTestId('printed');
  await expect(printed.locator('text').filter({ hasText: 'Ada of the Coast' })).toBeVisible();
  await page.getByLabel('Title of the poster').fill('The long coast');
  await expect(printed.locator('text').filter({ hasText: 'The long coast' })).toBeVisible();
  await expect(printed.locator('use[href$=emblem-ship]')).toHaveCount(1);
  await page.getByText('2 × 2 pages', { exact: true }).click();
  await expect(printed.locator('.leaf')).toHaveCount(4);
  await expectAccessible(page);
});

test('a map of one’s own is printed, and what is none gets a sentence', async ({ page }) => {
  await visit(page, '#/print');
  const open = async (text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'A map of your own…' }).click();
    await (await chooser).setFiles({ name: 'own.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await open(`${'.....^.....\n'.repeat(11)}`);
  await page.getByLabel('Its title').fill('<b>Our valley');
  await expect(page.getByTestId('printed').locator('text').filter({ hasText: '<b>Our valley' })).toBeVisible();
  await open('no map');
  await expect(page.getByRole('alert')).toContainText('cannot be printed');
  // As the workshop writes them, comments and all.
  await open(`-- ours\n\nsheet vale\n  name The Vale\n  coins 9\n  map\n${'    | .....^.....\n'.repeat(11)}`);
  await expect(page.getByTestId('printed').locator('text').filter({ hasText: 'The Vale' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByText('The Guild of Merchant Explorers', { exact: true }).click();
  await open('map isles\n  title The Isles\n  rows\n    | s G1 s\n    | G K s\n    | s s T\n');
  await expect(page.getByTestId('printed').locator('text').filter({ hasText: 'The Isles' })).toBeVisible();
  await open('map isles\n  title The Isles\n  rows\n    | s Q\n');
  await expect(page.getByRole('alert')).toContainText('cannot be printed');
});
