import { beforeAll, describe, expect, it, vi } from 'vitest';
import { TABLE, type GameEvent, type Setup, type Status } from '../../core/api';
import { CoreClient } from '../../core/client';
import { newDesk, spawnInProcess } from '../../../test/in_process';
import type { Scene } from '../../games/cartographers/types';
import type { GameUi } from '../../games/game_ui';
import { moveOf } from './keys';
import { Replay } from './replay.svelte';
import { gameOfRecord, viewersOf } from './source';

vi.setConfig({ testTimeout: 60_000 });

const setup: Setup = {
  game: 'cartographers',
  options: {},
  seats: [
    { name: 'Ada', bot: '' },
    { name: 'Bo', bot: 'greedy' },
  ],
  seed: '3c'.repeat(32),
};
const ui = {
  logLine: ({ kind, seat }: GameEvent) => `${kind} ${seat}`,
  // Two stages: before and in the last season.
  stage: (scene: Scene) => (scene.season === 3 ? 'late' : scene.phase === 'edicts' ? null : 'early'),
} as unknown as GameUi;

let record = '';
let scenes: Scene[] = [];
beforeAll(async () => {
  const core = await newDesk<'cartographers'>();
  const table = core.open(setup);
  for (let status = core.status(table); !status.over; status = core.status(table)) {
    const seat = status.toAct[0];
    if (status.cardDue || seat === undefined) core.turnCard(table);
    else core.act(table, seat, core.botChoice(table, seat, 'greedy'));
  }
  record = core.record(table, 0);
  scenes = core.scenes(table, 0, 0, core.status(table).length);
});

describe('Replay', () => {
  it('shows every moment through every pair of eyes', async () => {
    const replay = await Replay.open(record, ui, new CoreClient(spawnInProcess));
    expect(replay.at).toBe(replay.length);
    expect(replay.viewers).toEqual([0, 1, TABLE]);
    expect(replay.log).toHaveLength(replay.length);
    await replay.go(7);
    expect(replay.scene).toEqual(scenes[7]);
    expect(replay.last?.at).toBe(7);
    await replay.go(-3);
    expect([replay.at, replay.last]).toEqual([0, null]);
    await replay.go(1e6);
    expect(replay.at).toBe(replay.length);
    await replay.see(TABLE);
    expect(replay.viewer).toBe(TABLE);
    expect(replay.scene).not.toEqual(scenes[replay.length]);
    replay.close();
  });

  it('jumps from mark to mark', async () => {
    const replay = await Replay.open(record, ui, new CoreClient(spawnInProcess));
    await replay.go(0);
    const stops: number[] = [];
    for (let i = 0; i < 4; ++i) {
      await replay.jump(true);
      stops.push(replay.at);
    }
    const late = scenes.findIndex(({ season }) => season === 3);
    expect(stops).toEqual([4, late, replay.length, replay.length]);
    await replay.jump(false);
    expect(replay.at).toBe(late);
    replay.close();
  });

  it('plays from the beginning when it stands at the end, and pauses', async () => {
    const replay = await Replay.open(record, ui, new CoreClient(spawnInProcess));
    expect(replay.at).toBe(replay.length);
    replay.play();
    await expect.poll(() => replay.at).toBeLessThan(replay.length);
    expect(replay.playing).toBe(true);
    replay.pause();
    expect(replay.playing).toBe(false);
    replay.close();
  });

  it('plays at one pace however quickly it is paused and played again', async () => {
    const replay = await Replay.open(record, ui, new CoreClient(spawnInProcess));
    await replay.go(0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (let i = 0; i < 3; ++i) {
        replay.play();
        replay.pause();
      }
      replay.play();
      for (let i = 0; i < 20; ++i) await vi.advanceTimersByTimeAsync(10); // what was asked for is shown
      expect(vi.getTimerCount()).toBe(1);
      replay.pause();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
    replay.close();
  });

  it('refuses what is against the rules', async () => {
    const wrong = record.replace(/"do":"[^"]+"/, '"do":"forest A1"');
    await expect(Replay.open(wrong, ui, new CoreClient(spawnInProcess))).rejects.toThrow(/line \d+/);
  });
});

describe('whose eyes', () => {
  const status = (bots: string[]): Status =>
    ({ seats: bots.map((bot) => ({ name: '', bot })) }) as unknown as Status;
  it('are everybody\'s at the end, and give away nothing before', () => {
    expect(viewersOf(status(['', '']), true)).toEqual([0, 1, TABLE]);
    expect(viewersOf(status(['', '']), false)).toEqual([TABLE]);
    expect(viewersOf(status(['greedy', '']), false)).toEqual([1]);
    expect(viewersOf(status(['greedy', 'random']), false)).toEqual([0, 1, TABLE]);
  });
  it('need a game that is known', () => {
    expect(gameOfRecord(record)).toBe('cartographers');
    expect(gameOfRecord('{"game":"chess"}\n')).toBeNull();
    expect(gameOfRecord('nonsense')).toBeNull();
  });
});

describe('keys', () => {
  it('move about, unless they are meant for something else', () => {
    const key = (init: Partial<KeyboardEvent>): KeyboardEvent =>
      ({ target: null, defaultPrevented: false, ...init }) as KeyboardEvent;
    expect(moveOf(key({ key: 'ArrowRight' }))).toBe('forward');
    expect(moveOf(key({ key: ' ' }))).toBe('play');
    expect(moveOf(key({ key: 'PageUp' }))).toBe('markBack');
    expect(moveOf(key({ key: 'ArrowRight', ctrlKey: true }))).toBeNull();
    expect(moveOf(key({ key: 'End', defaultPrevented: true }))).toBeNull();
    expect(moveOf(key({ key: 'x' }))).toBeNull();
  });
});
