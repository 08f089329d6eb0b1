import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CoreClient } from '../core/client';
import { spawnInProcess } from '../../test/in_process';
import { dailySeed, randomSeed, today, typedSeed } from './seed';

const reference = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const client = new CoreClient(spawnInProcess);

describe('seeds', () => {
  it('of a number are those of the command line', async () => {
    expect(await typedSeed(' 7 ', client)).toBe(reference('mapwright seed 1 7'));
  });

  it('in full stand for themselves', async () => {
    expect(await typedSeed('AB'.repeat(32), client)).toBe('ab'.repeat(32));
  });

  it('of a day are the same for everybody, and differ by game and day', async () => {
    const seedOf = (game: 'guild' | 'misterra', day: string): Promise<string> => dailySeed(game, day, client);
    expect(await seedOf('guild', '2026-11-15')).toBe(reference('mapwright daily 1 guild 2026-11-15'));
    expect(await seedOf('guild', '2026-11-15')).not.toBe(await seedOf('misterra', '2026-11-15'));
    expect(await seedOf('guild', '2026-11-15')).not.toBe(await seedOf('guild', '2026-11-16'));
    expect(today(new Date('2026-11-15T23:59:59Z'))).toBe('2026-11-15');
  });

  it('by chance are 64 digits and not the same twice', () => {
    expect(randomSeed()).toMatch(/^[0-9a-f]{64}$/);
    expect(randomSeed()).not.toBe(randomSeed());
  });
});
