#!/usr/bin/env bash
# How many online tables a server bears: plays real tables against the release build, SQLite and PostgreSQL, and speaks to a bare
# echo in the same run. Usage: tools/measure_load.sh [RUN...]     (all of them, about five minutes once the release is built)
#   tables    5,000 people at 1,250 tables of the Guild, 2,000 actions a second, SQLite        echo      as many at a bare Beast echo
#   thinking  as many people, three and a bot that thinks at every table                       misterra, cartographers  2,000 people
#   postgres  two servers on one PostgreSQL, 1,000 actions a second; one of them is killed in the middle
# Prints a line of JSON for each, then the rows for docs/reliability.md. SECONDS_EACH=20 CONNECTIONS=5000 RATE=2000 by default.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
runs=("${@:-tables echo thinking misterra cartographers postgres}")
seconds=${SECONDS_EACH:-20} connections=${CONNECTIONS:-5000} rate=${RATE:-2000}
cmake --preset release -DMAPWRIGHT_LOAD=ON >/dev/null 2>&1
cmake --build --preset release --target mapwright mapwright_load mapwright_echo >/dev/null
ulimit -n "$(ulimit -Hn)"

folder=$(mktemp -d)
chmod 755 "$folder"
started=()
end_all() {
  for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
  for process in "${started[@]}"; do wait "$process" 2>/dev/null || true; done
  started=()
}
trap 'end_all; rm -rf "$folder"' EXIT
echo '<!doctype html><title>load</title>' >"$folder/index.html"

wait_for() { # wait_for FILE PATTERN: the first match, once it is there
  for _ in $(seq 600); do
    grep -oE "$2" "$1" 2>/dev/null && return
    sleep 0.1
  done
  echo "measure_load: nothing began" >&2
  return 1
}

ports='' servers=''
serve() { # serve PLACE...: one more server; its port and process are added to `ports` and `servers`
  local out=$folder/out-${#started[@]}
  rm -f "$out"
  build/release/mapwright serve --page "$folder" --port 0 "$@" >"$out" 2>>"$folder/log" &
  started+=($!)
  servers+=${servers:+,}$!
  ports+=${ports:+,}$(wait_for "$out" '[0-9]+/ ' | tr -d '/ ')
}

play() { # play NAME CONNECTIONS RATE GAME SEATS [BOT [KILL]]: the line, also kept for the table
  build/release/bench/load/mapwright_load "$1" "$ports" "$servers" "$2" "$3" "$seconds" "${@:4}" | tee -a "$folder/lines"
  end_all
  ports='' servers=''
}

start_postgres() { # a database of its own, every commit synced; DATABASE is its address
  local bin
  bin=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
  [[ -n $bin ]] || { echo "measure_load: PostgreSQL is not installed" >&2; return 1; }
  local as=()
  [[ $(id -u) -ne 0 ]] || { as=(runuser -u postgres --); chown postgres "$folder"; }
  "${as[@]}" "$bin/initdb" -D "$folder/pg" -A trust -U mapwright --locale=C -E UTF8 >"$folder/initdb.log"
  "${as[@]}" "$bin/postgres" -D "$folder/pg" -k "$folder" -c listen_addresses= -c shared_buffers=128MB >"$folder/pg.log" 2>&1 &
  started+=($!)
  DATABASE="postgres:///postgres?user=mapwright&host=$folder"
  for _ in $(seq 300); do
    "$bin/pg_isready" -q -h "$folder" && return
    sleep 0.1
  done
  cat "$folder/pg.log" >&2
  return 1
}

few=$((connections * 2 / 5))
for run in ${runs[*]}; do
  rm -f "$folder"/tables.db*
  case $run in
    tables) serve --data "$folder/tables.db"; play "Guild, SQLite" "$connections" "$rate" guild 4 ;;
    echo)
      build/release/bench/load/mapwright_echo >"$folder/echo" &
      started+=($!)
      servers=$! ports=$(wait_for "$folder/echo" '[0-9]+')
      play "bare echo, nothing kept" "$connections" "$rate" echo 130
      ;;
    thinking) serve --data "$folder/tables.db"; play "Guild, a bot thinks at every table" $((connections / 3 * 3)) "$rate" guild 3 journeyman ;;
    misterra | cartographers)
      serve --data "$folder/tables.db"
      play "${run^}, SQLite" "$few" $((rate / 2)) "$run" 4
      ;;
    postgres)
      start_postgres
      serve --db "$DATABASE"
      serve --db "$DATABASE"
      play "Guild, PostgreSQL, two servers" "$few" $((rate / 2)) guild 4 '' $((seconds / 2))
      ;;
    *) sed -n '2,7s/^# *//p' "$0" >&2; exit 2 ;;
  esac
done

python3 - "$folder/lines" <<'ROWS'
import json, sys
print("\n| run | connections, tables | actions/s | p50 | p99 | server, players: µs each | bytes per connection, table | load |")
print("|---|---|---|---|---|---|---|---|")
for line in map(json.loads, open(sys.argv[1])):
    tables = f", {line['tables']:,}" if "tables" in line else ""
    per_table = f", {line['bytes_per_table']:,}" if "bytes_per_table" in line else ""
    print(f"| {line['name']} | {line['connections']:,}{tables} | {line['answers_per_s']:,} | {line['p50_ms']:.1f} ms | {line['p99_ms']:.1f} ms | "
          f"{line['server_us_per_answer']}, {line['players_us_per_answer']} | {line['bytes_per_connection']:,}{per_table} | {line['load_of_the_machine']:.1f} |")
    if "lost_connections" in line:
        print(f"\nKilled: {line['lost_connections']:,} people lost their connection; all were back at their tables after {line['all_back_after_ms']} ms "
              f"({line['not_back']} not), what they had asked before was answered after at most {line['longest_until_answered_ms']} ms.")
ROWS
