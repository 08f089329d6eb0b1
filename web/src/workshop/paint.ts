// What a stroke does to a map: no rules, only what stands where. The core says afterwards what cannot be.

import { paintedToken, type HexBrush } from './guild/tokens';
import type { Drawn } from './map_text';
import { imagesOf, type Place, type Symmetry } from './symmetry';

export const SHEET_BRUSHES = ['ruin', 'mountain', 'wasteland', 'erase'] as const;
export type SheetBrush = (typeof SHEET_BRUSHES)[number];
const LETTERS: Record<SheetBrush, string> = { ruin: 'r', mountain: '^', wasteland: '#', erase: '.' };

export interface Hand {
  brush: SheetBrush | HexBrush;
  /** Of a brush that has one: coins, a city's value, a ruin's mark. */
  value: string;
  symmetry: Symmetry;
}

const tokenAt = (drawn: Drawn, { row, col }: Place): string => drawn.rows[row]?.[col] ?? '.';

function paintedWith(token: string, { brush, value }: Hand, game: Drawn['game']): string {
  return game === 'guild' ? paintedToken(token, brush as HexBrush, value) : LETTERS[brush as SheetBrush];
}

/**
 * The map after a stroke over these places. A tap on what the brush would leave as it is takes it away: nothing,
 * or in the Guild the bare ground. There is one capital: a second one moves it.
 */
export function painted(drawn: Drawn, path: readonly Place[], hand: Hand, taps = true): Drawn {
  const [first] = path;
  if (!first) return drawn;
  const isTap = taps && path.every(({ row, col }) => row === first.row && col === first.col);
  const same = paintedWith(tokenAt(drawn, first), hand, drawn.game) === tokenAt(drawn, first);
  const away = (token: string): string => (drawn.game === 'guild' && /^[GDMs]./.test(token) ? token.charAt(0) : '.');
  const rows = drawn.rows.map((row) => [...row]);
  const moves = hand.brush === 'K';
  if (moves && !(isTap && same)) {
    for (const row of rows) row.forEach((token, col) => token === 'K' && (row[col] = 'G'));
  }
  const places = moves ? [path.at(-1)!] : path.flatMap((place) => imagesOf(place, hand.symmetry, drawn));
  for (const place of places) {
    const token = tokenAt(drawn, place);
    rows[place.row]![place.col] = isTap && same ? away(token) : paintedWith(token, hand, drawn.game);
  }
  return equalRows(rows, drawn.rows) ? drawn : { ...drawn, rows };
}

function equalRows(a: readonly (readonly string[])[], b: readonly (readonly string[])[]): boolean {
  return a.every((row, at) => row.every((token, col) => token === b[at]?.[col]));
}

/** Another number of rows and columns: at the right and below something is added or cut off. */
export function resized(drawn: Drawn, height: number, width: number): Drawn {
  const rows = Array.from({ length: height }, (_, row) => Array.from({ length: width }, (_, col) => drawn.rows[row]?.[col] ?? '.'));
  return { ...drawn, rows };
}
