// What comes between: everything that only a browser can do while a game is played.

import type { Page } from '@playwright/test';
import { inTime, SCREENS, type Clumsy } from './person';

/** Takes a game over that another window has. */
export async function playHere(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid=elsewhere] button')?.click());
}

type Interruption = (clumsy: Clumsy, id: string) => Promise<void>;
const INTERRUPTIONS: Record<string, Interruption> = {
  async mouse({ dice, page }) {
    const { width, height } = page.viewportSize()!;
    for (let i = dice.under(6); i >= 0; i--) {
      await page.mouse.click(dice.under(width), 70 + dice.under(height - 70), { clickCount: dice.pick([1, 1, 2]) });
    }
  },
  async drag({ dice, page }) {
    const box = await page.evaluate(() => document.querySelector('[role=grid]')?.getBoundingClientRect().toJSON() as DOMRect | undefined);
    if (!box) return; // between two people no board is shown
    await page.mouse.move(box.x + dice.under(box.width), box.y + dice.under(box.height));
    await page.mouse.down();
    await page.mouse.move(box.x + dice.under(box.width), box.y + dice.under(box.height), { steps: 4 });
    await page.mouse.move(dice.pick([1, box.x + box.width + 20]), box.y + dice.under(box.height), { steps: 2 });
    await page.mouse.up();
  },
  async touch({ dice, page, temper }) {
    if (!temper.touch) return;
    const { width, height } = page.viewportSize()!;
    for (let i = dice.under(4); i >= 0; i--) await page.touchscreen.tap(dice.under(width), 70 + dice.under(height - 70));
  },
  async keys({ dice, page }) {
    const keys = ['Tab', 'Tab', 'Shift+Tab', 'Enter', 'Space', 'n', 'r', 'f', 'z', 'ArrowUp', 'ArrowLeft', 'd', 'h', 'Escape', 'Escape'];
    for (let i = dice.under(12); i >= 0; i--) await page.keyboard.press(dice.pick(keys));
    await page.keyboard.press('Escape');
  },
  async resize({ dice, page }) {
    await page.setViewportSize(dice.pick(SCREENS));
  },
  async rotate({ page }) {
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: Math.max(320, height), height: width });
  },
  async theme({ dice, page }) {
    await page.emulateMedia({ colorScheme: dice.pick(['light', 'dark'] as const) });
  },
  async settings(clumsy, id) {
    await clumsy.visit('#/settings');
    await clumsy.fiddle('main > section', 6);
    await clumsy.visit(`#/play/${id}`);
  },
  async reload(clumsy) {
    await clumsy.page.reload();
    await clumsy.arrived();
  },
  async away(clumsy) {
    const { dice, page } = clumsy;
    await page.evaluate((hash) => (location.hash = hash), dice.pick(['#/', '#/hall', '#/rules/guild', '#/replay']));
    if (dice.chance(0.5)) await clumsy.arrived();
    await page.evaluate(() => history.back());
    if (dice.chance(0.3)) await page.evaluate(() => history.forward());
  },
  async hint(clumsy) {
    const { dice, page } = clumsy;
    await page.keyboard.press('h');
    await page.waitForTimeout(dice.under(300));
    await page.keyboard.press(dice.pick(['Escape', 'Enter']));
  },
  async window(clumsy, id) {
    const { dice } = clumsy;
    const other = await clumsy.anotherPage();
    await other.goto(`./#/play/${id}`);
    if (dice.chance(0.7)) await playHere(other);
    await clumsy.play(clumsy.temper, 15, other);
    await other.close();
    if (dice.chance(0.5)) await clumsy.page.reload();
  },
  async replay(clumsy, id) {
    await clumsy.visit(`#/replay/${id}`);
    await clumsy.fiddle('main', 10);
    await clumsy.visit(`#/play/${id}`);
  },
  async axe(clumsy) {
    await clumsy.look();
  },
};

/** Loading a page costs as much as a hundred deeds: more rarely than the rest. */
const COSTLY = ['settings', 'reload', 'window', 'replay', 'axe'];

export async function interrupt(clumsy: Clumsy, id: string): Promise<void> {
  const { dice } = clumsy;
  const names = Object.keys(INTERRUPTIONS);
  const name = dice.pick(dice.chance(0.2) ? COSTLY : names.filter((each) => !COSTLY.includes(each)));
  clumsy.did(`(${name})`);
  await inTime(INTERRUPTIONS[name]!(clumsy, id), `(${name}) came to no end`);
  clumsy.watch.check();
}
