// Every card of the core has an example, and the core says of it what the page claims: more for the right
// one than for the wrong one, whose marked cells do not count.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { newDesk } from '../../test/in_process';
import type { GameId, Posed } from '../core/api';
import type { Desk } from '../core/core';
import * as cartographers from '../games/cartographers/examples';
import * as guild from '../games/guild/examples';
import * as misterra from '../games/misterra/examples';
import type { Example, GameExamples } from './examples';

let core: Desk;
beforeAll(async () => {
  core = await newDesk();
});

function judgeBoth<G extends GameId>(games: GameExamples<G>, example: Example) {
  const right = core.example(example.right) as Posed<G>;
  const wrong = core.example(example.wrong) as Posed<G>;
  return { right: games.judge(example, right), wrong: games.judge(example, wrong), refused: wrong.refused, posed: right };
}

function expectSound<G extends GameId>(games: GameExamples<G>, example: Example) {
  const { right, wrong, refused, posed } = judgeBoth(games, example);
  const { card } = example;
  expect(posed.refused, card).toBeNull();
  expect(right.figure, card).toBeGreaterThan(0);
  if (!refused) expect(wrong.figure, card).toBeLessThan(right.figure);
  // Each is drawn once.
  for (const cells of [right.cells, wrong.cells, example.marks]) expect([...new Set(cells)], card).toEqual(cells);
  return { right, wrong, refused, posed };
}
/** Marked cells do not count; of objectives with several conditions they may, for one of them. */
function expectMarked(example: Example, counted: string[]): void {
  expect(example.marks.filter((cell) => counted.includes(cell)), example.card).toEqual([]);
}

const idsIn = (file: string, kind: string): string[] =>
  [...readFileSync(join(import.meta.dirname, '../../../content', file), 'utf8').matchAll(new RegExp(`^${kind} (\\S+)`, 'gm'))].map(
    (match) => match[1] ?? '',
  );
const cardsOf = (examples: Example[]): string[] => examples.map(({ card }) => card).sort();

describe.each(['fr', 'el', 'en'])('the score cards, edition %s', (edition) => {
  it('are all there, each beside its rule', () => {
    const all = cartographers.examples({ edition });
    expect(cardsOf(all)).toEqual(idsIn('cartographers/score_cards.txt', 'score').sort());
    for (const example of all) {
      const { posed, right, wrong } = expectSound(cartographers, example);
      expectMarked(example, wrong.cells);
      expect(posed.scene.edicts.find(({ card }) => card === example.card)?.rule).toBe(example.rule);
      expect(right.cells.length, example.card).toBeGreaterThan(0);
    }
  });
});

it('Wildholds is worth what was chosen beside the edition', () => {
  for (const options of [{ edition: 'en' }, { edition: 'en', wildholds: '6' }]) {
    const example = cartographers.examples(options).find(({ card }) => card === 'wildholds');
    expect(judgeBoth(cartographers, example!).right.figure).toBe('wildholds' in options ? 6 : 8);
  }
});

describe('the hypotheses', () => {
  it('are all there, with the terrains that the core knows', () => {
    const all = misterra.examples();
    expect(cardsOf(all)).toEqual(idsIn('misterra/hypotheses.txt', 'hypothesis').sort());
    for (const example of all) {
      const { posed, wrong } = expectSound(misterra, example);
      expectMarked(example, wrong.cells);
      const card = misterra.hypothesisOf(posed, example.card);
      expect(misterra.nameOf(example.card)).toBe(misterra.titleOf(card!));
    }
  });
});

describe('the cards of the Guild', () => {
  it('are all there, and each wrong space is refused for a reason', () => {
    const all = guild.examples();
    const maps = ['avenia', 'aghon', 'kazan', 'cnidaria'];
    const expected = [
      ...idsIn('guild/explore_cards.txt', 'terrain'),
      ...idsIn('guild/specialty_cards.txt', 'specialty'),
      ...idsIn('guild/treasure_cards.txt', 'treasure'),
      ...maps.flatMap((map) => idsIn(`guild/${map}.txt`, 'objective')),
    ];
    expect(cardsOf(all)).toEqual(expected.sort());
    const trouble: string[] = [];
    for (const example of all) {
      try {
        const { refused, right, wrong } = expectSound(guild, example);
        if (example.rule !== 'G21') expectMarked(example, wrong.cells);
        if (example.rule === 'G10' || example.rule === 'G12') expect(refused?.action, example.card).toBe(example.wrong.actions.at(-1));
        if (example.rule === 'G21') expect(right.figure, example.card).toBe(1000);
      } catch (error) {
        trouble.push(`${example.card}: ${String(error).split('\n')[0]}`);
      }
    }
    expect(trouble).toEqual([]);
  });
});
