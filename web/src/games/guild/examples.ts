// Cards, treasures and objectives of the Guild on its maps: what is allowed or counts, and what is not.
// Why a space may not be explored is the core's own reason.

import type { Pose, Posed } from '../../core/api';
import type { Example, Judged } from '../../examples/examples';
import { t } from '../../i18n';
import { spacesFor } from './counts';
import { OBJECTIVES, SPECIALTIES, TERRAIN_CARDS, TREASURES } from './examples_of_cards';
import ExampleHexes from './ExampleHexes.svelte';
import { cardName, cardText, objectiveText, progressText, reasonText, treasureName } from './words';

const rowsOf = (text: string): string[][] =>
  text.trim().split('\n').map((line) => line.split(' | ').map((cell) => (cell === '-' ? '' : cell)));

/** A seat's lines; '' says nothing. */
const linesOf = (...lines: string[]): string[] => lines.filter((line) => line !== '' && !line.endsWith(' -')).map((line) => `  ${line}`);

function positionOf(map: string, objective: string, cards: string[], seat: string[]): string {
  const number = Number(objective.split('-')[1] ?? 1);
  const open = [number, (number % 6) + 1, ((number + 1) % 6) + 1].map((each) => `${map}-${each}`);
  return [
    'position guild',
    `  options map=${map} difficulty=easy objectives=${open.join(',')}`,
    '  seats 1',
    `  objectives ${open.join(' ')}`,
    '  age I',
    ...linesOf(...cards),
    'seat 0',
    '  coins 0 0 0 0 0 0',
    '  met - - -',
    ...seat,
  ].join('\n');
}

const namesIn = (text: string): string[] => text.match(/\b[A-U]\d{1,2}\b/g) ?? [];

/** The first of the specialty cards. */
const FIRST = 'path-grassland-sea-5';

function cardPose(card: string, special: boolean, cubes: string, spaces: string): Pose {
  const shown = special ? 'I' : card;
  const before = card === 'desert2' ? 'grassland2' : 'desert2';
  const villages = card === 'two-villages-line3' ? 'villages J7 H8' : '';
  // Two are drawn, of which one is kept (G11); a position names them in the order of the content.
  const offered = card === FIRST ? `${FIRST} sea5` : `${FIRST} ${card}`;
  const turn = special ? `turn keep ${offered}` : `turn explore ${card}`;
  const seat = linesOf(cubes && `cubes ${cubes}`, villages, 'best-coin-space 2', turn);
  return {
    position: positionOf('avenia', 'avenia-1', [`turned ${before} ${shown}`, `card ${shown}`], seat),
    actions: [...(special ? [`keep ${card}`] : []), ...spaces.split(' ').map((name) => (name === 'done' ? name : `explore ${name}`))],
  };
}

function cardExamples(text: string, rule: string): Example[] {
  return rowsOf(text).map(([card = '', cubes = '', right = '', others = '', wrong = '']) => ({
    card,
    rule,
    right: cardPose(card, rule === 'G12', cubes, right),
    wrong: cardPose(card, rule === 'G12', others, wrong),
    marks: namesIn(wrong).slice(-1),
    around: ['I6', ...namesIn(`${cubes} ${right} ${others} ${wrong}`)],
  }));
}

const quiet = (map: string, objective: string, lines: string[]): Pose => ({
  position: positionOf(map, objective, ['turned grassland2 desert2'], linesOf(...lines)),
  actions: [],
});

function objectiveExamples(): Example[] {
  return rowsOf(OBJECTIVES).map(([card = '', right = '', wrong = '']) => {
    const map = card.split('-')[0] ?? '';
    return {
      card,
      rule: 'G21',
      right: quiet(map, card, right.split('; ')),
      wrong: quiet(map, card, wrong.split('; ')),
      marks: namesIn(wrong).filter((name) => !namesIn(right).includes(name)),
      around: namesIn(`${right} ${wrong}`),
    };
  });
}

function treasureExamples(): Example[] {
  return rowsOf(TREASURES).map(([card = '', kept = '', right = '', fewer = '', wrong = '']) => ({
    card,
    rule: 'G20',
    right: quiet('avenia', 'avenia-1', [`treasures ${kept}`, right]),
    wrong: quiet('avenia', 'avenia-1', [`treasures ${fewer}`, wrong]),
    marks: namesIn(wrong).filter((name) => !namesIn(right).includes(name)),
    around: ['I6', ...namesIn(`${right} ${wrong}`)],
  }));
}

/** A treasure is drawn for a ruin explored for the first time (G17); a free cube goes beside what is there. */
function drawnTreasures(): Example[] {
  const ruin = (token: string): Pose => ({
    position: positionOf('avenia', 'avenia-1', ['turned desert2 sea3', 'card sea3'], linesOf('cubes J6 K5 L5', 'best-coin-space 2', token, 'turn explore sea3')),
    actions: ['explore L4', 'explore M3', 'explore N3'],
  });
  const free = (space: string): Pose => ({
    position: positionOf(
      'avenia',
      'avenia-1',
      ['turned desert2 grassland2', 'card grassland2'],
      ['  cubes I7', '  was-cubes -', '  best-coin-space 1', '  was-best-coin-space 0', '  turn explore grassland2', '  explored I7', '  free-cubes 1'],
    ),
    actions: [`explore ${space}`],
  });
  return [
    { card: 'place-cube', rule: 'G20', right: free('H6'), wrong: free('G5'), marks: ['G5'], around: ['I6', 'I7', 'H6', 'G5'] },
    { card: 'two-coins', rule: 'G20', right: ruin(''), wrong: ruin('ruins N3'), marks: ['N3'], around: ['J6', 'K5', 'L4', 'M3', 'N3'] },
  ];
}

export function examples(): Example[] {
  return [
    ...cardExamples(TERRAIN_CARDS, 'G10'),
    ...cardExamples(SPECIALTIES, 'G12'),
    ...drawnTreasures(),
    ...treasureExamples(),
    ...objectiveExamples(),
  ];
}

const isObjective = (card: string): boolean => /-\d$/.test(card) && !card.startsWith('path');
const isTreasure = (card: string): boolean => TREASURES.includes(`\n${card} `) || card === 'place-cube' || card === 'two-coins';

export function nameOf(card: string): string {
  if (isObjective(card)) return objectiveText({ id: card, effect: card });
  return isTreasure(card) ? treasureName(card) : cardName(card);
}
export function textOf(card: string): string {
  if (isObjective(card)) return t('examples.guild.objective');
  return isTreasure(card) ? t(`guild.treasure.${card}.text`) : cardText(card);
}

export function judge({ card, rule }: Example, { scene, refused }: Posed<'guild'>): Judged {
  const board = scene.boards[0];
  if (rule === 'G21') {
    const objective = scene.objectives.find(({ id }) => id === card);
    const have = objective?.needs.reduce((sum, need) => sum + need.have, 0) ?? 0;
    return {
      figure: objective?.holds ? 1000 : have,
      worth: objective?.holds ? t('examples.guild.met') : objective ? progressText(objective) : '',
      cells: objective ? spacesFor(objective) : [],
    };
  }
  const kept = board?.purse?.treasures.find(({ id }) => id === card);
  if (kept) return { figure: kept.worth, worth: t('guild.gain.coins', { coins: kept.worth }), cells: kept.spaces };
  const explored = scene.turn?.explored.flat() ?? [];
  const coins = board?.purse?.coins ?? 0;
  const draws = scene.turn?.draws ?? 0;
  if (rule === 'G20') {
    const free = explored.length < 3 ? (board?.cubes ?? []).filter((space) => !explored.includes(space)) : [];
    const worth = refused ? t('examples.guild.refused') : worthOf(free.length - 1, 0, draws);
    return { figure: draws + free.length, worth, cells: draws > 0 ? explored.slice(-1) : free };
  }
  return {
    figure: explored.length,
    worth: refused ? t('examples.guild.refused') : worthOf(explored.length, coins, draws),
    cells: explored,
  };
}

function worthOf(spaces: number, coins: number, draws: number): string {
  const parts = [
    spaces > 0 && t('examples.guild.spaces', { spaces }),
    coins > 0 && t('guild.gain.coins', { coins }),
    draws > 0 && t('guild.gain.draws', { draws }),
  ];
  return parts.filter(Boolean).join(', ');
}

export function whyNot({ card }: Example, { refused }: Posed<'guild'>): string {
  if (refused) return reasonText(refused.reason);
  return t(`examples.guild.${card}`);
}
export { ExampleHexes as Drawing };
