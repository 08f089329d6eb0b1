// A new game: kept on this device first, then opened.

import type { GameId, SeatSetup, Setup } from '../core/api';
import { go } from '../route.svelte';
import { freshId, listGames, writeGame, type SavedGame } from '../storage';
import { signOf, titleIsEarned } from '../parts/emblems';
import { dailySeed, today } from './seed';

/** What is special about a game; see SavedGame. */
export type Special = Partial<Pick<SavedGame, 'daily' | 'practice' | 'record'>>;

export async function begin(wanted: Setup, special: Special = {}): Promise<void> {
  const setup = titleIsEarned(wanted.game, wanted.seats.length) ? untitled(wanted) : wanted;
  const now = Date.now();
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
    ...special,
  };
  await writeGame(game);
  go({ page: 'play', id: game.id });
}

function untitled(setup: Setup): Setup {
  const seats = setup.seats.map(({ name, bot, emblem }) => ({ name, bot, ...signOf({ emblem }) }));
  return { ...setup, seats };
}

/** Today's challenge, played alone with the usual options; one that was begun goes on. */
export async function beginDaily(game: GameId, person: Omit<SeatSetup, 'bot'>): Promise<void> {
  const day = today();
  const known = (await listGames()).find(
    (saved) => saved.daily === day && saved.setup.game === game && !saved.finished,
  );
  if (known) {
    go({ page: 'play', id: known.id });
    return;
  }
  const seats = [{ ...person, bot: '' }];
  await begin({ game, options: {}, seats, seed: await dailySeed(game, day) }, { daily: day });
}
