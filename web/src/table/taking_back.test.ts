import { afterEach, describe, expect, it, vi } from 'vitest';
import { anyAction, leaveAll, legalOf, sit, until } from '../../test/at_table';
import { chooseLanguage } from '../i18n';
import type { LocalSession } from './local_session.svelte';

vi.setConfig({ testTimeout: 60_000 });
afterEach(leaveAll);

const chosen = ({ record }: LocalSession): number => record.match(/"do"/g)?.length ?? 0;
async function choose(session: LocalSession): Promise<void> {
  await until(() => session.choices !== null);
  await session.act(anyAction(session));
}
const slowly = (moment: number | null) => ({ pace: () => ({ step: 0, moment }) });

describe('casual', () => {
  it('takes back any own choice with the cards and bots behind it, asks once, and marks the game', async () => {
    const kept: number[] = [];
    const said: string[] = [];
    let marks = (): number => 0;
    await chooseLanguage('en');
    const session = await sit(['', 'greedy'], {
      casual: true,
      save: () => void kept.push(marks()),
      announce: (text) => void said.push(text),
    });
    const saidBack = (): number => said.filter((text) => text === 'Taken back.').length;
    marks = () => session.takenBack;
    await until(() => session.choices !== null);
    const before: string[] = [];
    for (let i = 0; i < 3; ++i) {
      before.push(session.record);
      await choose(session);
      await until(() => session.choices !== null);
    }
    expect(session.undoable).toBe('marked');
    const { record } = session;
    const refused = session.undo();
    await until(() => session.question !== null);
    expect(session.question?.about).toBe('mark');
    session.question?.answer(false);
    await refused;
    expect(session.record).toBe(record);
    expect(session.takenBack).toBe(0);
    expect(saidBack()).toBe(0);

    const first = session.undo();
    await until(() => session.question !== null);
    session.question?.answer(true);
    await first;
    for (const earlier of before.toReversed()) {
      await until(() => session.choices !== null);
      expect(session.record).toBe(earlier);
      await session.undo(); // no question any more
    }
    expect(session.question).toBeNull();
    expect(session.takenBack).toBe(3);
    expect(saidBack()).toBe(3);
    expect(kept.at(-1)).toBe(3);
    expect(session.canUndo).toBe(false);
    expect(session.trouble).toBeNull();
    // The same cards come again.
    await choose(session);
    await until(() => session.choices !== null);
    expect(session.record).toContain(before[1]?.trimEnd().split('\n').at(-1));
  });

  it('does not ask or mark where strict would let it back, too', async () => {
    const session = await sit([''], { casual: true, ...slowly(null) });
    await choose(session);
    expect(session.undoable).toBe('freely');
    await session.undo();
    expect(session.question).toBeNull();
    expect(session.takenBack).toBe(0);
  });

  it('is not for several people, nor for who is strict', async () => {
    const two = await sit(['', ''], { casual: true, handOver: () => false });
    for (let i = 0; i < 2; ++i) await choose(two);
    await until(() => two.choices !== null);
    expect(two.canUndo).toBe(false);
    const strict = await sit(['']);
    await choose(strict);
    await until(() => strict.choices !== null);
    expect(strict.canUndo).toBe(false);
    const { record } = strict;
    await strict.undo();
    expect(strict.record).toBe(record);
    strict.casual = true;
    expect(strict.canUndo).toBe(true);
  });

  it('goes back while the log of an old game is still being told', async () => {
    const first = await sit(['']);
    while (first.status.events < 36) await choose(first);
    await until(() => first.choices !== null);
    const session = await sit([''], { record: first.record, casual: true, takenBack: 1 });
    for (let i = 0; i < 6; ++i) await session.undo();
    await until(() => session.choices !== null && session.log.length === session.status.events);
    expect(session.log.map(({ before }) => before)).toEqual(session.log.map((_, i) => i));
    expect(session.trouble).toBeNull();
  });

  it('stops who thinks about what is taken back', async () => {
    const session = await sit(['', 'master@100000'], { casual: true, takenBack: 1 });
    await choose(session);
    await until(() => session.thinking === 1);
    await session.undo();
    expect(chosen(session)).toBe(0);
    expect(session.thinking).toBeNull();
    expect(session.trouble).toBeNull();
  });
});

describe('the moment before it goes on', () => {
  it('lets a drawing be taken back before bots answer or a card is turned, and ends by itself', async () => {
    const session = await sit(['', 'greedy'], slowly(150));
    await choose(session);
    await until(() => session.moment === 150);
    expect(chosen(session)).toBe(1);
    await session.undo();
    expect(session.moment).toBeUndefined();
    expect(chosen(session)).toBe(0);
    await choose(session);
    await until(() => session.moment === 150);
    await until(() => session.choices !== null);
    expect(chosen(session)).toBe(2);
    expect(session.moment).toBeUndefined();
  });

  it('waits for a hand once in a turn, and loses nothing by a reload', async () => {
    const session = await sit(['', 'greedy', 'greedy'], slowly(null));
    await choose(session);
    await until(() => session.moment === null);
    const again = await sit(['', 'greedy', 'greedy'], { ...slowly(null), record: session.record });
    await until(() => again.moment === null);
    expect(again.canUndo).toBe(true);
    again.goOnNow();
    await until(() => again.choices !== null);
    expect(chosen(again)).toBe(3);
    expect(again.trouble).toBeNull();
  });

  it('comes at the end of a half-day in Misterra too, where a card follows', async () => {
    const session = await sit(['', 'greedy'], slowly(null), 'misterra');
    while (session.moment === undefined) {
      if (session.choices !== null) await session.act(anyAction(session));
      await new Promise((done) => setTimeout(done, 1));
    }
    const count = chosen(session);
    expect(session.canUndo).toBe(true);
    await session.undo();
    expect(chosen(session)).toBe(count - 1);
  });

  it('never comes while one can choose: in the Guild all draw their cards first', async () => {
    const bots = ['', 'greedy', 'greedy'];
    const first = await sit(bots, {}, 'guild');
    while (!/"seat":0,"chance":"\S+ /.test(first.record)) await choose(first);
    // As it is when the own cards lie open and the others have none yet.
    const record = /^[^]*?"seat":0,"chance":"\S+ .*\n/.exec(first.record)?.[0] ?? '';
    const session = await sit(bots, { ...slowly(null), record }, 'guild');
    await until(() => session.moment === null);
    expect(session.choices).toBeNull();
    await session.act(anyAction(session)); // who presses all the same does nothing
    expect(session.record).toBe(record);
    session.goOnNow();
    await choose(session); // keeps one
    expect(session.record).toMatch(/"seat":2,"chance".*\n.*"seat":0,"do":"keep/);
    await until(() => session.choices !== null);
    expect(session.moment).toBeUndefined();
    expect(session.canUndo).toBe(true);
  });

  it('is there for the last of several around one open screen', async () => {
    const session = await sit(['', ''], { handOver: () => false, ...slowly(null) });
    await choose(session);
    await until(() => session.moment === null);
    session.goOnNow();
    await until(() => session.viewer === 1 && session.choices !== null);
    await choose(session);
    await until(() => session.moment === null);
    expect(session.undoable).toBe('freely');
    await session.undo();
    expect(session.viewer).toBe(1);
    expect(chosen(session)).toBe(1);
    expect(session.takenBack).toBe(0);
  });
});

describe('around one open screen', () => {
  it('nobody hands over, and each sees the own view in turn', async () => {
    const said: string[] = [];
    const session = await sit(['', '', ''], { handOver: () => false, announce: (text) => said.push(text) });
    const drew: number[] = [];
    for (let i = 0; i < 6; ++i) {
      await until(() => session.choices !== null);
      expect(session.passTo).toBeNull();
      drew.push(session.viewer);
      await session.act(anyAction(session));
    }
    expect([...drew.slice(0, 3)].sort()).toEqual([0, 1, 2]);
    expect([...drew.slice(3)].sort()).toEqual([0, 1, 2]);
    // Nothing is said twice: all hear it.
    const lines = said.filter((text) => !text.includes('hidden'));
    expect(new Set(lines).size).toBe(lines.length);
  });
});

describe('what others have drawn around one open screen', () => {
  it('stays in sight until the card is turned, and is nobody else’s view', async () => {
    const session = await sit(['', ''], { handOver: () => false, ...slowly(null) });
    await until(() => session.choices !== null);
    const action = anyAction(session);
    await session.act(action);
    await until(() => session.moment === null);
    session.goOnNow();
    await until(() => session.viewer === 1);
    expect(JSON.stringify(session.sceneOf(0))).toContain(action);
    expect(JSON.stringify(session.scene)).not.toContain(action);
    await choose(session);
    expect(session.sceneOf(0)).toBe(session.scene);
  });
});

describe('a card that would go unused', () => {
  it('is asked for where that is wanted, and stays when the answer is no', async () => {
    const session = await sit([''], { asksUnused: () => true }, 'guild');
    await until(() => legalOf(session).includes('done'));
    const { record } = session;
    const no = session.act('done', { unused: true });
    await until(() => session.question?.about === 'unused');
    void session.act(anyAction(session)); // nothing else meanwhile
    session.question?.answer(false);
    await no;
    expect(session.record).toBe(record);
    const yes = session.act('done', { unused: true });
    await until(() => session.question !== null);
    const { answer } = session.question!;
    answer(true);
    answer(false); // pressed twice
    await yes;
    expect(chosen(session)).toBe(1);
  });

  it('is not asked for else', async () => {
    const session = await sit([''], { asksUnused: () => false }, 'guild');
    await until(() => legalOf(session).includes('done'));
    await session.act('done', { unused: true });
    expect(chosen(session)).toBe(1);
  });
});

describe('in a hurry', () => {
  it('nobody thinks long until the next choice of a person', async () => {
    const slow = 'master@100000';
    const session = await sit(['', slow, slow, slow], {}, 'guild');
    await until(() => session.choices !== null);
    while (session.choices !== null) await session.act(legalOf(session).includes('done') ? 'done' : anyAction(session));
    await until(() => session.thinking !== null);
    session.stopThinking();
    await until(() => session.choices !== null);
    expect(session.trouble).toBeNull();
  });
});
