#!/usr/bin/env bash
# Proves on a minimal Debian 12 that a fresh clone installs what it needs by itself. Usage: tools/check_bare.sh [play|quick|all]
#   play   ./play until the page answers (the default)   quick  that and ./test quick   all  that and the whole ./test
# Needs root. The system is made with debootstrap (kept as build/bare/base.tar) in build/bare/root, and runs in a chroot with this
# machine's package sources, npm settings and proxies; KEEP=1 leaves it there. Committed files only. Prints what it did and the time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. tools/bare_system.sh

mode=${1:-play}
[[ $mode =~ ^(play|quick|all)$ ]] || { sed -n '2,3s/^# *//p' tools/check_bare.sh >&2; exit 2; }
in_namespaces "$PWD/tools/check_bare.sh" "$mode"

home=$root/root/mapwright # where the clone lies inside
port=8099

inside() { inside_system /root/mapwright "$@"; }

check_play() { # ./play until its page answers
  local log=$bare/play.log waited=0 server
  inside ./play --port "$port" >"$log" 2>&1 </dev/null &
  server=$!
  until page_answers; do
    if ! kill -0 "$server" 2>/dev/null || ((waited++ > 3600)); then
      cat "$log" >&2
      echo "check_bare: FAILED: ./play ended, or no page after an hour." >&2
      return 1
    fi
    sleep 1
  done
  cat "$log"
}

page_answers() { # index.html of this clone
  curl -fs --max-time 5 "http://127.0.0.1:$port/" 2>/dev/null | cmp -s - "$home/build/web/index.html"
}

step "a minimal Debian ($suite)" make_system
lend_network
git clone -q --no-hardlinks . "$home"
step "./play" check_play
[[ $mode == play ]] || step "./test quick" inside ./test quick
[[ $mode != all ]] || step "./test" inside ./test
echo "check_bare: fine"
