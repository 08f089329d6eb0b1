import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seedOf } from './link';

describe('the seed of a record', () => {
  const record = readFileSync('e2e/records/cartographers-two-seats.mwr', 'utf8');
  it('is told by its last line', () => {
    expect(seedOf(record)).toMatch(/^[0-9a-f]{64}$/);
  });
  it('is not told before the end, nor by a name that looks like one', () => {
    expect(seedOf(record.split('\n').slice(0, 20).join('\n'))).toBeNull();
    expect(seedOf(`{"name":"\\"seed\\":\\"${'0'.repeat(64)}\\"}"}\n{"chance":"x"}\n`)).toBeNull();
  });
});
