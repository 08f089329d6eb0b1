// The score pad's module (src/mapwright/wasm/pad_exports.cpp): loaded with the page, in the page itself,
// because an answer is there before the next frame.

import { loadModule, machineOf, type Machine } from '../core/loader';
import wasm from './pad.wasm?url';
import type { PadFiles, PadGame, ScoredPad } from './types';

let machine: Promise<Machine> | null = null;

export function padMachine(): Promise<Machine> {
  machine ??= loadModule(wasm).then(machineOf);
  machine.catch(() => (machine = null)); // the next call tries again
  return machine;
}

/** What a pad is worth in a stage (-1: the one it has reached). A CoreError says what is wrong with it. */
export async function scorePad<G extends PadGame>(
  pad: PadFiles[G] | string,
  stage: number,
  seat: number,
): Promise<ScoredPad<G>> {
  const text = typeof pad === 'string' ? pad : JSON.stringify(pad);
  return (await padMachine()).call('pad', [text, stage, seat]) as ScoredPad<G>;
}
