// Whose result counts as one's own in a kept game, and what of it is compared.

import type { SavedGame } from '../storage';

/** The seat of that name, else the first person's; nothing when only bots played. */
export function ownSeat({ setup }: SavedGame, name: string): number {
  const own = setup.seats.findIndex((seat) => !seat.bot && seat.name === name);
  return own >= 0 ? own : setup.seats.findIndex((seat) => !seat.bot);
}

/** What is compared of a finished game; null where it cannot be told (yet). */
export function pointsOf({ setup, totals, facts }: SavedGame, seat: number): number | null {
  const rated = setup.game === 'cartographers' && setup.seats.length === 1;
  return (rated ? facts?.grade?.points : totals[seat]) ?? null;
}
