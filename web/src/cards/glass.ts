// The sand-glass of a deck: what is kept of it says when it runs out, so that a reload and a second window
// show the same.

import type { KeptDeck } from './kept';

type KeptGlass = Pick<KeptDeck, 'glass' | 'ends' | 'left'>;

/** The lengths that are offered, in seconds; 0: none. */
export const LENGTHS = [0, 30, 45, 60, 90, 120, 180, 300] as const;

/** Milliseconds that are left; null: it is not standing on the table. */
export function leftOf({ glass, ends, left }: KeptGlass, now: number): number | null {
  if (glass === 0 || (ends === 0 && left === 0)) return null;
  return ends === 0 ? left : Math.min(glass * 1000, Math.max(0, ends - now));
}

/** Stands still, or goes on. */
export function paused(kept: KeptGlass, now: number): Pick<KeptDeck, 'ends' | 'left'> {
  const rest = leftOf(kept, now) ?? 0;
  return kept.ends === 0 ? { ends: now + rest, left: 0 } : { ends: 0, left: rest };
}
