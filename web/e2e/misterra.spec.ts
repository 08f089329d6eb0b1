// Whole games of Misterra in the browser: by pointer on a desktop and on a phone, by keyboard alone
// with everything that is announced, and against an opponent.

import type { Locator, Page } from '@playwright/test';
import { LENGTHS, announcements, expect, expectAccessible, expectHeard, hurry, openGame, test, visit } from './fixtures';

const PHONE = { width: 390, height: 844 };

type Step = 'keep' | 'move' | 'steppe' | 'take' | 'draw' | 'otoma-claim' | 'over';
interface Moment {
  step: Step;
  events: number;
}

/** Waits until something has happened since so many events and the person is to act, or the game is over. */
async function nextStep(page: Page, since: number): Promise<Moment> {
  const found = await page.waitForFunction((before) => {
    const table = document.querySelector<HTMLElement>('[data-testid=table]');
    const events = Number(table?.dataset['events'] ?? -1);
    if (!table || events <= before) return null;
    if (table.dataset['over'] === 'true') return { step: 'over', events };
    const game = table.querySelector<HTMLElement>('.misterra[data-mine=true]');
    return game ? { step: game.dataset['phase'] ?? '', events } : null;
  }, since);
  return (await found.jsonValue()) as Moment;
}

const island = (page: Page): Locator => page.getByRole('grid', { name: 'The island' });
const parchment = (page: Page): Locator => page.getByRole('grid', { name: 'Your parchment' });
const button = (page: Page, name: RegExp): Locator => page.locator('.misterra').getByRole('button', { name });

/** Presses a button of the panel, waiting until it stands still: a preview above it may move it. */
async function pressButton(page: Page, name: RegExp): Promise<boolean> {
  const one = page.locator(BUTTON).filter({ hasText: name });
  if ((await one.count()) === 0 || !(await one.first().isEnabled())) return false;
  await one.first().click();
  return true;
}

/** Presses the `number`-th of the things whose name fits the first pattern that fits any; false when none does. */
async function hit(page: Page, selector: string, names: RegExp[], number = 0): Promise<boolean> {
  const spot = await page.evaluate(
    ([within, sources, which]) => {
      const all = [...document.querySelectorAll<HTMLButtonElement>(within)].filter((each) => !each.disabled);
      const nameOf = (each: Element): string => each.getAttribute('aria-label') ?? each.textContent ?? '';
      for (const source of sources) {
        const fits = all.filter((each) => new RegExp(source).test(nameOf(each).trim()));
        const one = fits[which % fits.length];
        if (!one) continue;
        one.scrollIntoView({ block: 'nearest' });
        const box = one.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }
      return null;
    },
    [selector, names.map((name) => name.source), number] as const,
  );
  if (!spot) return false;
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await page.touchscreen.tap(spot.x, spot.y);
  else await page.mouse.click(spot.x, spot.y);
  return true;
}
const ISLAND = '[role=grid][aria-label="The island"] [role=gridcell]';
const PARCHMENT = '[role=grid][aria-label="Your parchment"] [role=gridcell]';
const BUTTON = '.misterra .buttons button';

/** One step with the pointer; `number` varies what is chosen. */
async function point(page: Page, step: Step, number: number): Promise<void> {
  switch (step) {
    case 'keep':
      await hit(page, '.keep button', [/./], 0);
      await hit(page, '.keep button', [/./], 2);
      await pressButton(page, /Keep these two/);
      break;
    case 'move':
    case 'steppe': {
      const stays = step === 'steppe' || number % 3 === 2;
      if (stays && (await pressButton(page, /Stay here|Stop here/))) return;
      await hit(page, ISLAND, [/(steppe|lagoon|mountain|^beach).*can be reached/, /can be reached/], number);
      break;
    }
    case 'take':
      await hit(page, '[data-slot]', [/./], number % 2);
      break;
    case 'draw':
      if (await hit(page, PARCHMENT, [/empty.*seen/, /seen/])) {
        if (number % 4 === 0) await hit(page, '.ways button', [/^Turn/]);
      }
      await pressButton(page, /Map it|Claim it|Lay it aside/);
      break;
    case 'otoma-claim':
      await hit(page, ISLAND, [/can be claimed/]);
      await pressButton(page, /It claims/);
      break;
    case 'over':
      break;
  }
}

async function playByPointer(page: Page, during?: () => Promise<void>, steps = Infinity): Promise<void> {
  let since = -1;
  for (let number = 0; number < steps; number += 1) {
    const { step, events } = await nextStep(page, since);
    if (step === 'over') return;
    if (number === 12) await during?.();
    await point(page, step, number);
    since = events;
  }
}

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

test('a solo game by keyboard alone, as a screen reader tells it', async ({ page }) => {
  await hurry(page);
  await openGame(page, { game: 'misterra', seed: '9'.repeat(64) });
  let since = -1;
  for (let number = 0; ; number += 1) {
    const { step, events } = await nextStep(page, since);
    if (step === 'over') break;
    await press(page, step, number);
    since = events;
  }
  await expect(page.getByTestId('end')).toBeVisible();
  await expectHeard(page, 'misterra-announcements.txt');
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

for (const locale of ['fr-FR', 'el-GR']) {
  test.describe(locale, () => {
    test.use({ locale });
    test('all words fit on their buttons', async ({ page }) => {
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
