// Prints the signature of the WebAssembly core: the number `mapwright bench --signature` prints when
// both play alike. Usage: node web/scripts/signature.mjs [MODULE]

import { loadWasm } from './wasm.mjs';

console.log(BigInt.asUintN(64, loadWasm(process.argv[2]).signature()).toString());
