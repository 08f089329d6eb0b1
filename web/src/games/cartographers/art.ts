// The hand that draws the map: symbols of the lands in a box of 40 × 40, and outlines that wobble a
// little, always the same way. Colours are the page's custom properties, given as attributes, so
// that a picture of the map can be taken along.

import { SIDE, squareAt, type Land } from './cells';

export const UNIT = 40;

export interface Stroke {
  d: string;
  fill?: string;
  /** Opacity of the fill. */
  tint?: number;
  stroke?: string;
  width?: number;
}

/** A small number that is always the same for the same place, from 0 to 1. */
function chance(a: number, b: number, salt: number): number {
  const mixed = Math.sin(a * 127.1 + b * 311.7 + salt * 74.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}
const r = (value: number): string => String(Math.round(value * 10) / 10);

function trees(row: number, col: number): Stroke[] {
  const places = [
    [10, 17, 1],
    [28, 14, 1.05],
    [17, 35, 1.1],
    [32, 33, 0.95],
  ] as const;
  let crowns = '';
  let trunks = '';
  places.forEach(([x0, y0, size], i) => {
    const x = x0 + (chance(row, col, i) - 0.5) * 4;
    const y = y0 + (chance(row, col, i + 9) - 0.5) * 3;
    const w = 5.2 * size;
    const h = 10 * size;
    crowns += `M${r(x - w)} ${r(y - 2.5)}c-1.5 -${r(h * 0.5)} 2 -${r(h)} ${r(w)} -${r(h)}s${r(w + 1.5)} ${r(h * 0.5)} ${r(w)} ${r(h)}q-${r(w)} 2.6 -${r(2 * w)} 0z`;
    trunks += `M${r(x)} ${r(y - 1.5)}v3.6m-1.6 -7.4l1.6 2.4l1.5 -2.6`;
  });
  return [
    { d: crowns, fill: 'var(--forest-ink)', tint: 0.28, stroke: 'var(--forest-ink)', width: 1.3 },
    { d: trunks, stroke: 'var(--forest-ink)', width: 1.2 },
  ];
}

function houses(row: number, col: number): Stroke[] {
  const dx = (chance(row, col, 3) - 0.5) * 3;
  const flip = chance(row, col, 4) > 0.5;
  const house = (x: number, y: number, w: number): { walls: string; roof: string; door: string } => ({
    walls: `M${r(x)} ${r(y)}h${w}v${r(w * 0.68)}h-${w}z`,
    roof: `M${r(x - 2)} ${r(y + 0.6)}L${r(x + w / 2)} ${r(y - w * 0.55)}L${r(x + w + 2)} ${r(y + 0.6)}z`,
    door: `M${r(x + w * 0.4)} ${r(y + w * 0.68)}v-${r(w * 0.38)}h${r(w * 0.24)}v${r(w * 0.38)}`,
  });
  const big = house((flip ? 18 : 5) + dx, 23, 15);
  const small = house((flip ? 5 : 24) + dx, flip ? 17 : 15, 10.5);
  return [
    { d: small.walls + big.walls, fill: 'var(--field)', tint: 0.9, stroke: 'var(--village-ink)', width: 1.3 },
    { d: small.roof + big.roof, fill: 'var(--village-ink)', tint: 0.62, stroke: 'var(--village-ink)', width: 1.4 },
    { d: small.door + big.door, stroke: 'var(--village-ink)', width: 1.1 },
  ];
}

function furrows(row: number, col: number): Stroke[] {
  let lines = '';
  for (let i = 0; i < 3; i++) {
    const y = 6.5 + i * 6 + (chance(row, col, i) - 0.5) * 1.6;
    lines += `M4 ${r(y)}q8 -3 16 0t16 0`;
  }
  let ears = '';
  for (let i = 0; i < 4; i++) {
    const x = 6.5 + i * 9 + (chance(row, col, i + 5) - 0.5) * 2;
    ears += `M${r(x)} 37v-11m-3 5l3 2.6l3 -2.6m-6 -3.6l3 2.6l3 -2.6m-4.6 -3l1.6 1.6l1.6 -1.6`;
  }
  return [
    { d: lines, stroke: 'var(--farm-ink)', width: 1.2 },
    { d: ears, stroke: 'var(--farm-ink)', width: 1.25 },
  ];
}

function waves(row: number, col: number): Stroke[] {
  let lines = '';
  for (let i = 0; i < 4; i++) {
    const x = (i % 2 === 0 ? 4 : 9) + (chance(row, col, i) - 0.5) * 4;
    const y = 8.5 + i * 8.4 + (chance(row, col, i + 5) - 0.5) * 1.6;
    lines += `M${r(x)} ${r(y)}q3.2 -4.6 6.6 -.6t6.6 -.2t6.6 -.2` + (i % 2 === 0 ? 't5.4 -.8' : '');
  }
  return [{ d: lines, stroke: 'var(--water-ink)', width: 1.5 }];
}

function fiend(row: number, col: number): Stroke[] {
  let star = '';
  const turn = chance(row, col, 1) * 0.5;
  for (let i = 0; i < 20; i++) {
    const angle = turn + (Math.PI * i) / 10;
    const far = i % 2 === 0 ? 15 + chance(row, col, i) * 2.4 : 10.4;
    star += `${i === 0 ? 'M' : 'L'}${r(20 + far * Math.cos(angle))} ${r(20 + far * Math.sin(angle))}`;
  }
  const eye = (x: number): string => `M${x - 3.4} 17.6a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1 -6.8 0z`;
  const pupil = (x: number): string => `M${x - 1.2} 18a1.2 1.2 0 1 1 2.4 0a1.2 1.2 0 1 1 -2.4 0z`;
  return [
    { d: `${star}z`, fill: 'var(--monster-ink)', tint: 0.5, stroke: 'var(--monster-ink)', width: 1.3 },
    { d: eye(15.6) + eye(24.4), fill: 'var(--field)', tint: 1, stroke: 'var(--monster-ink)', width: 1.2 },
    { d: pupil(16) + pupil(24), fill: 'var(--ink)', tint: 1 },
    { d: 'M14 26.4l2.4 -2l2.4 2l2.4 -2l2.4 2l2.4 -2', stroke: 'var(--field)', width: 1.5 },
  ];
}

const PEAK: Stroke[] = [
  { d: 'M3 35L16 9L22 20L27 14L37 35z', fill: 'var(--mountain-ink)', tint: 0.16, stroke: 'var(--mountain-ink)', width: 1.6 },
  {
    d: 'M16 9l2.4 9.6l-3 3l3.6 5.4l-2 8M19.4 15.4L17 35m5 -15l-2.2 15m7.2 -21l1.6 8l-2 4l1.8 9m1 -16l3.4 16',
    stroke: 'var(--mountain-ink)',
    width: 1,
  },
];

function cracks(row: number, col: number): Stroke[] {
  const lean = (chance(row, col, 2) - 0.5) * 6;
  return [
    {
      d: `M${r(8 + lean)} 4l4 9l-5 6l6 7l-2 10M${r(12 + lean)} 13l10 4l6 -4l8 3M22 17l2 9l8 3M${r(13 + lean)} 26l8 4l2 6M33 5l-3 6`,
      stroke: 'var(--wasteland-ink)',
      width: 1.2,
    },
  ];
}

const SYMBOLS: Record<Land, (row: number, col: number) => Stroke[]> = {
  forest: trees,
  village: houses,
  farm: furrows,
  water: waves,
  monster: fiend,
  mountain: () => PEAK,
  wasteland: cracks,
  empty: () => [],
};
export function symbolOf(land: Land, row: number, col: number): Stroke[] {
  return SYMBOLS[land](row, col);
}

/** A broken arch: what a ruin keeps, whatever is drawn on it. */
export const RUIN = 'M11 33V17q0 -9 9 -9.4M29 33V15l-3 -3.4M8.6 33h6.4M25 33h6.6M14.6 33V17.4q.6 -4.8 5.4 -5.6l2 -4M25.6 33V17l-2.4 -2.6M11 22h3.6m11 2h3.4';

const DRAWN = new Set<Land>(['forest', 'village', 'farm', 'water', 'monster']);

/** One path over all cells of a land. */
export function tintOf(cells: { row: number; col: number }[]): string {
  return cells.map(({ row, col }) => `M${col * UNIT} ${row * UNIT}h${UNIT}v${UNIT}h-${UNIT}z`).join('');
}

function corner(row: number, col: number): [number, number] {
  const wobble = (salt: number): number => (chance(row, col, salt) - 0.5) * 1.4;
  const inside = (at: number): boolean => at > 0 && at < SIDE;
  return [col * UNIT + (inside(col) ? wobble(20) : 0), row * UNIT + (inside(row) ? wobble(21) : 0)];
}

function edge(row1: number, col1: number, row2: number, col2: number): string {
  const [x1, y1] = corner(row1, col1);
  const [x2, y2] = corner(row2, col2);
  const bend = (chance(row1 + row2, col1 + col2, 22) - 0.5) * 1.8;
  const across = row1 === row2;
  const mx = (x1 + x2) / 2 + (across ? 0 : bend);
  const my = (y1 + y2) / 2 + (across ? bend : 0);
  return `M${r(x1)} ${r(y1)}Q${r(mx)} ${r(my)} ${r(x2)} ${r(y2)}`;
}

/** The border between cells of a set and all others, e.g. of a ghost. */
export function borderOf(has: (row: number, col: number) => boolean): string {
  return bordersWhere((row1, col1, row2, col2) => has(row1, col1) !== has(row2, col2));
}

/** Ink where two lands meet and one of them is drawn; none inside a cluster. */
export function inkOf(rows: string[]): string {
  const land = (row: number, col: number): Land =>
    row < 0 || col < 0 || row >= SIDE || col >= SIDE ? 'empty' : squareAt(rows, row, col).land;
  return bordersWhere((row1, col1, row2, col2) => {
    const one = land(row1, col1);
    const two = land(row2, col2);
    return one !== two && (DRAWN.has(one) || DRAWN.has(two));
  });
}

function bordersWhere(
  differ: (row1: number, col1: number, row2: number, col2: number) => boolean,
): string {
  let path = '';
  for (let row = 0; row < SIDE; row++) {
    for (let col = 0; col < SIDE; col++) {
      if (differ(row, col, row - 1, col)) path += edge(row, col, row, col + 1);
      if (differ(row, col, row, col - 1)) path += edge(row, col, row + 1, col);
      if (row === SIDE - 1 && differ(row, col, row + 1, col)) path += edge(row + 1, col, row + 1, col + 1);
      if (col === SIDE - 1 && differ(row, col, row, col + 1)) path += edge(row, col + 1, row + 1, col + 1);
    }
  }
  return path;
}
