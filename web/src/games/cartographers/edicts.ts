// Choosing the edicts: one card of each deck (C6), which the core holds to.

import type { Box } from './types';

/** Puts a card under an edict; where another edict has a card of that deck, the two change places. */
export function withEdict(decks: Box['decks'], edicts: string[], at: number, card: string): string[] {
  const deckOf = (each: string): Box['decks'][number] | undefined => decks.find(({ cards }) => cards.includes(each));
  const next = [...edicts];
  const other = next.findIndex((each, i) => i !== at && deckOf(each) === deckOf(card));
  if (other >= 0) next[other] = next[at] ?? card;
  next[at] = card;
  return next;
}
