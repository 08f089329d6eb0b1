#!/usr/bin/env bash
# Builds the core for the browser and puts it where the page's sources import it.
# Usage: web/scripts/build_wasm.sh [BUILD_DIR]; BUILD_DIR: build/wasm if left out.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
build=${1:-build/wasm}
cmake --preset wasm -B "$build" >/dev/null
cmake --build "$build" --target mapwright_wasm -j "$(nproc)"
# Only when it has changed, so that what stands on it is not built again in vain.
cmp -s "$build/mapwright.wasm" web/src/core/mapwright.wasm || cp "$build/mapwright.wasm" web/src/core/mapwright.wasm
chmod 644 web/src/core/mapwright.wasm
