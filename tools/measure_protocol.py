#!/usr/bin/env python3
"""Measures what a decision over the line protocol (docs/bot_protocol.md) costs beyond the bot's own thinking.

Usage: tools/measure_protocol.py [MAPWRIGHT] [--games N] [--rounds N]
A bot in C that thinks of nothing plays solo games at an arena: once it asks for the legal actions and takes the first, then it answers
the same without asking. Printed for each game: microseconds from the moment the table begins to ask to the moment the action has been
played, for both, and for `random`, which is no program; the best of some rounds, because a busy machine only adds to it.
"""
import argparse
import json
import subprocess
import tempfile
from pathlib import Path

TREE = Path(__file__).resolve().parent.parent


def measured(program, game, bot, games):
    """Microseconds a decision, and how many faults."""
    done = subprocess.run([program, "arena", game, "--players", "1", "--bots", bot, "--games", str(games), "--threads", "1", "--json"],
                          capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)["bots"][0]
    return 1000 * told["ms_per_decision"], sum(told.get("faults", {}).values())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", default=str(TREE / "build/release/mapwright"), help="the program; that of the release if not given")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    print(f"{'game':14} {'with actions':>13} {'without':>9} {'random':>8}   microseconds a decision")
    with tempfile.TemporaryDirectory() as folder:
        bot, notes = Path(folder, "bot"), Path(folder, "answers")
        subprocess.run(["cc", "-O2", "-o", bot, TREE / "tools/measure_protocol.c"], check=True)
        for game in ("cartographers", "misterra", "guild"):
            best = []
            for name in (f"exec:{bot} ask {notes}", f"exec:{bot} tell {notes}", "random"):
                rounds = [measured(given.program, game, name, given.games) for _ in range(given.rounds)]
                if any(faults for _, faults in rounds):
                    raise SystemExit(f"measure_protocol: {game}: the bot made faults")
                best.append(min(time for time, _ in rounds))
            print(f"{game:14} {best[0]:13.1f} {best[1]:9.1f} {best[2]:8.1f}")


if __name__ == "__main__":
    main()
