// A small drawing for each score card: a piece of a map on which it brings stars, with the cells that
// do. Letters as in the rows of a sheet; `edge`: where the piece lies at the edge of the map.

import { squareOf, type Square, type Step } from './cells';

interface Drawing {
  rows: string[];
  /** 'x' where stars come from. */
  lit: string[];
  edge?: ('top' | 'left' | 'bottom' | 'right')[];
}

export const WIDE = 5;
export const HIGH = 3;

export const DRAWINGS: Record<string, Drawing> = {
  'sentinel-wood': { rows: ['ff.f.', 'f.f..', '..ff.'], lit: ['xx.x.', 'x....', '.....'], edge: ['top', 'left'] },
  treetower: { rows: ['..v..', '.wfa.', '..w..'], lit: ['.....', '..x..', '.....'] },
  greenbough: { rows: ['f....', '...f.', '....f'], lit: ['x....', '...x.', '....x'] },
  'stoneside-forest': { rows: ['^ff..', '..f..', '..ff^'], lit: ['xxx..', '..x..', '..xxx'] },
  'canal-lake': { rows: ['.aaw.', '..wwa', '.w...'], lit: ['..xx.', '..xxx', '.....'] },
  'the-golden-granary': { rows: ['..w..', '.wr..', '...A.'], lit: ['..x..', '.x...', '...x.'] },
  'mages-valley': { rows: ['..w..', '.w^a.', '..a..'], lit: ['..x..', '.x.x.', '..x..'] },
  'shoreside-expanse': { rows: ['.....', '.aa.w', '..a.w'], lit: ['.....', '.xx..', '..x..'] },
  wildholds: { rows: ['.vv..', '.vvv.', '...v.'], lit: ['.xx..', '.xxx.', '...x.'] },
  'great-city': { rows: ['vv..v', 'vv.v^', 'v....'], lit: ['xx...', 'xx...', 'x....'] },
  'greengold-plains': { rows: ['..f..', '.avvw', '..v..'], lit: ['.....', '..xx.', '..x..'] },
  shieldgate: { rows: ['vvv..', 'v..vv', '...v.'], lit: ['.....', '...xx', '...x.'] },
  borderlands: { rows: ['.....', 'fvwaf', '..v..'], lit: ['.....', 'xxxxx', '.....'], edge: ['left', 'right'] },
  'lost-barony': { rows: ['.fvw.', '.aaf.', '.wvv.'], lit: ['.xxx.', '.xxx.', '.xxx.'] },
  'the-broken-road': { rows: ['f....', '.v...', '..w..'], lit: ['x....', '.x...', '..x..'], edge: ['left', 'bottom'] },
  'the-cauldrons': { rows: ['..f..', '.v.w.', '..a..'], lit: ['.....', '..x..', '.....'] },
};

/** The cells of a drawing in reading order. */
export function cellsOfDrawing({ rows, lit }: Drawing): (Square & Step & { lit: boolean })[] {
  return rows.flatMap((letters, row) =>
    [...letters].map((letter, col) => ({ ...squareOf(letter), row, col, lit: lit[row]?.[col] === 'x' })),
  );
}
