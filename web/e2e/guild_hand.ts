// A player of the Guild for the browser tests: sees what can be done and does it, with the mouse, a
// finger or keys. One look and one deed each time, because a game has some two hundred steps.

import { expect, type Page } from '@playwright/test';

export const spots = (page: Page, kind: 'explore' | 'village' | 'post') => page.locator(`[data-spot="${kind}"]`);
export const done = (page: Page) => page.locator('[data-do="done"]');

/** What the table waits for, and where on the screen it can be done. */
export interface Wanted {
  what: 'card' | 'route' | 'village' | 'explore' | 'done' | 'end';
  events: number;
  x: number;
  y: number;
}

/** Waits until there is something to do after so many events, or the game is over. */
export async function wanted(page: Page, after = -1, choose = 0): Promise<Wanted> {
  const found = await page.waitForFunction(
    ({ after, choose }) => {
      const events = Number(document.querySelector('[data-testid="table"]')?.getAttribute('data-events') ?? -1);
      if (document.querySelector('[data-testid="end"], [data-testid="online-over"]')) return { what: 'end', events, x: 0, y: 0 };
      if (events <= after || !document.querySelector('[data-turn="own"]')) return null;
      const kinds = [
        ['card', '[data-keep], [data-use]'],
        ['route', '.routes button'],
        ['village', '[data-spot="village"]'],
        ['explore', '[data-spot="explore"]'],
        ['done', '[data-do="done"]:enabled'],
      ] as const;
      for (const [what, selector] of kinds) {
        const all = [...document.querySelectorAll(selector)];
        if (all.length === 0) continue;
        const target = all[choose % all.length]!;
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = target.getBoundingClientRect();
        return { what, events, x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }
      return null;
    },
    { after, choose },
    { timeout: 30_000, polling: 'raf' },
  );
  return (await found.jsonValue()) as Wanted;
}

/** Plays to the end, or so many steps; `meanwhile` may look on. */
export async function playOut(
  page: Page,
  act: (page: Page, want: Wanted, turn: number) => Promise<void>,
  meanwhile: (turn: number, want: Wanted) => Promise<void> = async () => undefined,
  steps = Infinity,
): Promise<void> {
  let after = -1;
  for (let turn = 0; turn < steps; turn++) {
    const want = await wanted(page, after, turn * 7);
    if (want.what === 'end') return;
    await meanwhile(turn, want);
    await act(page, want, turn);
    after = want.events;
  }
}

export async function actWithMouse(page: Page, { x, y }: Wanted): Promise<void> {
  await page.mouse.click(x, y);
}

/** A tap chooses a space, a second one or the button acts. */
export async function actWithFinger(page: Page, { what, x, y }: Wanted, turn: number): Promise<void> {
  await page.touchscreen.tap(x, y);
  if (what !== 'explore' && what !== 'village') return;
  const place = page.locator('[data-do="place"]');
  await expect(place).toBeVisible();
  if (turn % 9 === 0) await place.tap();
  else await page.touchscreen.tap(x, y);
}

/** The keyboard is already where something can be done. */
export async function actWithKeys(page: Page, { what }: Wanted, turn: number): Promise<void> {
  if (what === 'card') {
    await expect(page.locator('[data-keep]:focus, [data-use]:focus')).toHaveCount(1);
    if (turn % 2 === 1) {
      await page.keyboard.press('Tab'); // what the next card means
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
  } else if (what === 'done') {
    await page.keyboard.press('d');
  } else {
    await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
    for (let i = 0; i < turn % 3; i++) await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    // Several routes may end at this city: the list has them all.
    if (what === 'route' && (await page.locator('.routes button').count()) > 2) {
      await page.locator('.routes button').first().focus();
      await page.keyboard.press('Enter');
    }
  }
}
