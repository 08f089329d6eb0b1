// A new game: kept on this device first, then opened.

import type { GameId, SeatSetup, Setup } from '../core/api';
import { runningOf } from '../daily/results';
import { dayOf } from '../parts/days';
import { signOf, titleIsEarned } from '../parts/emblems';
import { go } from '../route.svelte';
import { settings } from '../settings/settings.svelte';
import { freshId, listGames, writeGame, type SavedGame } from '../storage';
import { withoutNeedless } from './draft';
import { dailySeed } from './seed';

/** What is special about a game; see SavedGame. Whoever has seen its cards in another game begins it as practice anyway. */
export type Special = Partial<Pick<SavedGame, 'daily' | 'practice' | 'record' | 'started'>>;

export function begin(wanted: Setup, special: Special = {}): Promise<void> {
  return once(() => beginGame(wanted, special));
}

/** A second click must not begin another one. */
async function once(work: () => Promise<void>): Promise<void> {
  if (beginning) return;
  beginning = true;
  try {
    await work();
  } finally {
    beginning = false;
  }
}
let beginning = false;

async function beginGame(wanted: Setup, special: Special): Promise<void> {
  const named = titleIsEarned(wanted.game, wanted.seats.length) ? untitled(wanted) : wanted;
  const setup = await withoutNeedless(await withMap(named));
  const now = Date.now();
  const practice = special.practice || (await hasSeen(setup));
  const game: SavedGame = {
    id: freshId(),
    setup,
    record: '',
    started: now,
    touched: now,
    events: 0,
    finished: false,
    daily: '',
    totals: [],
    winners: [],
    casual: settings.takeBack === 'casual' && !special.daily,
    ...special,
    ...(practice && { practice }),
  };
  await writeGame(game);
  go({ page: 'play', id: game.id });
}

/** Whether a game on these cards has begun on this device, whatever became of it. */
async function hasSeen({ game, seed }: Setup): Promise<boolean> {
  return (await listGames()).some(({ setup, events }) => setup.game === game && setup.seed === seed && events > 0);
}

/** A board was chosen: it may be one of the player's own, which the set-up then holds. */
async function withMap(setup: Setup): Promise<Setup> {
  if (!setup.options['map'] && !setup.options['side']) return setup;
  return (await import('./own_maps')).withOwnFile(setup);
}

function untitled(setup: Setup): Setup {
  const seats = setup.seats.map(({ name, bot, emblem }) => ({ name, bot, ...signOf({ emblem }) }));
  return { ...setup, seats };
}

/**
 * The challenge of a day, played alone with the usual options; one that was begun goes on. It belongs to the
 * day on which it begins, read from the clock once: at midnight day and game would not fit else.
 */
export function beginDaily(game: GameId, person: Omit<SeatSetup, 'bot'>, day?: string): Promise<void> {
  return once(() => beginDay(game, person, day));
}

async function beginDay(game: GameId, person: Omit<SeatSetup, 'bot'>, day?: string): Promise<void> {
  const now = Date.now();
  const daily = day ?? dayOf(now);
  const known = runningOf(await listGames(), game, daily);
  if (known) {
    go({ page: 'play', id: known.id });
    return;
  }
  const seats = [{ ...person, bot: '' }];
  const seed = await dailySeed(game, daily);
  await beginGame({ game, options: {}, seats, seed }, { daily, started: now });
}
