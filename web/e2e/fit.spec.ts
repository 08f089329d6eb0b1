// Every text fits its box, in the languages that run longest, from the smallest phone to a desk: pages,
// tables, dialogs, menus, ends, lessons, puzzles. What takes long is looked at in `./test slow`.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { GameId } from '../src/core/api';
import { beforeTheEnd, expect, hurry, keepSetting, openGame, test, visit, type Opening } from './fixtures';
import { figureWidths, misfits } from './fit_in_page';

const WIDTHS = [[1440, 900], [390, 844], [320, 640]] as const;
/** By day the narrowest, and of what the games have in common that of one. */
const BRIEF = !process.env['MAPWRIGHT_SLOW'];
const looked = BRIEF ? WIDTHS.slice(-1) : WIDTHS;
const GAMES = ['cartographers', 'misterra', 'guild'] as const;
const PAGES = [
  '#/', '#/settings', '#/hall', '#/history', '#/daily', '#/puzzles', '#/replay', '#/analysis', '#/open/nonsense', '#/pad', '#/pad/lesson', '#/workshop', '#/workshop/lesson', '#/workshop/nonsense', '#/play/nothing',
  ...GAMES.map((game) => `#/rules/${game}`),
];
const recordOf = (game: GameId): string => `${game}-two-seats.mwr`;

/** A recorded game of two after so many events, or when it is over. */
function after(game: GameId, events: number | 'all'): Opening {
  const opening = beforeTheEnd(recordOf(game));
  if (events !== 'all') return { ...opening, record: [...opening.record.split('\n').slice(0, events + 1), ''].join('\n') };
  const last = readFileSync(resolve('e2e/records', recordOf(game)), 'utf8').trimEnd().split('\n').at(-2);
  return { ...opening, record: `${opening.record}${last}\n` };
}

/** Looks at what is shown now in all sizes, and remembers what does not fit. */
class Look {
  readonly found: string[] = [];
  constructor(readonly page: Page) {}

  async at(where: string): Promise<void> {
    for (const [width, height] of looked) {
      await this.page.setViewportSize({ width, height });
      await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      for (const each of await this.page.evaluate(misfits)) this.found.push(`${where} at ${width}: ${each}`);
    }
  }
  /** What opens over the page by this; then it is closed. */
  async dialog(where: string, open: () => Promise<unknown>): Promise<void> {
    await open();
    await expect(this.page.getByRole('dialog').last()).toBeVisible();
    await this.at(where);
    await this.close();
  }
  async close(): Promise<void> {
    const title = (): Promise<string[]> => this.page.getByRole('dialog').getByRole('heading').allTextContents();
    for (let open = await title(); open.length > 0; open = await title()) {
      await this.page.keyboard.press('Escape');
      await expect.poll(title).not.toEqual(open); // the one below it may come to light
    }
  }
}

async function lookAtPages(look: Look): Promise<void> {
  for (const hash of PAGES) {
    await visit(look.page, hash);
    await look.page.waitForLoadState('networkidle');
    await look.at(hash);
  }
}
/** All that can be opened stands open. */
async function lookAtSetups(look: Look): Promise<void> {
  const { page } = look;
  for (const game of GAMES) {
    await visit(page, `#/setup/${game}`);
    await expect(page.locator('button[type=submit]')).toBeVisible();
    await page.locator('.add button').first().click();
    const choose = page.locator('.labelled.beside input[type=radio]');
    if (game !== 'misterra') await choose.nth(1).check();
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
    await look.at(`set-up of ${game}`);
  }
  await look.dialog('a card of the set-up', () => page.locator('[data-card]').first().click());
}
async function lookAtTables(look: Look): Promise<void> {
  const { page } = look;
  for (const [game, events] of [['cartographers', 21], ['misterra', 105], ['guild', 60]] as const) {
    await openGame(page, after(game, events));
    await expect(page.getByRole('grid').first()).toBeVisible();
    await look.at(`table of ${game}`);
    await page.locator('[aria-expanded][data-card]').first().click();
    await expect(page.locator('[data-unfolded] figure')).toHaveCount(2);
    await look.at(`card of ${game}`);
    if (BRIEF && game !== 'guild') continue; // it has the most in them
    await look.dialog(`menu of ${game}`, () => page.keyboard.press('q'));
    const menu = page.getByRole('dialog').locator('.doings button');
    await page.keyboard.press('q');
    await look.dialog(`keys of ${game}`, () => menu.nth(1).click());
    await page.keyboard.press('q');
    await look.dialog(`restart of ${game}`, () => menu.nth(3).click());
    await look.dialog(`log of ${game}`, () => page.keyboard.press('l'));
  }
  const level = 'Μαθητευόμενος'; // the longest word for one
  for (const game of ['cartographers', 'guild'] as const) {
    await openGame(page, { game, seats: [{ name: 'Ada', bot: '' }, ...[1, 2].map((number) => ({ name: `${level} ${number}`, bot: 'apprentice' }))] });
    await expect(page.getByRole('grid').first()).toBeVisible();
    await look.at(`long names of ${game}`);
  }
}
async function lookAtEnds(look: Look): Promise<void> {
  const { page } = look;
  for (const game of GAMES) {
    await openGame(page, after(game, 'all'));
    const end = page.getByTestId('end');
    await expect(end.getByRole('table')).toBeVisible();
    await look.at(`end of ${game}`);
    await look.dialog(`link to ${game}`, () => end.locator('[data-do=share]').click());
    await end.locator('[data-do=look]').click();
    await expect(page.getByRole('grid').first()).toBeVisible();
    await look.at(`look at ${game}`);
  }
}
/** Moments between two choices: what is asked, offered, handed over. */
async function lookBetween(look: Look): Promise<void> {
  const { page } = look;
  const events = (): Promise<string | null> => page.getByTestId('table').getAttribute('data-events');
  await openGame(page, { game: 'guild' });
  await expect(page.locator('[data-keep]')).toHaveCount(2);
  await look.at('specialties to keep');
  await page.locator('[data-keep]').first().click();
  await look.dialog('a card unused', () => page.locator('[data-do=done]').click());
  const two = [{ name: 'Ada', bot: '' }, { name: 'Grace', bot: '' }];
  await openGame(page, { game: 'misterra', seats: two });
  await expect(page.getByTestId('pass')).toBeVisible();
  await look.at('the screen is handed over');
  await page.getByTestId('pass').getByRole('button').click();
  await expect(page.locator('.keep .choice')).toHaveCount(4);
  await look.at('hypotheses to keep');
  await openGame(page, { game: 'cartographers', casual: true });
  await keepSetting(page, 'moment', 'hand');
  const before = await events();
  await page.locator('.buttons .main').click();
  await expect(page.getByTestId('moment')).toBeVisible();
  await look.at('second thoughts');
  await page.keyboard.press('g');
  await expect.poll(events).not.toBe(before);
  await expect(page.locator('.buttons .main')).toBeVisible();
  await look.dialog('a choice is taken back', () => page.keyboard.press('z'));
}
async function lookAtLessons(look: Look): Promise<void> {
  const { page } = look;
  for (const game of GAMES) {
    await visit(page, `#/learn/${game}`);
    const coach = page.getByTestId('coach');
    await expect(coach).toHaveAttribute('data-step', '0');
    await look.at(`lesson of ${game}`);
    await look.dialog(`chapters of ${game}`, () => coach.locator('.top button').click());
  }
}

/** Each step in one size in turn: the boxes are the same, the words are not. */
async function lookAtAllSteps(look: Look): Promise<void> {
  const { page } = look;
  await hurry(page);
  for (const game of GAMES) {
    await visit(page, `#/learn/${game}`);
    const coach = page.getByTestId('coach');
    const onwards = page.locator('[data-coach=on]');
    for (let step = 0; ; step++) {
      await expect(coach).toHaveAttribute('data-step', String(step));
      const [width, height] = WIDTHS[1 + (step % 2)]!;
      await page.setViewportSize({ width, height });
      for (const each of await page.evaluate(misfits)) look.found.push(`step ${step} of ${game} at ${width}: ${each}`);
      if ((await onwards.count()) === 0) break;
      await page.locator('[data-coach=on]:enabled').click();
    }
  }
}
async function lookBack(look: Look): Promise<void> {
  const { page } = look;
  for (const game of GAMES) {
    const id = await openGame(page, after(game, game === 'cartographers' ? 21 : 30));
    await expect(page.getByRole('grid').first()).toBeVisible();
    await page.keyboard.press('h');
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible({ timeout: 60_000 });
    await look.at(`hint of ${game}`);
    await look.close();
    await visit(page, `#/analysis/${id}`);
    await expect(page.getByTestId('analysis')).toHaveAttribute('data-state', 'finished', { timeout: 120_000 });
    await look.at(`analysis of ${game}`);
    await visit(page, `#/replay/${id}`);
    await expect(page.getByTestId('replay')).toBeVisible();
    await look.at(`replay of ${game}`);
    await visit(page, `#/puzzle/${game}-today`);
    const table = page.getByTestId('table');
    await expect(table).toHaveAttribute('data-puzzle', 'open');
    await look.at(`puzzle of ${game}`);
    await page.locator('.task button').click();
    await expect(table).toHaveAttribute('data-puzzle', 'wrong', { timeout: 60_000 });
    await look.at(`solution of ${game}`);
  }
  await visit(page, '#/history');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await look.at('history with games');
}

const BY_DAY = { pages: lookAtPages, 'set-ups': lookAtSetups, tables: lookAtTables, ends: lookAtEnds, moments: lookBetween, lessons: lookAtLessons };
const SLOW = { 'all steps of lessons': lookAtAllSteps, 'hints, analyses, replays, puzzles': lookBack };

for (const [number, locale] of ['fr-FR', 'el-GR'].entries()) {
  test.describe(locale, () => {
    test.use({ locale });
    test.describe.configure({ timeout: 240_000 });

    for (const [at, [what, walk]] of Object.entries({ ...BY_DAY, ...SLOW }).entries()) {
      if (what in SLOW) test.describe.configure({ timeout: 900_000 });
      const see = async ({ page }: { page: Page }): Promise<void> => {
        const look = new Look(page);
        await walk(look);
        expect(look.found).toEqual([]);
      };
      const title = `no text is cut, spills over or breaks inside a word: ${what}`;
      test(title, { tag: '@slow' }, see);
      if (what in BY_DAY && at % 2 === number) test(`${title}, in brief`, see); // each in one language
    }
  });
}
test('what does not fit is found', async ({ page }) => {
  await visit(page, '#/hall');
  await expect(page.getByRole('heading', { level: 1, name: 'Hall of fame' })).toBeVisible(); // what comes before it is taken away
  await page.evaluate(() => {
    const add = (style: string, text: string): void => {
      const button = document.createElement('button');
      button.setAttribute('class', 'button');
      for (const [name, value] of new URLSearchParams(style)) button.style.setProperty(name, value);
      button.textContent = text;
      document.querySelector('main')?.append(button);
    };
    add('width=60px&overflow=hidden&white-space=nowrap', 'Cartographier');
    add('width=60px&white-space=nowrap', 'Revendiquer');
    add('width=60px&overflow-wrap=anywhere', 'Χαρτογράφηση');
    add('width=200px', 'Passer');
  });
  const found = (await page.evaluate(misfits)).join();
  for (const text of ['cut: main#', 'over its box: main', 'broken word: main']) expect(found).toContain(text.replace('#', ''));
  expect(found).not.toContain('Passer');
});

test('figures in columns are of one width', async ({ page }) => {
  await visit(page, '#/hall');
  await page.evaluate(() => document.fonts.load('700 16px Figures', '0'));
  expect(new Set(await page.evaluate(figureWidths)).size).toBe(1);
});
