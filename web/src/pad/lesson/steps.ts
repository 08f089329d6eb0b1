// The lesson of the score pad, one minute: each step asks for one thing, and is over when it is there.

import type { PracticeStep } from '../../parts/PracticeCoach.svelte';
import { coinsBy } from '../cartographers/paint';
import type { Sitting } from '../sitting.svelte';

const row = (sitting: Sitting<'cartographers'>, at: number): string => sitting.pad.seats[0]?.map[at] ?? '';

export const STEPS: readonly PracticeStep<Sitting<'cartographers'>>[] = [
  { text: 'stroke', done: (sitting) => row(sitting, 0).startsWith('fff') },
  { text: 'slip', done: (sitting) => row(sitting, 0).startsWith('ff.') },
  { text: 'monster', done: (sitting) => row(sitting, 10).startsWith('mm') },
  { text: 'coins', done: (sitting) => coinsBy(sitting.pad.seats[0]!, 1) === 2 },
  { text: 'line', done: (sitting) => sitting.line !== '' },
  { text: 'season', done: (sitting) => sitting.stage === 1 },
  { text: 'end' },
];
