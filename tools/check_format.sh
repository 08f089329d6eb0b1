#!/usr/bin/env bash
# Checks the format of all C++ files that git knows or would add. Usage: tools/check_format.sh [--fix|--help]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Versions of clang-format disagree, so one is fixed.
formatter=clang-format-14
case "${1:-}" in
  "") action=(--dry-run --Werror) ;;
  --fix) action=(-i) ;;
  --help) sed -n '2s/^# *//p' "$0"; exit 0 ;;
  *) sed -n '2s/^# *//p' "$0" >&2; exit 2 ;;
esac
command -v "$formatter" >/dev/null || { echo "$formatter is missing: tools/install.sh test" >&2; exit 1; }

files=()
while IFS= read -r -d '' file; do
  [[ -f $file ]] && files+=("$file")
done < <(git ls-files -z --cached --others --exclude-standard -- '*.cpp' '*.h')
[[ ${#files[@]} -eq 0 ]] && { echo "no C++ files"; exit 0; }

if ! "$formatter" "${action[@]}" --style=file "${files[@]}"; then
  echo "To fix: tools/check_format.sh --fix" >&2
  exit 1
fi
