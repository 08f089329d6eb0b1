// Whose result counts as one's own in a kept game, and what of it is compared.

import type { Seat, SeatSetup } from '../core/api';
import type { SavedGame } from '../storage';

/** Where one sat online, else the seat of that name, else the first person's; below zero when one only looked on. */
export function ownSeat({ setup, own: known }: { setup: { seats: SeatSetup[] }; own?: Seat }, name: string): number {
  if (known !== undefined) return known;
  const own = setup.seats.findIndex((seat) => !seat.bot && seat.name === name);
  return own >= 0 ? own : setup.seats.findIndex((seat) => !seat.bot);
}

/** What is compared of a finished game for that seat; null where it cannot be told (yet). */
export function pointsOf({ setup, totals, facts }: SavedGame, seat: number): number | null {
  if (seat < 0) return null;
  const rated = setup.game === 'cartographers' && setup.seats.length === 1;
  return (rated ? facts?.grade?.points : totals[seat]) ?? null;
}
