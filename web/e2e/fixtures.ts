// What every browser test stands on: a page that reports its own troubles, games that begin at a
// known seed, announcements as heard, axe.

import AxeBuilder from '@axe-core/playwright';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import type { GameId, SeatSetup, Setup } from '../src/core/api';
import type { SavedGame } from '../src/storage';

declare global {
  interface Window {
    heard: string[];
  }
}

/** A long game: by day its first steps, which show what is to be seen; in `./test slow` to its end. */
export const LENGTHS = [
  { tag: [] as string[], title: 'begins', steps: 14 },
  { tag: ['@slow'], title: 'goes to its end', steps: Infinity },
];

/** A page on which any console error, exception or request to elsewhere fails the test. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const troubles: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`));
    page.on('request', (request) => {
      const url = request.url();
      if (!/^(http:\/\/127\.0\.0\.1:|data:|blob:)/.test(url)) {
        troubles.push(`request to elsewhere: ${url}`);
      }
    });
    await page.addInitScript(() => {
      window.heard = [];
      document.addEventListener('mapwright:announce', (event) => {
        window.heard.push((event as CustomEvent<string>).detail);
      });
    });
    await use(page);
    expect(troubles).toEqual([]);
  },
});
export { expect };

/** All announcements since the page was loaded. */
export function announcements(page: Page): Promise<string[]> {
  return page.evaluate(() => window.heard);
}

/** All announcements since the page was loaded are those of a file in `golden`, or its beginning where the game has only begun;
 * MAPWRIGHT_UPDATE_GOLDENS=1 writes it anew, from whole games. */
export async function expectHeard(page: Page, golden: string, whole = true): Promise<void> {
  const file = resolve('e2e/golden', golden);
  const said = `${(await announcements(page)).join('\n')}\n`;
  if (whole && process.env['MAPWRIGHT_UPDATE_GOLDENS'] === '1') writeFileSync(file, said);
  const wanted = readFileSync(file, 'utf8');
  expect(said).toBe(whole ? wanted : wanted.slice(0, said.length));
}

/** Accessibility violations (WCAG 2.2 A and AA, best practices) in the present view, in words. */
export async function violations(page: Page): Promise<string[]> {
  const axe = (): AxeBuilder =>
    new AxeBuilder({ page })
      .setLegacyMode() // there are no frames: no second page is needed to put their reports together
      .options({ resultTypes: ['violations'] });
  const found = await axe().withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  // What lies half under a bar that stays at the edge of the screen is not small: it is looked at again in the middle.
  const rest = found.violations.filter(({ id }) => id !== 'target-size');
  for (const { nodes } of found.violations.filter(({ id }) => id === 'target-size')) {
    for (const { target } of nodes) {
      const where = String(target[0]);
      await page.evaluate((one) => document.querySelector(one)?.scrollIntoView({ block: 'center', behavior: 'instant' }), where);
      rest.push(...(await axe().include(where).withRules('target-size').analyze()).violations);
    }
  }
  return rest.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).slice(0, 3).join(' | ')}`);
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

export interface Opening {
  game: GameId;
  /** People have bot ''. One person alone when left out. */
  seats?: SeatSetup[];
  options?: Record<string, string>;
  /** 64 hexadecimal digits; all '1' when left out. */
  seed?: string;
  /** The record so far of a game that is taken up again; its first line says the seats and options. */
  record?: string;
  /** Who is alone may take back across cards. */
  casual?: boolean;
}

/** A game from the records of the tests as it stood before its last action, which a person owes. */
export function beforeTheEnd(file: string): Required<Omit<Opening, 'casual'>> {
  const lines = readFileSync(resolve('e2e/records', file), 'utf8').trimEnd().split('\n');
  const { seed } = JSON.parse(lines.at(-1) ?? '') as { seed: string };
  const { seat } = JSON.parse(lines.at(-2) ?? '') as { seat: number };
  const head = JSON.parse(lines[0] ?? '') as Omit<ReturnType<typeof beforeTheEnd>, 'seed' | 'record'>;
  Object.assign(head.seats[seat] ?? {}, { name: 'Ada', bot: '' });
  // Another set-up than the one committed to: without a commitment.
  const record = [JSON.stringify({ ...head, commitment: '' }), ...lines.slice(1, -2), ''].join('\n');
  return { game: head.game, options: head.options, seats: head.seats, seed, record };
}

/** Puts a new game, or one with its record so far, where the page keeps games; the page must be open. */
export async function putGame(page: Page, id: string, setup: Setup, record = '', casual = false): Promise<void> {
  await keepNewGame(page, id, setup, { record, casual });
  await keepSetting(page, 'moment', 'none');
}
/** The same, with settings as they are. */
export async function keepNewGame(page: Page, id: string, setup: Setup, { record = '', casual = false } = {}): Promise<void> {
  const now = Date.now();
  const saved: SavedGame = {
    id,
    setup,
    record,
    started: now,
    touched: now,
    events: 0,
    finished: false,
    daily: '',
    totals: [],
    winners: [],
    casual,
  };
  await keep(page, 'games', saved);
}

/** Puts a game where the page keeps games; the page must be open. No time is spent on second thoughts. */
export async function keepGame(page: Page, saved: SavedGame): Promise<void> {
  await keep(page, 'games', saved);
  await keepSetting(page, 'moment', 'none');
}
/** A choice of the settings; it holds at once. */
export async function keepSetting(page: Page, name: string, value: unknown): Promise<void> {
  await keepSettings(page, { [name]: value });
}
export async function keepSettings(page: Page, settings: Record<string, unknown>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) await keep(page, 'settings', value, name);
  await page.evaluate(() => new BroadcastChannel('mapwright-settings').postMessage('changed'));
}
async function keep(page: Page, store: string, value: unknown, key?: string): Promise<void> {
  await page.evaluate(
    ([where, what, under]) =>
      new Promise<void>((done, failed) => {
        const opened = indexedDB.open('mapwright');
        opened.onerror = () => failed(opened.error);
        opened.onsuccess = () => {
          const put = opened.result.transaction(where, 'readwrite').objectStore(where).put(what, under);
          put.onerror = () => failed(put.error);
          put.transaction!.oncomplete = () => {
            opened.result.close();
            done();
          };
        };
      }),
    [store, value, key] as const,
  );
}

/** A game as the page has kept it. */
export function readSaved(page: Page, id: string): Promise<SavedGame | undefined> {
  return readKept<SavedGame>(page, 'games', id);
}
/** A choice of the settings as the page has kept it. */
export function readSetting(page: Page, name: string): Promise<unknown> {
  return readKept<unknown>(page, 'settings', name);
}
async function readKept<T>(page: Page, store: string, key: string): Promise<T | undefined> {
  const found = await page.evaluate(
    ([where, wanted]) =>
      new Promise<unknown>((done, failed) => {
        const opened = indexedDB.open('mapwright');
        opened.onerror = () => failed(opened.error);
        opened.onsuccess = () => {
          const get = opened.result.transaction(where).objectStore(where).get(wanted);
          get.onerror = () => failed(get.error);
          get.onsuccess = () => {
            opened.result.close();
            done(get.result);
          };
        };
      }),
    [store, key] as const,
  );
  return found as T | undefined;
}

/** Sits down at a new table: the game is put where the page keeps games, and opened. */
export async function openGame(page: Page, opening: Opening): Promise<string> {
  const id = `test-${opening.game}`;
  const { game, options = {}, seats = [{ name: 'Ada', bot: '' }], seed = '1'.repeat(64) } = opening;
  await visit(page, '#/');
  await putGame(page, id, { game, options, seats, seed }, opening.record, opening.casual);
  await page.goto(`./#/play/${id}`);
  await expect(page.getByTestId('table')).toBeVisible();
  return id;
}

/** Goes to a place of the page and waits until it is there. */
export async function visit(page: Page, hash: string): Promise<void> {
  await page.goto(`./${hash}`);
  await expect(page.locator('main')).toBeVisible();
}

/** Once the page is kept for later, the network is gone. */
export async function goOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length), { timeout: 20_000 })
    .toBeGreaterThan(0);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 })
    .toBe(true);
  await page.context().setOffline(true);
  await page.reload();
}

/** Cards and bots at once: the pauses are for people. */
export async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((work: TimerHandler, wait?: number, ...rest: unknown[]) =>
      later(work, Math.min(wait ?? 0, 5), ...rest)) as typeof window.setTimeout;
  });
}
