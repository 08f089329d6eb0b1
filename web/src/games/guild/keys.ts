// The keys of the playing view. Letters are those on the keys; on keyboards without Latin letters
// (Greek) the place of the key counts.

export type Command = 'next' | 'previous' | 'undo' | 'done' | 'map';

export interface Key {
  key: string;
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const COMMANDS: Record<string, Command> = {
  n: 'next', p: 'previous', z: 'undo', u: 'undo', Backspace: 'undo', d: 'done', m: 'map',
};

export function commandOf(event: Key): Command | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const key = event.key.toLowerCase();
  const placed = /^Key(.)$/.exec(event.code)?.[1]?.toLowerCase();
  const letter = /^[a-z]$/.test(key) || event.key.length > 1 ? event.key : (placed ?? key);
  return COMMANDS[letter.length === 1 ? letter.toLowerCase() : letter] ?? null;
}
