// A clumsy person at a page of their own, and what such a person is known by: screen, language, temper,
// patience, what they did so far.

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { violations } from '../fixtures';
import { diceFrom, numberOf, type Dice } from './dice';
import { installHands, type Burst, type Seen, type Temper } from './hands_in_page';
import { Broken, Watch } from './watch';

export const SCREENS = [
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
  { width: 1024, height: 700 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
];
const LANGUAGES = ['en', 'fr', 'el'] as const;
/** Milliseconds after which a page must be ready, even on a busy machine. */
export const READY = 240_000;
/** How many of the pages are painted, not only laid out. */
const PAINTED = 0.1;

export interface Run {
  browser: Browser;
  baseURL: string;
  /** From it and the kind of run everything follows. */
  seed: string;
  /** How often axe looks at a page, from 0 to 1 for each chance it gets. */
  axe: number;
  /** A game or lesson is left after so many deeds, wherever it is; Infinity: at its end. */
  deeds: number;
}
export interface Story {
  deeds: string[];
  events: number;
  /** The set-up and screen in words. */
  about: string;
  /** The record as the page kept it last. */
  record: string;
}

/** A person at a page of their own, with everything that follows from the seed. */
export class Clumsy {
  readonly dice: Dice;
  readonly story: Story = { deeds: [], events: 0, about: '', record: '' };
  readonly temper: Temper;
  readonly watch: Watch;
  page!: Page;
  readonly #context: BrowserContext;
  readonly #axe: number;
  /** Whether the page is painted; most are only laid out. */
  readonly #painted: boolean;
  readonly #deeds: number;

  static async sitDown(run: Run, kind: string): Promise<Clumsy> {
    const dice = diceFrom(numberOf(`${kind} ${run.seed}`));
    const viewport = dice.pick(SCREENS);
    const touch = viewport.width < 900 && dice.chance(0.8);
    const locale = dice.pick(LANGUAGES);
    const colorScheme = dice.pick(['light', 'dark'] as const);
    const context = await run.browser.newContext({
      baseURL: run.baseURL,
      viewport,
      hasTouch: touch,
      isMobile: touch,
      locale,
      timezoneId: 'UTC',
      colorScheme,
      reducedMotion: dice.chance(0.8) ? 'reduce' : 'no-preference',
      serviceWorkers: 'block',
    });
    const painted = dice.chance(PAINTED);
    const clumsy = new Clumsy(context, dice, run, touch, painted);
    clumsy.story.about = `${viewport.width}x${viewport.height}${touch ? ' touch' : ''} ${locale} ${colorScheme}${painted ? ' painted' : ''}`;
    await context.addInitScript({ content: `(${installHands.toString()})(${diceFrom.toString()}, ${painted})` });
    clumsy.page = await context.newPage();
    return clumsy;
  }

  private constructor(context: BrowserContext, dice: Dice, { axe, deeds }: Run, touch: boolean, painted: boolean) {
    this.#context = context;
    this.dice = dice;
    this.#axe = axe;
    this.#deeds = deeds;
    this.#painted = painted;
    this.watch = new Watch(context);
    this.temper = {
      eager: dice.pick([0.35, 0.6, 0.85]),
      choosy: dice.pick([0.1, 0.5, 0.9]),
      hurried: dice.pick([0.01, 0.1, 0.5]),
      touch,
    };
  }

  did(...deeds: string[]): void {
    this.story.deeds.push(...deeds);
  }
  /** Whether this one has done as much as was wanted. */
  get tired(): boolean {
    return this.story.deeds.length >= this.#deeds;
  }
  anotherPage(): Promise<Page> {
    return this.#context.newPage();
  }
  async leave(): Promise<void> {
    await this.#context.close();
  }

  /** Breaks off when the page shows or says that something went wrong. */
  check(seen: Seen): void {
    this.watch.check();
    if (seen.trouble) throw new Broken(`error page: ${seen.trouble}`);
  }

  /** Goes to a place of the page and waits until it is there. */
  async visit(hash: string): Promise<void> {
    this.did(`visit ${hash}`);
    await this.page.goto(`./${hash}`);
    await this.arrived();
  }
  /** Waits until the page is no longer being made ready. */
  async arrived(): Promise<Seen> {
    const end = Date.now() + READY;
    for (;;) {
      const seen = await this.page.evaluate(() => window.clumsy.look());
      this.check(seen);
      if (!seen.loading) return seen;
      if (Date.now() > end) throw new Broken('the page never became ready');
      await this.page.waitForTimeout(10);
    }
  }
  /** Now and then axe looks, too. */
  async look(): Promise<void> {
    if (!this.dice.chance(this.#axe)) return;
    this.did('axe');
    await this.page.evaluate(() => window.clumsy.paint(true));
    const found = await violations(this.page);
    await this.page.evaluate((painted) => window.clumsy.paint(painted), this.#painted);
    if (found.length > 0) throw new Broken(`axe: ${found.join('\n')}`);
  }
  /** Does so many things at a table or in a lesson. */
  async play(temper: Temper, deeds: number, page = this.page): Promise<Burst> {
    const burst = await page.evaluate(
      ([seed, how, count]) => window.clumsy.play(seed, how, count),
      [this.dice.under(2 ** 31), temper, deeds] as const,
    );
    this.did(...burst.did);
    this.check(burst);
    return burst;
  }
  async fiddle(within: string, deeds: number): Promise<void> {
    const burst = await this.page.evaluate(
      ([seed, where, count]) => window.clumsy.fiddle(seed, where, count),
      [this.dice.under(2 ** 31), within, deeds] as const,
    );
    this.did(...burst.did);
    this.check(burst);
  }
}

/** Whether things go on. Who has made no progress for a while only does what brings the game on. */
export class Patience {
  #best = -1;
  #idle = 0;

  get short(): boolean {
    return this.#idle > 150;
  }
  temper(usual: Temper): Temper {
    return this.short ? { ...usual, eager: 1, hurried: 0.2 } : usual;
  }
  /** After many deeds without progress, most of them in earnest, though nobody else is at work. */
  lost({ at, thinking, did }: Burst): boolean {
    if (at > this.#best || thinking) this.#idle = 0;
    else this.#idle += Math.max(1, did.length);
    this.#best = Math.max(this.#best, at);
    return this.#idle > 800;
  }
}
