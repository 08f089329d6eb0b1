// What players of the Guild told the deck, each for themselves: which specialty they kept ('keep SLOT SEAT
// CARD'), that they drew a treasure ('draw SEAT', the next of the pile). Read and written as texts of the
// kept deck.

import type { Seat } from '../../core/api';

/** The specialties a seat has kept, by slot. */
export function keptBy(told: string[], seat: Seat): (string | null)[] {
  const slots: (string | null)[] = [null, null, null];
  for (const line of told) {
    const [what, slot, who, card] = line.split(' ');
    if (what === 'keep' && Number(who) === seat && Number(slot) in slots) slots[Number(slot)] = card ?? null;
  }
  return slots;
}

/** What is told now, with another specialty in a slot. */
export function keeping(told: string[], slot: number, seat: Seat, card: string): string[] {
  const others = told.filter((line) => !line.startsWith(`keep ${slot} ${seat} `));
  return [...others, `keep ${slot} ${seat} ${card}`];
}

const drawsIn = (told: string[]): string[] => told.filter((line) => line.startsWith('draw '));

/** The treasures that a seat has drawn, in their order. */
export function drawnBy(told: string[], seat: Seat, pile: string[]): string[] {
  return drawsIn(told).flatMap((line, at) => (line === `draw ${seat}` ? (pile[at] ?? []) : []));
}

/** How many of the pile are left. */
export function leftIn(told: string[], pile: string[]): number {
  return Math.max(0, pile.length - drawsIn(told).length);
}

export function drawing(told: string[], seat: Seat): string[] {
  return [...told, `draw ${seat}`];
}

/** Without the seat's last draw; null when somebody has drawn since, for they know what lay there. */
export function puttingBack(told: string[], seat: Seat): string[] | null {
  const last = told.findLastIndex((line) => line.startsWith('draw '));
  return told[last] === `draw ${seat}` ? told.toSpliced(last, 1) : null;
}
