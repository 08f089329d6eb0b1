import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../settings/settings.svelte';
import { Counting } from './counting.svelte';

const lines = [
  { label: 'A', value: 8, cells: ['B4', 'B5'] },
  { label: 'Monsters', value: -3, cells: ['C1'], board: 'island' },
];

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'on';
});
afterEach(() => {
  vi.useRealTimers();
  settings.motion = 'auto';
});

it('goes from line to line with the sum so far, and ends by itself', () => {
  const counting = new Counting();
  counting.begin(lines);
  expect(counting.lit).toEqual({ cells: ['B4', 'B5'], tone: 'good' });
  expect(counting.sum).toBe(8);
  vi.advanceTimersToNextTimer();
  expect(counting.lit).toEqual({ cells: ['C1'], tone: 'bad', board: 'island' });
  expect(counting.sum).toBe(5);
  vi.advanceTimersToNextTimer();
  expect(counting.line).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

it('is over at once when it is skipped', () => {
  const counting = new Counting();
  counting.begin(lines);
  counting.stop();
  expect(counting.lit).toBeNull();
  vi.runAllTimers();
  expect(counting.at).toBe(-1);
});

it('does not begin with motion turned off, nor with nothing to count', () => {
  const counting = new Counting();
  counting.begin([]);
  expect(counting.at).toBe(-1);
  settings.motion = 'off';
  counting.begin(lines);
  expect(counting.at).toBe(-1);
});
