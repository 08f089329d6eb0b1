// After one visit everything works without a network, also under another path.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, openGame, test, visit } from './fixtures';

test('after one visit the whole page works without a network', async ({ page, context }) => {
  await visit(page, '#/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length), { timeout: 20_000 })
    .toBeGreaterThan(0);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 })
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const game of ['cartographers', 'misterra', 'guild'] as const) {
    await openGame(page, { game });
    await expect(page.getByRole('grid').first()).toBeVisible();
  }
  for (const hash of ['#/rules/misterra', '#/hall', '#/settings', '#/learn/guild', '#/setup/cartographers']) {
    await visit(page, hash);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  }
  await page.getByLabel('Language').first().selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('the page works under any path', async ({ page }) => {
  const port = Number(process.env['MAPWRIGHT_PORT'] ?? 4801) + 1;
  const folder = process.env['MAPWRIGHT_PAGE'] ?? '../build/web';
  const server = spawn('node', ['scripts/serve.mjs', folder, String(port), '/club/table/']);
  try {
    await once(server.stdout, 'data');
    await page.goto(`http://127.0.0.1:${port}/club/table/#/setup/misterra`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('grid').first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
  } finally {
    server.kill();
  }
});
