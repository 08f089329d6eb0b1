// The keys of a turn: the same wherever the focus is, except in fields, menus and dialogs.

import { ARROWS } from './geometry';
import type { Turn } from './turn.svelte';

/** The letter on the key; on keyboards without Latin letters the key's place counts. */
function letterOf(event: KeyboardEvent): string {
  if (event.key.length !== 1) return event.key;
  const key = event.key.toLowerCase();
  if (/^[a-z0-9 ]$/.test(key)) return key;
  return (/^(?:Key|Digit)(.)$/.exec(event.code)?.[1] ?? key).toLowerCase();
}

/** Does what the key means; false when it means nothing here. */
export function press(turn: Turn, event: KeyboardEvent): boolean {
  const { choices } = turn;
  if (!choices || event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = letterOf(event);
  if (key === 'z' || key === 'Backspace') {
    void turn.undo();
    return true;
  }
  if (key === 'Escape' && (turn.exchanging || turn.pinned)) {
    turn.exchanging = false;
    turn.pinned = false;
    return true;
  }
  if (/^[1-5]$/.test(key) && choices.phase !== 'keep') {
    void turn.pickSlot(Number(key) - 1);
    return true;
  }
  if (/^[1-4]$/.test(key) && choices.phase === 'keep') {
    const card = turn.own?.dealt?.[Number(key) - 1];
    if (card) turn.toggleKept(card);
    return true;
  }
  switch (choices.phase) {
    case 'move':
    case 'steppe':
      if (key !== 's') return false;
      void (choices.stay === null ? turn.explain('stay') : turn.act(choices.stay));
      return true;
    case 'take':
      if (key !== 'd') return false;
      turn.exchange();
      return true;
    case 'draw':
      return drawKey(turn, key, event.shiftKey);
    default:
      return false;
  }
}

function drawKey(turn: Turn, key: string, shift: boolean): boolean {
  switch (key) {
    case 'r':
      turn.rotate(!shift);
      break;
    case 'f':
      turn.flip();
      break;
    case 'o':
      turn.changeOrder();
      break;
    case 'm':
      turn.choose('map');
      break;
    case 'c':
      turn.choose('claim');
      break;
    case 'x':
      turn.choose('pass');
      break;
    default:
      return false;
  }
  turn.tell();
  return true;
}

/** The keys on a board: Enter does it, arrows carry the card. */
export function pressOnBoard(turn: Turn, event: KeyboardEvent, place: string): boolean {
  const phase = turn.choices?.phase;
  if (event.key === 'Enter' || event.key === ' ') {
    if (phase === 'draw' || (phase === 'otoma-claim' && turn.group?.group.includes(place))) void turn.do();
    else void turn.pickIsland(place);
    return true;
  }
  const direction = ARROWS[event.key];
  if (direction !== undefined && phase === 'draw' && turn.ghost) {
    turn.step(direction);
    turn.tell();
    return true;
  }
  return press(turn, event);
}
