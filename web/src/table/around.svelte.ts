// Several people around one screen: whether there is room to lay all sheets side by side. At a table on a
// server everybody has a screen of their own, and the own map is as large as it goes.

import type { Session } from './session';
import { settings } from '../settings/settings.svelte';

/** From a tablet on. */
const ROOM = '(min-width: 1000px) and (min-height: 640px)';
/** More would be too small to see anything on them. */
export const MOST_SHEETS = 9;

/** How many columns for so many sheets, where the room is wider than high. */
export function columnsFor(sheets: number): number {
  return sheets <= 2 ? sheets : sheets <= 4 ? 2 : 3;
}

export class AllSheets {
  #room = $state(false);
  readonly #session: Session;
  readonly shown = $derived.by(() => {
    const { connection, status: { seats } } = this.#session;
    if (connection !== 'here') return false;
    const people = seats.filter(({ bot }) => bot === '').length;
    return this.#room && settings.sheets === 'all' && people > 1 && seats.length <= MOST_SHEETS;
  });

  constructor(session: Session) {
    this.#session = session;
  }

  /** For an effect: follows the size of the window. */
  watch(): () => void {
    const room = matchMedia(ROOM);
    const look = (): void => {
      this.#room = room.matches;
    };
    look();
    room.addEventListener('change', look);
    return () => room.removeEventListener('change', look);
  }
}
