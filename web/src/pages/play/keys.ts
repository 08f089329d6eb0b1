// The keys of the frame around a game: what helps, whatever the game.

export type Command = 'undo' | 'log' | 'hint' | 'rules';

/** The letter on the key; on keyboards without Latin letters the key's place counts. */
function letterOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  if (/^[a-z?]$/.test(key)) return key;
  return event.key.length === 1 ? (/^Key(.)$/.exec(event.code)?.[1] ?? '').toLowerCase() : '';
}

export function commandOf(event: KeyboardEvent): Command | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return null;
  const commands: Record<string, Command> = { z: 'undo', l: 'log', h: 'hint', '?': 'rules' };
  return commands[letterOf(event)] ?? null;
}

/** Whether keys belong to what is being typed or to a dialog. */
export function inText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, dialog, [contenteditable]') !== null;
}
