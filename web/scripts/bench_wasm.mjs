// Speed of the WebAssembly core against the native program, in one run: decisions a second of random
// play, measured in processor time, natively and under node by turns; the best of each counts, since
// other work on the machine only ever slows things down.
// Usage: node web/scripts/bench_wasm.mjs [--native build/release/mapwright] [--rounds 5] [--json]
// Exit code 1 when a game is below 75 % of native.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadWasm } from './wasm.mjs';

const { values: options } = parseArgs({
  options: {
    native: { type: 'string', default: fileURLToPath(new URL('../../build/release/mapwright', import.meta.url)) },
    module: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
});

const AIM = 0.75;
/** The figure of `mapwright bench` and the number of the game in the module. */
const GAMES = [
  { game: 0, figure: 'cartographers/random-play' },
  { game: 1, figure: 'misterra/random-play' },
  { game: 2, figure: 'guild/random-play-avenia' },
];
const core = loadWasm(options.module);

function nativeSpeed(figure) {
  const text = execFileSync(options.native, ['bench', '--json', '--seconds', '0.3', '--filter', `^${figure}$`]);
  return JSON.parse(text.toString()).value;
}

function cpuMicroseconds() {
  const { user, system } = process.cpuUsage();
  return user + system;
}

function wasmSpeed(game) {
  let decisions = 0;
  const begin = cpuMicroseconds();
  while (cpuMicroseconds() - begin < 300_000) decisions += Number(core.randomPlay(game, 50));
  return (decisions / (cpuMicroseconds() - begin)) * 1e6;
}

let fine = true;
for (const { game, figure } of GAMES) {
  core.randomPlay(game, 400); // until it is compiled well
  let native = 0;
  let wasm = 0;
  for (let round = 0; round < Number(options.rounds); ++round) {
    native = Math.max(native, nativeSpeed(figure));
    wasm = Math.max(wasm, wasmSpeed(game));
  }
  const share = wasm / native;
  fine &&= share >= AIM;
  if (options.json) {
    console.log(JSON.stringify({ name: `${figure}-wasm`, value: Math.round(wasm), unit: 'decisions/s', native: Math.round(native), share: Number(share.toFixed(3)) }));
  } else {
    const [a, b] = [wasm, native].map((speed) => Math.round(speed).toLocaleString('en').padStart(11));
    console.log(`${figure.padEnd(28)} wasm ${a}  native ${b} decisions/s  ${(share * 100).toFixed(0)} %`);
  }
}
process.exitCode = fine ? 0 : 1;
