// The keys of the frame around a game: what helps, whatever the game.

import { letterOf } from '../../parts/keys';

const COMMANDS = { z: 'undo', l: 'log', h: 'hint', '?': 'rules', q: 'menu', g: 'go' } as const;
export type Command = (typeof COMMANDS)[keyof typeof COMMANDS];

/** As people read them. */
export const FRAME_KEYS = Object.entries(COMMANDS).map(([key, does]) => ({ key: key.toUpperCase(), does }));

export function commandOf(event: KeyboardEvent): Command | null {
  if (event.defaultPrevented) return null;
  return (COMMANDS as Record<string, Command>)[letterOf(event)] ?? null;
}
