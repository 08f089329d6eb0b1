// The registry of the games: each is a chunk of the page of its own, loaded when it is needed.
// A game's folder gives its GameUi as the default export of its index.ts.

import type { GameId } from '../core/api';
import type { GameUi } from './game_ui';

export const GAMES: readonly GameId[] = ['cartographers', 'misterra', 'guild'];

const folders = import.meta.glob<GameUi>('./*/index.ts', { import: 'default' });

export function isGame(text: string | undefined): text is GameId {
  return GAMES.some((game) => game === text);
}

export async function loadGame(game: GameId): Promise<GameUi> {
  const folder = folders[`./${game}/index.ts`];
  if (!folder) throw new Error(`no such game on this page: ${game}`);
  return folder();
}
