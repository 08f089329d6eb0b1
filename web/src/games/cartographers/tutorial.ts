// A first spring on side A, alone, with cards that are always the same: every rule of a first game
// is met by doing. The cards of this seed: Great River, Marshlands, Temple Ruins, Farmland, Kobold
// Onslaught, Fishing Village, Homestead.

import type { Tutorial, TutorialStep } from '../game_ui';
import { drawingOf } from './cells';

/** A drawing to be made, at the cells it covers; other terrains may do as well. */
const draw = (text: string, rule: string, ...expect: string[]): TutorialStep => ({
  text,
  rule,
  expect,
  point: drawingOf(expect[0] ?? '')?.cells ?? [],
});

const chapter = (name: string, first: TutorialStep): TutorialStep => ({
  ...first,
  chapter: `cartographers.learn.chapter.${name}`,
});

export const tutorial: Tutorial = {
  options: { side: 'A', edicts: 'sentinel-wood,canal-lake,great-city,borderlands' },
  seats: [{ name: 'Ada', bot: '' }],
  seed: 'b3b939aeb6f6047965cecc16ce8679cbc54ca6a338f5b1b352a1ad8b76003932',
  steps: [
    chapter('sheet', { text: 'cartographers.learn.welcome', rule: 'C1' }),
    { text: 'cartographers.learn.edicts', rule: 'C7', point: ['edicts'] },
    chapter('drawing', { text: 'cartographers.learn.card', rule: 'C12', point: ['card'] }),
    draw('cartographers.learn.river', 'C13', 'water C4 C5 C6'),
    draw('cartographers.learn.forest', 'C23', 'forest A2 A3 A4 B3 C3'),
    chapter('ruins', {
      text: 'cartographers.learn.ruins',
      rule: 'C16',
      point: ['B6', 'C2', 'C10', 'I2', 'I10', 'J6'],
    }),
    draw('cartographers.learn.farm', 'C14', 'farm B5 B6'),
    chapter('monsters', { text: 'cartographers.learn.ambush', rule: 'C39', point: ['I1', 'J1', 'J2', 'K1'] }),
    { text: 'cartographers.learn.danger', rule: 'C20', point: ['H1', 'I2', 'J3', 'K2'] },
    draw('cartographers.learn.wall', 'C20', 'village E1 F1 G1 H1', 'water E1 F1 G1 H1'),
    draw('cartographers.learn.flip', 'C12', 'village J3 K2 K3 K4', 'farm J3 K2 K3 K4'),
    chapter('seasons', { text: 'cartographers.learn.season', rule: 'C20', point: ['season'] }),
    { text: 'cartographers.learn.summer', rule: 'C21' },
    { text: 'cartographers.learn.single', rule: 'C15' },
    { text: 'cartographers.learn.end', rule: 'C42' },
  ],
};
