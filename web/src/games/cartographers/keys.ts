// The keys of the playing view. Letters are those on the keys; on keyboards without Latin letters
// (Greek) the place of the key counts.

export type Command =
  | { do: 'turn'; clockwise: boolean }
  | { do: 'flip' | 'shape' | 'terrain' | 'lay' | 'undo' | 'dark' }
  | { do: 'next'; by: 1 | -1 }
  | { do: 'number'; number: number }
  | { do: 'light'; line: string };

export interface Key {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

function letterOf(event: Key): string {
  const key = event.key.toLowerCase();
  if (/^[a-z0-9]$/.test(key)) return key;
  const code = /^(?:Key|Digit)(.)$/.exec(event.code);
  return event.key.length === 1 && code?.[1] ? code[1].toLowerCase() : event.key;
}

export function commandOf(event: Key): Command | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const key = letterOf(event);
  switch (key) {
    case 'r':
      return { do: 'turn', clockwise: !event.shiftKey };
    case 'f':
      return { do: 'flip' };
    case 's':
      return { do: 'shape' };
    case 't':
      return { do: 'terrain' };
    case 'n':
      return { do: 'next', by: 1 };
    case 'p':
      return { do: 'next', by: -1 };
    case 'z':
    case 'u':
    case 'Backspace':
      return { do: 'undo' };
    case 'Enter':
    case ' ':
      return { do: 'lay' };
    case 'Escape':
      return { do: 'dark' };
    case 'a':
    case 'b':
    case 'c':
    case 'd':
      return { do: 'light', line: key.toUpperCase() };
    case 'm':
      return { do: 'light', line: 'monsters' };
    default:
      return /^[1-5]$/.test(key) ? { do: 'number', number: Number(key) } : null;
  }
}
