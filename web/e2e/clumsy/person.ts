// A clumsy person at a page of their own, and what such a person is known by: screen, language, temper,
// patience, what they did so far.

import type { Page } from '@playwright/test';
import type { GameId } from '../../src/core/api';
import { violations } from '../fixtures';
import type { Device } from './device';
import { diceFrom, numberOf, type Dice } from './dice';
import type { Burst, Seen, Temper } from './hands_in_page';
import { Broken, type Watch } from './watch';

export const SCREENS = [
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
  { width: 1024, height: 700 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
];
/** Milliseconds after which a page must be ready, even on a busy machine. */
export const READY = 240_000;
/** How many of the games are painted, not only laid out. */
const PAINTED = 0.1;
/** About how many deeds in earnest bring a game, or a lesson, to its end. */
const LENGTHS: Record<GameId, number> = { cartographers: 35, misterra: 130, guild: 250 };
/** What else is done meanwhile is counted by the game: long games would else be mostly that. */
const BLUNDERS = [10, 30, 70];
const INTERRUPTIONS = [1, 2, 3];

export interface Run {
  device: Device;
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

/** A person at a device, with everything that follows from the seed. */
export class Clumsy {
  readonly story: Story = { deeds: [], events: 0, about: '', record: '' };
  readonly temper: Temper;
  /** How often something comes between, for each deed. */
  readonly interrupted: number;
  readonly watch: Watch;
  readonly #device: Device;
  readonly #axe: number;
  readonly #painted: boolean;
  readonly #deeds: number;
  /** About how many deeds this will take. */
  readonly #length: number;

  static async sitDown(run: Run, game: GameId, kind: string): Promise<Clumsy> {
    const dice = diceFrom(numberOf(`${kind} ${run.seed}`));
    const page = await run.device.page();
    const clumsy = new Clumsy(run, dice, page, game);
    await clumsy.#look(run.device);
    return clumsy;
  }

  private constructor(
    { device, axe, deeds }: Run,
    readonly dice: Dice,
    readonly page: Page,
    game: GameId,
  ) {
    this.#device = device;
    this.watch = device.watch;
    this.#axe = axe;
    this.#deeds = deeds;
    this.#painted = dice.chance(PAINTED);
    const blunders = dice.pick(BLUNDERS);
    this.#length = LENGTHS[game] + blunders;
    this.interrupted = dice.pick(INTERRUPTIONS) / this.#length;
    this.temper = {
      eager: LENGTHS[game] / this.#length,
      choosy: dice.pick([0.1, 0.5, 0.9]),
      hurried: dice.pick([0.01, 0.1, 0.5]),
      touch: device.touch,
    };
  }

  /** The screen, and how it is looked at. */
  async #look({ touch, locale }: Device): Promise<void> {
    const { dice, page } = this;
    const viewport = dice.pick(SCREENS.filter(({ width }) => !touch || width < 900));
    const colorScheme = dice.pick(['light', 'dark'] as const);
    const reducedMotion = dice.chance(0.8) ? 'reduce' : 'no-preference';
    await this.resize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion });
    const { width, height } = viewport;
    this.story.about = `${width}x${height}${touch ? ' touch' : ''} ${locale} ${colorScheme}${this.#painted ? ' painted' : ''}`;
    await this.visit('#/');
    await this.#paint(this.#painted);
  }
  async #paint(painted: boolean): Promise<void> {
    await this.page.evaluate((wanted) => window.clumsy.paint(wanted), painted);
  }

  async resize(viewport: { width: number; height: number }): Promise<void> {
    await this.page.evaluate(() => document.fullscreenElement && document.exitFullscreen()); // no window has another size then
    await this.page.setViewportSize(viewport);
  }

  did(...deeds: string[]): void {
    this.story.deeds.push(...deeds);
  }
  /** Whether this one has done as much as was wanted. */
  get tired(): boolean {
    return this.story.deeds.length >= this.#deeds;
  }
  /** Whether it has taken much longer than games do. */
  get hasHadEnough(): boolean {
    return this.story.deeds.length > 2 * this.#length;
  }
  anotherPage(): Promise<Page> {
    return this.#device.anotherPage();
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
  /** What can be seen of who is to do what, for reports. */
  state(): Promise<string> {
    return this.page.evaluate(() => {
      const marks = [...document.querySelectorAll('[data-turn], [data-phase], [data-testid], .thinking, dialog[open]')].map((each) => {
        const data = Object.entries((each as HTMLElement).dataset).map(([name, value]) => `${name}=${value}`);
        return `${each.localName}.${each.getAttribute('class') ?? ''}[${data.join(' ')}]`;
      });
      const buttons = [...document.querySelectorAll('main button')].map((each) => `${each.textContent.trim()}${each.matches(':disabled') ? ' (off)' : ''}`);
      return `${marks.join(' ')} buttons: ${buttons.join(' | ')}`;
    });
  }
  /** Now and then axe looks, too. */
  async look(): Promise<void> {
    if (!this.dice.chance(this.#axe)) return;
    this.did('axe');
    await this.#paint(true);
    const found = await violations(this.page);
    await this.#paint(this.#painted);
    if (found.length > 0) throw new Broken(`axe: ${found.join('\n')}`);
  }
  /** Does so many things at a table or in a lesson. */
  async play(temper: Temper, deeds: number, page = this.page): Promise<Burst> {
    const burst = page.evaluate(
      ([seed, how, count]) => window.clumsy.play(seed, how, count),
      [this.dice.under(2 ** 31), temper, deeds] as const,
    );
    return this.#done(burst);
  }
  async fiddle(within: string, deeds: number): Promise<void> {
    const burst = this.page.evaluate(
      ([seed, where, count]) => window.clumsy.fiddle(seed, where, count),
      [this.dice.under(2 ** 31), within, deeds] as const,
    );
    await this.#done(burst);
  }
  /** Presses anything anywhere, and follows links. */
  async stray(deeds: number): Promise<void> {
    const burst = this.page.evaluate(([seed, count]) => window.clumsy.stray(seed, count), [this.dice.under(2 ** 31), deeds] as const);
    await this.#done(burst);
  }
  async #done(hands: Promise<Burst>): Promise<Burst> {
    const burst = await inTime(hands, 'the page no longer answers');
    this.did(...burst.did);
    this.check(burst);
    return burst;
  }
}

/** What the browser is asked for comes within READY, or the game is broken: else one that hangs would hold up all others for ever. */
export async function inTime<T>(asked: Promise<T>, trouble: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Broken(trouble)), READY);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether things go on. Who has made no progress for a while, or has had enough, only does what brings the game on. */
export class Patience {
  #best = -1;
  #idle = 0;

  get short(): boolean {
    return this.#idle > 100;
  }
  temper({ temper, hasHadEnough }: Clumsy): Temper {
    return this.short || hasHadEnough ? { ...temper, eager: 1, hurried: Math.max(temper.hurried, 0.2) } : temper;
  }
  /** After many deeds without progress, most of them in earnest, though nobody else is at work. */
  lost({ at, thinking, did }: Burst): boolean {
    if (at > this.#best || thinking) this.#idle = 0;
    else this.#idle += Math.max(1, did.length);
    this.#best = Math.max(this.#best, at);
    return this.#idle > 800;
  }
}
