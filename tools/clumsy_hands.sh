#!/usr/bin/env bash
# Clumsy hands: whole games by random but plausible hands in a browser, on the built page.
# Usage: tools/clumsy_hands.sh [--games N] [--game NAME] [--seed S] [--from K] [--lanes L] [--axe P]
#   --games  how many of each kind (10)             --game  a game, such as guild, guild-lesson or
#   --seed   what all chances follow from (today)           guild-stroll; games, lessons, strolls or all (games)
#   --from   the number of the first game (0)       --lanes how many at the same time (2)
#   --axe    how often axe looks, 0 to 1 (0.1)
# Prints a line for each game, what broke with how to repeat it, and a summary, also when it is stopped
# (Ctrl-C, kill): then after the game under way. With one lane it says what a game costs.
# MAPWRIGHT_PAGE and MAPWRIGHT_PROGRAM name another page and server than build/web and the dev build's.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

games=10 game=games seed=$(date -u +%F) from=0 lanes=2 axe=0.1
while [[ $# -gt 0 ]]; do
  case $1 in
    --games | --game | --seed | --from | --lanes | --axe)
      [[ $# -gt 1 && $2 =~ ^[A-Za-z0-9._-]+$ ]] || { echo "clumsy_hands: $1 needs a plain word or number." >&2; exit 2; }
      printf -v "${1#--}" '%s' "$2"
      shift 2
      ;;
    *) sed -n '3,10s/^# *//p' "tools/clumsy_hands.sh" >&2; exit 2 ;;
  esac
done
. tools/node.sh
use_node || exit 1
stop=$(mktemp -u)
MAPWRIGHT_CLUMSY=$(printf '{"game":"%s","games":%s,"seed":"%s","from":%s,"lanes":%s,"axe":%s,"stop":"%s"}' \
  "$game" "$games" "$seed" "$from" "$lanes" "$axe" "$stop")
export MAPWRIGHT_CLUMSY
export MAPWRIGHT_PROGRAM=${MAPWRIGHT_PROGRAM:-../build/dev/mapwright}
export MAPWRIGHT_PORT=${MAPWRIGHT_PORT:-$((20000 + RANDOM % 10000))}
cd web
# In a session of its own: the browser does not hear Ctrl-C and plays the game under way to its end.
setsid npx --no-install playwright test clumsy.spec.ts &
player=$!
trap 'echo "clumsy_hands: stops after the game under way" >&2; touch "$stop"' INT TERM
trap 'rm -f "$stop"' EXIT
code=0
wait "$player" || code=$?
while kill -0 "$player" 2>/dev/null; do # the wait was interrupted
  code=0
  wait "$player" || code=$?
done
exit "$code"
