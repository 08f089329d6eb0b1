import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ListedPuzzle } from '../core/api';
import { CoreClient } from '../core/client';
import { loadGame } from '../games/all';
import { chooseLanguage } from '../i18n';
import { exportAll, forgetEverything, importAll } from '../storage/transfer';
import { newDesk, spawnInProcess } from '../../test/in_process';
import { differencesOf } from './difference';
import { blunderId, forgetBlunder, keepBlunder, makesDay, noteDay, noteTry, readPuzzles, recordBefore, type Blunder } from './kept';
import { ask, nextOf, ofDay, parseId } from './source';
import { chosenIn, Solving } from './solving.svelte';

vi.setConfig({ testTimeout: 120_000 });
const client = new CoreClient(spawnInProcess);
const listed = (number: number, grade = 1): ListedPuzzle => ({ number, grade, line: '' });

beforeAll(() => chooseLanguage('en'));
afterEach(forgetEverything);

describe('the address of a puzzle', () => {
  it('names its game and number, the day’s, or a blunder', () => {
    expect(parseId('guild-12')).toEqual({ game: 'guild', number: 12 });
    expect(parseId('guild-today')).toEqual({ game: 'guild', today: true });
    expect(parseId('own-1f2e3d4c')).toEqual({ own: '1f2e3d4c' });
    for (const id of ['', 'guild', 'guild-', 'chess-1', 'guild-x', 'guild--1', 'own-', 'own']) {
      expect(parseId(id), id).toBeNull();
    }
  });
});

describe('the puzzle of a day', () => {
  it('is another one each day until all have come', () => {
    const list = Array.from({ length: 30 }, (_, i) => listed(i));
    const days = Array.from({ length: 30 }, (_, i) => new Date(Date.UTC(2026, 10, 1 + i)).toISOString().slice(0, 10));
    expect(new Set(days.map((day) => ofDay(list, day)?.number)).size).toBe(30);
    expect(ofDay([], '2026-11-16')).toBeNull();
  });
});

describe('the next puzzle', () => {
  it('is an unsolved one, of the same grade if there is one', () => {
    const list = [listed(1, 1), listed(2, 2), listed(3, 1), listed(4, 2)];
    const after = (number: number) => list.find((each) => each.number === number)!;
    expect(nextOf(list, after(1), () => false)?.number).toBe(3);
    expect(nextOf(list, after(3), () => false)?.number).toBe(1);
    expect(nextOf(list, after(1), (number) => number === 3)?.number).toBe(2);
    expect(nextOf(list, after(1), () => true)).toBeNull();
  });
});

describe('what is kept', () => {
  it('stays solved when a file brings an earlier state, and is solved by a later one', async () => {
    await noteTry('guild-1', 'wrong');
    const earlier = await exportAll();
    const solved = await noteTry('guild-1', { right: '2026-11-16' });
    const later = await exportAll();
    expect(await importAll(earlier)).toEqual({ games: 0, hall: 0, skipped: 1 });
    expect((await readPuzzles()).solved.get('guild-1')).toEqual(solved);
    await forgetEverything();
    await importAll(earlier);
    await importAll(later);
    expect((await readPuzzles()).solved.get('guild-1')).toEqual(solved);
  });

  it('passes over days that are none', async () => {
    const settings = { 'puzzle-day/2026-11-16': true, 'puzzle-day/soon': true };
    await importAll(JSON.stringify({ format: 'mapwright-device', version: 1, settings }));
    expect((await readPuzzles()).days).toEqual(['2026-11-16']);
  });

  it('counts tries, and a puzzle whose solution was shown first is not solved', async () => {
    expect(await noteTry('guild-1', 'wrong')).toEqual({ day: '', tries: 1, shown: false });
    expect(await noteTry('guild-1', { right: '2026-11-16' })).toEqual({ day: '2026-11-16', tries: 2, shown: false });
    expect((await noteTry('guild-1', 'wrong')).tries).toBe(2);
    await noteTry('guild-2', 'shown');
    expect((await noteTry('guild-2', { right: '2026-11-16' })).day).toBe('');
  });

  it('makes the day also when the puzzle was solved on an earlier one, but not from a solution that was shown', async () => {
    await noteTry('guild-3', { right: '2026-11-15' });
    expect(makesDay('wrong', await noteTry('guild-3', 'wrong'))).toBe(false);
    expect(makesDay('right', await noteTry('guild-3', { right: '2026-11-16' }))).toBe(true);
    await noteTry('guild-4', 'shown');
    expect(makesDay('right', await noteTry('guild-4', { right: '2026-11-16' }))).toBe(false);
  });

  it('goes into the export and comes back', async () => {
    await noteTry('guild-1', { right: '2026-11-16' });
    await noteDay('2026-11-16');
    await keepBlunder(blunder());
    const file = await exportAll();
    await forgetEverything();
    await noteDay('2026-11-15');
    await importAll(file);
    const kept = await readPuzzles();
    expect(kept.solved.get('guild-1')?.day).toBe('2026-11-16');
    expect(kept.days.sort()).toEqual(['2026-11-15', '2026-11-16']);
    expect(kept.blunders.map(({ id }) => id)).toEqual([blunderId(blunder())]);
    await forgetBlunder(blunderId(blunder()));
    expect((await readPuzzles()).blunders).toEqual([]);
  });
});

function blunder(more: Partial<Blunder> = {}): Blunder {
  return { game: 'guild', record: 'r\n', seat: 0, best: 'a', chosen: 'b', loss: 7, when: 1, ...more };
}

describe('why a choice is worth less', () => {
  it('is told by the lines that differ, those of one name together, most first', () => {
    const line = (group: string, label: string, best: number, chosen: number) => ({ group, label, best, chosen });
    const lines = [line('spring', 'A', 3, 1), line('summer', 'A', 4, 3), line('', 'B', 9, 2), line('', 'C', 1, 1.01)];
    expect(differencesOf({ over: true, lines }, ({ label }) => label)).toEqual([
      { name: 'B', best: 9, chosen: 2 },
      { name: 'A', best: 7, chosen: 4 },
    ]);
  });
});

const text = (game: string): string =>
  readFileSync(join(import.meta.dirname, '../../../content/puzzles', `${game}.txt`), 'utf8');

describe.each(['cartographers', 'misterra', 'guild'] as const)('a puzzle of %s', (game) => {
  it('is solved by the right choice, and a wrong one shows what it costs', async () => {
    const core = await newDesk();
    const [first] = core.puzzleList(text(game)).puzzles;
    if (!first) return;
    const asked = await ask(`${game}-${first.number}`, '2026-11-16', client);
    if (!asked) throw new Error('it is not there');
    const solving = await Solving.open(asked, await loadGame(game), client);

    for (const action of asked.right[0] ?? []) {
      expect(await solving.look()).toBe(false);
      await solving.session.act(action);
    }
    expect(await solving.look()).toBe(true);
    expect(solving.state).toBe('right');
    expect(solving.judged?.behind).toBeGreaterThan(1); // of the strongest wrong one

    await solving.again();
    expect(solving.state).toBe('open');
    const wrong = asked.wrong[0];
    for (const action of wrong?.actions ?? []) await solving.session.act(action);
    expect(await solving.look()).toBe(true);
    expect(solving.state).toBe('wrong');
    expect(solving.chosen).toEqual(wrong?.actions);
    expect(solving.judged?.lines?.length).toBeGreaterThan(0);
    for (const line of solving.judged?.lines ?? []) {
      expect(solving.ui.lineName(line, solving.session.scene)).not.toMatch(/^\w+\.\w/); // a message, not its key
    }
    const shown = await solving.shown(asked.right[0] ?? []);
    expect(shown.texts.length).toBeGreaterThan(0);
    await solving.show();
    expect(solving.solution).toBe(true);
    await solving.close();
  });
});

describe('a blunder of one’s own', () => {
  it('is asked again from before the choice, to the end of the turn', async () => {
    const core = await newDesk();
    const seats = [{ name: 'Ada', bot: '' }];
    const table = core.open({ game: 'cartographers', options: {}, seats, seed: '5e'.repeat(32) });
    while (core.status(table).cardDue) core.turnCard(table);
    const legal = core.legal(table, 0);
    const { events } = core.status(table);
    core.act(table, 0, legal[0] ?? '');
    const record = core.record(table, 0);
    expect(chosenIn(record, events)).toEqual([legal[0]]);
    const before = recordBefore(record, events + 1);
    const action = legal[1] ?? '';
    const own = await keepBlunder(blunder({ game: 'cartographers', record: before, best: action }));
    const asked = await ask(`own-${own}`, '2026-11-16', client);
    expect(asked?.right).toEqual([[action]]);
    expect(await ask('own-00000000', '2026-11-16', client)).toBeNull();
  });
});
