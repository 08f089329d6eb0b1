// The tour of the card table: what is said, at which kind of step, and what is pointed at.

import type { Step } from './cartographers/deal';
import type { KeptDeck } from './kept';
import { newDeck } from './link';

export const TOUR: { text: string; kind: Step['kind']; point: string[] }[] = [
  { text: 'deck', kind: 'edicts', point: ['proof'] },
  { text: 'card', kind: 'explore', point: ['card'] },
  { text: 'time', kind: 'explore', point: ['time', 'edicts'] },
  { text: 'ambush', kind: 'ambush', point: ['card'] },
  { text: 'season', kind: 'season', point: ['edicts'] },
  { text: 'controls', kind: 'explore', point: ['controls'] },
];

/** Its cards are known to everybody. */
export function tourDeck(): KeptDeck {
  const seats = [{ name: 'deck', bot: '' }];
  return { ...newDeck({ game: 'cartographers', options: {}, seats, seed: '5e'.repeat(32) }, 4), id: 'tour' };
}
