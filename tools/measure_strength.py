#!/usr/bin/env python3
"""Measures how strong the bots are: prints the rows of the tables in docs/strength.md, each as soon as it is played.

Budgets are playouts, so every figure but the time can be repeated exactly on any machine. Intervals are 95 %. Time is
processor time, for all games of a row together, divided by their number.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# Two players, duplicate play: bots and deals.
LADDER = {
    "cartographers": [("apprentice,novice", 1000), ("journeyman,apprentice", 1000), ("master,journeyman", 20)],
    "misterra": [("apprentice,novice", 60), ("journeyman,apprentice", 30), ("master,journeyman", 15), ("master,greedy", 10)],
    "guild": [("apprentice,novice", 100), ("journeyman,apprentice", 100), ("master,journeyman", 10)],
}
# Alone: bot, games and the set-ups to be played.
SIDES = ["side=A", "side=B"]
MAPS = ["map=avenia", "map=aghon", "map=kazan", "map=cnidaria"]
SOLO = {
    "cartographers": [("journeyman", 1000, SIDES), ("master", 60, SIDES), ("master@8000", 20, SIDES)],
    "misterra": [("novice", 150, []), ("apprentice", 150, []), ("journeyman", 60, []), ("master", 24, []), ("master@5000", 10, [])],
    "guild": [("journeyman", 100, MAPS), ("master", 20, MAPS), ("master@2000", 10, MAPS)],
}
# Beside who knows the cards: bots, games and the set-ups to be played.
CEILING = {
    "cartographers": ("journeyman,master", 12, SIDES),
    "misterra": ("apprentice,master", 10, []),
    "guild": ("journeyman,master", 4, MAPS),
}
# Alone against a program before: the set-ups, which take turns, and the pairs from one row to the next.
PAIRED = {"cartographers": SIDES, "misterra": [""], "guild": MAPS}
PAIRED_ROW = 20


def interval(values):
    return 1.96 * statistics.stdev(values) / len(values) ** 0.5


def run(command):
    """What the command printed, and the processor seconds it took; several may run at the same time."""
    started = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    printed = started.stdout.read()
    _, status, usage = os.wait4(started.pid, 0)
    started.returncode = os.waitstatus_to_exitcode(status)
    if started.returncode != 0:
        sys.exit(f"measure_strength: this failed: {' '.join(command)}")
    return printed, usage.ru_utime + usage.ru_stime


def good_games(game, seats):
    """The shares of games that reached what the printed ranks call a success."""
    if game == "cartographers":
        shares = {"Legendary": [seat["rating"] >= 30 for seat in seats]}
    elif game == "guild":
        reached = [seat["total"] if len(seat["objectives"]) == 3 else 0 for seat in seats]
        shares = {"all objectives": [total > 0 for total in reached]}
        shares.update({f"and {coins}": [total >= coins for total in reached] for coins in (120, 150)})
    else:
        shares = {f"{points} points": [seat["total"] >= points for seat in seats] for points in (80, 100)}
    return ", ".join(f"{name} {100 * sum(which) / len(which):.0f} %" for name, which in shares.items())


def solo_games(binary, game, bot, games, setup, seed, more=()):
    """The seats of games alone, and the processor seconds they took."""
    command = [binary, "simulate", game, "--players", "1", "--bots", bot, "--games", str(games), "--seed", str(seed), "--json", *more]
    if setup:
        command += ["--set", setup]
    printed, seconds = run(command)
    return [json.loads(line)["seats"][0] for line in printed.splitlines()], seconds


def points_of(game, seats):
    return [seat["rating" if game == "cartographers" else "total"] for seat in seats]


def solo_row(binary, game, bot, games, setup, seed):
    seats, seconds = solo_games(binary, game, bot, games, setup, seed)
    points = points_of(game, seats)
    mean = f"{statistics.mean(points):.1f} ± {interval(points):.1f}"
    return f"| `{bot}` | {setup or '–'} | {games} | {mean} | {good_games(game, seats)} | {seconds / games:.2f} s |"


def ladder_row(binary, game, bots, deals, seed):
    command = [binary, "arena", game, "--bots", bots, "--games", str(deals), "--seed", str(seed), "--all", "--json"]
    result = json.loads(run(command)[0])["bots"]
    first = result[0]
    share = f"{100 * first['win_share']:.1f} ± {100 * first['win_share_interval']:.1f} %"
    means = ", ".join(f"{bot['mean']:.1f} ± {bot['interval']:.1f}" for bot in result)
    times = ", ".join(f"{bot['ms_per_decision']:.2g}" for bot in result)
    return f"| `{bots}` | {deals} | {share} | {means} | {times} |"


def ceiling_rows(binary, game, bots, games, setup, seed):
    command = [binary, "ceiling", game, "--bots", bots, "--games", str(games), "--seed", str(seed), "--threads", "1", "--json"]
    if setup:
        command += ["--set", setup]
    played = [json.loads(line)["players"] for line in run(command)[0].splitlines()]
    best = statistics.mean(players[-1]["score"] for players in played)
    for number, player in enumerate(played[0]):
        scores = [players[number]["score"] for players in played]
        mean = f"{statistics.mean(scores):.1f} ± {interval(scores):.1f}"
        yield f"| `{player['player']}` | {setup or '–'} | {games} | {mean} | {100 * statistics.mean(scores) / best:.0f} % |"


class Player:
    """A program and its bot, alone at the table. Games are kept in a file as soon as they are played, and those that stand there are not
    played again, but for the first, which must come out as it did: else the file is another program's."""

    def __init__(self, program, game, bot, path):
        self.program, self.game, self.bot, self.path = program, game, bot, path
        self.writing = threading.Lock()
        lines = path.read_text(encoding="utf-8").splitlines() if path and path.exists() else []
        self.known = {(each["setup"], each["seed"]): each for each in map(json.loads, lines) if each["bot"] == bot}
        for first in list(self.known.values())[:1]:
            if program and self.play(first["setup"], first["seed"])["points"] != first["points"]:
                sys.exit(f"measure_strength: {path} was not played by {program}: seed {first['seed']} comes out otherwise")

    def play(self, setup, seed):
        """On one thread: points, processor seconds and decisions."""
        with tempfile.TemporaryDirectory() as folder:
            seats, took = solo_games(self.program, self.game, self.bot, 1, setup, seed, ["--threads", "1", "--records", folder])
            decisions = sum(record.read_text(encoding="utf-8").count('"do":') for record in Path(folder).iterdir())
        return {"bot": self.bot, "setup": setup, "seed": seed, "points": points_of(self.game, seats)[0],
                "seconds": round(took, 3), "decisions": decisions}

    def played(self, setup, seed):
        kept = self.known.get((setup, seed))
        if kept:
            return kept
        fresh = self.play(setup, seed)
        if self.path:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.writing, self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(fresh) + "\n")
        return fresh


def paired_row(bot, pairs):
    ahead = [now["points"] - before["points"] for now, before in pairs]
    means = " | ".join(f"{statistics.mean(points):.1f} ± {interval(points):.1f}" for points in ([game["points"] for game in side] for side in zip(*pairs)))
    times = " | ".join(f"{1000 * sum(game['seconds'] for game in side) / sum(game['decisions'] for game in side):.0f}" for side in zip(*pairs))
    return f"| `{bot}` | {len(pairs)} | {means} | {statistics.mean(ahead):+.1f} ± {interval(ahead):.1f} | {times} |"


def paired_rows(now, before, games, setups, seed, jobs, minutes):
    """The same seeds played by both, over all set-ups; a row now and then, of all pairs so far. After so many minutes no other pair is begun."""
    end = time.monotonic() + 60 * minutes
    deals = [(setups[number % len(setups)], seed + number // len(setups)) for number in range(games)]
    if not before.program:
        deals = [deal for deal in deals if deal in now.known and deal in before.known]
    pairs = []
    with ThreadPoolExecutor(jobs) as pool:
        for pair in pool.map(lambda deal: (now.played(*deal), before.played(*deal)) if time.monotonic() < end else None, deals):
            if pair is None:
                break
            pairs.append(pair)
            if len(pairs) % PAIRED_ROW == 0:
                yield paired_row(now.bot, pairs)
    if len(pairs) > 1 and len(pairs) % PAIRED_ROW:
        yield paired_row(now.bot, pairs)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", choices=["ladder", "solo", "ceiling", "paired"])
    parser.add_argument("game", choices=sorted(LADDER))
    parser.add_argument("--only", default="", help="rows that begin with this, such as master or master,journeyman; ceiling: these bots")
    parser.add_argument("--setup", default="", help="rows of this set-up, such as side=A")
    parser.add_argument("--games", type=int, help="games (or deals) in each row instead of the usual number")
    parser.add_argument("--seed", type=int, default=1000, help="of the first game")
    parser.add_argument("--binary", default="build/release/mapwright")
    parser.add_argument("--before", help="paired: the program to compare with; without it the rows are those of the pairs kept")
    parser.add_argument("--against", help="paired: its bot, when it is another one")
    parser.add_argument("--jobs", type=int, default=1, help="paired: pairs at the same time")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="paired: begin no other pair after so long; with --keep a later run goes on")
    parser.add_argument("--keep", type=Path, help="paired: a folder for the games played, which a later run goes on from")
    options = parser.parse_args()
    if options.table == "paired":
        if not options.before and not options.keep:
            parser.error("paired needs --before PROGRAM, or its games by --keep FOLDER")
        setups = [setup for setup in PAIRED[options.game] if setup.startswith(options.setup)]
        bot = options.only or "master"
        now = Player(options.before and options.binary, options.game, bot, options.keep and options.keep / "now.jsonl")
        before = Player(options.before, options.game, options.against or bot, options.keep and options.keep / "before.jsonl")
        print("| bot | games | mean | before | ahead by | ms a decision | before |\n|---|---|---|---|---|---|---|", flush=True)
        for row in paired_rows(now, before, options.games or 1000, setups, options.seed, options.jobs, options.minutes):
            print(row, flush=True)
        return
    if options.table == "ladder":
        print("| bots | deals | win share of the first | mean of each | ms a decision |\n|---|---|---|---|---|", flush=True)
        for bots, deals in LADDER[options.game]:
            if bots.startswith(options.only):
                print(ladder_row(options.binary, options.game, bots, options.games or deals, options.seed), flush=True)
        return
    if options.table == "ceiling":
        bots, games, setups = CEILING[options.game]
        print("| player | set-up | games | mean | of the ceiling |\n|---|---|---|---|---|", flush=True)
        for setup in setups or [""]:
            if setup.startswith(options.setup):
                for row in ceiling_rows(options.binary, options.game, options.only or bots, options.games or games, setup, options.seed):
                    print(row, flush=True)
        return
    print("| bot | set-up | games | mean | reached | a game |\n|---|---|---|---|---|---|", flush=True)
    for bot, games, setups in SOLO[options.game]:
        for setup in setups or [""]:
            if bot.startswith(options.only) and setup.startswith(options.setup):
                print(solo_row(options.binary, options.game, bot, options.games or games, setup, options.seed), flush=True)


if __name__ == "__main__":
    main()
