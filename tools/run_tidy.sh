#!/usr/bin/env bash
# Runs clang-tidy over the sources in src/, with the compile commands of the preset dev (configure it first).
# Usage: tools/run_tidy.sh [--help | FILE...]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

[[ ${1:-} == --help ]] && { sed -n '2,3s/^# *//p' "$0"; exit 0; }
tidy=clang-tidy-22
database=build/dev/compile_commands.json
command -v "$tidy" >/dev/null || { echo "$tidy is missing: tools/install.sh test" >&2; exit 1; }
[[ -f $database ]] || { echo "$database is missing: cmake --preset dev" >&2; exit 1; }

if [[ $# -gt 0 ]]; then
  files=("$@")
else
  mapfile -t files < <(git ls-files --cached --others --exclude-standard -- 'src/*.cpp' | sort -u)
fi
[[ ${#files[@]} -eq 0 ]] && { echo "no sources"; exit 0; }
# -header-filter and the checks are in .clang-tidy; the count of suppressed warnings is noise.
printf '%s\0' "${files[@]}" |
  xargs -0 -n 1 -P "$(nproc)" "$tidy" -p build/dev --quiet 2> >(grep -v 'warnings\? generated\|^$' >&2)
