// One whole game by clumsy hands: quick hands inside the page, and now and then what only a browser can
// do (interruptions.ts); then everything that can be done with a game that is over.

import type { GameId } from '../../src/core/api';
import type { SavedGame } from '../../src/storage';
import { keepNewGame, keepSettings, readSaved } from '../fixtures';
import { interrupt, playHere } from './interruptions';
import { Clumsy, Patience, READY, type Run, type Story } from './person';
import { drawSettings, drawSetup, ownDesk } from './setups';
import { Broken } from './watch';

/** Plays one game to its end, then looks at everything that can be done with it. Throws Broken. */
export async function playGame(run: Run, game: GameId, tell: (story: Story) => void): Promise<void> {
  const clumsy = await Clumsy.sitDown(run, game, game);
  tell(clumsy.story);
  let id = `clumsy-${game}-${run.seed.replaceAll(/[^\w]/g, '-')}`;
  let saved: SavedGame | undefined;
  try {
    await keepSettings(clumsy.page, settingsOf(clumsy));
    if (clumsy.dice.chance(0.2)) id = await setUpByHand(clumsy, game);
    else await setUpAtOnce(clumsy, game, id);
    await toTheEnd(clumsy, id);
    if (!clumsy.tired) await afterwards(clumsy, id);
  } finally {
    saved = await remember(clumsy, id);
  }
  await checkKept(saved, !clumsy.tired);
}

/** Not those of the game before. */
function settingsOf(clumsy: Clumsy): ReturnType<typeof drawSettings> {
  const settings = drawSettings(clumsy.dice);
  clumsy.story.about += ` ${JSON.stringify(settings)}`;
  return settings;
}

async function setUpAtOnce(clumsy: Clumsy, game: GameId, id: string): Promise<void> {
  const { dice, page } = clumsy;
  const setup = await drawSetup(game, dice);
  clumsy.story.about += ` ${JSON.stringify({ seats: setup.seats, options: setup.options })}`;
  await keepNewGame(page, id, setup, { casual: dice.chance(0.5) });
  await clumsy.visit(`#/play/${id}`);
}

/** By the page's own set-up, with anything chosen there. Returns the id of the game. */
async function setUpByHand(clumsy: Clumsy, game: GameId): Promise<string> {
  const { dice, page } = clumsy;
  const end = Date.now() + READY;
  for (let deeds = 4 + dice.under(10); Date.now() < end; deeds = dice.under(4)) {
    await clumsy.visit(`#/setup/${game}`);
    await page.locator('form').first().waitFor({ timeout: READY });
    await clumsy.fiddle('main form', deeds);
    await begin(clumsy);
    const id = await begun(clumsy, end);
    if (id) return id;
  }
  throw new Broken('the game never began');
}

/** The hands may have begun already, or are on their way elsewhere: then there is nothing to be pressed. */
async function begin(clumsy: Clumsy): Promise<void> {
  await clumsy.page.evaluate(() => {
    // The browser itself says what must not stay empty.
    for (const field of document.querySelectorAll<HTMLInputElement>('form input:invalid')) {
      field.value = 'three white horses';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    document.querySelector<HTMLElement>('form [type=submit]')?.click();
  });
  clumsy.did('begin');
}

/** Waits for the game's table, and gives its id; null for who followed a link to the rules and has to come back. */
async function begun(clumsy: Clumsy, end: number): Promise<string | null> {
  const { page } = clumsy;
  for (; Date.now() < end; await page.waitForTimeout(20)) {
    const { place } = await clumsy.arrived();
    const [, where, id] = /#\/(\w+)\/?(.*)$/.exec(page.url()) ?? [];
    // Bots among themselves may be at the end already.
    if (where === 'play' && id && (place === 'table' || place === 'over')) return id;
    if (where !== 'play' && where !== 'setup') return null;
  }
  return null;
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

/** What was kept can be opened again, and is a whole game where it should be. */
async function checkKept(saved: SavedGame | undefined, whole: boolean): Promise<void> {
  if (!saved) throw new Broken('the game was not kept');
  const core = await ownDesk();
  const table = core.load(saved.record, saved.setup.seed);
  const over = core.status(table).over;
  core.close(table);
  if (whole && !over) throw new Broken('the kept record ends before the game is over');
}

async function toTheEnd(clumsy: Clumsy, id: string): Promise<void> {
  const { dice, page } = clumsy;
  const patience = new Patience();
  for (;;) {
    const burst = await clumsy.play(patience.temper(clumsy), 20 + dice.under(60));
    if (clumsy.tired) return;
    // The menu may have begun the game anew, under another name.
    const away = burst.place === 'elsewhere' || !page.url().endsWith(id);
    if (burst.place === 'over' && !away) return;
    if (away) await comeBack(clumsy, id);
    else if (patience.lost(burst)) throw new Broken(`stuck after ${burst.at} events: ${await clumsy.state()}`);
    else if (!patience.short && dice.chance(burst.did.length * clumsy.interrupted)) await interrupt(clumsy, id);
  }
}

async function comeBack(clumsy: Clumsy, id: string): Promise<void> {
  clumsy.did(`at ${clumsy.page.url().split('#')[1] ?? ''}`);
  await clumsy.visit(`#/play/${id}`);
  await playHere(clumsy.page);
}

async function endShown(clumsy: Clumsy, id: string): Promise<void> {
  const { page } = clumsy;
  const shown = page.locator('[data-testid=end], main .back').first();
  await clumsy.arrived();
  for (const end = Date.now() + READY; !(await shown.isVisible()); await page.waitForTimeout(20)) {
    // While others drew last, the menu was asked for a new game, which has only begun now.
    if (!page.url().endsWith(id)) await comeBack(clumsy, id);
    if (Date.now() > end) throw new Broken(`the end is not shown: ${await clumsy.state()}`);
  }
}

/** The end screen, the score sheet, replay, analysis and the hall of fame. */
async function afterwards(clumsy: Clumsy, id: string): Promise<void> {
  const { dice, page } = clumsy;
  await endShown(clumsy, id);
  await clumsy.look();
  if (dice.chance(0.5)) await clumsy.fiddle('main .parts', 4);
  if (dice.chance(0.2)) {
    await clumsy.visit(`#/replay/${id}`);
    await clumsy.fiddle('main', 20);
    await clumsy.look();
  }
  if (dice.chance(0.08)) {
    await clumsy.visit(`#/analysis/${id}`);
    await page.waitForTimeout(dice.under(800));
    await clumsy.fiddle('main', 15);
    await clumsy.look();
  }
  if (dice.chance(0.2)) await clumsy.visit('#/hall');
  await page.evaluate(() => history.back());
  await clumsy.arrived();
  clumsy.watch.check();
}
