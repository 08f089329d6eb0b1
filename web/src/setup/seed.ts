// Where the cards of a game come from: chance, what a person typed, or the day.

import type { GameId } from '../core/api';
import { sha256 } from './sha256';

export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 64 hexadecimal digits stand for themselves; anything else is hashed as `--seed` does it. */
export function typedSeed(text: string): string {
  const plain = text.trim();
  if (/^[0-9a-f]{64}$/i.test(plain)) return plain.toLowerCase();
  return sha256(`mapwright seed 1 ${plain}`);
}

/** The day of the challenge: the same all over the world. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** The same cards for everybody on that day. */
export function dailySeed(game: GameId, day: string): string {
  return sha256(`mapwright daily 1 ${game} ${day}`);
}
