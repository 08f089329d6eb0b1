#!/usr/bin/env python3
"""Speed of two builds in one run: every figure of `mapwright bench`, by turns, processor time.

The best of several rounds counts for each, since other work on the machine only ever slows things
down. A ratio above 1 means that NEW is faster.

    tools/compare_bench.py OLD NEW [--filter EXPRESSION] [--rounds 5] [--seconds 0.2] [--json]
"""

import argparse
import json
import subprocess


def figures_of(program, options):
    command = [program, "bench", "--json", "--filter", options.filter, "--seconds", options.seconds]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [json.loads(line) for line in text.splitlines()]


def is_rate(figure):
    return figure["unit"].endswith("/s")


def better(a, b):
    return max(a, b, key=lambda figure: figure["value"] * (1 if is_rate(figure) else -1))


def best_of(program, options, best):
    for figure in figures_of(program, options):
        name = figure["name"]
        best[name] = better(best[name], figure) if name in best else figure


def ratio(old, new):
    return new["value"] / old["value"] if is_rate(new) else old["value"] / new["value"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--filter", default=".", help="only the figures that fit this expression")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", default="0.2", help="least time spent on a figure in a round")
    parser.add_argument("--json", action="store_true", help="one JSON line for each figure")
    options = parser.parse_args()

    old, new = {}, {}
    for _ in range(options.rounds):
        best_of(options.old, options, old)
        best_of(options.new, options, new)
    for name in (name for name in new if name in old):
        times = round(ratio(old[name], new[name]), 2)
        if options.json:
            line = {"name": name, "old": old[name]["value"], "new": new[name]["value"]}
            print(json.dumps(line | {"unit": new[name]["unit"], "ratio": times}))
        else:
            values = f"{old[name]['value']:>14,.0f} {new[name]['value']:>14,.0f}"
            print(f"{name:<42} {values} {new[name]['unit']:<12} {times:.2f} x")


if __name__ == "__main__":
    main()
