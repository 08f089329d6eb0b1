// The card table: a deck for a hundred people to its end, legible from afar, kept over a reload, followed by a
// second window, opened elsewhere by a link.

import type { Page } from '@playwright/test';
import type { KeptDeck } from '../src/cards/kept';
import type { GameId, SeatSetup } from '../src/core/api';
import { announcements, expect, expectAccessible, keepSetting, test, visit } from './fixtures';
import { misfits } from './fit_in_page';

const SEED = '5e'.repeat(32);

/** Puts a deck where the page keeps decks, and opens it. */
async function openDeck(page: Page, more: Partial<KeptDeck> = {}, game: GameId = 'cartographers', seats: SeatSetup[] = [{ name: 'deck', bot: '' }], view = ''): Promise<void> {
  const deck: KeptDeck = {
    id: 'test', setup: { game, options: {}, seats, seed: SEED }, people: 4, started: 1, touched: 1, at: 0,
    glass: 0, ends: 0, left: 0, told: [], walk: null, pad: '', ...more,
  };
  await visit(page, '#/settings');
  await keepSetting(page, 'deck-test', deck);
  await page.goto(`./#/cards/test${view}`);
  await expect(page.getByTestId('deck')).toBeVisible();
}
const stepOf = async (page: Page): Promise<number> => Number(await page.getByTestId('deck').getAttribute('data-at'));

test('a deck for a hundred people is turned to its end; a reload in the middle loses nothing', async ({ page }) => {
  await visit(page, '#/cards');
  await page.getByTestId('people').fill('100');
  await page.locator('summary', { hasText: 'The cards' }).click();
  await page.getByText('A seed of your own').click();
  await page.getByRole('textbox', { name: 'Number or word' }).fill('club night');
  await page.getByRole('button', { name: 'Put the deck on the table' }).click();
  const deck = page.getByTestId('deck');
  await expect(deck).toBeVisible();
  const commitment = await page.getByTestId('proof').locator('code').textContent();
  await expect(page.getByTestId('seed')).toHaveCount(0);
  const steps = Number(await deck.getAttribute('data-steps'));
  const kinds: (string | null)[] = [];
  for (let at = 1; at < steps; at += 1) {
    await page.keyboard.press(at % 2 === 0 ? 'ArrowRight' : ' ');
    await expect(deck).toHaveAttribute('data-at', String(at));
    kinds.push(await page.locator('[data-kind]').getAttribute('data-kind'));
    if (at === 9) {
      const shown = await page.locator('[data-kind]').innerText();
      await page.reload();
      await expect(deck).toHaveAttribute('data-at', '9');
      expect(await page.locator('[data-kind]').innerText()).toBe(shown);
      await page.keyboard.press('ArrowLeft');
      await expect(deck).toHaveAttribute('data-at', '8');
      await page.keyboard.press('ArrowRight');
      await expect(deck).toHaveAttribute('data-at', '9');
    }
  }
  expect(kinds.filter((kind) => kind === 'season')).toHaveLength(4);
  expect(kinds.at(-1)).toBe('season');
  expect(await page.getByTestId('proof').locator('code').allTextContents()).toEqual([commitment, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  await expect(page.getByRole('button', { name: 'The end' })).toBeDisabled();
  const said = (await announcements(page)).join('\n');
  expect(said).toContain('Winter is over. Score now: D + A, coins, monsters.');
  expect(said).toMatch(/Shape 1: row 1: columns/);
});

/** What is smaller than it must be for the eyes at 4 m on 15 inches, in minutes of arc; and what lies outside the screen. */
function tooSmall(): string[] {
  const mm = (15 * 25.4) / Math.hypot(innerWidth, innerHeight);
  const arc = (pixels: number): number => (Math.atan((pixels * mm) / 4000) * 180 * 60) / Math.PI;
  const context = document.createElement('canvas').getContext('2d')!;
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>('[data-sight]')) {
    const least = Number(element.dataset['sight']);
    const box = element.getBoundingClientRect();
    let size = Math.min(box.width, box.height);
    if (element instanceof HTMLElement) {
      const style = getComputedStyle(element);
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      size = context.measureText('H').actualBoundingBoxAscent;
    }
    const what = `${element.textContent?.trim().slice(0, 20) || element.tagName}`;
    if (arc(size) < least) found.push(`${what}: ${arc(size).toFixed(1)} of ${least} minutes`);
    if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1) found.push(`${what}: outside the screen`);
  }
  const floor = document.querySelector('.floor')!;
  if (floor.scrollHeight > floor.clientHeight + 1) found.push(`${floor.scrollHeight - floor.clientHeight} px below the screen`);
  return found;
}

const LOOKED_AT = [
  { game: 'cartographers', language: 'en', tag: ['@slow'] },
  { game: 'cartographers', language: 'fr', tag: ['@slow'] },
  { game: 'cartographers', language: 'el', tag: [] },
  { game: 'guild', language: 'en', tag: ['@slow'] },
  { game: 'guild', language: 'fr', tag: ['@slow'] },
  { game: 'guild', language: 'el', tag: ['@slow'] },
] as const;
for (const { game, language, tag } of LOOKED_AT) {
  test(`every card of ${game} is legible at 4 m on a screen of 15 inches: ${language}`, { tag: [...tag] }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openDeck(page, {}, game, [{ name: 'Ada', bot: '' }], '/screen');
    await keepSetting(page, 'language', language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const steps = Number(await page.getByTestId('deck').getAttribute('data-steps'));
    for (let at = 0; at < steps; at += 1) {
      await expect(page.getByTestId('deck')).toHaveAttribute('data-at', String(at));
      expect(await page.locator('[data-sight]').count()).toBeGreaterThan(4);
      // What was just put into another language takes its place a moment later.
      await expect.poll(() => page.evaluate(tooSmall), { message: `step ${at}` }).toEqual([]);
      await page.keyboard.press('PageDown');
    }
  });
}

test('the room fills the screen, and whoever goes back from it is on an ordinary page', async ({ page }) => {
  await openDeck(page);
  await page.getByRole('button', { name: 'For the room' }).click();
  await expect(page).toHaveURL(/screen$/);
  const fills = (): Promise<boolean> => page.evaluate(() => document.fullscreenElement !== null);
  expect(await fills()).toBe(true);
  await page.goBack();
  await expect.poll(fills).toBe(false);

  // Back again before the deck has been opened for the room.
  await page.evaluate(() => {
    addEventListener('hashchange', () => history.back(), { once: true });
    document.addEventListener('fullscreenchange', () => (document.body.dataset['filled'] = 'once'), { once: true });
  });
  await page.getByRole('button', { name: 'For the room' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-filled', 'once');
  await expect(page).toHaveURL(/test$/);
  await expect.poll(fills).toBe(false);
});

test('a second window for the room follows the deck and shows no buttons of it', async ({ page, context }) => {
  await openDeck(page, { at: 3 });
  const room = await context.newPage();
  await room.goto('./#/cards/test/screen');
  await expect(room.getByTestId('deck')).toHaveAttribute('data-at', '3');
  await page.getByRole('button', { name: 'Next card' }).click();
  await expect(room.getByTestId('deck')).toHaveAttribute('data-at', '4');
  await room.keyboard.press('PageUp');
  await expect(page.getByTestId('deck')).toHaveAttribute('data-at', '3');
  await expect(room.getByRole('button', { name: 'For the room' })).toHaveCount(0);
  await room.close();
});

test('a link opens the same deck elsewhere and says that it holds the seed', async ({ page, browser }) => {
  await openDeck(page, { people: 30 });
  const commitment = await page.getByTestId('proof').locator('code').textContent();
  await page.getByRole('button', { name: 'This deck' }).click();
  await page.getByRole('button', { name: 'The same deck elsewhere: make a link' }).click();
  await expect(page.getByText('The link contains the seed')).toBeVisible();
  const address = await page.getByTestId('deck-link').inputValue();
  expect(address).toMatch(/#\/deal\/[\w-]+$/);
  expect(address.length).toBeLessThan(300);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(address);
  await expect(other.getByText('This link contains the seed')).toBeVisible();
  await other.getByRole('button', { name: 'Open the deck' }).click();
  await expect(other.getByTestId('proof').locator('code')).toHaveText(commitment ?? '');
  for (let at = 1; at < 5; at += 1) {
    for (const each of [page, other]) {
      await each.keyboard.press('Escape');
      await each.keyboard.press('ArrowRight');
      await expect(each.getByTestId('deck')).toHaveAttribute('data-at', String(at));
    }
    expect(await other.locator('[data-card]').first().getAttribute('data-card')).toBe(await page.locator('[data-card]').first().getAttribute('data-card'));
  }
  // The same link once more finds the deck where it is.
  await other.goto('./#/');
  await other.goto(address);
  await other.getByRole('button', { name: 'Open the deck' }).click();
  await expect(other.getByTestId('deck')).toHaveAttribute('data-at', '4');
  await elsewhere.close();

  for (const broken of [address.slice(0, -6), `${address}xx`, `${address.split('#')[0]}#/deal/nonsense`]) {
    await page.goto(broken);
    await expect(page.getByRole('alert')).toContainText('This link cannot be opened.');
  }
});

test('alone an ambush is walked place by place, and the walk is kept', async ({ page }) => {
  await openDeck(page, { at: 10, people: 1 });
  await page.getByRole('button', { name: 'Walk it step by step' }).click();
  await expect(page.getByTestId('walk')).toHaveAttribute('data-place', 'I1 J1 J2 K1');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('walk')).toHaveAttribute('data-place', 'H1 I1 I2 J1');
  await page.reload();
  await expect(page.getByTestId('walk')).toHaveAttribute('data-place', 'H1 I1 I2 J1');
  await page.getByRole('button', { name: 'It fits here' }).click();
  await expect(page.getByTestId('walk')).toHaveCount(0);
  expect(await stepOf(page)).toBe(10);
});

test('an ambush that fits nowhere leads to the next card; on a low screen the map ends above its words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openDeck(page, { at: 10, people: 1, walk: 3 });
  const bottomOf = async (part: string): Promise<number> => page.locator(`[data-testid=walk] ${part}`).evaluate((it) => it.getBoundingClientRect().bottom);
  const top = await page.locator('[data-testid=walk] h2').evaluate((it) => it.getBoundingClientRect().top);
  expect(await bottomOf('svg')).toBeLessThanOrEqual(top);
  await openDeck(page, { at: 10, people: 1, walk: 1000 });
  await expect(page.getByTestId('walk')).toContainText('It fits nowhere: ignore the card.');
  await expect(page.getByRole('button', { name: 'It fits here' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next card' }).click();
  await expect.poll(() => stepOf(page)).toBe(11);
});

test('the sand-glass runs, stands still, and is turned over with the next card', async ({ page }) => {
  await openDeck(page, { at: 3, glass: 30 });
  await expect(page.getByTestId('glass')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next card' }).click();
  await expect(page.getByTestId('glass')).toHaveAttribute('aria-label', /^(29|28|30) seconds left/);
  await page.keyboard.press('p');
  const runOn = page.getByRole('button', { name: 'Let the sand-glass run' });
  await expect(runOn).toBeVisible(); // what is shown is kept
  const still = await page.getByTestId('glass').getAttribute('aria-label');
  await page.reload();
  await expect(page.getByTestId('glass')).toHaveAttribute('aria-label', still ?? '');
  await runOn.click();
  await keepSetting(page, 'deck-test', null);
});

test('decks lie side by side, are deleted when told to, and fit every screen', async ({ page }) => {
  await openDeck(page, { at: 4, glass: 60, ends: 0, left: 30_000 });
  await expectAccessible(page);
  const found: string[] = [];
  for (const language of ['fr', 'el']) {
    await keepSetting(page, 'language', language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const [width, height] of [[1440, 900], [390, 844], [320, 640]] as const) {
      await page.setViewportSize({ width, height });
      for (const each of await page.evaluate(misfits)) found.push(`${language} ${width}: ${each}`);
    }
  }
  expect(found).toEqual([]);
  await keepSetting(page, 'language', 'en');
  await visit(page, '#/cards');
  await expect(page.getByRole('listitem').filter({ hasText: 'Open the deck' })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Delete the deck/ }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByRole('link', { name: /^Open the deck/ })).toHaveCount(0);
  await visit(page, '#/cards/test');
  await expect(page.getByText('There is no such deck on this device.')).toBeVisible();
});

test('the Guild: players, two of one name, choose their specialties and draw treasures in private', async ({ page }) => {
  await openDeck(page, {}, 'guild', [{ name: 'Ada', bot: '' }, { name: 'Ben', bot: '' }, { name: 'Ben', bot: '' }]);
  await expect(page.getByTestId('proof')).toBeVisible();
  const deck = page.getByTestId('deck');
  for (let at = 1; (await page.getByText('Everyone draws two specialties').count()) === 0; at += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(deck).toHaveAttribute('data-at', String(at));
  }
  await expect(page.getByText('has not chosen yet')).toHaveCount(3);
  for (const name of ['Ada', 'Ben']) {
    await page.getByRole('button', { name: `Cards of ${name}` }).first().click();
    await expect(page.getByTestId('own-cards')).toHaveCount(0); // first the device goes over
    await page.getByRole('button', { name: `I am ${name}` }).click();
    await page.locator('[data-keep]').first().click();
    await page.getByRole('button', { name: 'Draw a treasure' }).click();
    await expect(page.locator('[data-treasure]')).toHaveCount(1);
    if (name === 'Ada') await expectAccessible(page);
    await page.getByRole('button', { name: 'Done, hide my cards' }).click();
  }
  await expect(page.getByText('has not chosen yet')).toHaveCount(1);
  await page.reload();
  await page.getByRole('button', { name: 'Cards of Ada' }).click();
  await page.getByRole('button', { name: 'I am Ada' }).click();
  await expect(page.locator('[data-treasure]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Put the last one back' })).toHaveCount(0); // Ben has drawn since
});

test('each game has a tour that shows every part in a minute and keeps nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '#/cards');
  for (const game of ['Cartographers', 'Maps of Misterra', 'The Guild of Merchant Explorers']) {
    await page.getByRole('link', { name: game }).click();
    for (let step = 0; step < 5; step += 1) {
      await expect(page.getByTestId('tour')).toHaveAttribute('data-step', String(step));
      expect(await page.evaluate(misfits)).toEqual([]);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
    }
    await page.getByTestId('tour').getByRole('link', { name: 'A new deck' }).click();
    await expect(page.getByTestId('decks')).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /^Open the deck/ })).toHaveCount(0);
});

test('Misterra: sketches are taken, exchanged and filled up, and a reload loses nothing', async ({ page }) => {
  await openDeck(page, {}, 'misterra', [{ name: 'Ada', bot: '' }, { name: 'Ben', bot: '' }]);
  const shown = (): Promise<(string | null)[]> => page.locator('[data-sketch]').evaluateAll((slots) => slots.map((slot) => slot.getAttribute('data-sketch')));
  const before = await shown();
  await page.getByRole('button', { name: /^Take / }).nth(1).click();
  await page.getByRole('button', { name: 'Lagoon: under the deck' }).first().click();
  await page.reload();
  await expect(page.locator('[data-slot="2"]')).toHaveAttribute('data-sketch', '');
  await page.keyboard.press(' ');
  await expect(page.locator('[data-slot="2"]')).not.toHaveAttribute('data-sketch', '');
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft');
  await expect.poll(shown).toEqual(before);
  await expectAccessible(page);
  await page.locator('[data-do="end"]').click();
  await page.getByRole('button', { name: 'Score on the pad' }).click();
  await expect(page).toHaveURL(/#\/pad\/./);
  await expect(page.getByRole('textbox').nth(1)).toHaveValue('Ben');
});

test('Misterra alone: four taps tell a half-day, and the device says what the Otoma does and why', async ({ page }) => {
  await openDeck(page, { people: 1 }, 'misterra', [{ name: 'Ada', bot: '' }]);
  const table = page.getByTestId('otoma');
  const place = (name: string) => page.locator(`[data-place="${name}"]`);
  await place('C3').click(); // before the pawn has landed
  await expect(page.getByRole('alert')).toBeVisible();
  await place('beach C').click();
  await expect(table).toHaveAttribute('data-phase', 'take');
  await page.getByRole('button', { name: /^Take / }).first().click();
  await expect(table).toHaveAttribute('data-phase', 'draw');
  await place('C1').click();
  await place('C2').click();
  await expect(table).toHaveAttribute('data-phase', 'move');
  await page.reload();
  await expect(table).toHaveAttribute('data-phase', 'move');
  await page.getByRole('button', { name: /^Take / }).first().click(); // the pawn stays
  await expect(table).toHaveAttribute('data-phase', 'draw');
  await page.getByRole('button', { name: 'Neither mapped nor claimed' }).click();
  const report = page.getByTestId('otoma-report');
  await expect(report.getByText(/^Number [12] is [A-E][1-5]: it (maps|confirms)/)).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back one' }).click();
  await expect(table).toHaveAttribute('data-phase', 'draw');
});

const ONE = [{ name: 'Ada', bot: '' }];
const TWO = [...ONE, { name: 'Βασιλική', bot: '' }];
const DECKS = [
  { what: 'the Guild', game: 'guild', seats: TWO, more: { at: 3 } },
  { what: 'the sketches', game: 'misterra', seats: TWO, more: { told: ['take 2'] } },
  { what: 'the Otoma', game: 'misterra', seats: ONE, more: { told: ['go beach C', 'take 1', 'map C1 C2', 'stay', 'take 2', 'pass'] } },
  { what: 'an ambush alone', game: 'cartographers', seats: ONE, more: { at: 10, people: 1, walk: 3 } },
  { what: 'the end of a season', game: 'cartographers', seats: ONE, more: { at: 9 } },
] as const;
for (const { what, game, seats, more } of DECKS) {
  test(`${what} fits every screen`, { tag: '@slow' }, async ({ page }) => {
    await openDeck(page, { ...more, told: [...('told' in more ? more.told : [])] }, game, [...seats]);
    const found: string[] = [];
    for (const language of ['fr', 'el']) {
      await keepSetting(page, 'language', language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const [width, height] of [[1440, 900], [844, 390], [390, 844], [320, 640]] as const) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        for (const each of await page.evaluate(misfits)) found.push(`${language} ${width}: ${each}`);
        const wide = await page.evaluate(() => document.querySelector('.floor')!.scrollWidth - document.querySelector('.floor')!.clientWidth);
        if (wide > 1) found.push(`${language} ${width}: ${wide} px too wide`);
      }
    }
    expect(found).toEqual([]);
  });
}
