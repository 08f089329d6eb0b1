// The keys of the playing view.

import { letterOf, type Key } from '../../parts/keys';
import type { Hand } from './hand.svelte';
import { TERRAINS, type Scene } from './types';

export type Command =
  | HandCommand
  | { do: 'dark' }
  | { do: 'light'; line: string };
/** What is done with the shape in the hand. */
type HandCommand =
  | { do: 'turn'; clockwise: boolean }
  | { do: 'flip' | 'shape' | 'terrain' | 'lay' | 'undo' }
  | { do: 'next'; by: 1 | -1 }
  | { do: 'number'; number: number };

const COMMANDS: Record<string, Command> = {
  f: { do: 'flip' },
  s: { do: 'shape' },
  t: { do: 'terrain' },
  n: { do: 'next', by: 1 },
  p: { do: 'next', by: -1 },
  z: { do: 'undo' },
  u: { do: 'undo' },
  Backspace: { do: 'undo' },
  Enter: { do: 'lay' },
  ' ': { do: 'lay' },
  Escape: { do: 'dark' },
  m: { do: 'light', line: 'monsters' },
};

export function commandOf(event: Key): Command | null {
  const key = letterOf(event);
  if (key === 'r') return { do: 'turn', clockwise: !event.shiftKey };
  if (/^[a-d]$/.test(key)) return { do: 'light', line: key.toUpperCase() };
  if (/^[1-5]$/.test(key)) return { do: 'number', number: Number(key) };
  return COMMANDS[key] ?? null;
}

/** False when there is nothing in the hand to do it with. What has changed is said, after `moved`. */
export function carryOut(command: HandCommand, hand: Hand, scene: Scene, moved: () => void): boolean {
  if (command.do === 'undo') void hand.undo();
  else if (command.do === 'lay' && hand.choices?.pass) void hand.draw();
  else if (!hand.ghost) return false;
  else if (command.do === 'lay') void hand.lay(scene);
  else {
    move(command, hand);
    moved();
    void hand.say(scene, true);
  }
  return true;
}

function move(command: HandCommand, hand: Hand): void {
  if (command.do === 'turn') hand.turn(command.clockwise);
  else if (command.do === 'flip') hand.flip();
  else if (command.do === 'shape') hand.otherShape();
  else if (command.do === 'terrain') hand.otherTerrain();
  else if (command.do === 'next') hand.next(command.by);
  else if (command.do === 'number') hand.terrain(TERRAINS[command.number - 1]!);
}
