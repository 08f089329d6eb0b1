// The workshop in one minute: what is said, and when it is done.

import type { PracticeStep } from '../../parts/PracticeCoach.svelte';
import type { Bench } from '../bench.svelte';

const count = (bench: Bench, letter: string): number => bench.drawn.rows.flat().filter((each) => each === letter).length;

export const STEPS: readonly PracticeStep<Bench>[] = [
  { text: 'mountain', done: (bench) => count(bench, '^') >= 1 },
  { text: 'mirror', done: (bench) => bench.hand.symmetry !== 'none' },
  { text: 'ruins', done: (bench) => count(bench, 'r') >= 2 },
  { text: 'undo', done: (bench) => bench.canRedo },
  { text: 'wall', done: (bench) => bench.report?.remarks.some(({ code }) => code === 'no-shape') ?? false },
  { text: 'end' },
];
