// After one visit everything works without a network, also under another path.

import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { preview, type PreviewServer } from 'vite';
import { expect, goOffline, openGame, test, visit } from './fixtures';

test.use({ serviceWorkers: 'allow' });

/** The built page served by vite, which reads its files anew each time. */
function serve(folder: string, port: number, base = '/'): Promise<PreviewServer> {
  const at = { port, strictPort: true, host: '127.0.0.1' };
  return preview({ configFile: false, base, build: { outDir: resolve(folder) }, preview: at, logLevel: 'warn' });
}

test('after one visit the whole page works without a network', async ({ page }) => {
  await visit(page, '#/');
  await goOffline(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const game of ['cartographers', 'misterra', 'guild'] as const) {
    await openGame(page, { game });
    await expect(page.getByRole('grid').first()).toBeVisible();
  }
  for (const hash of ['#/rules/misterra', '#/hall', '#/settings', '#/learn/guild', '#/setup/cartographers', '#/puzzles', '#/puzzle/cartographers-today', '#/cards/tour', '#/workshop/lesson']) {
    await visit(page, hash);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  }
  await visit(page, '#/pad');
  await page.getByRole('button', { name: 'Cartographers', exact: true }).click();
  await page.locator('[data-view=sheets]').click();
  await page.locator('[data-cell=A1]').click();
  await expect(page.getByTestId('sum')).toBeVisible();
  await visit(page, '#/print');
  await expect(page.locator('.printed svg')).toBeVisible();
  await page.getByLabel('Language').first().selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('the page works under any path', { tag: '@slow' }, async ({ page }) => {
  const port = Number(process.env['MAPWRIGHT_PORT'] ?? 4801) + 1;
  const folder = process.env['MAPWRIGHT_PAGE'] ?? '../build/web';
  const server = await serve(folder, port, '/club/table/');
  try {
    await page.goto(`http://127.0.0.1:${port}/club/table/#/setup/misterra`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('grid').first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
  } finally {
    await server.close();
  }
});

test('a new version is offered, and taken when the player says so', async ({ page }) => {
  const port = Number(process.env['MAPWRIGHT_PORT'] ?? 4801) + 2;
  const folder = await mkdtemp(join(tmpdir(), 'page-'));
  await cp(process.env['MAPWRIGHT_PAGE'] ?? '../build/web', folder, { recursive: true });
  const server = await serve(folder, port);
  try {
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await appendFile(join(folder, 'sw.js'), '\n// newer\n');
    await page.reload();
    await expect(page.getByText('A new version is ready.')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Use it now' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});
