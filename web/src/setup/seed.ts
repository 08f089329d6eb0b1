// Where the cards of a game come from: chance, what a person typed, or the day.

import type { GameId } from '../core/api';
import { coreClient, type CoreClient } from '../core/client';
import { dayOf } from '../parts/days';

export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same as the command line's `--seed`. */
export function typedSeed(text: string, client: CoreClient = coreClient()): Promise<string> {
  return client.table.call('typedSeed', text);
}

/** The day of the challenge: the same all over the world. */
export function today(now = new Date()): string {
  return dayOf(now.getTime());
}

/** The same cards for everybody on that day. */
export function dailySeed(game: GameId, day: string, client: CoreClient = coreClient()): Promise<string> {
  return client.table.call('dailySeed', game, day);
}
