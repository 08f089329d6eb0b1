# To be sourced, from the repository's root, by what runs node or npm. `use_node` puts a fitting pair first on PATH: the
# system's, or the one that tools/install.sh has put into build/node. It fails when there is none.

node_fits() { # vite wants 20.19, or 22.12 and newer
  command -v node >/dev/null && command -v npm >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split(".").map(Number);
             process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

use_node() {
  node_fits && return
  PATH=$PWD/build/node/node_modules/.bin:$PATH
  export PATH
  node_fits
}
