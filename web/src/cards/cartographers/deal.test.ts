// The deck against tables of the core: the same cards in the same order, however many sit there and
// whatever they draw.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Setup } from '../../core/api';
import { CoreClient } from '../../core/client';
import type { Desk } from '../../core/core';
import { newDesk, spawnInProcess } from '../../../test/in_process';
import { chooseLanguage, LANGUAGES, withWords } from '../../i18n';
import { dealCartographers, type Deal } from './deal';
import { sayStep } from './words';

const client = new CoreClient(spawnInProcess);
let core: Desk<'cartographers'>;
beforeAll(async () => {
  core = await newDesk<'cartographers'>();
  await withWords('cards');
});

/** Each deck once for all tests. */
const deals = new Map<string, Promise<Deal>>();
function dealt(seed: string): Promise<Deal> {
  const deal = deals.get(seed) ?? dealCartographers(setupOf(seed), client);
  deals.set(seed, deal);
  return deal;
}
const setupOf = (seed: string, seats = 1, options: Record<string, string> = {}): Setup => ({
  game: 'cartographers',
  options,
  seats: Array.from({ length: seats }, (_, seat) => ({ name: `P${seat}`, bot: '' })),
  seed: seed.repeat(64).slice(0, 64),
});

/** The cards of a table at which all draw something, another thing at every turn. */
function cardsOfTable(setup: Setup): string[] {
  const table = core.open(setup);
  let legal: string[] = [];
  for (let turn = 0; !core.status(table).over; ++turn) {
    const { cardDue, toAct } = core.status(table);
    if (cardDue) core.turnCard(table);
    else {
      // With many seats all draw alike: that is quicker, and still another map each turn.
      legal = core.legal(table, toAct[0] ?? 0);
      for (const seat of setup.seats.length > 5 ? toAct : toAct.slice(0, 1)) core.act(table, seat, legal[(turn * 7919) % legal.length] ?? '');
    }
  }
  const cards = core.updates(table, -1, 0).filter(({ kind }) => kind === 'chance');
  core.close(table);
  return cards.map(({ text }) => text);
}
const cardsOf = ({ edicts, steps }: Deal): string[] => [...edicts.map(({ card }) => card ?? ''), ...steps.flatMap(({ id }) => id || [])];

describe('a deck of Cartographers', () => {
  it.each([1, 2, 5, 100])('has the cards of a table of %i with the same seed, in the same order', async (seats) => {
    for (const seed of seats === 100 ? ['7'] : ['7', '5e']) {
      const deal = await dealt(seed);
      expect(cardsOf(deal)).toEqual(cardsOfTable(setupOf(seed, seats)));
    }
  });

  it('commits to its seed as the table does', async () => {
    const { commitment } = await dealt('3');
    const table = core.open(setupOf('3'));
    expect(core.record(table, 0)).toContain(`"commitment":"${commitment}"`);
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    core.close(table);
  });

  it('ends four seasons when their time is reached, and nothing comes after the last', async () => {
    const fixed = dealCartographers(setupOf('1', 1, { edicts: 'sentinel-wood,canal-lake,wildholds,borderlands' }), client);
    for (const deal of [fixed, ...['2', '3', '7', '5e'].map(dealt)]) {
      const { steps, seasons } = await deal;
      const ends = steps.filter(({ kind }) => kind === 'season');
      expect(ends.map(({ season }) => season)).toEqual([0, 1, 2, 3]);
      for (const { season, time } of ends) expect(time).toBeGreaterThanOrEqual(seasons[season]?.threshold ?? 99);
      expect(steps.filter(({ last }) => last)).toEqual([steps.at(-1)]);
      expect(steps.at(0)?.kind).toBe('edicts');
      // Between two ends each explore card comes at most once, and a ruins card is followed by another card.
      steps.forEach((step, at) => {
        if (step.kind === 'ruins') expect(['explore', 'ruins', 'ambush']).toContain(steps[at + 1]?.kind);
        if (step.kind === 'explore') expect(step.card?.shapes.length).toBeGreaterThan(0);
        if (step.kind === 'ambush') expect(step.card).toMatchObject({ kind: 'ambush', id: step.id });
      });
    }
  });

  it('says that a shape must cover a ruin until an explore card has come', async () => {
    let seen = 0;
    for (const seed of ['2', '3', '7', '5e']) {
      const { steps } = await dealt(seed);
      steps.forEach((step, at) => {
        if (step.kind !== 'explore') return;
        const before = steps.slice(0, at).findLast(({ kind }) => kind !== 'ambush');
        expect(step.onRuin).toBe(before?.kind === 'ruins');
        seen += Number(step.onRuin);
      });
    }
    expect(seen).toBeGreaterThan(4);
  });

  it.each(LANGUAGES)('has a sentence for every step in %s', async (language) => {
    await chooseLanguage(language);
    const deal = await dealt('5e');
    for (const step of deal.steps) {
      for (const people of [1, 2, 40]) {
        const said = sayStep(deal, step, people);
        expect(said.length).toBeGreaterThan(10);
        expect(said).not.toMatch(/cards\.|cartographers\.|undefined|NaN|\{|\}/);
      }
    }
    await chooseLanguage('en');
  });
});

describe('the walk of an ambush alone', () => {
  const rowsWith = (rows: Record<number, string>): string => Array.from({ length: 11 }, (_, at) => `    | ${rows[at] ?? '...........'}\n`).join('');
  /** On it the first places of every walk are printed over, and where the printed sides have mountains there is room. */
  const vale = `sheet vale\n  name Vale\n  coins 14\n  map\n${rowsWith({ 0: '^^.......^^', 1: '^.........^', 9: '^.........^', 10: '##.......##' })}`;

  it.each([{ side: 'A' }, { side: 'B' }, { side: 'vale', file: vale }])('finds the place where the core draws the monsters on $side', async ({ side, file }) => {
    let found = 0;
    for (const seed of ['2', '3', '7']) {
      const setup: Setup = { ...setupOf(seed, 1, { side }), ...(file && { file }) };
      const { ambushes, rows: print } = await dealCartographers(setup, client);
      const open = (cell: string): boolean => '.r'.includes(print[cell.charCodeAt(0) - 65]?.[Number(cell.slice(1)) - 1] ?? '#');
      for (const { walk } of ambushes) expect(walk.flatMap((cells) => cells.split(' ')).every(open)).toBe(true);
      const table = core.open(setup);
      while (!core.status(table).over) {
        const before = core.scene(table, 0);
        if (before.phase === 'draw') {
          const legal = core.legal(table, 0);
          core.act(table, 0, legal[(found * 31 + 5) % legal.length] ?? '');
          continue;
        }
        core.turnCard(table);
        const after = core.scene(table, 0);
        const id = after.ambushesShown.find((each) => !before.ambushesShown.includes(each));
        if (id === undefined) continue;
        const rows = before.sheets[0]?.rows ?? [];
        const empty = (cell: string): boolean => '.r'.includes(rows[cell.charCodeAt(0) - 65]?.[Number(cell.slice(1)) - 1] ?? '#');
        const place = ambushes.find((each) => each.id === id)?.walk.find((cells) => cells.split(' ').every(empty));
        const drawn = (after.sheets[0]?.rows ?? []).flatMap((row, r) =>
          [...row].flatMap((letter, c) => (letter !== rows[r]?.[c] ? [`${String.fromCharCode(65 + r)}${c + 1}`] : [])),
        );
        expect(drawn.join(' ')).toBe(place ?? '');
        found += 1;
      }
      core.close(table);
    }
    expect(found).toBeGreaterThan(2);
  });
});
