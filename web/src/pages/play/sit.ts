// Sitting down at a kept game.

import type { GameUi } from '../../games/game_ui';
import type { SavedGame } from '../../storage';
import type { TableSession } from '../../table/session.svelte';

export interface Sitting {
  saved: SavedGame;
  ui: GameUi;
  session: TableSession;
  record: () => Promise<string>;
  leave: () => void;
}

export async function sit(_id: string): Promise<Sitting | null> {
  return null;
}
