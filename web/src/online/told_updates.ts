// All that a viewer was told, by its number. What was left out, because one was away or the page was loaded
// anew, is a gap until it is asked for.

import type { SentUpdate } from './protocol';

export class ToldUpdates {
  readonly #all: (SentUpdate | undefined)[] = [];

  /** `from`: the number of the first. What is known already stays. */
  take(from: number, updates: SentUpdate[]): void {
    for (const [i, update] of updates.entries()) this.#all[from + i] ??= update;
  }

  /** The first gap, or null: all is known. */
  get gap(): { from: number; to: number } | null {
    const from = this.#all.findIndex((update) => update === undefined);
    if (from < 0) return null;
    const to = this.#all.findIndex((update, number) => number > from && update !== undefined);
    return { from, to };
  }

  /** In order, without what is missing. */
  get all(): SentUpdate[] {
    return this.#all.filter((update) => update !== undefined);
  }
}
