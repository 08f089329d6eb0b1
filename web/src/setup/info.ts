// What the core says of a game: seats, options, opponents.

import type { GameId, GameInfo } from '../core/api';
import { coreClient } from '../core/client';

let games: Promise<GameInfo[]> | null = null;

export async function gameInfo(game: GameId): Promise<GameInfo> {
  games ??= coreClient().table.call('games');
  const info = (await games).find(({ id }) => id === game);
  if (!info) throw new Error(`the core does not know ${game}`);
  return info;
}

/** Loads the core once the page has nothing else to do, so that the set-up need not wait for it. */
export function warmUp(): () => void {
  const idle = setTimeout(() => void gameInfo('cartographers').catch(console.warn), 1500);
  return () => clearTimeout(idle);
}
