#!/usr/bin/env bash
# Proves on a minimal Debian 12 that a fresh clone installs what it needs by itself. Usage: tools/check_bare.sh [play|quick|all]
#   play   ./play until the page answers (the default)   quick  that and ./test quick   all  that and the whole ./test
# Needs root. The system is made with debootstrap (kept as build/bare/base.tar) in build/bare/root, and runs in a chroot with this
# machine's package sources, npm settings and proxies; KEEP=1 leaves it there. Committed files only. Prints what it did and the time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mode=${1:-play}
[[ $mode =~ ^(play|quick|all)$ ]] || { sed -n '2,3s/^# *//p' tools/check_bare.sh >&2; exit 2; }
[[ $(id -u) -eq 0 ]] || { echo "check_bare: needs root, for debootstrap and chroot." >&2; exit 2; }

suite=bookworm
bare=$PWD/build/bare
root=$bare/root
home=$root/root/mapwright # where the clone lies inside
port=8099

# All of it in namespaces of its own: what was mounted and what still runs is gone when they end.
if [[ -z ${MAPWRIGHT_BARE:-} ]]; then
  rm -rf "$root"
  [[ -n ${KEEP:-} ]] || trap 'rm -rf "$root"' EXIT
  MAPWRIGHT_BARE=1 unshare --mount --pid --fork --kill-child "$PWD/tools/check_bare.sh" "$mode"
  exit
fi

make_system() { # from the tarball if there is one
  mkdir -p "$bare"
  if [[ ! -f $bare/base.tar ]]; then
    command -v debootstrap >/dev/null || apt-get install -y -q --no-install-recommends debootstrap
    rm -rf "$bare/making"
    debootstrap --variant=minbase "$suite" "$bare/making" "$(mirror)" >"$bare/debootstrap.log" 2>&1 ||
      { tail -n 20 "$bare/debootstrap.log" >&2; exit 1; }
    tar -C "$bare/making" -cf "$bare/base.tar.new" .
    mv "$bare/base.tar.new" "$bare/base.tar"
    rm -rf "$bare/making"
  fi
  mkdir -p "$root"
  tar -C "$root" -xf "$bare/base.tar"
  mount -t proc proc "$root/proc"
  mount -t devpts -o newinstance,ptmxmode=0666,mode=0620,gid=5 devpts "$root/dev/pts"
  mount --bind "$root/dev/pts/ptmx" "$root/dev/ptmx"
  mkdir -p "$root/dev/shm"
  mount -t tmpfs tmpfs "$root/dev/shm"
}

mirror() { # where this machine's apt gets the suite from
  apt-get indextargets --format '$(REPO_URI) $(RELEASE)' | awk -v suite="$suite" '$2 == suite { print $1; exit }'
}

# What lets this machine reach packages is the machine's business, so it is taken over as it is.
settings=()
lend_network() {
  local name value
  rm -rf "$root/etc/apt"
  cp -a /etc/apt "$root/etc/apt"
  cp -a /usr/share/keyrings/. "$root/usr/share/keyrings/"
  cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
  [[ ! -f ~/.npmrc ]] || cp ~/.npmrc "$root/root/"
  while IFS='=' read -r name value; do
    [[ $name =~ ^((https?|no|ftp)_proxy|(HTTPS?|NO|FTP)_PROXY|npm_config_.*|NODE_EXTRA_CA_CERTS)$ ]] && lend "$name" "$value"
  done < <(env)
  value=$(npm config get cafile 2>/dev/null) && [[ -f $value ]] && lend npm_config_cafile "$value"
  return 0
}

lend() { # lend NAME VALUE: a variable; a file it names is copied to where no package puts one
  local value=$2
  if [[ -f $value ]]; then
    cp -L "$value" "$root/root/lent-$1"
    value=/root/lent-$1
  fi
  settings+=("$1=$value")
}

inside() { # inside COMMAND...: in the clone, with an environment as after a login
  chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    LANG=C.UTF-8 TERM=dumb "${settings[@]}" bash -c 'cd /root/mapwright && exec "$@"' bash "$@"
}

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

step() { # step TITLE COMMAND...
  local start=$SECONDS
  echo "== $1"
  "${@:2}"
  echo "-- $1: fine, $((SECONDS - start)) s"
}

step "a minimal Debian ($suite)" make_system
lend_network
git clone -q --no-hardlinks . "$home"
step "./play" check_play
[[ $mode == play ]] || step "./test quick" inside ./test quick
[[ $mode != all ]] || step "./test" inside ./test
echo "check_bare: fine"
