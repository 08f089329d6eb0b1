#!/usr/bin/env bash
# Proves the Debian package on a minimal Debian 12: built, installed, served, upgraded while tables are kept, removed without a trace.
# Usage: [PACKAGES=FOLDER] tools/check_package.sh     Needs root; the system is made as tools/check_bare.sh makes it. KEEP=1 leaves it.
# Where systemd-nspawn is installed and may run, the unit is started by a systemd of its own.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. tools/bare_system.sh
port=8098
packages=${PACKAGES:-build/release/package} # a folder with a package that is there already, or where it is built

build_package() {
  tools/build_page.sh >/dev/null
  cmake --preset release >/dev/null
  cmake --build --preset release >/dev/null
  rm -rf "$packages"
  (cd build/release && cpack >/dev/null)
}
make_next() { # the same package as a version that comes after it
  rm -rf "$bare/next" "$bare"/next.deb
  mkdir -p "$bare"
  dpkg-deb -R "$(ls "$packages"/mapwright_*.deb)" "$bare/next"
  sed -i 's/^Version: .*/&+next/' "$bare/next/DEBIAN/control"
  dpkg-deb --root-owner-group -Zgzip -z1 -b "$bare/next" "$bare/next.deb" >/dev/null
}
if [[ -z ${MAPWRIGHT_BARE:-} ]]; then
  [[ -n ${PACKAGES:-} ]] || step "building it" build_package
  step "a version to upgrade to" make_next
fi
in_namespaces "$PWD/tools/check_package.sh"

inside() { inside_system /root "$@"; }
fail() { echo "check_package: FAILED: $*" >&2; exit 1; }

install_package() { # install_package FILE
  cp "$1" "$root/root/mapwright.deb"
  inside apt-get install -y -q --no-install-recommends ./mapwright.deb >>"$bare/apt.log" 2>&1 || { tail -n 20 "$bare/apt.log" >&2; fail "apt"; }
  inside dpkg-query -W mapwright
}

look_at_files() {
  local file
  inside mapwright --version
  for file in /usr/share/man/man1/mapwright.1 /usr/share/bash-completion/completions/mapwright \
    /usr/share/zsh/site-functions/_mapwright /usr/share/fish/vendor_completions.d/mapwright.fish \
    /usr/lib/systemd/system/mapwright.service /usr/share/mapwright/web/index.html /usr/share/doc/mapwright/LICENSE; do
    [[ -s $root$file ]] || fail "$file is not there"
  done
  grep -q 'serve' "$root/usr/share/man/man1/mapwright.1" || fail "the manual does not tell of serve"
  inside bash -c '. /usr/share/bash-completion/completions/mapwright && complete -p mapwright' || fail "no completion"
}

use_library() { # a program in C is built against what the package brought, and runs
  inside apt-get install -y -q --no-install-recommends gcc libc6-dev pkg-config >>"$bare/apt.log" 2>&1
  cat >"$root/root/ask.c" <<'C'
#include <mapwright.h>
#include <stdio.h>
int main(void) {
  printf("libmapwright %s\n", mapwright_version_text());
  return mapwright_version() == MAPWRIGHT_INTERFACE_VERSION ? 0 : 1;
}
C
  inside bash -c 'gcc -Wall -Werror ask.c -o ask $(pkg-config --cflags --libs mapwright) && ./ask' || fail "the library"
}

serve() { # as a user without rights, on a file of its own
  inside install -d -o nobody /var/lib/tables
  inside bash -c 'echo $$ >/root/server.pid
    exec setpriv --reuid nobody --regid nogroup --clear-groups mapwright serve --port "$0" --data /var/lib/tables/tables.db' "$port" \
    >"$bare/serve.log" 2>&1 &
  server=$!
  for _ in $(seq 100); do
    curl -fs --max-time 2 "http://127.0.0.1:$port/healthz" 2>/dev/null | grep -q '^ok$' && break
    sleep 0.1
  done
  curl -fs "http://127.0.0.1:$port/" | cmp - "$root/usr/share/mapwright/web/index.html" || fail "the page is not served"
}
stop() {
  kill "$(<"$root/root/server.pid")"
  wait "$server" || fail "the server did not end well"
}
tables_kept() { python3 -c 'import sqlite3,sys; print(sqlite3.connect(sys.argv[1]).execute("select count(*) from entry").fetchone()[0])' "$root/var/lib/tables/$1"; }

play_a_table() { # a person makes a table, by the protocol, and leaves
  python3 tests/server/make_table.py "$port"
}

backup_and_restore() { # as docs/deploy.md says
  local before
  play_a_table
  before=$(tables_kept tables.db)
  python3 -c 'import sqlite3,sys; sqlite3.connect(sys.argv[1]).execute("VACUUM INTO ?", [sys.argv[2]])' \
    "$root/var/lib/tables/tables.db" "$root/var/lib/tables/copy.db"
  play_a_table
  [[ $(tables_kept tables.db) -gt $before ]] || fail "nothing was played after the backup"
  stop
  rm -f "$root"/var/lib/tables/tables.db*
  mv "$root/var/lib/tables/copy.db" "$root/var/lib/tables/tables.db"
  chown --reference "$root/var/lib/tables" "$root/var/lib/tables/tables.db"
  serve
  [[ $(tables_kept tables.db) -eq $before ]] || fail "the backup is not what was restored"
  play_a_table
}

upgrade() {
  local before
  before=$(tables_kept tables.db)
  install_package "$bare/next.deb"
  stop
  serve
  [[ $(tables_kept tables.db) -eq $before ]] || fail "tables were lost by an upgrade"
}

check_unit() {
  inside apt-get install -y -q --no-install-recommends systemd systemd-sysv dbus >>"$bare/apt.log" 2>&1
  inside systemd-analyze verify --man=no mapwright.service
  inside systemd-analyze security --offline=yes mapwright.service | tail -n 1
}

run_unit() { # under a systemd of its own, where this machine lets one run: enabled, it serves, keeps a table and stops
  command -v systemd-nspawn >/dev/null || { echo "no systemd-nspawn here (package systemd-container): the unit was checked, not run"; return; }
  inside systemctl enable mapwright >/dev/null 2>&1
  # It mounts what it needs itself, and takes what we have mounted there for a chroot.
  timeout 120 unshare --mount bash -c 'umount "$0"/dev/{ptmx,pts,shm} "$0/proc"
    exec systemd-nspawn --quiet --boot --register=no --keep-unit --directory "$0"' "$root" >"$bare/nspawn.log" 2>&1 &
  local machine=$!
  for _ in $(seq 400); do
    if curl -fs --max-time 2 "http://127.0.0.1:8080/healthz" 2>/dev/null | grep -q '^ok$'; then
      python3 tests/server/make_table.py 8080
      kill "$machine"
      wait "$machine" || true
      [[ -s $root/var/lib/private/mapwright/tables.db ]] || fail "the unit kept nothing"
      echo "the unit serves and keeps"
      return
    fi
    kill -0 "$machine" 2>/dev/null || break
    sleep 0.2
  done
  tail -n 3 "$bare/nspawn.log"
  echo "systemd-nspawn does not run here: the unit was checked, not run"
}

remove() {
  stop
  inside dpkg -L mapwright | sort >"$bare/files"
  inside apt-get purge -y -q mapwright >>"$bare/apt.log" 2>&1
  local left=''
  while read -r file; do
    [[ -d $root$file || ! -e $root$file ]] || left+=" $file"
  done <"$bare/files"
  [[ -z $left ]] || fail "left behind:$left"
  [[ ! -e $root/usr/share/mapwright ]] || fail "left behind: /usr/share/mapwright"
}

step "a minimal Debian ($suite)" make_system
lend_network
inside apt-get update -q >"$bare/apt.log" 2>&1
step "installing" install_package "$(ls "$packages"/mapwright_*.deb)"
step "program, manual, completion, unit" look_at_files
step "the library" use_library
step "serving" serve
step "backup while running, restore" backup_and_restore
step "upgrade" upgrade
step "the unit, looked at" check_unit
step "the unit, run" run_unit
step "removing" remove
echo "check_package: fine"
