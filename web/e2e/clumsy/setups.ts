// Set-ups drawn by chance from all that the core offers: alone, several people, bots, both; every
// option. What the core refuses together is drawn again.

import { CoreError, type GameId, type GameInfo, type SeatSetup, type Setup } from '../../src/core/api';
import type { Desk } from '../../src/core/core';
import { newDesk } from '../../test/in_process';
import type { Settings } from '../../src/settings/settings.svelte';
import type { Dice } from './dice';

let desk: Promise<Desk> | null = null;
/** The core in this process, to check what the page has kept. */
export const ownDesk = (): Promise<Desk> => (desk ??= newDesk());

const NAMES = ['Ada', 'Grace', 'Ελένη', 'Zoé', 'Anna-Maria von und zu Hohenfels-Weißenburg', '<i>x</i>'];

export async function drawSetup(game: GameId, dice: Dice): Promise<Setup> {
  const core = await ownDesk();
  const info = core.games().find(({ id }) => id === game);
  if (!info) throw new Error(`the core does not know ${game}`);
  for (;;) {
    const setup: Setup = { game, options: drawOptions(info, core, dice), seats: drawSeats(info, dice), seed: drawSeed(dice) };
    try {
      core.close(core.open(setup));
      return setup;
    } catch (error) {
      if (!(error instanceof CoreError)) throw error;
    }
  }
}

function drawSeed(dice: Dice): string {
  return Array.from({ length: 64 }, () => dice.under(16).toString(16)).join('');
}

/** How the page looks and the table goes on: quickly for most, as chosen by people for some. */
export function drawSettings(dice: Dice): Partial<Settings> {
  return {
    language: dice.chance(0.6) ? 'auto' : dice.pick(['en', 'fr', 'el'] as const),
    theme: 'auto',
    motion: 'auto',
    speed: dice.chance(0.8) ? 'now' : dice.pick(['slow', 'normal', 'fast'] as const),
    moment: dice.chance(0.6) ? 'none' : dice.pick(['short', 'long', 'hand'] as const),
    sound: dice.chance(0.1),
    takeBack: dice.pick(['casual', 'strict'] as const),
    askUnused: dice.chance(0.5),
    handOver: dice.pick(['secret', 'always'] as const),
    sheets: dice.pick(['all', 'one'] as const),
    letters: dice.chance(0.3),
  };
}

function drawSeats(info: GameInfo, dice: Dice): SeatSetup[] {
  // Every size, those of many seats more rarely: each seat costs as much again.
  const count = Math.max(info.minSeats, Math.min(info.maxSeats, dice.pick([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 4, 6])));
  // Quick bots mostly: what strong ones do is the same for the page, and takes long.
  const quick = info.bots.filter((bot) => ['random', 'greedy', 'novice', 'apprentice'].includes(bot));
  // Mostly one person; sometimes several, with bots or without, and now and then bots among themselves.
  const people = dice.chance(0.25) ? 1 + dice.under(count) : dice.chance(0.03) ? 0 : 1;
  const first = dice.under(count);
  return Array.from({ length: count }, (_, seat) => {
    const person = (seat - first + count) % count < people;
    const bot = person ? '' : dice.chance(0.05) ? dice.pick(info.bots) : dice.pick(quick);
    return { name: seat === 0 ? dice.pick(NAMES) : `${dice.pick(NAMES)} ${seat + 1}`, bot };
  });
}

function drawOptions(info: GameInfo, core: Desk, dice: Dice): Record<string, string> {
  const options: Record<string, string> = {};
  for (const { name, values } of info.options) {
    if (values.length > 0 && dice.chance(0.5)) options[name] = dice.pick(values);
  }
  if (info.id === 'cartographers' && dice.chance(0.3)) {
    const { decks } = core.box('cartographers', options) as { decks: { cards: string[] }[] };
    options['edicts'] = decks.map(({ cards }) => dice.pick(cards)).join(',');
  }
  return options;
}
