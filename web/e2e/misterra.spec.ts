// Whole games of Misterra in the browser: by pointer on a desktop and on a phone, by keyboard alone
// with everything that is announced, and against an opponent.

import type { Page } from '@playwright/test';
import { LENGTHS, announcements, expect, expectAccessible, expectHeard, hurry, openGame, test, visit } from './fixtures';
import { button, island, nextStep, parchment, playByPointer, type Step } from './misterra_hand';

const PHONE = { width: 390, height: 844 };

// By day a finger and the keyboard play; the mouse takes part in clumsy games.
test('a solo game by pointer on a desktop', { tag: '@slow' }, async ({ page }) => {
  await hurry(page);
  await openGame(page, { game: 'misterra', seed: '5'.repeat(64) });
  await playByPointer(page, async () => {
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });
  await expect(page.getByTestId('end')).toBeVisible();
  await expect(page.getByRole('row', { name: /Total/ })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone on its side the boards, which stay on top, leave room for the step', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await openGame(page, { game: 'misterra' });
  expect((await page.locator('.boards').boundingBox())?.height).toBeLessThan(230);
  await page.locator('.keep button').last().click({ trial: true });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  for (const { tag, title, steps } of LENGTHS) {
    test(`a solo game by touch ${title}, nothing wider than the screen`, { tag }, async ({ page }) => {
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
      }, steps);
      if (steps === Infinity) await expect(page.getByTestId('end')).toBeVisible();
    });
  }
});

for (const { tag, title, steps } of LENGTHS) {
  test(`a game against a novice ${title}`, { tag }, async ({ page }) => {
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
    }, steps);
    if (steps < Infinity) return;
    await expect(page.getByTestId('end')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Ilse' })).toBeVisible();
  });
}

/** Presses a key that is answered in words, and waits for them. */
async function pressAndHear(page: Page, key: string): Promise<void> {
  const before = (await announcements(page)).length;
  await page.keyboard.press(key);
  await page.waitForFunction((count) => window.heard.length > count, before);
}

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
        await pressAndHear(page, 'c');
        await page.keyboard.press('Enter');
        return;
      }
      if (await page.getByRole('button', { name: /^Turn/ }).isEnabled()) {
        if (number % 5 === 0) await pressAndHear(page, 'r');
        if (number % 7 === 0) await pressAndHear(page, 'f');
        if (number % 2 === 0) await pressAndHear(page, 'ArrowUp');
        if (await page.locator('.misterra .button.main:disabled').count()) await pressAndHear(page, 'ArrowDown');
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

for (const { tag, title, steps } of LENGTHS) {
  test(`a solo game by keyboard alone ${title}, as a screen reader tells it`, { tag }, async ({ page }) => {
    await hurry(page);
    await openGame(page, { game: 'misterra', seed: '9'.repeat(64) });
    let since = -1;
    for (let number = 0; number < 2 * steps; number += 1) {
      const { step, events } = await nextStep(page, since);
      if (step === 'over') break;
      await press(page, step, number);
      since = events;
    }
    if (steps === Infinity) await expect(page.getByTestId('end')).toBeVisible();
    await expectHeard(page, 'misterra-announcements.txt', steps === Infinity);
  });
}

test('the tutorial, by doing what it asks for', { tag: '@slow' }, async ({ page }) => {
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

for (const locale of ['fr-FR', 'el-GR']) {
  test.describe(locale, () => {
    test.use({ locale });
    const tag = locale === 'el-GR' ? [] : ['@slow']; // by day those that run longest
    test('all words fit on their buttons', { tag }, async ({ page }) => {
      await hurry(page);
      await openGame(page, { game: 'misterra', options: { 'first-game': 'yes' } });
      let since = -1;
      for (const action of ['place', 'card', 'map'] as const) {
        const { events } = await nextStep(page, since);
        since = events;
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('.misterra :is(.buttons, .modes, .ways) button')]
            .filter((button) => button.scrollWidth > button.clientWidth || button.getBoundingClientRect().right > innerWidth)
            .map((button) => button.textContent?.trim()),
        );
        expect(cut).toEqual([]);
        // No word is broken into two lines.
        const broken = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('.misterra .modes button')]
            .filter((button) => button.clientHeight > 60)
            .map((button) => button.textContent?.trim()),
        );
        expect(broken).toEqual([]);
        if (action === 'place') await page.locator('[data-place="beach C"]').click();
        if (action === 'card') await page.keyboard.press('1');
      }
    });
  });
}
