import { expect, test } from 'vitest';
import { PLAIN, paceOf } from '../table/pace';
import { DEFAULTS, MOMENTS, sane, SPEEDS } from './settings.svelte';

test('what is kept is taken as far as it makes sense', () => {
  expect(sane({})).toEqual(DEFAULTS);
  expect(sane({ moment: 'hand', speed: 'now', takeBack: 'strict', handOver: 'always', askUnused: false, sound: false })).toEqual({
    ...DEFAULTS,
    moment: 'hand',
    speed: 'now',
    takeBack: 'strict',
    handOver: 'always',
    askUnused: false,
    sound: false,
  });
  expect(sane({ moment: 'for ever', speed: 7, takeBack: null, handOver: {}, askUnused: 'no', sound: 1 })).toEqual(DEFAULTS);
});

test('sounds are on until somebody turns them off', () => {
  expect(DEFAULTS.sound).toBe(true);
});

test('faster is faster, and longer is longer', () => {
  const steps = SPEEDS.map((speed) => paceOf({ speed, moment: 'none' }).step);
  expect(steps).toEqual(steps.toSorted((a, b) => b - a));
  expect(steps.at(-1)).toBe(0);
  const moments = MOMENTS.map((moment) => paceOf({ speed: 'normal', moment }).moment);
  expect(moments[0]).toBe(0);
  expect(moments.at(-1)).toBeNull();
  expect(PLAIN).toEqual(paceOf({ speed: 'normal', moment: 'none' }));
});
