// How heavy and how quick: the first load, the time until the page can be used, the ghost.

import { expect, openGame, test, visit } from './fixtures';

const KB = 1000;

test.describe('first load', () => {
  test.use({ serviceWorkers: 'block' });

  test('is at most 500 KB compressed, with the core, the bots and a game', async ({ page }) => {
    const kinds = new Map<string, number>();
    const sizes: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      const kind = /\.(\w+)$/.exec(new URL(request.url()).pathname)?.[1] ?? 'html';
      sizes.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
          kinds.set(kind, (kinds.get(kind) ?? 0) + responseBodySize + responseHeadersSize);
        }),
      );
    });
    await openGame(page, { game: 'cartographers', seats: [{ name: 'Ada', bot: '' }, { name: 'Ilse', bot: 'novice' }] });
    await expect(page.getByRole('grid').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await Promise.all(sizes);
    expect([...kinds.keys()]).toContain('wasm');
    const total = [...kinds.values()].reduce((sum, size) => sum + size, 0);
    const told = [...kinds].map(([kind, size]) => `${kind} ${Math.round(size / KB)}`).join(', ');
    test.info().annotations.push({ type: 'first load, KB', description: `${Math.round(total / KB)} (${told})` });
    console.log(`first load: ${Math.round(total / KB)} KB (${told})`);
    expect(total).toBeLessThanOrEqual(500 * KB);
  });

  test('can be used within 2 seconds', async ({ page }) => {
    const times: number[] = [];
    for (let visitNumber = 0; visitNumber < 3; visitNumber += 1) {
      await page.goto('about:blank');
      await visit(page, '#/');
      await page.getByRole('link', { name: 'Play Cartographers' }).waitFor();
      times.push(await page.evaluate(() => performance.now()));
    }
    console.log(`usable after ${times.map(Math.round).join(', ')} ms`);
    expect(Math.min(...times)).toBeLessThan(2000);
  });
});
