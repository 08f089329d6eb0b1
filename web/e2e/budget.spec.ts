// How heavy and how quick: the first load, the time until the page can be used, the ghost. What is
// measured in time has the tag @slow: a busy machine proves nothing.

import { expect, openGame, test, visit } from './fixtures';

const KB = 1000;

test.describe('first load', () => {
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

  test('can be used within 2 seconds', { tag: '@slow' }, async ({ page }) => {
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

/** Milliseconds from a move of the pointer until the page is painted again, for every move. */
declare global {
  interface Window {
    paints: number[];
  }
}

for (const game of ['cartographers', 'misterra', 'guild'] as const) {
  test(`the ghost of ${game} follows the pointer within a frame`, { tag: '@slow' }, async ({ page }) => {
    await openGame(page, { game, options: game === 'misterra' ? { 'first-game': 'yes' } : {} });
    const grid = page.getByRole('grid').last();
    await expect(grid).toBeVisible();
    if (game === 'misterra') {
      // To where a card is laid: onto the beach, the first card taken.
      await page.locator('[data-place="beach C"]').click();
      await page.keyboard.press('1');
      await expect(page.getByRole('button', { name: /Map it/ })).toBeVisible();
    }
    await page.evaluate(() => {
      window.paints = [];
      const channel = new MessageChannel();
      let begin: number | null = null;
      channel.port1.onmessage = () => {
        if (begin !== null) window.paints.push(performance.now() - begin);
        begin = null;
      };
      // The listener is the first to hear of the move; the message comes right after the paint.
      addEventListener(
        'pointermove',
        () => {
          if (begin !== null) return;
          begin = performance.now();
          requestAnimationFrame(() => channel.port2.postMessage(null));
        },
        { capture: true },
      );
    });
    const box = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
    const medians: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await page.evaluate(() => (window.paints = []));
      for (let step = 0; step < 40; step += 1) {
        const along = step / 40;
        await page.mouse.move(box.x + box.width * along, box.y + box.height * (0.2 + 0.6 * ((step % 8) / 8)));
      }
      const paints = (await page.evaluate(() => window.paints)).sort((a, b) => a - b);
      expect(paints.length).toBeGreaterThan(10);
      medians.push(paints[Math.floor(paints.length / 2)] ?? Infinity);
    }
    console.log(`${game}: move to paint, medians of four rounds: ${medians.map((ms) => ms.toFixed(1)).join(', ')} ms`);
    expect(Math.min(...medians)).toBeLessThanOrEqual(16);
  });
}
