// What the core says of a game before it begins: seats, options, opponents, what lies in its box.

import type { GameId, GameInfo, GameTypes } from '../core/api';
import { coreClient } from '../core/client';
import { FIRST_GAME } from '../games/all';

let games: Promise<GameInfo[]> | null = null;

export async function gameInfo(game: GameId): Promise<GameInfo> {
  games ??= coreClient().table.call('games');
  const info = (await games).find(({ id }) => id === game);
  if (!info) throw new Error(`the core does not know ${game}`);
  return info;
}

export async function boxOf<G extends GameId>(
  game: G,
  options: Record<string, string> = {},
): Promise<GameTypes[G]['box']> {
  // Of its own game, as border.test.ts holds it to.
  return (await coreClient().table.call('box', game, options)) as GameTypes[G]['box'];
}

/** Loads the core once the page has nothing else to do, so that the set-up need not wait for it. */
export function warmUp(): () => void {
  const idle = setTimeout(() => void gameInfo(FIRST_GAME).catch(console.warn), 1500);
  return () => clearTimeout(idle);
}
