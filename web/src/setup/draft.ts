// A game as it is being set up, before it begins.

import type { GameId, GameInfo, SeatSetup, Setup } from '../core/api';
import type { CoreClient } from '../core/client';
import { dailySeed, randomSeed, today, typedSeed } from './seed';

export type Cards = 'chance' | 'daily' | 'typed';

export interface Draft {
  seats: SeatSetup[];
  options: Record<string, string>;
  cards: Cards;
  typed: string;
}

/** Names for opponents, so that a table does not read 'bot 1, bot 2'. */
const OPPONENTS = ['Ilse', 'Aldo', 'Maren', 'Tomas', 'Yara', 'Nils', 'Petra', 'Omar', 'Livia', 'Kofi'];

export function opponentName(taken: readonly SeatSetup[]): string {
  const free = OPPONENTS.find((name) => taken.every((seat) => seat.name !== name));
  return free ?? `${OPPONENTS[taken.length % OPPONENTS.length]} ${taken.length + 1}`;
}

/** What was chosen last time, as far as the game still knows it. */
export function draftFrom(kept: unknown, info: GameInfo, you: string): Draft {
  const draft: Draft = { seats: [{ name: you, bot: '' }], options: {}, cards: 'chance', typed: '' };
  if (typeof kept !== 'object' || kept === null) return draft;
  const { seats, options } = kept as { seats?: unknown; options?: unknown };
  if (Array.isArray(seats)) {
    const known = seats.filter(
      (seat): seat is SeatSetup =>
        typeof seat?.name === 'string' &&
        typeof seat?.bot === 'string' &&
        (seat.bot === '' || info.bots.includes(seat.bot)),
    );
    if (known.length >= info.minSeats && known.length <= info.maxSeats) {
      draft.seats = known.map(({ name, bot }) => ({ name, bot }));
    }
  }
  if (typeof options === 'object' && options !== null) {
    for (const { name, values } of info.options) {
      const value = (options as Record<string, unknown>)[name];
      if (typeof value === 'string' && values.includes(value)) draft.options[name] = value;
    }
  }
  return draft;
}

/** The set-up a draft stands for, and the day when it is the day's challenge. */
export async function finish(
  game: GameId,
  draft: Draft,
  nameless: (seat: number) => string,
  client?: CoreClient,
): Promise<{ setup: Setup; daily: string }> {
  const day = today();
  const seed = await {
    chance: randomSeed,
    daily: () => dailySeed(game, day, client),
    typed: () => typedSeed(draft.typed, client),
  }[draft.cards]();
  const options = Object.fromEntries(Object.entries(draft.options).filter(([, value]) => value !== ''));
  const seats = draft.seats.map(({ name, bot }, seat) => ({ name: name.trim() || nameless(seat), bot }));
  return { setup: { game, options, seats, seed }, daily: draft.cards === 'daily' ? day : '' };
}
