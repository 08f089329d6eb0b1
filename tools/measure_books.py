#!/usr/bin/env python3
"""Measures whether the books of the analysis can be believed: prints the rows of the table in docs/analysis.md.

The reference plays itself: luck and own choices must be 0 on average. Then a weaker bot takes its seat, on the same
seeds: its own choices must be the difference of the two means. Every figure can be repeated exactly on any machine; the
intervals are 95 %. The error of a few worlds (--budget) is without bias: over many games it only widens the intervals.
With --keep FILE every analysed game is a line of FILE at once: the same command goes on where it was stopped.
"""
import argparse
import concurrent.futures
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading

REFERENCE = {"cartographers": "journeyman", "misterra": "apprentice", "guild": "journeyman"}


def mean(values):
    """The mean with half its interval."""
    spread = statistics.stdev(values) if len(values) > 1 else 0.0
    return statistics.mean(values), 1.96 * spread / len(values) ** 0.5


def run(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"measure_books: this failed: {' '.join(command)}")
    return done.stdout


class Kept:
    """The books of games that were analysed before, by what they are of; in the file, if there is one."""

    def __init__(self, path):
        self.path = path
        self.books = {}
        self.lock = threading.Lock()
        if path and os.path.exists(path):
            with open(path, encoding="utf-8") as lines:
                for line in lines:
                    if line.endswith("\n"):  # a line that was cut off is measured anew
                        of, books = json.loads(line)
                        self.books[of] = books

    def add(self, of, books):
        with self.lock:
            self.books[of] = books
            if self.path:
                with open(self.path, "a", encoding="utf-8") as lines:
                    lines.write(json.dumps([of, books]) + "\n")


def books_of(options, kept, game, players, bot):
    """The books of seat 0 in each game, `bot` in that seat and the reference in the others."""
    bots = ",".join([bot] + [REFERENCE[game]] * (players - 1))
    numbers = range(options.seed, options.seed + options.games)

    def name(number):
        return f"{game} {bots} {options.budget} {number}"

    missing = [number for number in numbers if name(number) not in kept.books]
    with tempfile.TemporaryDirectory() as folder:

        def analyse(number):
            run([options.binary, "simulate", game, "--players", str(players), "--bots", bots, "--games", "1", "--seed",
                 str(number), "--records", folder])
            record = os.path.join(folder, f"{game}-{number}.mwr")
            report = run([options.binary, "analyse", record, "--seat", "0", "--books", "--json", "--budget",
                          str(options.budget)])
            kept.add(name(number), json.loads(report)["seats"][0]["books"])

        with concurrent.futures.ThreadPoolExecutor(options.threads) as pool:
            list(pool.map(analyse, missing))
    return [kept.books[name(number)] for number in numbers]


def figure(values):
    value, error = mean(values)
    return f"{value:+.2f} ± {error:.2f}"


def check(options, kept, game, players):
    own = books_of(options, kept, game, players, REFERENCE[game])
    weak = books_of(options, kept, game, players, options.weaker)
    for books in own + weak:
        parts = [books[part] for part in ("start", "luck", "own", "others", "left_over")]
        if abs(sum(parts) - books["result"]) > 0.001 or abs(books["left_over"]) > 0.25:
            sys.exit(f"measure_books: these books do not balance: {books}")
    difference = [b["result"] - a["result"] for a, b in zip(own, weak)]
    choices = [books["own"] for books in weak]
    gap = [a - b for a, b in zip(choices, difference)]
    cells = [f"{game}, {players}", str(options.games), figure([b["luck"] for b in own]), figure([b["own"] for b in own]),
             figure([b["others"] for b in own]), figure(choices), figure(difference), figure(gap)]
    print("| " + " | ".join(cells) + " |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", help="the program, such as build/release/mapwright")
    parser.add_argument("--game", choices=sorted(REFERENCE), action="append", help="only this game; can be repeated")
    parser.add_argument("--players", type=int, action="append", help="numbers of seats (1 and 2)")
    parser.add_argument("--games", type=int, default=100, help="games of each row and bot (100)")
    parser.add_argument("--budget", type=int, default=64, help="as of analyse: a quarter of it are the worlds (64)")
    parser.add_argument("--weaker", default="novice", help="the bot in the place of the reference (novice)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--keep", metavar="FILE", help="what is analysed is added to this file, and not analysed again")
    options = parser.parse_args()
    kept = Kept(options.keep)
    print("| game, seats | games | luck of the reference | its own choices | others' choices |"
          f" own choices of the {options.weaker} | difference of the means | gap |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for game in options.game or REFERENCE:
        for players in options.players or (1, 2):
            check(options, kept, game, players)


if __name__ == "__main__":
    main()
