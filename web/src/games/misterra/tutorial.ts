// The first two turns of a game against the Otoma, with cards that let every rule be tried out.
// tutorial.test.ts plays the script on the core.

import type { Tutorial, TutorialStep } from '../game_ui';

const say = (name: string, rule: string, point: string[] = []): TutorialStep => ({
  text: `misterra.learn.${name}`,
  rule,
  point,
});
const ask = (name: string, rule: string, expect: string[], point: string[] = []): TutorialStep => ({
  ...say(name, rule, point),
  expect,
});
const chapter = (name: string, first: TutorialStep): TutorialStep => ({
  ...first,
  chapter: `misterra.learn.chapter.${name}`,
});
const ANY_CARD = [1, 2, 3, 4, 5].map((slot) => `take ${slot}`);

export const tutorial: Tutorial = {
  options: { 'first-game': 'yes' },
  seats: [{ name: '', bot: '' }],
  seed: '1c05'.padStart(64, '0'),
  steps: [
    chapter('island', say('welcome', 'M1')),
    say('jungles', 'M4', ['B3', 'D3', 'C5']),
    say('hypotheses', 'M6', ['hypotheses']),
    chapter('half-day', ask('beach', 'M9', ['go beach C'], ['beach C'])),
    ask('take', 'M14', ['take 3'], ['C1']),
    ask('map', 'M15', ['map C1 C2'], ['parchment C1', 'parchment C2']),
    say('hazy', 'M16', ['C1', 'C2']),
    chapter('walking', ask('steppe', 'M9', ['go C1'], ['C1'])),
    ask('onwards', 'M10', ['go C2'], ['C2']),
    ask('lagoon', 'M11', ['discard 1']),
    ask('luck', 'M8', ['take 1']),
    ask('confirm', 'M16', ['map C2 C3'], ['parchment C2', 'parchment C3']),
    chapter('otoma', say('otoma', 'M30', ['C4'])),
    say('fidelity', 'M23', ['C2', 'parchment C2']),
    chapter('mountain', ask('mountain', 'M13', ['go C3'], ['C3'])),
    ask('far', 'M14', ['take 3'], ['C5']),
    ask('replace', 'M16', ['map C5 C4'], ['parchment C5', 'parchment C4']),
    ask('jungle', 'M12', ['go D3'], ['D3']),
    ask('jungle-take', 'M12', ANY_CARD),
    chapter('claims', ask('claim', 'M18', ['claim'], ['D3'])),
    say('claimed', 'M22', ['D3']),
    say('end', 'M21'),
  ],
};
