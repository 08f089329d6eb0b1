#!/usr/bin/env bash
# Builds the page: the core as WebAssembly, then the client into build/web, with compressed twins.
# Usage: tools/build_page.sh [--core-only]     Does only what has changed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

. tools/node.sh
if ! use_node; then
  echo "build_page: the page needs node 20.19, or 22.12 or newer, with npm; found: $(node --version 2>/dev/null || echo none)." >&2
  echo "            tools/install.sh page gets one into build/node." >&2
  exit 1
fi
mkdir -p build
# The installed packages fit the lock file when this mark is newer than it.
mark=web/node_modules/.mapwright-installed
if [[ ! -f $mark || web/package-lock.json -nt $mark ]]; then
  (cd web && npm ci --no-audit --no-fund --loglevel=error </dev/null)
  touch "$mark"
fi
cmake --preset wasm </dev/null >build/wasm.log 2>&1 || { cat build/wasm.log >&2; exit 1; }
cmake --build --preset wasm -j "$(nproc)" </dev/null >build/wasm.log 2>&1 || { cat build/wasm.log >&2; exit 1; }
keep() { cmp -s "$1" "$2" || cp "$1" "$2"; } # a file that has not changed keeps its time
keep build/wasm/mapwright.wasm web/src/core/mapwright.wasm
keep build/wasm/pad.wasm web/src/pad/pad.wasm
keep build/wasm/mapwright_print.wasm web/src/print/mapwright_print.wasm
mkdir -p web/src/workshop/maker
keep build/wasm/maker.wasm web/src/workshop/maker/maker.wasm
[[ ${1:-} == --core-only ]] && exit 0

# What the page is made of; nothing newer than the last build: nothing to do.
if [[ -f build/web/index.html.br ]] &&
  [[ -z $(find web docs/rules content/puzzles -newer build/web/index.html.br -type f -not -path 'web/node_modules/*' -print -quit) ]]; then
  exit 0
fi
(cd web && npx --no-install vite build --logLevel warn </dev/null && node scripts/compress.mjs ../build/web)
