// A player of Misterra for the browser tests: waits until there is something to do and does it with the
// pointer.

import type { Locator, Page } from '@playwright/test';

export type Step = 'keep' | 'move' | 'steppe' | 'take' | 'draw' | 'otoma-claim' | 'over';
export interface Moment {
  step: Step;
  events: number;
}

/** Waits until something has happened since so many events and the person is to act, or the game is over. */
export async function nextStep(page: Page, since: number): Promise<Moment> {
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

export const island = (page: Page): Locator => page.getByRole('grid', { name: 'The island' });
export const parchment = (page: Page): Locator => page.getByRole('grid', { name: 'Your parchment' });
export const button = (page: Page, name: RegExp): Locator => page.locator('.misterra').getByRole('button', { name });

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
export async function point(page: Page, step: Step, number: number): Promise<void> {
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

export async function playByPointer(page: Page, during?: () => Promise<void>, steps = Infinity): Promise<void> {
  let since = -1;
  for (let number = 0; number < steps; number += 1) {
    const { step, events } = await nextStep(page, since);
    if (step === 'over') return;
    if (number === 12) await during?.();
    await point(page, step, number);
    since = events;
  }
}
