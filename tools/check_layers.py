#!/usr/bin/env python3
"""Checks the order of the layers and what the engine may use.

Every #include "mapwright/..." under src/ must name an existing file of the same folder or of an earlier layer; a game may not
include another game. The engine layers may not use what gives different results on different machines (floating point,
std::hash, std::shuffle, distributions), nor iostreams and exceptions. Prints file:line: message; exits with 1 if there is any.
"""
import argparse
import re
import sys
import tempfile
from pathlib import Path

# In this order; a layer may use itself and those before it. Files directly in games/ may use every game.
LAYERS = ["core", "grid", "game", "games/*", "games", "maps", "bots", "learn", "engine", "analysis", "puzzles", "maker", "pads", "print", "store", "protocol", "server", "terminal", "cli", "wasm", "c"]
SIBLINGS = {("wasm", "cli"), ("wasm", "terminal"), *(("c", layer) for layer in LAYERS[LAYERS.index("store"):-1])}  # side by side: the first may not use the second either
FLAT = re.compile(r"mapwright(_\w+)?\.h$")  # the C interface: its headers lie side by side where they are installed
GENERATED = "each_game.h"  # in every layer with a folder for each game, written by cmake/GameRooms.cmake
OWNED = {"sqlite3.h": "store", "libpq-fe.h": "store"}  # a library's header that one layer alone may use
ENGINE = {"core", "grid", "game", "games/*", "games", "maps"}

BANNED_HEADERS = {"iostream", "istream", "ostream", "sstream", "fstream", "iomanip", "random"}
BANNED_CODE = [
    (r"\bstd::hash\b", "std::hash differs between standard libraries"),
    (r"\bstd::unordered_\w+", "std::unordered containers rest on std::hash"),
    (r"\bstd::(?:ranges::)?(?:shuffle|sample)\b|_distribution\b", "differs between standard libraries; use our generator"),
    (r"\b(?:float|double)\b", "no floating point in the engine"),
    (r"\b(?:throw|try|catch)\b", "no exceptions in the engine; use Result or assert"),
]
# Comments and literals, so that they can be blanked; a ' between digits is a separator, not a literal.
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'', re.S)
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def layer_of(path):
    """Layer and folder of a path below mapwright/; (None, None) if it is in no layer."""
    parts = path.split("/")[:-1]
    if len(parts) >= 2 and parts[0] == "games":
        return "games/*", "/".join(parts[:2])
    if parts and parts[0] in LAYERS:
        return parts[0], parts[0]
    return None, None


def include_problem(layer, folder, quote, name, src):
    if quote == "<":
        if name.startswith("mapwright/"):
            return f'include our own headers with quotes: "{name}"'
        if OWNED.get(name, layer) != layer:
            return f"<{name}>: only {OWNED[name]} may use it"
        return f"<{name}> is not allowed in the engine" if layer in ENGINE and name in BANNED_HEADERS else None
    if layer == "cli" and name.startswith("bench/") and (src.parent / name).is_file():
        return None  # `mapwright bench` prints the figures of bench/
    if layer == "c" and FLAT.match(name) and (src / "mapwright/c" / name).is_file():
        return None
    if not name.startswith("mapwright/"):
        return f'"{name}": our includes begin with mapwright/, the only include root is src/'
    used, used_folder = layer_of(name.removeprefix("mapwright/"))
    if used is None or not (name.endswith("/" + GENERATED) or (src / name).is_file()):
        return f'"{name}" does not exist, or is in no known layer'
    if used == layer and used_folder != folder:
        return f"{folder} may not use another game, {used_folder}"
    if LAYERS.index(used) > LAYERS.index(layer) or (layer, used) in SIBLINGS:
        return f"{folder} may not use {used_folder}: it is a later layer"
    return None


def check_file(path, src):
    """Yields (line, message)."""
    layer, folder = layer_of(path.relative_to(src / "mapwright").as_posix())
    if layer is None:
        yield 1, "this file is in no known layer"
        return
    text = path.read_text(encoding="utf-8")
    code = NOT_CODE.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text).split("\n")
    for number, line in enumerate(text.split("\n"), 1):
        include = INCLUDE.match(line)
        if include and code[number - 1].lstrip().startswith("#"):
            problem = include_problem(layer, folder, *include.groups(), src)
            if problem:
                yield number, problem
        elif layer in ENGINE:
            yield from ((number, why) for pattern, why in BANNED_CODE if re.search(pattern, code[number - 1]))


def check_tree(root):
    src = root / "src"
    files = sorted(p for p in (src / "mapwright").rglob("*") if p.suffix in (".h", ".cpp"))
    return [f"{p.relative_to(root)}:{n}: {why}" for p in files for n, why in check_file(p, src)]


def self_test():
    """Plants one violation at a time and expects exactly one finding; clean files give none."""
    clean = {
        "core/a.h": '#include <vector>\n// a double, thrown\nconst char* k = "float"; int n = 1\'000; char c = \'"\';\n',
        "grid/b.h": '#include "mapwright/core/a.h"\n', "games/guild/g.h": '#include "mapwright/grid/b.h"\n',
        "games/misterra/m.h": "", "games/all.cpp": '#include "mapwright/games/guild/g.h"\n',
        "bots/r.cpp": '#include <random>\n#include "mapwright/games/each_game.h"\ndouble x;\n', "cli/c.h": '#include "mapwright/games/guild/g.h"\n'}
    planted = [
        ("core/x.h", '#include "mapwright/grid/b.h"'), ("game/x.h", '#include "mapwright/games/guild/g.h"'),
        ("games/guild/x.h", '#include "mapwright/games/misterra/m.h"'), ("bots/x.h", '#include "mapwright/cli/c.h"'), ("game/x.h", '#include "mapwright/games/each_game.h"'),
        ("wasm/x.h", '#include "mapwright/cli/c.h"'), ("core/x.h", '#include "mapwright/core/gone.h"'), ("odd/x.h", ""),
        ("core/x.h", '#include "a.h"'), ("core/x.h", "#include <mapwright/core/a.h>"), ("x.h", ""),
        ("grid/x.h", "#include <iostream>"), ("server/x.h", "#include <sqlite3.h>"), ("game/x.h", "#include <random>"), ("core/x.h", "std::hash<int> h;"),
        ("games/guild/x.cpp", "std::shuffle(a, b, r);"), ("games/x.h", "/* c */ double d;"), ("core/x.h", "float f;"),
        ("core/x.h", "uniform_int_distribution<int> d;"), ("grid/x.cpp", "int f() { throw 1; }")]
    for case in [None, *planted]:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in [*clean.items(), *([case] if case else [])]:
                path = Path(folder, "src/mapwright", name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            found = check_tree(Path(folder))
        if len(found) != (1 if case else 0):
            return [f"self-test: {case or 'clean tree'}: found {found}"]
    print(f"check_layers: self-test: {len(planted)} planted violations found")
    return []


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--self-test", action="store_true", help="prove that planted violations are found")
    found = self_test() if parser.parse_args().self_test else check_tree(Path(__file__).resolve().parent.parent)
    print("\n".join(found) if found else "check_layers: fine")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
