// Each hypothesis (M26, M27) on a parchment: what it counts, and what it does not. Cards of one family
// differ in their terrains only and share a drawing.

import type { Posed } from '../../core/api';
import type { Example, Judged } from '../../examples/examples';
import { t } from '../../i18n';
import ExampleParchment from './ExampleParchment.svelte';
import type { Hypothesis, Terrain } from './types';
import { hypothesisTitle } from './words';

/** Five rows, the beach below. T and B: the terrain and the barred one of the card; o, p: others; s l j m as they are. */
interface Drawing {
  right: string;
  wrong: string;
  marks: string;
}
interface Family extends Drawing {
  family: string;
  cards: { id: string; terrain?: Terrain; barred?: Terrain }[];
}

const FAMILIES: Family[] = [
  {
    family: 'zones-of-type',
    cards: [{ id: 'P01', terrain: 'steppe' }, { id: 'P02', terrain: 'lagoon' }, { id: 'P03', terrain: 'jungle' }, { id: 'P04', terrain: 'mountain' }],
    right: '..... ..... .To.. .TT.. .oTo.',
    wrong: '..... ..... ..TT. .oo.. .TT..',
    marks: 'B1 C1 C3 D3',
  },
  {
    family: 'border-cells-of-type',
    cards: [{ id: 'P05', terrain: 'steppe' }, { id: 'P06', terrain: 'lagoon' }, { id: 'P07', terrain: 'jungle' }, { id: 'P08', terrain: 'mountain' }],
    right: '..... T.... T.... ToTo. oT.T.',
    wrong: '..... T.... T.... oTo.. oTTo.',
    marks: 'B2',
  },
  {
    family: 'type-not-adjacent-to-type',
    cards: [
      { id: 'P09', terrain: 'steppe', barred: 'jungle' },
      { id: 'P10', terrain: 'lagoon', barred: 'steppe' },
      { id: 'P11', terrain: 'jungle', barred: 'mountain' },
      { id: 'P12', terrain: 'mountain', barred: 'lagoon' },
    ],
    right: '..... ..... TT... T.oB. To.B.',
    wrong: '..... ..... TB... T.o.. TB.o.',
    marks: 'A3 A1',
  },
  { family: 'row-all-four-perpendicular', cards: [{ id: 'P13' }], right: 'm.... j.... l.... s.... s....', wrong: 'j.... j.... l.... s.... s....', marks: 'A1 A2 A3 A4 A5' },
  { family: 'row-all-four-parallel', cards: [{ id: 'P14' }], right: '..... ..... ..... ..... ssljm', wrong: '..... ..... ..... ..... sslj.', marks: 'E1' },
  { family: 'row-single-type-perpendicular', cards: [{ id: 'P15' }], right: 'l.... l.... l.... l.... l....', wrong: 'l.... l.... s.... l.... l....', marks: 'A3' },
  { family: 'row-single-type-parallel', cards: [{ id: 'P16' }], right: '..... ..... ..... ..... jjjjj', wrong: 'j.... j.... j.... j.... j....', marks: 'A1 A2 A3 A4 A5' },
  { family: 'largest-zone', cards: [{ id: 'P17' }], right: '..... ..... ..... jjj.. jjjs.', wrong: '..... ..... ..... jj.j. jjsj.', marks: 'D1 D2' },
  { family: 'least-present-type', cards: [{ id: 'P18' }], right: '..... ..... ..... ssllj sljj.', wrong: '..... ..... ..... ssllj sljjm', marks: '' },
  { family: 'smallest-zone', cards: [{ id: 'P19' }], right: '..... ..... ..... ssllj ssljj', wrong: '..... ..... ..... ssllj ssmjj', marks: '' },
  { family: 'sets-of-four-different', cards: [{ id: 'P20' }], right: '..... ..... ..... ssllj smmjj', wrong: '..... ..... ..... sslls jlmjj', marks: '' },
  { family: 'zones-of-one-cell', cards: [{ id: 'P21' }], right: '..... ..... ..... sljms mslj.', wrong: '..... ..... ..... sljmm sslj.', marks: 'A1 A2 B1 D2 E2' },
  { family: 'pattern', cards: [{ id: 'P22', terrain: 'mountain' }], right: '..... ..... ..... .mms. .mml.', wrong: '..... ..... ..... .mms. .mlm.', marks: 'C1' },
  { family: 'pattern', cards: [{ id: 'P23', terrain: 'lagoon' }], right: '..... ..... ..l.. .lll. ..l..', wrong: '..... ..... .l.l. ..l.. .l.l.', marks: 'B1 B3 D1 D3' },
  { family: 'zones-of-two-cells', cards: [{ id: 'P24' }], right: '..... ..... ..... ssjjl mmssl', wrong: '..... ..... ..... ssjjj mmsss', marks: '' },
  { family: 'most-present-type', cards: [{ id: 'P25' }], right: '..... ..... .s... sslss sjsms', wrong: '..... ..... ..... sslss sjsms', marks: '' },
];

const LETTER: Record<Terrain, string> = { steppe: 's', lagoon: 'l', jungle: 'j', mountain: 'm' };

function rowsOf(drawn: string, terrain?: Terrain, barred?: Terrain): string[] {
  const named = [terrain, barred].flatMap((each) => (each ? [LETTER[each]] : []));
  const [other = 's', another = 'l'] = Object.values(LETTER).filter((letter) => !named.includes(letter));
  const letters: Record<string, string> = { T: named[0] ?? '', B: named[1] ?? '', o: other, p: another };
  return drawn.split(' ').map((row) => [...row].map((letter) => letters[letter] ?? letter).join(''));
}

/** Late in a game of two, so that a parchment may be as full as it likes. */
function positionOf(card: string, rows: string[]): string {
  const others = ['P01', 'P02', 'P03', 'P04', 'P05', 'P06', 'P07', 'P08'].filter((id) => id !== card);
  const kept = [card, others[0]!].sort();
  const hand = (dealt: string[], kept: string[], parchment: string[]): string[] => [
    '  pawn beach C',
    `  dealt ${dealt.join(' ')}`,
    `  kept ${kept.join(' ')}`,
    '  parchment',
    ...parchment.map((row) => `    | ${row}`),
  ];
  return [
    'position misterra',
    '  options first-game=no master=no merged-claims=nobody mountain=distance-2 reserve=no-effect',
    '  seats 2',
    '  phase move',
    '  round 9',
    '  first 0',
    '  turn 0',
    '  half-day 1',
    '  shown steppe-lagoon steppe-lagoon steppe-lagoon steppe-jungle steppe-jungle',
    UNSEEN,
    '  island',
    '    | ..J..',
    '    | .....',
    '    | .J.J.',
    '    | .....',
    '    | .....',
    'seat 0',
    ...hand([...kept, others[1]!, others[2]!], kept, rows),
    'seat 1',
    ...hand(others.slice(3, 7), others.slice(3, 5), ['.....', '.....', '.....', '.....', '.....']),
  ].join('\n');
}
/** How many cards of each domino nobody has seen. */
const UNSEEN = '  unseen 2 2 2 2 2 1 1 1 1 1';

export function examples(): Example[] {
  return FAMILIES.flatMap(({ cards, right, wrong, marks }) =>
    cards.map(({ id, terrain, barred }) => ({
      card: id,
      rule: 'M27',
      right: { position: positionOf(id, rowsOf(right, terrain, barred)), actions: [] },
      wrong: { position: positionOf(id, rowsOf(wrong, terrain, barred)), actions: [] },
      marks: marks.split(' ').filter(Boolean),
      around: [],
    })),
  ).sort((a, b) => (a.card < b.card ? -1 : 1));
}

const cardIn = ({ scene }: Posed<'misterra'>, id: string): Hypothesis | undefined =>
  scene.hypotheses.find((each) => each.id === id);

export function nameOf(id: string): string {
  const found = FAMILIES.find(({ cards }) => cards.some((card) => card.id === id));
  const card = found?.cards.find((each) => each.id === id);
  return found && card ? hypothesisTitle({ ...card, family: found.family }) : id;
}
/** The title says it all; what it pays stands beside the pictures. */
export const textOf = (): string => '';
export const hypothesisOf = cardIn;
export const titleOf = hypothesisTitle;

export function judge({ card }: Example, { scene }: Posed<'misterra'>): Judged {
  const line = scene.players[0]?.score.lines.find((each) => each.id === card);
  const points = line?.value ?? 0;
  return { figure: points, worth: t('examples.points', { points, count: line?.count ?? 0 }), cells: line?.cells ?? [] };
}

export function whyNot({ card }: Example, posed: Posed<'misterra'>): string {
  const family = cardIn(posed, card)?.family ?? '';
  return t(`examples.misterra.${family === 'pattern' ? card : family}`);
}
export { ExampleParchment as Drawing };
