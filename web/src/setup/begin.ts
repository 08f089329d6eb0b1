// A new game: kept on this device first, then opened.

import type { GameId, Setup } from '../core/api';
import { go } from '../route.svelte';
import { settings } from '../settings/settings.svelte';
import { freshId, listGames, writeGame, type SavedGame } from '../storage';
import { dailySeed, today } from './seed';

/** What is special about a game; see SavedGame. */
export type Special = Partial<Pick<SavedGame, 'daily' | 'practice' | 'record'>>;

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
    casual: settings.takeBack === 'casual' && !special.daily,
    ...special,
  };
  await writeGame(game);
  go({ page: 'play', id: game.id });
}

/** Today's challenge, played alone with the usual options; one that was begun goes on. */
export async function beginDaily(game: GameId, name: string): Promise<void> {
  const day = today();
  const known = (await listGames()).find(
    (saved) => saved.daily === day && saved.setup.game === game && !saved.finished,
  );
  if (known) {
    go({ page: 'play', id: known.id });
    return;
  }
  const seats = [{ name, bot: '' }];
  await begin({ game, options: {}, seats, seed: await dailySeed(game, day) }, { daily: day });
}
