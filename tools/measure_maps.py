#!/usr/bin/env python3
"""Measures how made maps play beside the printed ones: prints the rows of the table in docs/maps.md, each as soon as it is played,
and then what leaves the range of the printed maps.

Makes maps of some seeds like each printed map and tries them, and the print, on deals that the maker does not use. Maps and
reports are kept in a folder; what lies there already is not made again.
"""
import argparse
import json
import resource
import statistics
import subprocess
import sys
from pathlib import Path

# By game: the printed maps and the games of each bot on each map.
GAMES = {
    "cartographers": (["A", "B"], 100),
    "guild": (["avenia", "aghon", "kazan", "cnidaria"], 600),
}
FIRST_DEAL = 40000
# Percentage points that a thing may be worth more or less than on any print before it is named.
ROUGH = 3


def run(command):
    """The processor seconds that the command took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    if subprocess.run(command, stdout=subprocess.DEVNULL).returncode != 0:
        sys.exit(f"measure_maps: this failed: {' '.join(command)}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def make(args, like, seed):
    """The file of the map; beside it another with the processor seconds that it took."""
    path = args.folder / f"{like}-{seed}.txt"
    if not path.exists():
        seconds = run([args.program, "map", "make", args.game, "--like", like, "--seed", str(seed), "--to", str(path)])
        path.with_suffix(".time").write_text(f"{seconds:.2f}\n")
    return path


def tried(args, name, what):
    """Mean with its interval, spread, and by thing what doing without it costs, in per cent."""
    path = args.folder / f"{name}.json"
    if not path.exists():
        begun = path.with_suffix(".part")
        with begun.open("w") as out:
            command = [args.program, "map", "trial", args.game, str(what), "--alone", "--bots", "journeyman", "--json"]
            command += ["--deals", str(args.deals or GAMES[args.game][1]), "--seed", str(FIRST_DEAL)]
            if subprocess.run(command, stdout=out).returncode != 0:
                sys.exit(f"measure_maps: this failed: {' '.join(command)}")
        begun.rename(path)
    tried = json.loads(path.read_text())["maps"][0]
    return tried["levels"][0], {thing["thing"]: thing["percent"] for thing in tried["things"]}


def span(values, digits=1):
    return f"{min(values):.{digits}f} to {max(values):.{digits}f}, {statistics.mean(values):.{digits}f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seeds", type=int, nargs=2, default=[31, 40], metavar=("FIRST", "LAST"))
    parser.add_argument("--deals", type=int, help="of each bot on each map, if not as in the docs")
    parser.add_argument("--folder", type=Path, default=Path("build/maps"), help="what is made and tried (build/maps)")
    parser.add_argument("--program", default="build/release/mapwright")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)

    prints, made, seconds = {}, {}, []
    print("| like | mean of the print | means of the made | farthest | its spread | their spreads | sea, print | sea, made |")
    print("|---|---|---|---|---|---|---|---|")
    for like in GAMES[args.game][0]:
        print_level, prints[like] = tried(args, like, like)
        levels = []
        for seed in range(args.seeds[0], args.seeds[1] + 1):
            path = make(args, like, seed)
            seconds.append(float(path.with_suffix(".time").read_text()))
            level, made[path.stem] = tried(args, path.stem, path)
            levels.append(level)
        means, spreads = [level["mean"] for level in levels], [level["spread"] for level in levels]
        off = max((100 * (mean / print_level["mean"] - 1) for mean in means), key=abs)
        seas = [things["sea"] for name, things in made.items() if name.startswith(f"{like}-") and "sea" in things]
        sea = f"{prints[like]['sea']} % | {span(seas, 0)} %" if seas else "– | –"
        print(f"| {like} | {print_level['mean']:.1f} ± {print_level['interval']:.1f} | {span(means)} | {off:+.1f} % "
              f"| {print_level['spread']:.1f} | {span(spreads)} | {sea} |", flush=True)
    print(f"\nProcessor seconds a map: {span(seconds, 2)}")
    for thing in sorted({thing for things in prints.values() for thing in things}):
        known = [things[thing] for things in prints.values() if thing in things]
        out = {name: things[thing] for name, things in made.items()
               if thing in things and not min(known) - ROUGH <= things[thing] <= max(known) + ROUGH}
        tells = "; ".join(f"{name} {percent}" for name, percent in out.items()) or "none"
        print(f"{thing}: {min(known)} to {max(known)} % on the prints; more than {ROUGH} points outside: {tells}")


if __name__ == "__main__":
    main()
