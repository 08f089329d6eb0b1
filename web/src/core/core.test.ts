import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CoreError, TABLE, type GameId, type Handle, type Setup } from './api';
import { GAMES } from '../games/all';
import { CALL_NAMES, type Change, type Desk } from './core';
import { newDesk, newMachine } from '../../test/in_process';
import { continued, FROM_THE_START, toAskFrom } from './look';

vi.setConfig({ testTimeout: 60_000 });

const SEED = 'a1'.repeat(32);

function setup(game: GameId, bots: string[], seed = SEED): Setup {
  return { game, options: {}, seed, seats: bots.map((bot, i) => ({ name: `P${i}`, bot })) };
}

let core: Desk;
beforeAll(async () => {
  core = await newDesk();
});

/** Plays on: cards are turned over, seats take the action at `pick` of their list. */
function playOn(table: Handle, pick: (choices: number) => number, most = 1000): void {
  for (let i = 0; i < most; ++i) {
    const status = core.status(table);
    if (status.over) return;
    const seat = status.toAct[0];
    if (status.cardDue) core.turnCard(table);
    else if (seat !== undefined) {
      const legal = core.legal(table, seat);
      core.act(table, seat, legal[pick(legal.length)] ?? '');
    }
  }
}

/** A plain generator, so that a failure can be repeated. */
function picker(seed: number): (choices: number) => number {
  let state = seed >>> 0;
  return (choices) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * choices);
  };
}

describe('the module', () => {
  it('knows every call of api.ts', async () => {
    const machine = await newMachine();
    for (const name of CALL_NAMES) {
      let message = '';
      try {
        machine.call(name, []);
      } catch (error) {
        message = (error as CoreError).message;
      }
      expect(message, name).not.toContain('there is no call');
    }
    expect(() => machine.call('nonsense', [])).toThrow('there is no call');
  });

  it('plays bit for bit as the native programs do', async () => {
    const golden = new URL('../../../tests/golden/signature.txt', import.meta.url);
    expect(`${(await newMachine()).signature()}\n`).toBe(await readFile(golden, 'utf8'));
  });

  it('lists the games with their bots, weakest first', () => {
    const games = core.games();
    expect(games.map(({ id }) => id)).toEqual(GAMES);
    for (const game of games) expect(game.bots.slice(0, 2)).toEqual(['random', 'greedy']);
  });

  it('refuses what makes no sense, in words', () => {
    expect(() => core.status(4711)).toThrow('there is no table 4711');
    expect(() => core.open({ ...setup('misterra', ['']), seed: 'abc' })).toThrow('64 hexadecimal');
    expect(() => core.open(setup('misterra', ['wizard']))).toThrow('wizard');
    expect(() => core.load('nonsense', null)).toThrow(CoreError);
    const table = core.open(setup('cartographers', ['']));
    expect(() => core.scene(table, 1)).toThrow('no viewer 1');
    expect(() => core.act(table, 0, 'pass')).toThrow(CoreError);
    core.close(table);
    expect(() => core.close(table)).toThrow(CoreError);
  });
});

describe.each(GAMES)('%s', (game) => {
  it('is played to its end from any choices, and its record gives it again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1, max: 2 }), (random, seats) => {
        const table = core.open(setup(game, Array<string>(seats).fill('')));
        playOn(table, picker(random));
        const status = core.status(table);
        expect(status.over).toBe(true);
        expect(core.result(table)?.seats).toHaveLength(seats);
        const record = core.record(table, 0);
        const again = core.load(record, SEED);
        expect(core.record(again, 0)).toBe(record);
        for (const viewer of [TABLE, 0]) {
          expect(core.scene(again, viewer)).toEqual(core.scene(table, viewer));
          expect(core.updates(again, viewer, 0).filter(({ hidden }) => !hidden)).toHaveLength(status.events);
        }
        core.close(table);
        core.close(again);
      }),
      { numRuns: 6 },
    );
  });

  it('takes back the last action and nothing more', () => {
    const table = core.open(setup(game, ['']));
    const pick = picker(7);
    let undone = 0;
    let acted = 0;
    for (let i = 0; i < 60; ++i) {
      const before = core.status(table);
      if (before.over) break;
      const record = core.record(table, 0);
      if (before.cardDue) {
        core.turnCard(table);
        expect(core.status(table).undoSeat).toBeNull();
        expect(() => core.undo(table)).toThrow('nothing to take back');
        continue;
      }
      const legal = core.legal(table, 0);
      const after = core.act(table, 0, legal[pick(legal.length)] ?? '');
      if (after.undoSeat === null || ++acted % 2) continue;
      expect(core.undo(table)).toEqual(before);
      expect(core.record(table, 0)).toBe(record);
      ++undone;
    }
    expect(undone).toBeGreaterThan(5);
    core.close(table);
  });

  it('shows every earlier moment as it was then', () => {
    const table = core.open(setup(game, ['', '']));
    const seen: unknown[] = [core.scene(table, 1)];
    const pick = picker(3);
    while (core.status(table).events < 25) {
      playOn(table, pick, 1);
      seen.push(core.scene(table, 1));
    }
    expect(core.scenes(table, 1, 0, 25)).toEqual(seen);
    expect(core.status(table).events).toBe(25);
    expect(core.seek(table, 10)).toMatchObject({ events: 10, length: 25, undoSeat: null });
    const [seat] = core.status(table).toAct;
    expect(() => core.act(table, seat ?? 0, core.legal(table, seat ?? 0)[0] ?? '')).toThrow(CoreError);
    core.close(table);
  });

  it('gives every bot the same choice when the game is taken up again', () => {
    const bots = core.games().find(({ id }) => id === game)?.bots ?? [];
    for (const bot of bots) {
      if (bot === 'master') continue; // the same way, but slow
      const table = core.open(setup(game, [bot]));
      for (let i = 0; i < 12; ++i) {
        const status = core.status(table);
        if (status.cardDue) {
          core.turnCard(table);
          continue;
        }
        const choice = core.botChoice(table, 0, null);
        expect(core.choiceIn(core.record(table, 0), SEED, 0, null)).toBe(choice);
        expect(core.legal(table, 0)).toContain(choice);
        core.act(table, 0, choice);
      }
      core.close(table);
    }
  });

  it('previews and explains whatever may be asked', () => {
    const table = core.open(setup(game, ['']));
    const pick = picker(11);
    for (let i = 0; i < 40 && !core.status(table).over; ++i) {
      playOn(table, pick, 1);
      const { toAct } = core.status(table);
      if (!toAct.includes(0)) {
        expect(core.choices(table, 0)).toBeNull();
        continue;
      }
      expect(core.choices(table, 0)).not.toBeNull();
      const legal = core.legal(table, 0);
      const action = legal[pick(legal.length)] ?? '';
      expect(core.preview(table, 0, action)).not.toBeNull();
      expect(core.reason(table, 0, action)).toBeNull();
    }
    core.close(table);
  });
});

describe('a look', () => {
  it('goes on from what was known: updates and record come once, also when something is taken back', () => {
    for (const game of GAMES) {
      const table = core.open(setup(game, ['', '']));
      const pick = picker(5);
      let known = core.look(table, 1, FROM_THE_START);
      for (let i = 0; i < 120 && !known.status.over; ++i) {
        const { cardDue, toAct, undoSeat } = known.status;
        const [seat = 0] = toAct;
        const legal = core.legal(table, seat);
        const change: Change =
          undoSeat !== null && i % 5 === 0
            ? ['undo']
            : cardDue
              ? ['turnCard']
              : ['act', seat, legal[pick(legal.length)] ?? ''];
        const from = toAskFrom(known);
        known = continued(known, from, core.change(table, change, 1, from));
        expect(known).toEqual(core.look(table, 1, FROM_THE_START));
      }
      core.close(table);
    }
  });
});

describe('secrets', () => {
  it("stay out of what another seat is told until they lie open", () => {
    const table = core.open(setup('cartographers', ['', '']));
    while (core.status(table).toAct.length < 2) core.turnCard(table);
    const [action = ''] = core.legal(table, 0);
    core.act(table, 0, action);
    expect(core.updates(table, 0, 0).at(-1)).toMatchObject({ kind: 'do', hidden: false, text: action });
    expect(core.updates(table, 1, 0).at(-1)).toMatchObject({ kind: 'do', hidden: true, text: '' });
    expect(core.updates(table, TABLE, 0).at(-1)).toMatchObject({ hidden: true });
    core.act(table, 1, core.legal(table, 1)[0] ?? '');
    expect(core.status(table).undoSeat).toBeNull();
    expect(core.updates(table, 1, 0).at(-2)).toMatchObject({ kind: 'do', seat: 0, hidden: false, text: action });
    core.close(table);
  });
});
