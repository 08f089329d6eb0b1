#!/usr/bin/env bash
# How many online tables a server bears: plays real tables against the release build and speaks to a bare echo in the same run.
# Usage: tools/measure_load.sh [CONNECTIONS [RATE [SECONDS [GAME [BOT]]]]]      (5000 2000 20 guild)
# Prints a line of JSON for each. MAPWRIGHT_DB=postgres://… measures that database instead of a file.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
connections=${1:-5000} rate=${2:-2000} seconds=${3:-20} game=${4:-guild} bot=${5:-}
cmake --preset release -DMAPWRIGHT_LOAD=ON >/dev/null 2>&1
cmake --build --preset release --target mapwright mapwright_load mapwright_echo >/dev/null
ulimit -n "$(ulimit -Hn)"

folder=$(mktemp -d)
started=()
trap 'for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done; rm -rf "$folder"' EXIT
echo '<!doctype html><title>load</title>' >"$folder/index.html"
place=(--data "$folder/tables.db")
[[ -n ${MAPWRIGHT_DB:-} ]] && place=(--db "$MAPWRIGHT_DB")

wait_for() { # wait_for FILE PATTERN: the first match, once it is there
  for _ in $(seq 600); do
    grep -oE "$2" "$1" && return
    sleep 0.1
  done
  echo "measure_load: nothing began" >&2
  return 1
}

build/release/mapwright serve --page "$folder" --port 0 "${place[@]}" >"$folder/out" 2>"$folder/log" &
started+=($!)
server=$!
port=$(wait_for "$folder/out" '[0-9]+/ ' | tr -d '/ ')
build/release/bench/load/mapwright_load "$port" "$server" "$connections" 4 "$game" "$rate" "$seconds" $bot
build/release/bench/load/mapwright_echo >"$folder/echo" &
started+=($!)
echo_server=$!
port=$(wait_for "$folder/echo" '[0-9]+')
build/release/bench/load/mapwright_load "$port" "$echo_server" "$connections" echo 130 "$rate" "$seconds"
