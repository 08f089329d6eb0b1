#!/usr/bin/env python3
"""The example bots and `mapwright engine`, at the real arena; each example stays short enough to be read at a glance."""
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
import commands
from commands import CommandLine, run

MOST_LINES = 60


def example(name):
    return os.path.join(commands.SOURCE, "examples", "bots", name)


class Examples(CommandLine):
    def arena(self, game, bots, games, *more):
        done = run("arena", game, "--bots", bots, "--games", str(games), "--all", "--json", *more)
        self.check(done, 0)
        return json.loads(done.stdout)["bots"], done

    def python(self, name):
        return f"exec:{sys.executable} {example(name)}"

    def test_they_are_short(self):
        for name in os.listdir(example("")):
            with open(example(name), encoding="utf-8") as file:
                self.assertLess(len(file.readlines()), MOST_LINES, name)

    def test_any_plays_every_game(self):
        for game in ("cartographers", "misterra", "guild"):
            bots, _ = self.arena(game, self.python("any.py") + ",random", 1)
            self.assertNotIn("faults", bots[0], game)

    def test_the_one_in_c_compiles_without_a_warning_and_plays(self):
        binary = self.path("any")
        subprocess.run(["cc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-O2", example("any.c"), "-o", binary], check=True)
        for game in ("cartographers", "misterra", "guild"):
            bots, _ = self.arena(game, f"exec:{binary},random", 2)
            self.assertNotIn("faults", bots[0], game)

    def test_a_rule_of_thumb_beats_none(self):
        bots, _ = self.arena("cartographers", self.python("tidy.py") + "," + self.python("any.py"), 10)
        self.assertNotIn("faults", bots[0])
        self.assertGreater(bots[0]["mean"], bots[1]["mean"] + 5)

    def test_our_own_bots_answer_from_outside_as_they_do_inside(self):
        engine = f"exec:{commands.BINARY} engine --bot apprentice"
        bots, _ = self.arena("cartographers", engine + ",random", 4, "--players", "1")
        inside, _ = self.arena("cartographers", "apprentice,random", 4, "--players", "1")
        self.assertNotIn("faults", bots[0])
        self.assertGreater(bots[0]["win_share"], 0.9)
        self.assertGreater(inside[0]["win_share"], 0.9)

    def test_maps_of_ones_own_are_told(self):
        mine = self.path("mine.txt")
        with open(os.path.join(commands.SOURCE, "content", "guild", "kazan.txt"), encoding="utf-8") as printed, open(mine, "w", encoding="utf-8") as own:
            own.write(printed.read().replace("map kazan", "map mine"))
        for bot in (f"exec:{commands.BINARY} engine --bot greedy", self.python("any.py")):
            bots, _ = self.arena("guild", bot + ",random", 1, "--set", f"map={mine}")
            self.assertNotIn("faults", bots[0], bot)

    def test_records_never_name_a_command(self):
        """The seat's name did, with whatever bytes the command had; and the commitment was that of a header that did."""
        done = run("simulate", "cartographers", "--players", "2", "--bots", self.python("any.py") + " '\033\udcff',greedy", "--records", self.folder)
        self.check(done, 0)
        header = json.loads(self.text("cartographers-1.mwr").splitlines()[0])
        self.assertEqual([(seat["name"], seat["bot"]) for seat in header["seats"]], [("exec", ""), ("greedy", "greedy")])
        for command in ("replay", "verify"):
            self.check(run(command, self.path("cartographers-1.mwr")), 0)

    def test_a_record_that_names_a_command_runs_nothing(self):
        lines = self.record(players=1)
        bad = lines[0].replace('"bot":"random"', '"bot":"exec:touch ' + self.path("ran") + '"')
        self.assertNotEqual(bad, lines[0])
        path = self.path("bad.mwr", bad + "".join(lines[1:]))
        for command in ("replay", "verify", "analyse", "hint", "play"):
            run(command, path)
        self.assertFalse(os.path.exists(self.path("ran")))

    def test_faults_are_counted_and_the_log_says_which(self):
        log = self.path("log")
        broken = "exec:echo hello; while read -r l; do case $l in go*) echo why >&2; echo bestmove nonsense;; esac; done"
        bots, done = self.arena("guild", broken + ",random", 2, "--bot-log", log)
        self.assertEqual(bots[0]["faults"]["malformed"], 4)
        self.assertIn("4 malformed", done.stderr)
        self.assertIn("why", self.text("log"))
        self.assertIn("malformed", self.text("log"))

    def test_a_log_that_cannot_be_written_is_said_at_once(self):
        os.symlink(self.path("elsewhere"), self.path("link"))
        for path in (self.path("link"), "/nowhere/log"):
            self.check(run("arena", "guild", "--bots", "random,random", "--bot-log", path), 2, "cannot be written")


if __name__ == "__main__":
    commands.main()
