// What is to be chosen already when the set-up or the printing of a game is opened next, e.g. the map on which
// somebody has just drawn. It is asked for once.

import type { GameId } from '../core/api';

export interface Wish {
  game: GameId;
  options: Record<string, string>;
}
let wish: Wish | null = null;

export function wishFor(game: GameId, options: Record<string, string>): void {
  wish = { game, options };
}
/** `game`: only what was wished for this one. */
export function takeWish(game?: GameId): Wish | null {
  if (game && wish?.game !== game) return null;
  const taken = wish;
  wish = null;
  return taken;
}
