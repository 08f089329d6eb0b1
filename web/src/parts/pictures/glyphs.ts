// Small pen strokes for the pictures of the start page, each in a box of 40 by 40 about (0, 0).

const tree = (x: number, y: number): string =>
  `M${x} ${y + 7}v-5M${x} ${y + 2}c-5 0-6-4-4-6c-1-4 3-7 4-7s5 3 4 7c2 2 1 6-4 6z`;
const house = (x: number, y: number): string =>
  `M${x - 6} ${y + 7}v-7h12v7zM${x - 8} ${y + 1}l8-8l8 8M${x - 1} ${y + 7}v-4h3v4`;
const wave = (x: number, y: number): string => `M${x - 13} ${y}q4-5 8 0t8 0t8 0`;
const tuft = (x: number, y: number): string =>
  `M${x} ${y}v-7M${x} ${y}q-3-3-5-5M${x} ${y}q3-3 5-5`;
const dune = (x: number, y: number): string => `M${x - 9} ${y}q9-9 18 0M${x - 3} ${y - 3}q4-2 7 1`;
const leaf = (x: number, y: number): string =>
  `M${x} ${y + 8}q-7-8 0-16q7 8 0 16M${x} ${y + 8}v-12`;

/** The strokes of one cell. */
export const STROKES = {
  forest: tree(-9, -6) + tree(9, -8) + tree(0, 9),
  village: house(-8, 4) + house(9, -3),
  farm: 'M-16-10q8-4 16 0t16 0M-16-2q8-4 16 0t16 0M-12 14v-8M-4 14v-8M4 14v-8M12 14v-8M-15 9l3 3l3-3M-7 9l3 3l3-3M1 9l3 3l3-3M9 9l3 3l3-3',
  water: wave(-1, -9) + wave(2, 1) + wave(-2, 11),
  mountain: 'M-17 14L-4-13L4 2L9-5L17 14zM-4-13L-7-1L-3 4M9-5L8 4M-1 0l3 10',
  monster:
    'M0-14l4 5l6-3l-1 7l7 2l-5 5l4 6l-7 0l-2 7l-6-5l-6 5l-2-7l-7 0l4-6l-5-5l7-2l-1-7l6 3zM-5-2h.1M5-2h.1M-5 6q5-4 10 0',
  jungle: leaf(-9, -4) + leaf(8, -6) + leaf(0, 9),
  lagoon: 'M-15 0a15 10 0 1 0 30 0a15 10 0 1 0-30 0M-9 0a9 5.5 0 1 0 18 0a9 5.5 0 1 0-18 0M-4 0q2-3 4 0t4 0',
  steppe: tuft(-9, -4) + tuft(8, -6) + tuft(0, 9) + tuft(-13, 13) + tuft(13, 11),
  grassland: tuft(-9, -3) + tuft(8, 0) + tuft(-1, 12),
  desert: dune(-5, -4) + dune(6, 9),
  sea: wave(-2, -5) + wave(3, 7),
};
export type Ground = keyof typeof STROKES;
