// The keys of the playing view.

import { letterOf, type Key } from '../../parts/keys';

export type Command = 'next' | 'previous' | 'undo' | 'done' | 'map';

const COMMANDS: Record<string, Command> = {
  n: 'next', p: 'previous', z: 'undo', u: 'undo', Backspace: 'undo', d: 'done', m: 'map',
};

export function commandOf(event: Key): Command | null {
  return COMMANDS[letterOf(event)] ?? null;
}
