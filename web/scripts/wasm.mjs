// The core's module under node, for scripts.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const WASM = fileURLToPath(new URL('../src/core/mapwright.wasm', import.meta.url));

/** The exports of the module (src/mapwright/wasm/exports.cpp), ready to be called. */
export function loadWasm(path = WASM) {
  const module = new WebAssembly.Module(readFileSync(path));
  const { exports } = new WebAssembly.Instance(module, { env: { now: () => performance.now() } });
  exports._initialize();
  return exports;
}
