// A device on which several games are played one after the other: what cannot change while its page is open.
// Loading a page costs as much as a short game; and whoever plays on finds what a game before has left behind.

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { diceFrom, numberOf } from './dice';
import { installHands } from './hands_in_page';
import { Watch } from './watch';

const LANGUAGES = ['en', 'fr', 'el'] as const;

export class Device {
  readonly watch: Watch;
  readonly #context: BrowserContext;
  #page: Page | null = null;

  /** All follows from the seed. */
  static async open(browser: Browser, baseURL: string, seed: string): Promise<Device> {
    const dice = diceFrom(numberOf(`device ${seed}`));
    const touch = dice.chance(0.45);
    const locale = dice.pick(LANGUAGES);
    const context = await browser.newContext({
      baseURL,
      hasTouch: touch,
      isMobile: touch,
      viewport: { width: 390, height: 844 }, // until somebody sits down
      locale,
      timezoneId: 'UTC',
      serviceWorkers: 'block',
    });
    await context.addInitScript({ content: `(${installHands.toString()})(${diceFrom.toString()})` });
    return new Device(context, touch, locale);
  }

  private constructor(
    context: BrowserContext,
    readonly touch: boolean,
    readonly locale: (typeof LANGUAGES)[number],
  ) {
    this.#context = context;
    this.watch = new Watch(context);
  }

  /** The page that is looked at. */
  async page(): Promise<Page> {
    return (this.#page ??= await this.anotherPage());
  }
  anotherPage(): Promise<Page> {
    return this.#context.newPage();
  }
  /** What the page shows, as a picture; none where it does not even answer for that. */
  async picture(path: string): Promise<void> {
    const page = await this.page();
    const taken = page.evaluate(() => window.clumsy.paint(true)).then(() => page.screenshot({ path, fullPage: true, timeout: 20_000 }));
    await Promise.race([taken.catch(() => {}), page.waitForTimeout(25_000).catch(() => {})]);
  }
  async close(): Promise<void> {
    await this.#context.close();
  }
}
