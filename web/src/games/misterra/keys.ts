// The keys of a hand: the same wherever the focus is, except in fields, menus and dialogs.

import { letterOf } from '../../parts/keys';
import { ARROWS } from './geometry';
import type { Hand } from './hand.svelte';

/** Does what the key means; false when it means nothing here. */
export function press(hand: Hand, event: KeyboardEvent): boolean {
  const { choices } = hand;
  const key = letterOf(event);
  if (!choices || key === '') return false;
  if (key === 'z' || key === 'Backspace') {
    void hand.undo();
    return true;
  }
  if (key === 'Escape' && (hand.exchanging || hand.pinned)) {
    hand.exchanging = false;
    hand.pinned = false;
    return true;
  }
  if (/^[1-5]$/.test(key) && choices.phase !== 'keep') {
    void hand.pickSlot(Number(key) - 1);
    return true;
  }
  if (/^[1-4]$/.test(key) && choices.phase === 'keep') {
    const card = hand.own?.dealt?.[Number(key) - 1];
    if (card) hand.toggleKept(card);
    return true;
  }
  switch (choices.phase) {
    case 'move':
    case 'steppe':
      if (key !== 's') return false;
      void (choices.stay === null ? hand.explain('stay') : hand.act(choices.stay));
      return true;
    case 'take':
      if (key !== 'd') return false;
      hand.exchange();
      return true;
    case 'draw':
      return drawKey(hand, key, event.shiftKey);
    default:
      return false;
  }
}

const DRAW_KEYS: Record<string, (hand: Hand, shift: boolean) => void> = {
  r: (hand, shift) => hand.rotate(!shift),
  f: (hand) => hand.flip(),
  o: (hand) => hand.changeOrder(),
  m: (hand) => hand.choose('map'),
  c: (hand) => hand.choose('claim'),
  x: (hand) => hand.choose('pass'),
};
function drawKey(hand: Hand, key: string, shift: boolean): boolean {
  const change = DRAW_KEYS[key];
  if (!change) return false;
  change(hand, shift);
  hand.tell();
  return true;
}

/** The keys on a board: Enter does it, arrows carry the card. */
export function pressOnBoard(hand: Hand, event: KeyboardEvent, place: string): boolean {
  const phase = hand.choices?.phase;
  if (event.key === 'Enter' || event.key === ' ') {
    if (phase === 'draw' || (phase === 'otoma-claim' && hand.group?.group.includes(place))) void hand.do();
    else void hand.pickIsland(place);
    return true;
  }
  const direction = ARROWS[event.key];
  if (direction !== undefined && phase === 'draw' && hand.ghost) {
    hand.step(direction);
    hand.tell();
    return true;
  }
  return press(hand, event);
}
