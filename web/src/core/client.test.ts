import { describe, expect, it, vi } from 'vitest';
import { CoreError, type Setup } from './api';
import { Caller, CoreClient, latest, Stopped } from './client';
import { spawnInProcess } from '../../test/in_process';

vi.setConfig({ testTimeout: 60_000 });

const setup: Setup = {
  game: 'cartographers',
  options: {},
  seats: [{ name: 'Ada', bot: '' }],
  seed: '00'.repeat(32),
};

describe('Caller', () => {
  it('answers calls in order and passes on what the core refuses', async () => {
    const caller = new Caller(spawnInProcess);
    const opening = caller.call('open', setup);
    const status = caller.call('status', 1);
    expect(await opening).toBe(1);
    expect((await status).cardDue).toBe(true);
    await expect(caller.call('status', 99)).rejects.toThrow(CoreError);
  });

  it('begins anew after a stop, with what every worker must know', async () => {
    const caller = new Caller(spawnInProcess);
    const map = 'not a map';
    await caller.always('addFile', 'guild', 'mine', map);
    const under = caller.call('games');
    caller.stop();
    await expect(under).rejects.toThrow(Stopped);
    const guild: Setup = { ...setup, game: 'guild', options: { map: 'mine' } };
    // The file is known again: what is wrong is its text, not its name.
    const refusal = await caller.call('open', guild).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CoreError);
    expect((refusal as Error).message).not.toContain('no map');
  });
});

describe('latest', () => {
  it('makes only the newest of calls that pile up', async () => {
    const made: number[] = [];
    const call = latest(async (n: number) => {
      made.push(n);
      await new Promise((done) => setTimeout(done, 5));
      return n * 10;
    });
    const answers = await Promise.all([call(1), call(2), call(3), call(4)]);
    expect(made).toEqual([1, 4]);
    expect(answers).toEqual([null, null, null, 40]);
    expect(await call(5)).toBe(50);
  });

  it('goes on after a failure', async () => {
    const call = latest((n: number) => (n ? Promise.resolve(n) : Promise.reject(new Error('no'))));
    await expect(call(0)).rejects.toThrow('no');
    expect(await call(2)).toBe(2);
  });
});

describe('CoreClient', () => {
  it('loads nothing before it is asked', () => {
    let spawned = 0;
    const client = new CoreClient(() => {
      ++spawned;
      return spawnInProcess();
    });
    expect(spawned).toBe(0);
    void client.table.call('games');
    expect(spawned).toBe(1);
  });
});
