#!/usr/bin/env python3
"""Checks that no two of our static libraries define the same function or variable.

Usage: tools/check_symbols.py LIBRARY.a...
A linker takes the first it meets and says nothing, even when the two return different types: return types are no part of
a symbol. Inline functions and templates may be in many. Prints the symbol and its libraries; exits with 1 if there is any.
"""
import subprocess
import sys
from collections import defaultdict
from pathlib import Path


def strong_symbols(library):
    """Names, as written in C++, of what the library defines outside of unnamed namespaces and not inline."""
    listed = subprocess.run(["nm", "-C", "--defined-only", "--extern-only", str(library)], capture_output=True, text=True,
                            check=True).stdout
    rows = (line.split(" ", 2) for line in listed.splitlines())
    return {row[2] for row in rows if len(row) == 3 and row[1] in "TDBR"}


def main():
    libraries = [Path(name) for name in sys.argv[1:]]
    if not libraries:
        print(__doc__, file=sys.stderr)
        return 2
    places = defaultdict(list)
    for library in libraries:
        for symbol in strong_symbols(library):
            places[symbol].append(library.name)
    twice = [f"{symbol}: defined in {', '.join(where)}" for symbol, where in sorted(places.items()) if len(where) > 1]
    few = len(places) < 10 * len(libraries)
    if few:
        twice.append(f"only {len(places)} symbols in {len(libraries)} libraries: are they ours, with their symbols?")
    print("\n".join(twice) if twice else f"check_symbols: fine, {len(places)} symbols in {len(libraries)} libraries")
    return 1 if twice else 0


if __name__ == "__main__":
    sys.exit(main())
