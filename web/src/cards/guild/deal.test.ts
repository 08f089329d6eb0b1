// The deck of the Guild against tables of the core, and what players tell it.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Setup } from '../../core/api';
import { CoreClient } from '../../core/client';
import type { Desk } from '../../core/core';
import { newDesk, spawnInProcess } from '../../../test/in_process';
import { dealGuild, type Deal } from './deal';
import { drawing, drawnBy, keeping, keptBy, leftIn, puttingBack } from './told';

const client = new CoreClient(spawnInProcess);
let core: Desk<'guild'>;
const deals = new Map<number, Deal>();
beforeAll(async () => {
  core = await newDesk<'guild'>();
  for (const seats of [1, 3]) deals.set(seats, await dealGuild(setupOf(seats), client));
});
const setupOf = (seats: number): Setup => ({
  game: 'guild',
  options: { map: 'aghon' },
  seats: Array.from({ length: seats }, (_, seat) => ({ name: `P${seat}`, bot: '' })),
  seed: '4d'.repeat(32),
});

/** The cards of a table at which all keep the second specialty and place cubes, but on no ruin: treasures would come between. */
function cardsOfTable(setup: Setup): string[] {
  const table = core.open(setup);
  const ruins = core.scene(table, 0).map.spaces.flatMap(({ feature, name }) => (feature === 'ruin' ? [`explore ${name}`] : []));
  for (let turn = 0; !core.status(table).over; ++turn) {
    const { cardDue, toAct } = core.status(table);
    if (cardDue) {
      core.turnCard(table);
      continue;
    }
    const seat = toAct.at(-1) ?? 0;
    const legal = core.legal(table, seat).filter((action) => !ruins.includes(action));
    core.act(table, seat, legal[turn % 3 === 0 && legal.includes('done') ? legal.indexOf('done') : legal.length - 1] ?? '');
  }
  const cards = core.updates(table, 0, 0).filter(({ kind, text }) => kind === 'chance' && text !== '');
  core.close(table);
  return cards.map(({ text }) => text);
}

describe('a deck of the Guild', () => {
  it.each([1, 3])('has the cards of a table of %i with the same seed, in the same order', (seats) => {
    const deal = deals.get(seats)!;
    const cards = deal.steps.flatMap(({ id, pairs }) => [...(id ? [id] : []), ...(pairs[0] ? [pairs[0].join(' ')] : [])]);
    const objectives = deal.objectives.map(({ id }) => id).join(' ');
    // Told to the first seat: its own pair, and what lies open.
    const table = cardsOfTable(setupOf(seats));
    expect(table.filter((text) => [objectives, ...cards].includes(text))).toEqual([objectives, ...cards]);
  });

  it('has thirty cards in four ages, and a pair for each player with the first I, II and III', () => {
    for (const [seats, { steps, treasures, covered }] of deals) {
      expect(steps.filter(({ kind }) => kind === 'card')).toHaveLength(30);
      expect(steps.flatMap(({ kind, age, last }) => (kind === 'age' ? [[age, last]] : []))).toEqual([[1, false], [2, false], [3, false], [4, true]]);
      const drawn = steps.filter(({ pairs }) => pairs.length > 0);
      expect(drawn.map(({ id }) => id)).toEqual(['I', 'II', 'III']);
      const all = drawn.flatMap(({ pairs }) => pairs.flat());
      expect(new Set(all).size).toBe(seats * 6);
      expect(treasures.length).toBeGreaterThanOrEqual(40);
      expect(covered).toHaveLength(steps.length);
      expect(covered.at(-1)).toEqual(seats === 1 ? [2, 2, 1] : [0, 0, 0]);
    }
  });
});

describe('what players tell the deck', () => {
  const pile = ['vase', 'two-coins', 'tower-each', 'vase'];
  it('is theirs alone: what each kept, what each drew', () => {
    let told: string[] = [];
    told = keeping(told, 0, 1, 'sea5');
    told = drawing(told, 1);
    told = drawing(told, 0);
    told = keeping(told, 0, 1, 'line-sea'); // a second thought
    told = drawing(told, 1);
    expect(keptBy(told, 1)).toEqual(['line-sea', null, null]);
    expect(keptBy(told, 0)).toEqual([null, null, null]);
    expect(drawnBy(told, 1, pile)).toEqual(['vase', 'tower-each']);
    expect(drawnBy(told, 0, pile)).toEqual(['two-coins']);
    expect(leftIn(told, pile)).toBe(1);
    expect(puttingBack(told, 0)).toBeNull();
    const back = puttingBack(told, 1) ?? [];
    expect(drawnBy(back, 1, pile)).toEqual(['vase']);
    expect(keptBy(back, 1)).toEqual(['line-sea', null, null]);
  });
  it('may be nonsense from a file', () => {
    const told = ['keep', 'keep 9 0 x', 'keep 0', 'draw', 'draw x', 'what is this'];
    expect(keptBy(told, 0)).toEqual([null, null, null]);
    expect(drawnBy(told, 0, pile)).toEqual([]);
  });
});
