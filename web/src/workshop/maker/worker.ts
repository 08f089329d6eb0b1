// The worker in which maps are made and tried, one order for each worker.

import { machineOf, type Machine } from '../../core/loader';
import type { Answer, Order, Progress } from './types';

/** Milliseconds between two looks at what the page has said meanwhile. */
const LOOK = 60;

let enough = false;

const say = (answer: Answer): void => postMessage(answer);
const pause = (): Promise<void> => new Promise((done) => setTimeout(done));

async function tried(machine: Machine): Promise<unknown> {
  let progress: Progress = { done: 0, total: 1 };
  do {
    const until = performance.now() + LOOK;
    while (progress.done < progress.total && performance.now() < until) progress = machine.call('step', []) as Progress;
    say({ progress });
    await pause();
  } while (progress.done < progress.total && !enough);
  return machine.call('report', []);
}

async function carryOut(order: Exclude<Order, { enough: true }>): Promise<unknown> {
  const machine = await machineOf(order.module);
  if ('make' in order) return machine.call('make', [order.make]);
  machine.call('trial', [order.trial]);
  return tried(machine);
}

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if ('enough' in data) {
    enough = true;
    return;
  }
  carryOut(data).then(
    (value) => say({ value }),
    (error: unknown) => say({ error: error instanceof Error ? error.message : String(error) }),
  );
});
