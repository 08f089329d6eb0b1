#!/usr/bin/env python3
"""Measures what a decision over the line protocol (docs/bot_protocol.md) costs beyond the bot's own thinking.

Usage: tools/measure_protocol.py [MAPWRIGHT] [--games N] [--rounds N]
A bot in C that thinks of nothing plays solo games at an arena: once it asks for the legal actions and takes the first, then it answers
the same without asking. Printed for each game: microseconds from the moment the table begins to ask to the moment the action has been
played, for both, and for `random`, which is no program; then what table and bot together took of the processor for a decision, which is
little more on a busy machine than on a quiet one (the switches between the two are in it, the waiting is not). The best of some rounds each.
"""
import argparse
import json
import resource
import subprocess
import tempfile
from pathlib import Path

TREE = Path(__file__).resolve().parent.parent


def played(program, game, bot, games):
    """What the arena told of the bot, and the processor seconds of table and bot together."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([program, "arena", game, "--players", "1", "--bots", bot, "--games", str(games), "--threads", "1", "--json"],
                          capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    told = json.loads(done.stdout)["bots"][0]
    if sum(told.get("faults", {}).values()):
        raise SystemExit(f"measure_protocol: {game}: the bot made faults")
    return told, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measured(program, game, bot, notes, games):
    """One round: the two bots and random as the arena saw them, then the two bots by the processor, without what starting takes."""
    wall, processor, decisions = [], [], []
    for manner in ("ask", "tell"):  # who tells reads what who asked has noted
        _, of_one = played(program, game, f"exec:{bot} {manner} {notes}", 1)
        decisions.append(len(notes.read_text(encoding="utf-8").splitlines()))
        told, of_all = played(program, game, f"exec:{bot} {manner} {notes}", games)
        wall.append(1000 * told["ms_per_decision"])
        processor.append(1e6 * (of_all - of_one))
    wall.append(1000 * played(program, game, "random", games)[0]["ms_per_decision"])
    return wall + [each / (decisions[1] - decisions[0]) for each in processor]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", default=str(TREE / "build/release/mapwright"), help="the program; that of the release if not given")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    print(f"{'game':14} {'with actions':>13} {'without':>9} {'random':>8} | {'with':>6} {'without':>9}   microseconds a decision | of the processor")
    with tempfile.TemporaryDirectory() as folder:
        bot, notes = Path(folder, "bot"), Path(folder, "answers")
        subprocess.run(["cc", "-O2", "-o", bot, TREE / "tools/measure_protocol.c"], check=True)
        for game in ("cartographers", "misterra", "guild"):
            rounds = [measured(given.program, game, bot, notes, given.games) for _ in range(given.rounds)]
            best = [min(each) for each in zip(*rounds)]
            print(f"{game:14} {best[0]:13.1f} {best[1]:9.1f} {best[2]:8.1f} | {best[3]:6.1f} {best[4]:9.1f}", flush=True)


if __name__ == "__main__":
    main()
