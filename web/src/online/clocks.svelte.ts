// The clocks of a table, ticking here by the server's time between what it says of them.

import type { Seat } from '../core/api';
import type { Clock, ClockNow } from './protocol';
import { leftOf, littleOf } from './time';

/** How often the time is looked at, in milliseconds: a second is never shown late by more. */
const TICK = 250;

export interface ShownClock {
  left: number;
  runs: boolean;
  /** Little is left. */
  low: boolean;
  /** Nothing is left. */
  out: boolean;
}

export interface ClockSource {
  clocks: ReadonlyMap<Seat, ClockNow>;
  terms: Clock | undefined;
}

export class Clocks {
  readonly #source: () => ClockSource;
  readonly #serverNow: () => number;
  #now = $state(0);
  readonly #running = $derived.by(() => [...this.#source().clocks.values()].some(({ until }) => until !== undefined));

  constructor(source: () => ClockSource, serverNow: () => number) {
    this.#source = source;
    this.#serverNow = serverNow;
    this.#now = serverNow();
  }

  /** Null where nobody counts. */
  at(seat: Seat): ShownClock | null {
    const { clocks, terms } = this.#source();
    const clock = clocks.get(seat);
    if (!clock || !terms) return null;
    const left = leftOf(clock, this.#now);
    return { left, runs: clock.until !== undefined, low: left > 0 && left <= littleOf(terms), out: left === 0 };
  }

  /** For an effect: ticks as long as a clock runs. */
  tick(): (() => void) | undefined {
    this.#now = this.#serverNow();
    if (!this.#running) return undefined;
    const timer = setInterval(() => (this.#now = this.#serverNow()), TICK);
    return () => clearInterval(timer);
  }
}
