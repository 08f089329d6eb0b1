// Chances that follow from a seed alone. `diceFrom` is also sent to the page as text, so it must not
// use anything outside itself.

export interface Dice {
  /** From 0 up to, but not, 1. */
  roll(): number;
  /** A whole number from 0 up to, but not, `count`. */
  under(count: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

export function diceFrom(seed: number): Dice {
  let state = seed >>> 0;
  const roll = (): number => {
    // mulberry32: small, and good enough for hands that are clumsy anyway
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const under = (count: number): number => Math.floor(roll() * count);
  return {
    roll,
    under,
    chance: (probability) => roll() < probability,
    pick: (list) => list[under(list.length)]!,
  };
}

/** A number for a text: FNV-1a. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}
