// Whole games of Misterra in the browser: by pointer on a desktop and on a phone, by keyboard alone
// with everything that is announced, and against an opponent.

import type { Locator, Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { announcements, expect, expectAccessible, openGame, test, visit } from './fixtures';

const GOLDEN = new URL('./golden/misterra-announcements.txt', import.meta.url);
const PHONE = { width: 390, height: 844 };

/** Cards and bots at once: the pauses are for people. */
async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((work: TimerHandler, wait?: number, ...rest: unknown[]) =>
      later(work, Math.min(wait ?? 0, 5), ...rest)) as typeof window.setTimeout;
  });
}

type Step = 'keep' | 'move' | 'steppe' | 'take' | 'draw' | 'otoma-claim' | 'over';

/** Waits until the person is to act, or the game is over. */
async function nextStep(page: Page): Promise<{ step: Step; events: number }> {
  const found = await page.waitForFunction(() => {
    const table = document.querySelector<HTMLElement>('[data-testid=table]');
    if (!table) return null;
    const events = Number(table.dataset['events']);
    if (table.dataset['over'] === 'true') return { step: 'over', events };
    const game = table.querySelector<HTMLElement>('.misterra[data-mine=true]');
    return game ? { step: game.dataset['phase'] ?? '', events } : null;
  });
  return (await found.jsonValue()) as { step: Step; events: number };
}

/** Waits until something has happened since so many events. */
async function happened(page: Page, events: number): Promise<void> {
  await page.waitForFunction(
    (before) => Number(document.querySelector<HTMLElement>('[data-testid=table]')?.dataset['events']) > before,
    events,
  );
}

const island = (page: Page): Locator => page.getByRole('grid', { name: 'The island' });
const parchment = (page: Page): Locator => page.getByRole('grid', { name: 'Your parchment' });
const button = (page: Page, name: RegExp): Locator => page.locator('.misterra').getByRole('button', { name });

/** One step with the pointer; `number` varies what is chosen. */
async function point(page: Page, step: Step, number: number): Promise<void> {
  switch (step) {
    case 'keep':
      await page.locator('.keep button').nth(0).click();
      await page.locator('.keep button').nth(2).click();
      await button(page, /Keep these two/).click();
      break;
    case 'move':
    case 'steppe': {
      const goals = island(page).getByRole('gridcell', { name: /can be reached/ });
      const dry = island(page).getByRole('gridcell', { name: /(steppe|lagoon|mountain|^beach).*can be reached/ });
      const list = (await dry.count()) > 0 ? dry : goals;
      if (step === 'steppe' || (number % 3 === 2 && (await button(page, /Stay here/).isEnabled()))) {
        await button(page, /Stay here|Stop here/).click();
      } else {
        await list.nth(number % (await list.count())).click();
      }
      break;
    }
    case 'take':
      await page.locator('[data-slot]').nth(number % 2).click();
      break;
    case 'draw': {
      const empty = parchment(page).getByRole('gridcell', { name: /empty.*seen/ });
      const seen = parchment(page).getByRole('gridcell', { name: /seen/ });
      const list = (await empty.count()) > 0 ? empty : seen;
      if ((await list.count()) > 0) {
        await list.first().click();
        if (number % 4 === 0) await button(page, /^Turn/).click();
        await button(page, /Map it/).click();
      } else {
        await button(page, /Claim it|Lay it aside/).click();
      }
      break;
    }
    case 'otoma-claim':
      await island(page).getByRole('gridcell', { name: /can be claimed/ }).first().click();
      await button(page, /It claims/).click();
      break;
    case 'over':
      break;
  }
}

async function playByPointer(page: Page, during?: () => Promise<void>): Promise<void> {
  for (let number = 0; ; number += 1) {
    const { step, events } = await nextStep(page);
    if (step === 'over') return;
    if (number === 12) await during?.();
    await point(page, step, number);
    await happened(page, events);
  }
}

test('a solo game by pointer on a desktop', async ({ page }) => {
  await hurry(page);
  await openGame(page, { game: 'misterra', seed: '5'.repeat(64) });
  await playByPointer(page, () => expectAccessible(page));
  await expect(page.getByTestId('end')).toBeVisible();
  await expect(page.getByRole('row', { name: /Total/ })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a solo game by touch, nothing wider than the screen', async ({ page }) => {
    await hurry(page);
    await openGame(page, { game: 'misterra', seed: '6'.repeat(64), options: { master: 'yes' } });
    await playByPointer(page, async () => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(PHONE.width);
      const cells = await page.getByRole('gridcell').evaluateAll((all) =>
        all.map((cell) => cell.querySelector('rect')?.getBoundingClientRect().width ?? 0),
      );
      expect(Math.min(...cells)).toBeGreaterThanOrEqual(24);
      await expectAccessible(page);
    });
    await expect(page.getByTestId('end')).toBeVisible();
  });
});

test('a game against a novice', async ({ page }) => {
  await hurry(page);
  await openGame(page, {
    game: 'misterra',
    seed: '8'.repeat(64),
    options: { 'first-game': 'yes' },
    seats: [
      { name: 'Ada', bot: '' },
      { name: 'Ilse', bot: 'novice' },
    ],
  });
  await playByPointer(page, async () => {
    await page.getByRole('button', { name: 'Look at the parchment: Ilse' }).click();
    await expect(page.getByRole('grid', { name: 'Parchment: Ilse' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await expect(page.getByTestId('end')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Ilse' })).toBeVisible();
});

/** One step with keys alone. What is read from the page is what a screen reader would say. */
async function press(page: Page, step: Step, number: number): Promise<void> {
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  switch (step) {
    case 'keep':
      await page.keyboard.press('1');
      await page.keyboard.press('3');
      await page.getByRole('button', { name: 'Keep these two' }).focus();
      await page.keyboard.press('Enter');
      break;
    case 'move':
    case 'steppe': {
      if (step === 'steppe' || number % 4 === 3) {
        await page.keyboard.press('s');
        break;
      }
      for (const arrow of ['ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowDown']) {
        await page.keyboard.press(arrow);
        const label = await focused();
        if (label.includes('can be reached') && !label.includes('jungle')) {
          await page.keyboard.press('Enter');
          return;
        }
        const back = { ArrowUp: 'ArrowDown', ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight', ArrowDown: 'ArrowUp' }[arrow];
        await page.keyboard.press(back ?? '');
      }
      await page.keyboard.press('s');
      break;
    }
    case 'take':
      if (number % 2 === 0 && (await button(page, /Exchange/).getAttribute('aria-disabled')) !== 'true') {
        await page.keyboard.press('d');
      }
      for (const slot of ['1', '2', '3', '4', '5']) {
        if ((await page.locator(`[data-slot="${Number(slot) - 1}"]`).count()) === 0) continue;
        await page.keyboard.press(slot);
        return;
      }
      break;
    case 'draw':
      if ((await page.getByRole('radio', { name: /^Claim/ }).getAttribute('aria-disabled')) !== 'true') {
        await page.keyboard.press('c');
        await page.waitForTimeout(30);
        await page.keyboard.press('Enter');
        return;
      }
      if (number % 5 === 0) await page.keyboard.press('r');
      if (number % 7 === 0) await page.keyboard.press('f');
      if (number % 2 === 0) await page.keyboard.press('ArrowUp');
      await page.waitForTimeout(30); // what has been said is said before the card is laid
      if (await page.locator('.misterra .button.main:disabled').count()) {
        await page.keyboard.press('ArrowDown');
        await page.waitForTimeout(30);
      }
      await page.keyboard.press('Enter');
      break;
    case 'otoma-claim': {
      const goal = island(page).getByRole('gridcell', { name: /can be claimed/ }).first();
      await goal.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      break;
    }
    case 'over':
      break;
  }
}

test('a solo game by keyboard alone, as a screen reader tells it', async ({ page }) => {
  await hurry(page);
  await openGame(page, { game: 'misterra', seed: '9'.repeat(64) });
  for (let number = 0; ; number += 1) {
    const { step, events } = await nextStep(page);
    if (step === 'over') break;
    await press(page, step, number);
    await happened(page, events);
  }
  await expect(page.getByTestId('end')).toBeVisible();
  const text = `${(await announcements(page)).join('\n')}\n`;
  if (process.env['MAPWRIGHT_UPDATE_GOLDENS'] === '1') await writeFile(GOLDEN, text);
  expect(text).toBe(await readFile(GOLDEN, 'utf8'));
});

test('the tutorial, by doing what it asks for', async ({ page }) => {
  await hurry(page);
  await visit(page, '#/learn/misterra');
  const coach = page.getByTestId('coach');
  const next = coach.getByRole('button', { name: 'Next' });
  const step = (): Promise<string | null> => coach.getAttribute('data-step');
  const went = async (before: string | null): Promise<void> => expect(coach).not.toHaveAttribute('data-step', before ?? '');
  const deeds: (() => Promise<void>)[] = [
    () => island(page).getByRole('gridcell', { name: /^beach C/ }).click(),
    () => page.locator('[data-slot="2"]').click(),
    () => layBy(page, 'C1', 'C2'),
    () => island(page).getByRole('gridcell', { name: /^C1/ }).click(),
    () => island(page).getByRole('gridcell', { name: /^C2/ }).click(),
    async () => {
      await button(page, /Exchange/).click();
      await page.locator('[data-slot="0"]').click();
    },
    () => page.locator('[data-slot="0"]').click(),
    () => layBy(page, 'C2', 'C3'),
    () => island(page).getByRole('gridcell', { name: /^C3/ }).click(),
    () => page.locator('[data-slot="2"]').click(),
    () => layBy(page, 'C5', 'C4'),
    () => island(page).getByRole('gridcell', { name: /^D3/ }).click(),
    () => page.locator('[data-slot="4"]').click(),
    () => button(page, /Claim it/).click(),
  ];
  for (;;) {
    const before = await step();
    if (await next.isVisible()) await next.click();
    else {
      const deed = deeds.shift();
      if (!deed) break;
      await deed();
    }
    await went(before);
  }
  await expect(island(page).getByRole('gridcell', { name: /D3, confirmed jungle.*claimed/ })).toBeVisible();
});

/** Puts the card's first half on one cell, turns it until the second is on the other, and maps it. */
async function layBy(page: Page, first: string, second: string): Promise<void> {
  await parchment(page).getByRole('gridcell', { name: new RegExp(`^${first}`) }).click();
  for (let turns = 0; turns < 8; turns += 1) {
    const at = await page.locator('.misterra').getAttribute('data-plan');
    if (at === `map ${first} ${second}`) break;
    await button(page, turns === 4 ? /^Flip/ : /^Turn/).click();
  }
  await button(page, /Map it/).click();
}
