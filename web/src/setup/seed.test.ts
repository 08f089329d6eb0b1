import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dailySeed, randomSeed, today, typedSeed } from './seed';
import { sha256 } from './sha256';

const reference = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

describe('sha256', () => {
  it('agrees with the reference on every text', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(fc.property(texts, (text) => void expect(sha256(text)).toBe(reference(text))));
  });

  it('agrees at the edges of a block', () => {
    for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128]) {
      expect(sha256('x'.repeat(length))).toBe(reference('x'.repeat(length)));
    }
  });
});

describe('seeds', () => {
  it('of a number are those of the command line', () => {
    expect(typedSeed(' 7 ')).toBe(reference('mapwright seed 1 7'));
  });

  it('in full stand for themselves', () => {
    expect(typedSeed('AB'.repeat(32))).toBe('ab'.repeat(32));
  });

  it('of a day are the same for everybody, and differ by game and day', () => {
    expect(dailySeed('guild', '2026-11-15')).toBe(reference('mapwright daily 1 guild 2026-11-15'));
    expect(dailySeed('guild', '2026-11-15')).not.toBe(dailySeed('misterra', '2026-11-15'));
    expect(dailySeed('guild', '2026-11-15')).not.toBe(dailySeed('guild', '2026-11-16'));
    expect(today(new Date('2026-11-15T23:59:59Z'))).toBe('2026-11-15');
  });

  it('by chance are 64 digits and not the same twice', () => {
    expect(randomSeed()).toMatch(/^[0-9a-f]{64}$/);
    expect(randomSeed()).not.toBe(randomSeed());
  });
});
