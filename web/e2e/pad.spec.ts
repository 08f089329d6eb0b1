// The score pad: a real sheet entered with a thumb, kept over a reload, explained, pointed out, ranked,
// taken along and brought back; by keys too. (Without a network: offline.spec.ts.)

import { readFileSync } from 'node:fs';
import { expect, expectAccessible, keepSetting, test, visit } from './fixtures';
import { seasonsOf, strokesTo, Thumb } from './pad_thumb';
import type { CartographersPad } from '../src/pad/types';
import type { Page } from '@playwright/test';

/** The pads that the page keeps. */
function keptPads(page: Page): Promise<{ id: string; pad: CartographersPad }[]> {
  return page.evaluate(
    () =>
      new Promise<never[]>((done, failed) => {
        const opened = indexedDB.open('mapwright');
        opened.onerror = () => failed(opened.error);
        opened.onsuccess = () => {
          const all = opened.result.transaction('settings').objectStore('settings').getAll(IDBKeyRange.bound('pad-', 'pad-z'));
          all.onsuccess = () => {
            opened.result.close();
            done(all.result as never[]);
          };
        };
      }),
  );
}

async function begin(page: Page, game: string, clickCount = 1): Promise<void> {
  await visit(page, '#/pad');
  await page.getByRole('button', { name: game, exact: true }).click({ clickCount });
  await expect(page.getByTestId('pad')).toBeVisible();
}

test.describe('with a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a real game is entered season by season with at most 140 touches, and scores as the engine does', async ({ page }) => {
    const { edicts, side, seasons } = await seasonsOf('cartographers-two-seats.mwr');
    await begin(page, 'Cartographers');
    const thumb = await Thumb.of(page);
    for (const edict of edicts) await thumb.tap(page.locator(`[data-edict=${edict}]`));
    if (side !== 'A') await thumb.tap(page.locator('label', { hasText: '(B)' }));
    await thumb.tap(page.locator('[data-do=sheets]'));
    let before: string[] = [];
    let brush = 'forest';
    const box = page.getByTestId('pad');
    for (const [season, sheets] of seasons.entries()) {
      const sheet = sheets[0]!;
      if (season > 0) await thumb.tap(page.locator(`[data-season="${season}"]`));
      for (const { terrain, cells } of strokesTo(before, sheet.rows)) {
        if (terrain !== brush) await thumb.tap(page.locator(`[data-brush=${terrain}]`));
        brush = terrain;
        await thumb.stroke(cells);
      }
      before = sheet.rows;
      const coins = seasons[season - 1]?.[0]?.coins ?? 0;
      if (sheet.coins !== coins) await thumb.tap(page.locator(`[data-coin="${sheet.coins}"]`));
      const figures = sheet.seasons[season]!;
      await expect(page.getByTestId('sum')).toHaveText(new RegExp(`= ${String(figures.total).replace('-', '−')}$`));
      await expect(page.locator(`[data-season="${season}"] .number`)).toHaveText(String(figures.total).replace('-', '−'));
    }
    await expect(page.getByTestId('notes')).toHaveCount(0);
    console.log(`score pad: ${thumb.touches} touches for a whole game`);
    expect(thumb.touches).toBeLessThanOrEqual(140);
    const [kept] = await keptPads(page);
    const drawn = before.map((row) => row.toLowerCase().replaceAll(/[^fvawm]/g, '.'));
    expect(kept?.pad.seats[0]?.map).toEqual(drawn);
    // A dead battery: everything is as it was.
    await page.reload();
    await expect(box).toHaveAttribute('data-view', 'sheets');
    await expect(page.locator('[data-season="3"]')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-seat="0"] .number')).toHaveText(String(seasons[3]?.[0]?.total));
  });

  test('a stroke leaves neighbours alone, a tap corrects, undo takes back', async ({ page }) => {
    await begin(page, 'Cartographers');
    await page.locator('[data-view=sheets]').tap();
    const thumb = await Thumb.of(page);
    const first = async (): Promise<string> => (await keptPads(page))[0]?.pad.seats[0]?.map[0] ?? '';
    await thumb.stroke(['A1', 'A2', 'A3']);
    await page.locator('[data-brush=village]').tap();
    await thumb.stroke(['A5', 'A4', 'A3', 'A2']);
    await expect.poll(first).toBe('fffvv......');
    await thumb.stroke(['A2']);
    await expect.poll(first).toBe('fvfvv......');
    await thumb.stroke(['A2']);
    await expect.poll(first).toBe('f.fvv......');
    await page.locator('[data-brush=undo]').tap();
    await expect.poll(first).toBe('fvfvv......');
  });
});

test('a season that was scored on paper counts as it is written, and what differs is said', async ({ page }) => {
  await begin(page, 'Cartographers');
  for (const edict of ['sentinel-wood', 'canal-lake', 'great-city', 'borderlands']) await page.locator(`[data-edict=${edict}]`).click();
  await page.locator('[data-do=sheets]').click();
  await page.locator('[data-cell=A1]').click();
  await page.getByRole('checkbox', { name: 'This season was scored on paper' }).check();
  await expect(page.getByTestId('sum')).toHaveText('Spring: 1 + 0 + 0 = 1'); // as the map stands, to begin with
  await page.getByLabel('Edict A').fill('5');
  await page.getByLabel('Monsters').fill('2');
  await page.getByLabel('Monsters').press('Tab');
  await expect(page.getByTestId('sum')).toHaveText('Spring: 5 + 0 + 0 − 2 = 3');
  await expect(page.getByTestId('notes')).toContainText('Edict A: 5 is written, the map gives 1.');
  await page.reload();
  await expect(page.getByLabel('Monsters')).toHaveValue('2');
  await expect(page.getByTestId('sum')).toHaveText('Spring: 5 + 0 + 0 − 2 = 3');
  await page.getByRole('checkbox', { name: 'This season was scored on paper' }).uncheck();
  await expect(page.getByTestId('sum')).toHaveText('Spring: 1 + 0 + 0 = 1');
});

test('a sheet of the workshop is a choice on the pad, and can be drawn on there', async ({ page }) => {
  await visit(page, '#/workshop');
  await page.getByRole('button', { name: 'Sheet for Cartographers' }).click();
  await page.getByLabel('Title of the map').fill('Two ruins');
  for (const cell of ['B2', 'K11']) await page.locator(`[data-cell=${cell}]`).click();
  await expect(page.getByLabel('Title of the map')).toHaveValue('Two ruins');
  await begin(page, 'Cartographers');
  await page.locator('label', { hasText: 'Two ruins' }).click();
  const printed = async (): Promise<string[] | undefined> => (await keptPads(page))[0]?.pad.print;
  await expect.poll(printed).toEqual(['...........', '.r.........', ...Array<string>(8).fill('...........'), '..........r']);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Two ruins' })).toBeChecked();
  await page.locator('[data-cell=A1]').click(); // a mountain
  await expect(page.getByRole('radio', { name: 'A map of your own' })).toBeChecked();
});

test('the lesson goes on when its step is done, and keeps nothing', async ({ page }) => {
  await visit(page, '#/pad/lesson');
  const coach = page.getByTestId('coach');
  await expect(coach).toHaveAttribute('data-step', '0');
  const box = (await page.getByRole('grid').boundingBox())!;
  const at = (col: number): [number, number] => [box.x + ((col - 0.5) * box.width) / 11, box.y + box.height / 22];
  await page.mouse.move(...at(1));
  await page.mouse.down();
  await page.mouse.move(...at(3), { steps: 4 });
  await page.mouse.up();
  await expect(coach).toHaveAttribute('data-step', '1');
  await page.locator('[data-cell=A3]').click();
  await expect(coach).toHaveAttribute('data-step', '2');
  await page.locator('[data-coach=skip]').click();
  await page.locator('[data-coin="2"]').click();
  await expect(coach).toHaveAttribute('data-step', '4');
  await page.locator('[data-card=sentinel-wood]').click();
  await expect(coach).toHaveAttribute('data-step', '5');
  await page.locator('[data-season="1"]').click();
  await expect(coach).toHaveAttribute('data-step', '6');
  expect(await keptPads(page)).toEqual([]);
});

test('the Guild: a tap puts what belongs on a space, and what follows is reckoned', async ({ page }) => {
  await begin(page, 'The Guild of Merchant Explorers');
  for (const number of [1, 2, 6]) await page.locator(`[data-objective=avenia-${number}]`).click();
  await page.locator('[data-do=sheets]').click();
  for (const space of ['B2', 'R1', 'B5']) await page.locator(`[data-cell=${space}]`).click();
  await page.locator('[data-count=coins]').fill('60');
  await page.locator('[data-count=vase]').fill('2');
  await page.locator('[data-count=tower-each]').fill('1');
  await page.locator('[data-count=tower-each]').blur();
  await expect(page.getByTestId('sum')).toHaveText('Coins 60 + treasures 6 = 66');
  await expect(page.locator('[data-note=treasures-ruins]')).toContainText('3 treasures kept, but only 1 ruin explored');
  await page.locator('[data-note=objective-holds]').click();
  await page.locator('[data-met="1-10"]').click();
  await expect(page.locator('[data-note=objective-holds]')).toHaveCount(0);
  await expectAccessible(page);
  await page.locator('button[data-view=scores]').click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Player 1 wins with 66');
  await page.reload();
  await expect(page.locator('[data-seat="0"] .number')).toHaveText('66');
});

test('Misterra: island, parchment, hypotheses and claims are scored line by line', async ({ page }) => {
  await begin(page, 'Maps of Misterra');
  await page.locator('[data-do=sheets]').click();
  const place = (name: string) => page.locator(`[data-place=${name}]`);
  for (const cell of ['A1', 'A2', 'B1']) await place(cell).click();
  await page.locator('[data-brush=flag]').click();
  await place('A1').click();
  await page.locator('[data-seat="0"]').click();
  await page.locator('[data-brush=steppe]').click();
  for (const cell of ['A1', 'A2', 'A3']) await place(cell).click();
  for (const card of ['P03', 'P17']) await page.locator(`[data-hypothesis=${card}]`).click();
  // M23: two faithful cells, 22 empty ones, a claim of three tiles.
  await expect(page.locator('[data-seat="0"] .number')).toHaveText('−12');
  await expectAccessible(page);
  await page.locator('button[data-view=scores]').click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Player 1 wins with −12');
});

test('Misterra: markers are those of somebody at the table, also when the way back has taken the last player away', async ({ page }) => {
  await begin(page, 'Maps of Misterra');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.locator('[data-do=sheets]').click();
  await page.locator('[data-seat="2"]').click();
  await page.locator('[data-brush=undo]').click();
  await expect(page.locator('[data-seat="2"]')).toHaveCount(0);
  await page.locator('[data-brush=flag]').click();
  await page.locator('[data-place=B3]').click(); // a jungle that lies there from the start
  const claims = async (): Promise<unknown> => (await keptPads(page))[0]?.pad.seats.map((seat) => 'claims' in seat && seat.claims);
  await expect.poll(claims).toEqual([[], ['B3']]);
});

test('a count that is typed beyond what there can be shows what counts, each time', async ({ page }) => {
  await begin(page, 'The Guild of Merchant Explorers');
  await page.locator('[data-do=sheets]').click();
  const coins = page.locator('[data-count=coins]');
  for (const typed of ['5000', '7000', '999.4']) {
    await coins.fill(typed);
    await coins.blur();
    await expect(coins).toHaveValue('999');
  }
});

test('every line is explained on the map, and what cannot be is pointed out, not refused', async ({ page }) => {
  await begin(page, 'Cartographers');
  for (const edict of ['sentinel-wood', 'canal-lake', 'wildholds', 'borderlands']) await page.locator(`[data-edict=${edict}]`).click();
  await page.locator('[data-do=sheets]').click();
  const cell = (name: string) => page.locator(`[data-cell=${name}]`);
  await cell('A1').focus();
  await page.keyboard.press('f');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('[data-card=sentinel-wood] .stars')).toContainText('2');
  await page.locator('[data-card=sentinel-wood]').click();
  await expect(page.locator('.light')).toHaveCount(2);
  await expect(page.locator('[data-unfolded=sentinel-wood] figure')).toHaveCount(2);
  // A mountain, and more coins than there can be.
  await cell('B4').focus();
  await page.keyboard.press('w');
  await expect(page.locator('[data-note=on-mountain]')).toContainText('B4');
  await page.locator('[data-coin="6"]').click();
  await expect(page.locator('[data-note=coins-many]')).toContainText('6 coins');
  await expectAccessible(page);
  await page.locator('[data-note=on-mountain]').click();
  await expect(page.locator('.wrong')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByTestId('notes')).toHaveCount(0);
  // Two players by turns, then the result with its ranks.
  await page.locator('[data-do=next]').click();
  await expect(page.locator('[data-seat="1"]')).toHaveAttribute('aria-pressed', 'true');
  await page.locator('[data-view=scores]').click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('In the lead with 2: Player 1');
  await expectAccessible(page);
});

test('no coin lies under another button, in any language, on any screen', async ({ page }) => {
  await begin(page, 'Cartographers');
  for (const language of ['en', 'fr', 'el']) {
    await keepSetting(page, 'language', language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.locator('[data-view=sheets]').click();
    for (const [width, height] of [[320, 640], [390, 844], [844, 390], [1024, 700]] as const) {
      await page.setViewportSize({ width, height });
      await page.locator('[data-coin="14"]').scrollIntoViewIfNeeded();
      const covered = await page.locator('[data-coin]').evaluateAll((coins) =>
        coins
          .filter((coin) => {
            const { left, right, top, height } = coin.getBoundingClientRect();
            return [left + 3, right - 3].some((x) => !coin.contains(document.elementFromPoint(x, top + height / 2)));
          })
          .map((coin) => coin.getAttribute('data-coin')),
      );
      expect(covered, `${language} ${width}x${height}`).toEqual([]);
    }
  }
});

test('a pad is taken along as a file, brought back, and deleted; broken files change nothing', async ({ page }) => {
  await begin(page, 'Cartographers', 2); // a double click begins one
  expect(await keptPads(page)).toHaveLength(1);
  await page.getByLabel('Name of player 1').fill('Ada');
  await expect.poll(async () => (await keptPads(page))[0]?.pad.seats[0]?.name).toBe('Ada'); // also before the field is left
  await page.locator('[data-view=sheets]').click();
  await page.locator('[data-cell=A1]').click();
  // A player crossed out by mistake comes back with the map.
  await page.locator('button[data-view=setup]').click();
  // Fast fingers: twice before the page has looked. Somebody stays.
  await page.getByRole('button', { name: 'Take player 1 off the table' }).evaluate((button: HTMLElement) => [0, 1].forEach(() => button.click()));
  await expect(page.getByLabel(/^Name of player/)).toHaveCount(1);
  await page.locator('[data-do=undo]').click();
  await expect.poll(async () => (await keptPads(page))[0]?.pad.seats[0]?.map[0]).toBe('f..........');
  await page.locator('[data-view=scores]').click();
  await page.emulateMedia({ media: 'print' }); // on paper only what one would write there
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save as a file' })).toBeHidden();
  await page.emulateMedia({ media: null });
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ pad: 'cartographers', seats: [{ name: 'Ada' }, {}] });
  const open = async (buffer: string): Promise<void> => {
    await visit(page, '#/pad');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Open a file' }).click()]);
    await chooser.setFiles({ name: 'pad.json', mimeType: 'application/json', buffer: Buffer.from(buffer) });
  };
  for (const [broken, says] of [
    ['', 'this is no pad'],
    ['\u0000\u0001', 'this is no pad'],
    ['{"pad":"cartographers","version":1,"seats":[{"map":["x"]}]}', 'seat 1: map: expected 11 rows, found 1'],
    [text.replace('"version":1', '"version":7'), 'another version'],
    ['9'.repeat(3_000_000), 'longer than any pad'],
  ] as const) {
    await open(broken);
    await expect(page.getByRole('alert')).toContainText(says);
  }
  expect(await keptPads(page)).toHaveLength(1);
  await open(text);
  await expect(page.getByTestId('pad')).toHaveAttribute('data-view', 'sheets');
  expect(await keptPads(page)).toHaveLength(2);
  await visit(page, '#/pad');
  await page.getByRole('button', { name: /^Delete/ }).first().click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(1);
  await expectAccessible(page);
});

test('what was entered in another window is there when one comes back', async ({ page }) => {
  await begin(page, 'Cartographers');
  await page.locator('button[data-view=sheets]').click();
  await page.locator('[data-cell=A1]').click();
  await expect(page.locator('[data-cell=A1]')).toHaveAccessibleName('A1, forest');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator('[data-cell=A2]').click();
  await expect.poll(async () => (await keptPads(other))[0]?.pad.seats[0]?.map[0]).toBe('ff.........');
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('[data-cell=A2]')).toHaveAccessibleName('A2, forest');
  await page.locator('[data-cell=A3]').click();
  await expect.poll(async () => (await keptPads(page))[0]?.pad.seats[0]?.map[0]).toBe('fff........');
});
