// A stroll by clumsy hands over everything that is not a table: score pad, card table, workshop, printing, puzzles, rules, history,
// settings. Anything there is pressed in any order, what was begun is left and found again, and no page may break or grow
// wider than its screen.

import type { GameId } from '../../src/core/api';
import { Clumsy, inTime, SCREENS, type Run, type Story } from './person';
import { Broken } from './watch';

const PLACES = (game: GameId): string[] => [
  'pad', 'pad', 'pad', 'cards', 'cards', 'cards', 'workshop', 'workshop', 'print', 'puzzles', 'daily', 'history', 'hall',
  'settings', 'online', 'you', '', `setup/${game}`, `rules/${game}`, 'replay', 'analysis/none', 'puzzle/none', 'pad/none',
  'cards/none',
];
/** How many places a stroll leads to. */
const STOPS = 12;

export async function stroll(run: Run, game: GameId, tell: (story: Story) => void): Promise<void> {
  const clumsy = await Clumsy.sitDown(run, game, `stroll ${game}`);
  tell(clumsy.story);
  clumsy.story.about += ` stroll with ${game}`;
  const { dice } = clumsy;
  for (let stop = 0; stop < STOPS && !clumsy.tired; ++stop) {
    await clumsy.visit(`#/${dice.pick(PLACES(game))}`);
    // Who has begun something stays with it for a while.
    do {
      await clumsy.stray(5 + dice.under(25));
      await fits(clumsy);
      await between(clumsy);
      ++clumsy.story.events;
    } while (dice.chance(0.6) && !clumsy.tired);
    await clumsy.look();
  }
}

async function between(clumsy: Clumsy): Promise<void> {
  const { dice, page } = clumsy;
  const { width, height } = page.viewportSize()!;
  const deeds: Record<string, () => Promise<unknown>> = {
    nothing: async () => {},
    clicks: () => page.mouse.click(dice.under(width), 70 + dice.under(height - 70)),
    keys: () => page.keyboard.press(dice.pick(['Tab', 'Enter', 'Space', 'ArrowDown', 'Escape', 'z', 'Home'])),
    resize: () => clumsy.resize(dice.pick(SCREENS)),
    reload: () => page.reload(),
    back: () => page.evaluate(() => history.back()),
    forth: () => page.evaluate(() => history.forward()),
  };
  const name = dice.pick(Object.keys(deeds));
  clumsy.did(`(${name})`);
  await inTime(deeds[name]!(), `(${name}) came to no end`);
  await clumsy.arrived();
}

/** Nothing but what scrolls by itself is wider than the screen. */
async function fits({ page }: Clumsy): Promise<void> {
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return '';
    const beyond = [...document.querySelectorAll('main *')].filter((each) => each.getBoundingClientRect().right > clientWidth + 1);
    return `${scrollWidth} instead of ${clientWidth} px: ${beyond.slice(0, 3).map((each) => each.outerHTML.slice(0, 160)).join(' | ')}`;
  });
  if (wider) throw new Broken(`the page is wider than its screen: ${wider} at ${page.url()}`);
}
