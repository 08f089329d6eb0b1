// The keys of a hand: the same wherever the focus is, except in fields, menus and dialogs.

import { ARROWS } from './geometry';
import type { Hand } from './hand.svelte';

/** The letter on the key; on keyboards without Latin letters the key's place counts. */
function letterOf(event: KeyboardEvent): string {
  if (event.key.length !== 1) return event.key;
  const key = event.key.toLowerCase();
  if (/^[a-z0-9 ]$/.test(key)) return key;
  return (/^(?:Key|Digit)(.)$/.exec(event.code)?.[1] ?? key).toLowerCase();
}

/** Does what the key means; false when it means nothing here. */
export function press(hand: Hand, event: KeyboardEvent): boolean {
  const { choices } = hand;
  if (!choices || event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = letterOf(event);
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

function drawKey(hand: Hand, key: string, shift: boolean): boolean {
  switch (key) {
    case 'r':
      hand.rotate(!shift);
      break;
    case 'f':
      hand.flip();
      break;
    case 'o':
      hand.changeOrder();
      break;
    case 'm':
      hand.choose('map');
      break;
    case 'c':
      hand.choose('claim');
      break;
    case 'x':
      hand.choose('pass');
      break;
    default:
      return false;
  }
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
