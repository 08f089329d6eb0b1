// The card whose rule and example lie open over whatever is shown; none most of the time.

import type { GameId } from '../core/api';

export interface OpenCard {
  game: GameId;
  card: string;
  /** Of the game in play. */
  options: Record<string, string>;
}

let open = $state.raw<OpenCard | null>(null);

export const openedCard = (): OpenCard | null => open;
export function openCard(card: OpenCard): void {
  open = card;
}
export function closeCard(): void {
  open = null;
}
