// A first age on Avenia, alone, with cards that are always the same: every rule of a first game is met
// by doing. The cards of this seed: 2 desert, 2 grassland, 2 of any terrain, I (with the specialty kept
// here), 3 sea (with a free cube from the ruin), 1 mountain; the second age begins with 3 sea.

import type { Tutorial, TutorialStep } from '../game_ui';

const chapter = (name: string, first: TutorialStep): TutorialStep => ({
  ...first,
  chapter: `guild.learn.chapter.${name}`,
});

export const tutorial: Tutorial = {
  options: { map: 'avenia', difficulty: 'easy', objectives: 'avenia-6,avenia-2,avenia-3' },
  seats: [{ name: 'Ada', bot: '' }],
  seed: 'c3b6d35414aebf0eaa5b223aa0c78bbdcfd05d0790e534c5bc2d71c88789fb94',
  steps: [
    chapter('steps', { text: 'guild.learn.welcome', rule: 'G4', point: ['I6'] }),
    { text: 'guild.learn.adjacent', rule: 'G6', expect: ['explore J6'], point: ['J6'] },
    { text: 'guild.learn.coin', rule: 'G14', expect: ['explore K5'], point: ['K5'] },
    { text: 'guild.learn.done', rule: 'G8', expect: ['done'], point: ['done'] },
    chapter('cities', { text: 'guild.learn.city', rule: 'G10', expect: ['explore L5'], point: ['L5'] }),
    { text: 'guild.learn.apart', rule: 'G8', expect: ['explore I7'], point: ['I7'] },
    { text: 'guild.learn.finish', rule: 'G5', expect: ['done'], point: ['done'] },
    { text: 'guild.learn.link', rule: 'G15', expect: ['explore I8'], point: ['I8', 'L5'] },
    { text: 'guild.learn.route', rule: 'G15', expect: ['route I8 L5 post I8', 'route I8 L5 post L5'], point: ['I8', 'L5'] },
    { text: 'guild.learn.second', rule: 'G10', expect: ['explore J8'], point: ['J8'] },
    { text: 'guild.learn.finish', rule: 'G5', expect: ['done'], point: ['done'] },
    chapter('specialty', { text: 'guild.learn.specialty', rule: 'G11', expect: ['keep mountain2-desert3'] }),
    { text: 'guild.learn.mountain', rule: 'G12', expect: ['explore J7'], point: ['J7'] },
    chapter('villages', { text: 'guild.learn.region', rule: 'G16', expect: ['explore K6'], point: ['K6', 'J7'] }),
    { text: 'guild.learn.village', rule: 'G16', expect: ['village K6', 'village J7'], point: ['K6', 'J7'] },
    { text: 'guild.learn.desert', rule: 'G16', expect: ['explore J5'], point: ['J5'] },
    { text: 'guild.learn.start', rule: 'G16', expect: ['village J5'], point: ['J5'] },
    { text: 'guild.learn.fewer', rule: 'G8', expect: ['done'], point: ['done'] },
    chapter('ruins', { text: 'guild.learn.line', rule: 'G10', expect: ['explore L4'], point: ['L4'] }),
    { text: 'guild.learn.straight', rule: 'G10', expect: ['explore M3'], point: ['M3'] },
    { text: 'guild.learn.ruin', rule: 'G17', expect: ['explore N3'], point: ['N3'] },
    { text: 'guild.learn.free', rule: 'G20', expect: ['explore H8'], point: ['H8'] },
    { text: 'guild.learn.chain', rule: 'G7', expect: ['village H8', 'village J8'], point: ['H8', 'J8'] },
    { text: 'guild.learn.finish', rule: 'G5', expect: ['done'], point: ['done'] },
    chapter('ages', { text: 'guild.learn.last', rule: 'G14', expect: ['explore H7'], point: ['H7'] }),
    { text: 'guild.learn.age', rule: 'G22', expect: ['done'], point: ['done'] },
    { text: 'guild.learn.again', rule: 'G22', expect: ['explore J4'], point: ['J4', 'J5'] },
    chapter('objectives', { text: 'guild.learn.objectives', rule: 'G21', point: ['objectives'] }),
    { text: 'guild.learn.slots', rule: 'G25', point: ['objectives'] },
    { text: 'guild.learn.tower', rule: 'G18', point: ['B2', 'R1', 'C11', 'N12'] },
    { text: 'guild.learn.end', rule: 'G26' },
  ],
};
