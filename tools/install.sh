#!/usr/bin/env bash
# Installs what is missing from Debian's packages. Usage: tools/install.sh play|page|test
#   play: what building and playing in the terminal needs.   page: that and the browser's table.
#   test: everything, for ./test.
# The page needs a newer node than Debian has: where the system has none that fits, npm puts one into build/node.
# Asks nothing; does nothing when all is there.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

play=(cmake ninja-build clang-22 lld-22 libcli11-dev libncurses-dev libbenchmark-dev libboost1.81-dev
      libsqlite3-dev libpq-dev libssl-dev libsodium-dev pkg-config)
page=("${play[@]}" llvm-22 wasi-libc libclang-rt-22-dev-wasm32 libc++-22-dev-wasm32
      libc++abi-22-dev-wasm32 binaryen)
test=("${page[@]}" g++ ccache libclang-rt-22-dev clang-format-14 clang-tidy-22 libgtest-dev libgmock-dev
      qemu-user python3 git tmux chromium-headless-shell fonts-dejavu-core
      postgresql-15 openssl poppler-utils mupdf-tools
      pybind11-dev python3-dev python3-numpy python3-pip python3-venv)

case "${1:-}" in
  play) wanted=("${play[@]}") ;;
  page) wanted=("${page[@]}") ;;
  test) wanted=("${test[@]}") ;;
  *) sed -n '2,6s/^# *//p' tools/install.sh >&2; exit 2 ;;
esac

if ! command -v dpkg-query >/dev/null; then
  for tool in cmake ninja clang++-22 ld.lld-22; do
    command -v "$tool" >/dev/null && continue
    echo "install: this is no Debian system and '$tool' is missing. Please install what matches" >&2
    echo "         these Debian packages: ${wanted[*]}" >&2
    exit 1
  done
  echo "install: this is no Debian system; going on with the tools that are here." >&2
  exit 0
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
as_root=()
apt() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -q -o DPkg::Lock::Timeout=300 "$@" \
    </dev/null >"$log" 2>&1
}

install_packages() { # install_packages PACKAGE...: those that are missing
  local package missing=()
  for package in "$@"; do
    [[ $(dpkg-query -W -f='${db:Status-Abbrev}' "$package" 2>/dev/null) == ii* ]] || missing+=("$package")
  done
  [[ ${#missing[@]} -eq 0 ]] && return
  if [[ $(id -u) -ne 0 ]]; then
    if ! command -v sudo >/dev/null || ! sudo -n true 2>/dev/null; then
      echo "install: these packages are missing, and only root can install them. Please run:" >&2
      echo "         sudo apt-get install --no-install-recommends ${missing[*]}" >&2
      exit 1
    fi
    as_root=(sudo -n)
  fi
  echo "install: apt-get install ${missing[*]}"
  apt update || echo "install: the package lists could not be refreshed; trying with those that are here." >&2
  if ! apt install --no-install-recommends "${missing[@]}"; then
    tail -n 20 "$log" >&2
    echo "install: apt-get could not install: ${missing[*]} (its last lines are above)." >&2
    exit 1
  fi
  echo "install: done"
}

get_node() { # Debian's npm fetches a newer node and npm; nothing outside build/ knows of them
  command -v npm >/dev/null || install_packages npm
  echo "install: npm install node@22 npm@10, into build/node"
  mkdir -p build/node
  if ! npm install --prefix build/node --no-audit --no-fund --loglevel=error node@22 npm@10 </dev/null >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    echo "install: npm could not get a newer node (its last lines are above). The page needs node 20.19 or 22.12." >&2
    exit 1
  fi
}

install_packages "${wanted[@]}"
if [[ $1 != play ]]; then
  . tools/node.sh
  use_node || get_node
  use_node || { echo "install: the node in build/node does not run." >&2; exit 1; }
fi
