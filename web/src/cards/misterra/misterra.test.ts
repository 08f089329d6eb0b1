// Misterra on real boards: the pile of sketches, and the Otoma as the core moves it.

import 'fake-indexeddb/auto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Setup } from '../../core/api';
import { CoreClient } from '../../core/client';
import { machineOf } from '../../core/loader';
import { newDesk, spawnInProcess } from '../../../test/in_process';
import { chooseLanguage, LANGUAGES, withWords } from '../../i18n';
import type { ScoredPad } from '../../pad/types';
import { database } from '../../storage';
import { Deck } from '../deck.svelte';
import { padOfMisterra } from '../join';
import { newDeck } from '../link';
import { dealMisterra } from './deal';
import { SoloTable, type HalfDay } from './otoma.svelte';
import { cellsOf, halfDayText } from './report';
import { sketchesAfter } from './sketches';

const client = new CoreClient(spawnInProcess);
const setupOf = (seats: number, seed = '9'): Setup => ({
  game: 'misterra',
  options: {},
  seats: Array.from({ length: seats }, (_, seat) => ({ name: `P${seat}`, bot: '' })),
  seed: seed.repeat(64),
});

describe('sketches for several', () => {
  const pile = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  it('are taken, exchanged and filled up in their order', () => {
    expect(sketchesAfter(pile, [])).toEqual({ slots: ['a', 'b', 'c', 'd', 'e'], under: [], left: 3 });
    expect(sketchesAfter(pile, ['take 2'])).toMatchObject({ slots: ['a', null, 'c', 'd', 'e'], left: 3 });
    expect(sketchesAfter(pile, ['take 2', 'under 1'])).toEqual({ slots: ['f', null, 'c', 'd', 'e'], under: ['a'], left: 3 });
    expect(sketchesAfter(pile, ['take 2', 'under 1', 'take 5', 'fill'])).toEqual({ slots: ['f', 'g', 'c', 'd', 'h'], under: ['a'], left: 1 });
    const all = ['take 1', 'take 2', 'fill', 'take 1', 'take 2', 'fill'];
    expect(sketchesAfter(pile, ['take 2', 'under 1', 'take 5', 'fill', ...all])).toEqual({ slots: [null, null, 'c', 'd', 'h'], under: [], left: 0 });
  });
  it('bear nonsense', () => {
    expect(sketchesAfter(pile, ['take 9', 'take', 'under x', 'take 1', 'take 1', 'what'])).toMatchObject({ slots: [null, 'b', 'c', 'd', 'e'] });
    expect(sketchesAfter([], ['fill', 'under 1', 'take 1'])).toMatchObject({ slots: [null, null, null, null, null], left: 0 });
  });
  it('are those of the box for so many players', async () => {
    const [two, four] = await Promise.all([dealMisterra(setupOf(2), client), dealMisterra(setupOf(4), client)]);
    expect(two.sketches.length).toBeLessThan(four.sketches.length);
    for (const card of four.sketches) expect(card).toMatch(/^(steppe|lagoon|jungle|mountain)-(steppe|lagoon|jungle|mountain)$/);
    expect(two.commitment).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the Otoma on a real board', () => {
  const keep = async (): Promise<void> => {};
  /** Plays with whatever is legal; every half-day that was told. */
  async function play(seed: string, steps: number): Promise<{ told: string[]; halfDays: HalfDay[]; solo: SoloTable }> {
    const { solo } = await SoloTable.open(setupOf(1, seed), [], keep, client);
    const told: string[] = [];
    const halfDays: HalfDay[] = [];
    for (let step = 0; step < steps && solo.choices; ++step) {
      const { go, take, map, stay, claim, pass, otomaClaim } = solo.choices;
      const some = [...map.map(({ action }) => action), ...otomaClaim.map(({ action }) => action), ...take.map(({ action }) => action), ...go.map(({ action }) => action)];
      const action = (step % 3 === 0 ? claim : null) ?? some[(step * 7) % Math.max(some.length, 1)] ?? stay ?? pass ?? '';
      await solo.act(action);
      told.push(action);
      halfDays.push(...solo.halfDays);
    }
    return { told, halfDays, solo };
  }

  it('does what the core’s table does after the same choices, and tells every deed', async () => {
    const core = await newDesk<'misterra'>();
    const backs = new Map(core.box('misterra', {}).otoma.map(({ id, cells }) => [id, cells]));
    const { told, halfDays, solo } = await play('9', 400);
    expect(solo.scene.over).toBe(true);
    expect(halfDays.length).toBeGreaterThan(10);
    for (const { card, deeds } of halfDays) {
      expect(deeds.map(({ cell }) => cell)).toEqual(backs.get(card));
      for (const { before, after, terrain, confirms } of deeds) {
        // M31, M16: what lies there afterwards follows from what lay there and from the deed.
        if (before?.confirmed) expect(after).toEqual(before);
        else if (before && confirms) expect(after).toEqual({ ...before, confirmed: true });
        else if (after && (after.terrain !== before?.terrain || after.confirmed)) expect(after).toMatchObject({ terrain, confirmed: before?.terrain === terrain });
      }
    }
    const table = core.open(setupOf(1, '9'));
    const turn = (): void => {
      while (core.status(table).cardDue) core.turnCard(table);
    };
    turn();
    core.act(table, 0, core.legal(table, 0)[0] ?? ''); // two hypotheses, whichever
    turn();
    for (const action of told) {
      core.act(table, 0, action);
      turn();
    }
    expect(solo.scene).toEqual(core.scene(table, 0));
    solo.close();
  });

  it('is taken up again where it was, and drops what is not legal', async () => {
    const { told, solo } = await play('5', 9);
    const again = await SoloTable.open(setupOf(1, '5'), [...told, 'take 9', 'pass'], keep, client);
    expect(again.told).toEqual(told);
    expect(again.solo.scene).toEqual(solo.scene);
    again.solo.close();
    solo.close();
  });

  it('finds the way over steppes, and says why a place cannot be reached', async () => {
    const { solo } = await SoloTable.open(setupOf(1), [], keep, client);
    expect(await solo.goTo('E5')).toEqual([]);
    expect((await solo.whyNot('go E5'))?.code).toBe('beach-first');
    expect(await solo.goTo('beach C')).toEqual(['go beach C']);
    expect(solo.choices?.phase).toBe('take');
    solo.close();
  });

  it('says so in every language', async () => {
    await withWords('cards');
    const { halfDays, solo } = await play('3', 60);
    expect(halfDays.length).toBeGreaterThan(2);
    for (const language of LANGUAGES) {
      await chooseLanguage(language);
      for (const half of halfDays) expect(halfDayText(half)).not.toMatch(/cards\.|misterra\.|undefined|\{|\}/);
    }
    solo.close();
    await chooseLanguage('en');
  });

  it('opens a score pad that counts the boards as they lie, once the hypotheses are chosen there', async () => {
    const { solo } = await play('9', 400);
    const deck = new Deck(newDeck(setupOf(1), 1));
    const address = await padOfMisterra(deck, solo.scene);
    expect(address).toBe(`#/pad/${deck.kept.pad}`);
    const { pad } = (await (await database()).get('settings', `pad-${deck.kept.pad}`)) as { pad: unknown };
    const wasm = await readFile(new URL('../../pad/pad.wasm', import.meta.url));
    const scored = (await machineOf(await WebAssembly.compile(wasm))).call('pad', [JSON.stringify(pad), -1, 0]) as ScoredPad<'misterra'>;
    const counted = ({ lines }: (typeof scored.scene.players)[0]['score']): unknown[] =>
      lines.filter(({ kind }) => kind !== 'hypothesis').map(({ id, value }) => [id, value]);
    const own = solo.scene.players[0]!.score;
    expect(counted(own).length).toBeGreaterThan(2);
    expect(counted(scored.scene.players[0]!.score)).toEqual(counted(own));
    expect(scored.names).toEqual(['P0']);
    expect(scored.notes.map(({ code }) => code)).toEqual(['hypothesis-missing']);
    expect(await padOfMisterra(deck, solo.scene)).toBe(address); // there is one
    deck.close();
    solo.close();
  });

  it('marks a cell once that it came to twice', () => {
    const deed = { number: 1 as const, cell: 'B3', terrain: 'steppe' as const, confirms: false, before: null, after: null };
    const half = (card: string, ...cells: string[]): HalfDay => ({ card, deeds: cells.map((cell) => ({ ...deed, cell })) });
    expect(cellsOf([half('O01', 'B3', 'C4'), half('O02', 'C4', 'B3')])).toEqual(['B3', 'C4']);
    expect(cellsOf([])).toEqual([]);
  });

  it('is kept before it is shown', async () => {
    const seen: (string | undefined)[] = [];
    const { solo } = await SoloTable.open(setupOf(1), [], async () => void seen.push(solo.choices?.phase), client);
    await solo.goTo('beach B');
    await solo.act('take 1');
    expect(seen).toEqual(['move', 'take']);
    expect(solo.choices?.phase).toBe('draw');
    solo.close();
  });
});
