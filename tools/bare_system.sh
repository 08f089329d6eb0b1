# A minimal Debian in build/bare/root, for scripts that prove something there (tools/check_bare.sh, tools/check_package.sh). To be
# sourced, by root, in the repository; then in_namespaces, make_system, lend_network, inside_system.
suite=bookworm
bare=$PWD/build/bare
root=$bare/root

# All of it in namespaces of its own: what was mounted and what still runs is gone when they end.
in_namespaces() { # in_namespaces SCRIPT ARGUMENTS...: comes back inside, with MAPWRIGHT_BARE set; does not return outside
  [[ -z ${MAPWRIGHT_BARE:-} ]] || return 0
  [[ $(id -u) -eq 0 ]] || { echo "$(basename "$1"): needs root, for debootstrap and chroot." >&2; exit 2; }
  rm -rf "$root"
  [[ -n ${KEEP:-} ]] || trap 'rm -rf "$root"' EXIT
  MAPWRIGHT_BARE=1 unshare --mount --pid --fork --kill-child --mount-proc "$@"
  exit
}

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

inside_system() { # inside_system FOLDER COMMAND...: there, with an environment as after a login
  chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    LANG=C.UTF-8 TERM=dumb "${settings[@]}" bash -c 'cd "$0" && exec "$@"' "$@"
}

step() { # step TITLE COMMAND...
  local start=$SECONDS
  echo "== $1"
  "${@:2}"
  echo "-- $1: fine, $((SECONDS - start)) s"
}
