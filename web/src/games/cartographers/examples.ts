// Each score card (C23–C38) on a corner of side A: what it counts, and what it does not.

import type { Posed } from '../../core/api';
import type { Example, Judged } from '../../examples/examples';
import { t } from '../../i18n';
import ExampleMap from './ExampleMap.svelte';
import { edictName, edictRule } from './words';

const SHEET = [
  '...........',
  '...^.r.....',
  '.r......^r.',
  '...........',
  '...........',
  '.....^.....',
  '...........',
  '...........',
  '.r^......r.',
  '.....r.^...',
  '...........',
];
const LETTERS: Record<string, string> = { forest: 'f', village: 'v', farm: 'a', water: 'w' };
/** Of games whose options name none. */
const USUAL_EDITION = 'fr';
/** Cards that stand beside the one in question, one of each deck (C6). */
const COMPANY = ['sentinel-wood', 'canal-lake', 'wildholds', 'borderlands'];

/** 'forest A1 A2, water B1': what is drawn on the sheet. */
type Drawn = string;

function sheetOf(drawn: Drawn): string[] {
  const rows = SHEET.map((row) => [...row]);
  for (const part of drawn.split(', ')) {
    const [terrain = '', ...cells] = part.split(' ');
    const letter = LETTERS[terrain] ?? '';
    for (const cell of cells) {
      const row = rows[cell.charCodeAt(0) - 65]!;
      const col = Number(cell.slice(1)) - 1;
      row[col] = row[col] === 'r' ? letter.toUpperCase() : letter;
    }
  }
  return rows.map((row) => row.join(''));
}

interface Card {
  card: string;
  right: Drawn;
  wrong: Drawn;
  marks: string;
  /** Two opposite corners of what is shown. */
  window: [string, string];
}
/** In the order of their rules, four of each deck. */
const CARDS: Card[] = [
  { card: 'sentinel-wood', right: 'forest A2 A3 A4 B3', wrong: 'forest B2 B3 C3 D3', marks: 'B2 B3 C3 D3', window: ['A1', 'D5'] },
  { card: 'treetower', right: 'forest B2, village A2 B1, farm B3 C2', wrong: 'forest B2, village A2 B1, farm B3', marks: 'B2', window: ['A1', 'D5'] },
  { card: 'greenbough', right: 'forest A1 B2 C3 D4', wrong: 'forest A1 A2 B1 B2', marks: '', window: ['A1', 'D5'] },
  { card: 'stoneside-forest', right: 'forest C4 D4 D5 D6 E6', wrong: 'forest C4 D4 D6 E6', marks: 'D5', window: ['B3', 'F7'] },
  { card: 'canal-lake', right: 'water A1 A2, farm B1 B2', wrong: 'water A1, farm B2', marks: 'A1 B2', window: ['A1', 'D5'] },
  { card: 'the-golden-granary', right: 'water B2, farm C2', wrong: 'farm B2, water C2', marks: 'B2 C2', window: ['A1', 'D5'] },
  { card: 'mages-valley', right: 'water B3 C4, farm B5', wrong: 'water A3 C3, farm C5', marks: 'A3 C3 C5', window: ['A2', 'D6'] },
  { card: 'shoreside-expanse', right: 'farm B2 B3, water D3 D4', wrong: 'farm A2 B2 D4, water D2 D3', marks: 'A2 B2 D2 D3 D4', window: ['A1', 'E5'] },
  { card: 'wildholds', right: 'village A1 A2 A3 B1 B2 B3', wrong: 'village A1 A2 A3 B1 B2 A5', marks: 'A5', window: ['A1', 'D5'] },
  { card: 'great-city', right: 'village D1 D2 E1 E2 E3', wrong: 'village C3 C4 D3 D4 C5', marks: 'C3 C4 C5 D3 D4', window: ['B1', 'E5'] },
  { card: 'greengold-plains', right: 'village B2, forest A2, farm B1, water B3', wrong: 'village B2, forest A2 B1, water B3', marks: 'B2', window: ['A1', 'D5'] },
  { card: 'shieldgate', right: 'village A1 A2 B1 B2 A4 A5 B5', wrong: 'village A1 A2 A3 B1 B2 B3 C1', marks: 'A1 A2 A3 B1 B2 B3 C1', window: ['A1', 'D5'] },
  {
    card: 'borderlands',
    right: 'forest A4 C4 D4, farm E4 F4, village G4 H4, water I4 J4 K4',
    wrong: 'forest A4 C4 D4, farm E4 F4, village G4 H4, water I4 J4',
    marks: 'K4',
    window: ['A2', 'K6'],
  },
  { card: 'lost-barony', right: 'forest A1 A2 A3, farm B1 B2 B3, water C1 C2 C3', wrong: 'forest A1 A2 A3, farm B1 B3, water C1 C2 C3', marks: 'B2', window: ['A1', 'D5'] },
  { card: 'the-broken-road', right: 'forest I1, farm J2, water K3', wrong: 'forest I1, farm J2', marks: 'K3', window: ['H1', 'K5'] },
  { card: 'the-cauldrons', right: 'forest A2, farm B1 B3, water C2', wrong: 'farm B1 B3, water C2', marks: 'A2 B2', window: ['A1', 'D5'] },
];

function positionOf(card: string, drawn: Drawn, options: Record<string, string>): string {
  const deck = Math.floor(CARDS.findIndex((each) => each.card === card) / 4);
  const edicts = COMPANY.map((usual, i) => (i === deck ? card : usual));
  // A position names its set-up as the core does: only what differs from the edition.
  const wildholds = options['wildholds'] ? ` wildholds=${options['wildholds']}` : '';
  return [
    'position cartographers',
    `  options side=A edition=${options['edition'] ?? USUAL_EDITION}${wildholds}`,
    '  seats 1',
    `  edicts ${edicts.join(' ')}`,
    '  season spring',
    'seat 0',
    '  coins 0',
    '  map',
    ...sheetOf(drawn).map((row) => `    | ${row}`),
  ].join('\n');
}

export function examples(options: Record<string, string>): Example[] {
  return CARDS.map(({ card, right, wrong, marks, window }, i) => ({
    card,
    rule: `C${23 + i}`,
    right: { position: positionOf(card, right, options), actions: [] },
    wrong: { position: positionOf(card, wrong, options), actions: [] },
    marks: marks.split(' ').filter(Boolean),
    around: window,
  }));
}

export const nameOf = edictName;
export const textOf = (card: string, { scene }: Posed<'cartographers'>): string => edictRule(scene, card);

export function judge({ card }: Example, { scene }: Posed<'cartographers'>): Judged {
  const worth = scene.sheets[0]?.edicts[scene.edicts.findIndex((edict) => edict.card === card)];
  const stars = worth?.stars ?? 0;
  return { figure: stars, worth: t('examples.stars', { stars }), cells: worth?.cells ?? [] };
}

export const whyNot = ({ card }: Example): string => t(`examples.cartographers.${card}`);
export { ExampleMap as Drawing };
