// A new game: kept on this device first, then opened.

import type { GameId, Setup } from '../core/api';
import { resultOf, runningOf } from '../daily/results';
import { dayOf } from '../parts/days';
import { go } from '../route.svelte';
import { freshId, listGames, writeGame, type SavedGame } from '../storage';
import { dailySeed } from './seed';

/** What is special about a game; see SavedGame. */
export type Special = Partial<Pick<SavedGame, 'daily' | 'practice' | 'record' | 'started'>>;

export async function begin(setup: Setup, special: Special = {}): Promise<void> {
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

/**
 * The challenge of a day, played alone with the usual options; one that was begun goes on. It belongs to the
 * day on which it begins, read from the clock once: at midnight day and game would not fit else. Whoever has
 * finished it knows its cards.
 */
export async function beginDaily(game: GameId, name: string, day?: string): Promise<void> {
  // A second click must not begin it twice.
  if (beginning) return;
  beginning = true;
  try {
    await beginDay(game, name, day);
  } finally {
    beginning = false;
  }
}
let beginning = false;

async function beginDay(game: GameId, name: string, day?: string): Promise<void> {
  const now = Date.now();
  const daily = day ?? dayOf(now);
  const games = await listGames();
  const known = runningOf(games, game, daily);
  if (known) {
    go({ page: 'play', id: known.id });
    return;
  }
  const seats = [{ name, bot: '' }];
  const practice = resultOf(games, game, daily) !== null;
  const seed = await dailySeed(game, daily);
  await begin({ game, options: {}, seats, seed }, { daily, started: now, ...(practice && { practice }) });
}
