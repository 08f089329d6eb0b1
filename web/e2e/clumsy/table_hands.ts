// One whole game by clumsy hands: quick hands inside the page, and now and then what only a browser can
// do: a real mouse and keyboard, another size, a reload, back and forward, a second window, axe.

import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { GameId } from '../../src/core/api';
import type { SavedGame } from '../../src/storage';
import { putGame, readSaved, violations } from '../fixtures';
import { diceFrom, numberOf, type Dice } from './dice';
import { installHands, type Burst, type Seen, type Temper } from './hands_in_page';
import { drawSetup, ownDesk } from './setups';
import { Broken, Watch } from './watch';

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
  { width: 1024, height: 700 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
];
const LANGUAGES = ['en', 'fr', 'el'] as const;
/** Milliseconds after which a page must be ready, even on a busy machine. */
const READY = 90_000;

export interface Run {
  browser: Browser;
  baseURL: string;
  /** From it and the kind of run everything follows. */
  seed: string;
  /** How often axe looks at a page, from 0 to 1 for each chance it gets. */
  axe: number;
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
  readonly axe: number;
  readonly watch: Watch;
  page!: Page;
  readonly #context: BrowserContext;

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
    const clumsy = new Clumsy(context, dice, run.axe, touch);
    clumsy.story.about = `${viewport.width}x${viewport.height}${touch ? ' touch' : ''} ${locale} ${colorScheme}`;
    await context.addInitScript({ content: `(${installHands.toString()})(${diceFrom.toString()})` });
    clumsy.page = await context.newPage();
    return clumsy;
  }

  private constructor(context: BrowserContext, dice: Dice, axe: number, touch: boolean) {
    this.#context = context;
    this.dice = dice;
    this.axe = axe;
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
    if (!this.dice.chance(this.axe)) return;
    this.did('axe');
    const found = await violations(this.page);
    if (found.length > 0) throw new Broken(`axe: ${found.join('\n')}`);
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

/** Plays one game to its end, then looks at everything that can be done with it. Throws Broken. */
export async function playGame(run: Run, game: GameId, tell: (story: Story) => void): Promise<void> {
  const clumsy = await Clumsy.sitDown(run, game);
  tell(clumsy.story);
  let id = `clumsy-${game}`;
  let saved: SavedGame | undefined;
  try {
    if (clumsy.dice.chance(0.2)) id = await setUpByHand(clumsy, game);
    else await setUpAtOnce(clumsy, game, id);
    await toTheEnd(clumsy, id);
    await afterwards(clumsy, id);
  } finally {
    saved = await remember(clumsy, id);
    await clumsy.leave();
  }
  await checkKept(saved);
}

async function setUpAtOnce(clumsy: Clumsy, game: GameId, id: string): Promise<void> {
  const setup = await drawSetup(game, clumsy.dice);
  clumsy.story.about += ` ${JSON.stringify({ seats: setup.seats, options: setup.options })}`;
  await clumsy.visit('#/');
  await putGame(clumsy.page, id, setup);
  await clumsy.visit(`#/play/${id}`);
}

/** By the page's own set-up, with anything chosen there. Returns the id of the game. */
async function setUpByHand(clumsy: Clumsy, game: GameId): Promise<string> {
  const { page } = clumsy;
  await clumsy.visit(`#/setup/${game}`);
  await page.waitForSelector('form', { timeout: READY });
  await clumsy.fiddle('main form', 4 + clumsy.dice.under(10));
  await page.evaluate(() => document.querySelector<HTMLElement>('form [type=submit]')?.click());
  clumsy.did('begin');
  for (let end = Date.now() + READY; Date.now() < end; await page.waitForTimeout(20)) {
    const seen = await clumsy.arrived();
    const id = /#\/play\/(.+)$/.exec(page.url())?.[1];
    if (id && seen.place === 'table') return id;
  }
  throw new Broken('the game never began');
}

async function remember(clumsy: Clumsy, id: string): Promise<SavedGame | undefined> {
  try {
    const saved = await readSaved(clumsy.page, id);
    clumsy.story.record = saved?.record ?? '';
    clumsy.story.events = saved?.events ?? 0;
    return saved;
  } catch (error) {
    clumsy.did(`the kept game could not be read: ${String(error)}`);
    return undefined;
  }
}

/** What was kept is a whole game. */
async function checkKept(saved: SavedGame | undefined): Promise<void> {
  if (!saved) throw new Broken('the game was not kept');
  const core = await ownDesk();
  const table = core.load(saved.record, saved.setup.seed);
  const over = core.status(table).over;
  core.close(table);
  if (!over) throw new Broken('the kept record ends before the game is over');
}

async function toTheEnd(clumsy: Clumsy, id: string): Promise<void> {
  const { dice, page } = clumsy;
  const patience = new Patience();
  for (;;) {
    const burst = await page.evaluate(
      ([seed, how, deeds]) => window.clumsy.play(seed, how, deeds, 5000),
      [dice.under(2 ** 31), patience.temper(clumsy.temper), 20 + dice.under(100)] as const,
    );
    clumsy.did(...burst.did);
    clumsy.check(burst);
    // The menu may have begun the game anew, under another name.
    const away = burst.place === 'elsewhere' || !page.url().endsWith(id);
    if (burst.place === 'over' && !away) return;
    if (away) await comeBack(clumsy, id);
    else if (patience.lost(burst)) throw new Broken(`stuck after ${burst.at} events`);
    else if (!patience.short && dice.chance(burst.did.length / 150)) await interrupt(clumsy, id);
  }
}

async function comeBack(clumsy: Clumsy, id: string): Promise<void> {
  clumsy.did(`at ${clumsy.page.url().split('#')[1] ?? ''}`);
  await clumsy.visit(`#/play/${id}`);
  await playHere(clumsy.page);
}

/** Takes a game over that another window has. */
async function playHere(page: Page): Promise<void> {
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
    const box = await page.locator('[role=grid]').first().boundingBox();
    if (!box) return;
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
    await other.evaluate(
      ([seed, temper]) => window.clumsy.play(seed, temper, 15, 1500),
      [dice.under(2 ** 31), clumsy.temper] as const,
    );
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

async function interrupt(clumsy: Clumsy, id: string): Promise<void> {
  const { dice } = clumsy;
  const names = Object.keys(INTERRUPTIONS);
  const name = dice.pick(dice.chance(0.3) ? COSTLY : names.filter((each) => !COSTLY.includes(each)));
  clumsy.did(`(${name})`);
  await INTERRUPTIONS[name]!(clumsy, id);
  clumsy.watch.check();
}

/** The end screen, the score sheet, replay, analysis and the hall of fame. */
async function afterwards(clumsy: Clumsy, id: string): Promise<void> {
  const { dice, page } = clumsy;
  await clumsy.arrived();
  await page.waitForSelector('[data-testid=end], main .back', { timeout: READY });
  await clumsy.look();
  if (dice.chance(0.5)) await clumsy.fiddle('main .parts', 4);
  if (dice.chance(0.5)) {
    await clumsy.visit(`#/replay/${id}`);
    await clumsy.fiddle('main', 20);
    await clumsy.look();
  }
  if (dice.chance(0.4)) {
    await clumsy.visit(`#/analysis/${id}`);
    await page.waitForTimeout(dice.under(1200));
    await clumsy.fiddle('main', 15);
    await clumsy.look();
  }
  if (dice.chance(0.2)) await clumsy.visit('#/hall');
  await page.evaluate(() => history.back());
  await clumsy.arrived();
  clumsy.watch.check();
}
