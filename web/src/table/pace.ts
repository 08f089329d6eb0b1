// How fast a table goes on by itself. The settings say it; it is asked for each time anew, so that a
// change is felt at once.

import type { Settings } from '../settings/settings.svelte';

export interface Pace {
  /** Milliseconds before a card or a bot's action, so that people can follow. */
  readonly step: number;
  /**
   * Milliseconds for second thoughts: so long a choice can be taken back before anything comes of it.
   * Null: until somebody says so.
   */
  readonly moment: number | null;
}

const STEPS: Record<Settings['speed'], number> = { slow: 1200, normal: 350, fast: 100, now: 0 };
const MOMENTS: Record<Settings['moment'], number | null> = { none: 0, short: 1200, long: 4000, hand: null };

/** Of lessons, and where nobody has chosen. */
export const PLAIN: Pace = { step: STEPS.normal, moment: 0 };

export function paceOf({ speed, moment }: Pick<Settings, 'speed' | 'moment'>): Pace {
  return { step: STEPS[speed], moment: MOMENTS[moment] };
}
