// The keys of the playing view.

import { letterOf, type Key } from '../../parts/keys';

export type Command =
  | { do: 'turn'; clockwise: boolean }
  | { do: 'flip' | 'shape' | 'terrain' | 'lay' | 'undo' | 'dark' }
  | { do: 'next'; by: 1 | -1 }
  | { do: 'number'; number: number }
  | { do: 'light'; line: string };

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
