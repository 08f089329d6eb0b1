#!/usr/bin/env python3
"""Measures the batch environments from Python: the figures of docs/learning.md. One thread; random legal actions, picked inside the batch.

    python3 tools/measure_python.py [--seconds 1] [--rounds 7] [--games 64] [--only cartographers]

Steps per second of processor time, the median of the rounds; in every round all kinds take turns, so that a busy machine hits them alike. `plain` is the
loop in C++ without batch, numbers and Python. Needs the package as pip builds it (docs/learning.md).
"""
import argparse
import statistics
import sys
import time

import mapwright


def steps_of_batch(game, seats, games, **settings):
    """A function that plays for some seconds and gives steps per second of processor time. A step of a game counts once, whatever its seats."""
    env = mapwright.BatchEnv(game, games, seats=seats, **settings)
    env.reset(seed=1)

    def measured(seconds):
        start, steps = time.process_time(), 0
        while time.process_time() - start < seconds:
            for _ in range(50):
                env.step(env.sample())
            steps += 50 * games
        return steps / (time.process_time() - start)
    return measured


def plain_loop(game, seats):
    environment = mapwright.Environment(game, seats)

    def measured(seconds):
        start, steps, seed = time.process_time(), 0, 0
        while time.process_time() - start < seconds:
            steps += environment.play_at_random(200, seed)
            seed += 1
        return steps / (time.process_time() - start)
    return measured


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--only", help="one game")
    arguments = parser.parse_args()
    info = mapwright.build_info()
    print(f"mapwright {info['version']}, {info['compiler']}, {info['processor']}, asserts {'on' if info['asserts'] else 'off'}, {arguments.games} games a batch")
    if not info["optimised"] or info["asserts"]:
        print("measure_python: this module is not the one that pip builds", file=sys.stderr)
    print("| game | plain C++ loop | batch, no observations | masks and observations | with facts | bytes a game |\n|---|---|---|---|---|---|")
    for game in mapwright.games():
        if arguments.only not in (None, game):
            continue
        kinds = [plain_loop(game, 1), steps_of_batch(game, 1, arguments.games, observe=False), steps_of_batch(game, 1, arguments.games),
                 steps_of_batch(game, 1, arguments.games, facts=True)]
        rates = [[] for _ in kinds]
        for _ in range(arguments.rounds):
            for kind, measured in enumerate(kinds):
                rates[kind].append(measured(arguments.seconds))
        figures = " | ".join(f"{statistics.median(each) / 1e6:.2f} M" for each in rates)
        print(f"| {game} | {figures} | {mapwright.BatchEnv(game, 1).batch.bytes_per_game} |", flush=True)


if __name__ == "__main__":
    main()
