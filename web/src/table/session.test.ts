import { afterEach, describe, expect, it, vi } from 'vitest';
import { anyAction, client, leaveAll, sit, until } from '../../test/at_table';
import { newDesk } from '../../test/in_process';
import { TABLE } from '../core/api';

vi.setConfig({ testTimeout: 60_000 });
const desk = await newDesk();
afterEach(leaveAll);

describe('one person', () => {
  it('plays a game to its end; every event is kept, told and said', async () => {
    const kept: string[] = [];
    const said: string[] = [];
    const session = await sit([''], {
      save: (record) => void kept.push(record),
      announce: (text) => said.push(text),
    });
    expect(session.viewer).toBe(0);
    while (session.result === null) {
      await until(() => session.choices !== null || session.result !== null);
      if (session.result !== null) break;
      expect(session.passTo).toBeNull();
      await session.act(anyAction(session));
    }
    const { events } = session.status;
    expect(session.status.over).toBe(true);
    expect(kept).toHaveLength(events + 1);
    expect(kept.at(-1)).toBe(session.record);
    expect(said).toHaveLength(events);
    expect(session.log.map(({ text }) => text)).toEqual(said);
    expect(session.sheets[0]?.lines.length).toBeGreaterThan(0);
    expect(session.trouble).toBeNull();
  });

  it('goes on where a game was left, with its log', async () => {
    const first = await sit(['', 'greedy']);
    for (let i = 0; i < 3; ++i) {
      await until(() => first.choices !== null);
      await first.act(anyAction(first));
    }
    await until(() => first.choices !== null);
    const said: string[] = [];
    const second = await sit(['', 'greedy'], { record: first.record, announce: (text) => said.push(text) });
    await until(() => second.log.length === first.log.length);
    expect(second.log).toEqual(first.log);
    expect(second.scene).toEqual(first.scene);
    expect(said).toEqual([]);
    const action = anyAction(first);
    await Promise.all([first.act(action), second.act(action)]);
    await until(() => first.choices !== null && second.choices !== null);
    expect(second.record).toBe(first.record);
  });

  it('takes an action back, but not once a card lies open', async () => {
    const session = await sit([''], {}, 'guild');
    await until(() => session.choices !== null);
    const before = session.record;
    await session.act(anyAction(session));
    expect(session.status.undoSeat).toBe(0);
    const { events } = session.status;
    await session.undo();
    expect(session.record).toBe(before);
    expect(session.status.events).toBe(events - 1);
    expect(session.log.every(({ at }) => at < events)).toBe(true);
    await until(() => session.choices !== null);
    await session.undo();
    expect(session.record).toBe(before);
    await until(() => session.choices !== null);
  });

  it('loses nothing by a press that comes while an action is being taken back', async () => {
    const session = await sit([''], {}, 'guild');
    await until(() => session.choices !== null);
    const before = session.record;
    await session.act(anyAction(session));
    await until(() => session.choices !== null);
    // What is legal now need not be so before it; a second undo has nothing left to take back.
    await Promise.all([session.undo(), session.act(anyAction(session)), session.undo()]);
    expect(session.record).toBe(before);
  });

  it('takes a second click on the same position for one', async () => {
    const session = await sit([''], {}, 'guild');
    await until(() => session.choices !== null);
    const action = anyAction(session);
    await Promise.all([session.act(action), session.act(action)]);
    expect(session.record.match(/"do"/g)).toHaveLength(1);
  });

  it('is given hints for the position after the action under way', async () => {
    const session = await sit([''], {}, 'misterra');
    await until(() => session.choices !== null);
    const acting = session.act(anyAction(session));
    const hints = await session.hint();
    await acting;
    const table = desk.load(session.record, null);
    const legal = desk.legal(table, 0);
    desk.close(table);
    expect(hints.filter(({ action }) => !legal.includes(action))).toEqual([]);
  });

  it('answers the latest preview, and nothing when it is nobody\'s turn', async () => {
    const session = await sit(['']);
    await until(() => session.choices !== null);
    const table = desk.load(session.record, null);
    const legal = desk.legal(table, 0).slice(0, 4);
    const expected = desk.preview(table, 0, legal[3] ?? '');
    desk.close(table);
    const answers = await Promise.all(legal.map((action) => session.preview(action)));
    expect(answers.at(-1)).toEqual(expected);
    expect(answers.slice(1, 3)).toEqual([null, null]);
    expect(await session.reason(legal[0] ?? '')).toBeNull();
    expect(await session.preview('nonsense')).toBeNull();
  });
});

describe('bots', () => {
  it('play alone before a spectator', async () => {
    const session = await sit(['greedy', 'random'], {}, 'misterra');
    expect(session.viewer).toBe(TABLE);
    await until(() => session.result !== null);
    expect(session.result?.seats).toHaveLength(2);
  });

  it('act at once when their thinking is stopped', async () => {
    const session = await sit(['', 'master@100000']);
    await until(() => session.choices !== null);
    await session.act(anyAction(session));
    await until(() => session.thinking === 1);
    const { events } = session.status;
    session.stopThinking();
    await until(() => session.status.events > events);
    expect(session.trouble).toBeNull();
  });

  it('leave the table to a person who takes back an action while they think', async () => {
    const session = await sit(['', 'random'], { pace: () => ({ step: 300, moment: 0 }) });
    await until(() => session.choices !== null);
    const { events } = session.status;
    await session.act(anyAction(session));
    await until(() => session.thinking === 1);
    await session.undo();
    await until(() => session.choices !== null);
    expect(session.thinking).toBeNull();
    expect(session.status.events).toBe(events);
  });

  it('have their cards turned once when a person acts at the same moment', async () => {
    const session = await sit(['', 'random', 'random'], {}, 'guild');
    for (let turn = 0; turn < 40 && session.result === null; ++turn) {
      await until(() => session.choices !== null || session.trouble !== null);
      expect(session.trouble).toBeNull();
      await session.act(anyAction(session));
    }
  });

  it('act at once however often their thinking is stopped', async () => {
    const session = await sit(['', 'master@100000']);
    await until(() => session.choices !== null);
    await session.act(anyAction(session));
    await until(() => session.thinking === 1);
    const { events } = session.status;
    for (let i = 0; i < 3; ++i) {
      session.stopThinking();
      await new Promise((done) => setTimeout(done, 1));
    }
    await until(() => session.status.events > events || session.trouble !== null);
    expect(session.trouble).toBeNull();
  });

  it('come to their choice under one who presses on and on', async () => {
    const session = await sit(['', 'master@100000']);
    await until(() => session.choices !== null);
    await session.act(anyAction(session));
    await until(() => session.thinking === 1);
    const { events } = session.status;
    let presses = 0;
    await until(() => {
      session.stopThinking();
      return session.status.events > events || ++presses > 20_000;
    });
    expect(session.status.events).toBeGreaterThan(events);
    expect(session.trouble).toBeNull();
  });
});

it('a table that cannot be kept says so, and play goes on', async () => {
  const session = await sit([''], { save: () => Promise.reject(new Error('the disk is full')) });
  await until(() => session.choices !== null && session.trouble !== null);
  expect(session.trouble).toContain('the disk is full');
  const { events } = session.status;
  await session.act(anyAction(session));
  await until(() => session.choices !== null && session.status.events > events + 1);
});

describe('several people', () => {
  it('see only their own view, after they have taken the device', async () => {
    const session = await sit(['', '']);
    await until(() => session.passTo !== null);
    expect(session.passTo).toBe(0);
    expect(session.choices).toBeNull();
    expect(session.viewer).toBe(TABLE);
    expect(session.log).toEqual([]);
    session.takeDevice();
    await until(() => session.viewer === 0);
    expect(session.passTo).toBeNull();
    const action = anyAction(session);
    await session.act(action);
    await until(() => session.passTo === 1);
    expect(session.log).toEqual([]);
    session.takeDevice();
    await until(() => session.viewer === 1 && session.log.length === session.status.events);
    // The other's drawing is hidden until this person has drawn too.
    expect(session.log.at(-1)?.text).toMatch(/do 0 hidden$/);
    expect(JSON.stringify(session.scene)).not.toContain(JSON.stringify(action));
    const { events } = session.status;
    await session.act(anyAction(session));
    // All may choose at once: who has the device goes on, to spare a hand-over.
    await until(() => session.status.events > events + 1 && session.choices !== null);
    expect(session.viewer).toBe(1);
    // What was hidden lies open on the table now; that it had been chosen stays told.
    expect(session.log.filter(({ text }) => text.includes('hidden'))).toHaveLength(1);
    await session.act(anyAction(session));
    await until(() => session.passTo === 0);
    session.takeDevice();
    await until(() => session.viewer === 0 && session.log.length === session.status.events);
    expect(session.log.some(({ text }) => text.endsWith(`do 0 ${action}`))).toBe(true);
  });

  it('can take back the last action while the device is being passed', async () => {
    const session = await sit(['', '']);
    await until(() => session.passTo === 0);
    session.takeDevice();
    await until(() => session.choices !== null);
    await session.act(anyAction(session));
    await until(() => session.passTo === 1);
    // Only by who says to have it still: the buttons of the table would show the hand to the other.
    expect([session.canUndo, session.undoable]).toEqual([false, 'freely']);
    await session.undo();
    await until(() => session.choices !== null);
    expect(session.viewer).toBe(0);
    expect(session.passTo).toBeNull();
  });

  it('are told on taking the device what happened since they had it', async () => {
    const said: string[] = [];
    const session = await sit(['', ''], { announce: (text) => said.push(text) });
    for (const seat of [0, 1, 0]) {
      await until(() => session.passTo === seat);
      expect(said.filter((text) => text.includes('do 0') && !text.includes('hidden'))).toEqual([]);
      said.length = 0;
      session.takeDevice();
      await until(() => session.viewer === seat && session.choices !== null && said.length > 0);
      if (seat === 0 && said.some((text) => text.includes('do 1'))) break;
      said.length = 0;
      while (session.passTo === null) {
        if (session.choices !== null) await session.act(anyAction(session));
        await new Promise((done) => setTimeout(done, 5));
      }
      said.length = 0;
    }
    // Seat 0 hears in its second turn: the other's drawings and the next cards.
    expect(said.some((text) => text.includes('do 1'))).toBe(true);
    expect(said.some((text) => text.includes('chance'))).toBe(true);
  });
});

describe('leaving', () => {
  it("leaves alone what somebody else thinks about", async () => {
    const session = await sit(['']);
    await until(() => session.choices !== null);
    const elsewhere = client.thinker.call('hintIn', session.record, 0, 1, 2);
    session.close();
    expect(await elsewhere).toHaveLength(2);
  });

  it('stops its own hint, and asks nothing more of a table that is gone', async () => {
    const first = await sit(['']);
    await until(() => first.choices !== null);
    for (let i = 0; i < 3; ++i) {
      await first.act(anyAction(first));
      await until(() => first.choices !== null);
    }
    const hint = first.hint();
    first.close();
    expect(await hint).toEqual([]);
    // Its story is still being told when it is left; a call that fails would end the test run.
    const again = await sit([''], { record: first.record });
    again.close();
    await client.table.call('games');
    expect(again.trouble).toBeNull();
  });
});

describe('a table that stands still but for one seat', () => {
  it('turns no card over and lets nobody else act, whoever sits there', async () => {
    const game = await sit(['', '']);
    await until(() => game.passTo !== null);
    const before = game.record;
    const session = await sit(['', 'novice'], { record: before, only: 1 });
    expect(session.viewer).toBe(1);
    expect(session.passTo).toBeNull();
    expect(session.choices).not.toBeNull();
    const { events } = session.status;
    await session.undo(); // what came before is not the solver's
    expect(session.status).toMatchObject({ events, undoSeat: null });
    await session.act(anyAction(session));
    await new Promise((done) => setTimeout(done, 20));
    expect(session.status.events).toBe(events + 1);
    expect(session.trouble).toBeNull();
  });
});
