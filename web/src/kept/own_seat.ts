// Whose result counts as one's own in a kept game.

import type { SavedGame } from '../storage';

/** The seat of that name, else the first person's; nothing when only bots played. */
export function ownSeat({ setup }: SavedGame, name: string): number {
  const own = setup.seats.findIndex((seat) => !seat.bot && seat.name === name);
  return own >= 0 ? own : setup.seats.findIndex((seat) => !seat.bot);
}
