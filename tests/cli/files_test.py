#!/usr/bin/env python3
"""Files of the command line: a game is never lost or damaged, whatever happens to the disk, the program or the path."""

import json
import os
import random
import resource
import signal
import stat
import subprocess
import unittest

import commands
from commands import CommandLine, run

WHOLE = "MAPWRIGHT_WHOLE" in os.environ


class Files(CommandLine):
    def setUp(self):
        super().setUp()
        os.environ["XDG_DATA_HOME"] = self.folder

    def moves(self, game="cartographers"):
        """The actions of a solo game with seed 5, legal also when a person plays them."""
        return [json.loads(line)["do"] for line in self.record(players=1, game=game) if '"do"' in line]

    def play(self, path, moves, resume=False, **options):
        where = ["--resume", path] if resume else ["cartographers", "--seed", "5", "--record", path]
        return run("play", "--plain", *where, stdin="".join(move + "\n" for move in moves), **options)

    def kept(self, path):
        with open(path, encoding="utf-8") as file:
            return [line for line in file if line.endswith("\n") and '"do"' in line]


class NeverLost(Files):
    def test_a_full_disk_at_every_write_loses_at_most_the_action_not_confirmed(self):
        moves = self.moves()
        whole = self.path("whole.mwr")
        self.check(self.play(whole, moves), 0)
        reference = self.text("whole.mwr")
        ends = [i + 1 for i, letter in enumerate(reference) if letter == "\n"]
        whole_events = [*ends[:-2], ends[-1]]  # the last action comes with the result
        # Every end of a line and its neighbours, and a sweep between them; by default a part of them. Not 0: then the thread
        # sanitizer cannot begin.
        limits = {end + shift for end in ends for shift in (-1, 0, 1)} | set(range(1, len(reference), 61))
        limits = sorted(limits) if WHOLE else sorted({1, 64, ends[0] - 1, ends[0], *random.Random(1).sample(sorted(limits), 25),
                                                      *(ends[-1] - shift for shift in (1, 2)), ends[-2] - 1, ends[-2], ends[-2] + 1})
        for limit in limits:
            if limit >= len(reference):
                continue
            with self.subTest(limit=limit):
                path = self.path(f"{limit}.mwr")
                done = self.play(path, moves, preexec_fn=lambda: resource.setrlimit(
                    resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY)))
                self.check(done, 2, "cannot be written")
                if limit < max(ends[0], 65):  # neither header nor seed: nothing had begun
                    self.assertFalse(os.path.exists(path) or os.path.exists(path + ".seed"))
                    continue
                self.assertIn("not kept", done.stderr)
                kept = self.kept(path)
                # As many as fit, no half line; the one that was not kept is not confirmed.
                self.assertEqual(self.text(f"{limit}.mwr"), reference[:max(end for end in whole_events if end <= limit)])
                self.assertLessEqual(done.stdout.count("Done:"), len(kept))
                self.check(self.play(path, moves[len(kept):], resume=True), 0)
                self.assertEqual(self.text(f"{limit}.mwr"), reference)
                self.assertFalse(os.path.exists(path + ".seed"))

    def test_killed_at_any_moment_it_goes_on_from_the_last_confirmed_action(self):
        moves = self.moves()
        reference = self.path("whole.mwr")
        self.check(self.play(reference, moves), 0)
        numbers = random.Random(1)
        for _ in range(40 if WHOLE else 6):
            path = self.path("killed.mwr")
            for old in (path, path + ".seed"):
                if os.path.exists(old):
                    os.remove(old)
            game = subprocess.Popen([commands.BINARY, "play", "cartographers", "--plain", "--seed", "5", "--record", path],
                                    stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
            confirmed = 0
            for move in moves[:numbers.randrange(len(moves))]:
                game.stdin.write(move + "\n")
                while "Done:" not in game.stdout.readline():
                    pass
                confirmed += 1
            # One more is on its way when the program dies, sooner or later.
            game.stdin.write(moves[confirmed] + "\n")
            for _ in range(numbers.randrange(3000)):
                pass
            game.send_signal(signal.SIGKILL)
            game.communicate()
            if not os.path.exists(path) or os.path.getsize(path) == 0:
                self.assertEqual(confirmed, 0)
                continue
            kept = len(self.kept(path))
            self.assertIn(kept, (confirmed, confirmed + 1))
            self.check(self.play(path, moves[kept:], resume=True), 0)
            self.assertEqual(self.text("killed.mwr"), self.text("whole.mwr"))

    def test_a_game_that_died_between_its_last_action_and_the_result_gets_its_result(self):
        path = self.path("game.mwr")
        moves = self.moves()
        self.play(path, moves[:-1])
        with open(path + ".seed", encoding="ascii") as file:
            seed = file.read()
        self.check(self.play(path, moves[-1:], resume=True), 0)
        whole = self.text("game.mwr")
        self.path("game.mwr", whole[:whole.rindex("\n", 0, -1) + 1])
        self.path("game.mwr.seed", seed)
        self.check(self.play(path, [], resume=True), 0)
        self.assertEqual(self.text("game.mwr"), whole)
        self.check(run("verify", path), 0)

    def test_a_second_player_of_a_record_is_sent_away(self):
        path = self.path("game.mwr")
        game = subprocess.Popen([commands.BINARY, "play", "cartographers", "--plain", "--seed", "5", "--record", path],
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        game.stdout.readline()
        before = self.text("game.mwr")
        self.check(self.play(path, self.moves(), resume=True), 2, "another terminal")
        self.assertEqual(self.text("game.mwr"), before)
        game.communicate("quit\n")
        self.check(self.play(path, ["quit"], resume=True), 0)

    def test_resume_refuses_what_it_would_not_heed(self):
        path = self.path("game.mwr")
        self.play(path, ["quit"])
        for option in (["--bots", "greedy"], ["--people", "1"], ["--seed", "3"], ["--name", "Ada"], ["--title", "T"],
                       ["--emblem", "E"], ["--record", self.path("x.mwr")], ["--set", "side=B"]):
            self.check(run("play", "--resume", path, *option), 2, option[0])
        self.check(run("play", "guild", "--resume", path), 2, "not of guild")


class Links(Files):
    def test_nothing_follows_a_symbolic_link(self):
        victim = self.path("victim", "precious\n")
        for name in ("a.mwr", "b.mwr.seed"):
            os.symlink(victim, self.path(name))
        self.check(self.play(self.path("a.mwr"), ["quit"]), 2, "there is a file already")
        self.check(self.play(self.path("b.mwr"), ["quit"]), 2, "there is a file already")
        self.assertFalse(os.path.exists(self.path("b.mwr")))
        real = self.path("real.mwr")
        self.play(real, ["quit"])
        os.symlink(real, self.path("link.mwr"))
        self.check(self.play(self.path("link.mwr"), ["quit"], resume=True), 2, "symbolic link")
        record = self.record()
        game = self.path("game.mwr", "".join(record))
        for target in ("page.html", "drawing.svg"):
            os.symlink(victim, self.path(target))
        self.check(run("analyse", game, "--budget", "4", "--html", self.path("page.html")), 2, "symbolic link")
        self.check(run("analyse", game, "--budget", "4", "--svg", self.path("drawing.svg")), 2, "symbolic link")
        self.check(run("arena", "guild", "--bots", "random,random", "--games", "1", "--svg", self.path("drawing.svg")), 2,
                   "symbolic link")
        os.symlink(victim, self.path("guild-1.mwr"))
        self.check(run("simulate", "guild", "--records", self.folder), 2, "symbolic link")
        self.assertEqual(self.text("victim"), "precious\n")

    def test_a_game_is_its_players_alone(self):
        path = self.path("game.mwr")
        self.play(path, ["quit"], umask=0)
        for each in (path, path + ".seed"):
            self.assertEqual(stat.S_IMODE(os.stat(each).st_mode), 0o600)


class Outputs(Files):
    def test_lost_output_is_code_2_in_every_command(self):
        game = self.path("game.mwr", "".join(self.record()))
        cut = self.path("cut.mwr", "".join(self.record()[:6]))
        sheet = self.path("sheet.txt", "".join(["..........." + "\n"] * 11))
        own = os.path.join(commands.SOURCE, "content", "guild", "avenia.txt")
        own_map = self.path("mine.txt")
        with open(own, encoding="utf-8") as file:
            self.path("mine.txt", file.read())
        for arguments in (
                ["--help"], ["--version"], ["help"], ["version"], ["play", "--help"], ["replay", game], ["replay", game, "--json"],
                ["verify", game], ["legal", cut], ["legal", cut, "--json"], ["score", "cartographers", sheet],
                ["score", "cartographers", game], ["hint", cut, "--budget", "8"], ["analyse", game, "--budget", "4"],
                ["simulate", "guild"], ["simulate", "guild", "--json"], ["arena", "guild", "--bots", "random,random", "--games", "1"],
                ["arena", "guild", "--bots", "random,random", "--games", "1", "--json"], ["cards", "misterra"], ["cards", "guild"],
                ["map", "check", own_map], ["hall"], ["bench", "--signature"], ["position", cut], ["play", "--kept"],
                ["bench", "--seconds", "0.01", "--filter", "cartographers/random-play$"],
                ["play", "cartographers", "--record", self.path("full.mwr")]):
            with self.subTest(arguments), open("/dev/full", "wb") as full:
                done = subprocess.run([commands.BINARY, *arguments], stdin=subprocess.DEVNULL, stdout=full,
                                      stderr=subprocess.PIPE, text=True, timeout=300, check=False)
                self.check(done, 2, "the output cannot be written: the disk is full")

    def test_a_report_never_takes_the_place_of_its_record(self):
        game = self.path("game.mwr", "".join(self.record()))
        before = self.text("game.mwr")
        os.link(game, self.path("twin.html"))
        for target in (game, self.path("twin.html"), os.path.join(self.folder, ".", "game.mwr")):
            self.check(run("analyse", game, "--html", target), 2, "what is read")
            self.check(run("analyse", game, "--svg", target), 2, "what is read")
        self.assertEqual(self.text("game.mwr"), before)

    def test_a_bad_path_is_noticed_before_the_work(self):
        game = self.path("game.mwr", "".join(self.record()))
        for target in ("/nonexistent/x.html", self.folder):
            done = subprocess.run([commands.BINARY, "analyse", game, "--budget", "1000000", "--html", target],
                                  capture_output=True, text=True, timeout=20, check=False)
            self.check(done, 2, "cannot be written")
            done = subprocess.run([commands.BINARY, "puzzles", "guild", "--games", "1000000", "--out", target],
                                  capture_output=True, text=True, timeout=20, check=False)
            self.check(done, 2, "cannot be written")
        same = self.path("report")
        self.check(run("analyse", game, "--html", same, "--svg", same), 2, "the same file")
        self.check(run("puzzles", "guild", "--check", "--out", same), 2, "no such file")
        self.assertFalse(os.path.exists(same))

    def test_a_dash_is_standard_output_where_that_makes_sense(self):
        game = self.path("game.mwr", "".join(self.record()))
        page = run("analyse", game, "--budget", "4", "--html", "-")
        self.check(page, 0)
        self.assertTrue(page.stdout.startswith("<!DOCTYPE html>") and page.stdout.endswith("</html>\n"))
        self.assertTrue(run("analyse", game, "--budget", "4", "--svg", "-").stdout.startswith("<svg"))
        self.assertTrue(run("arena", "guild", "--bots", "random,random", "--games", "1", "--svg", "-").stdout.startswith("<svg"))
        self.check(run("analyse", game, "--html", "-", "--svg", "-"), 2, "only one")
        self.check(run("analyse", game, "--html", "-", "--json"), 2, "only one")
        self.check(run("arena", "guild", "--bots", "random,random", "--games", "1", "--svg", "-", "--json"), 2, "only one")
        self.check(run("play", "cartographers", "--record", "-"), 2, "--record")
        self.check(run("simulate", "cartographers", "--columns", "-"), 2, "not to '-'")
        self.check(run("puzzles", "cartographers", "--games", "1", "--out", "-"), 2, "not to '-'")
        self.assertFalse(os.path.exists("-"))

    def test_a_report_is_whole_or_not_there(self):
        game = self.path("game.mwr", "".join(self.record()))
        page = self.path("page.html", "the one before")
        done = run("analyse", game, "--budget", "4", "--html", page, preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_FSIZE, (500, resource.RLIM_INFINITY)))
        self.check(done, 2, "cannot be written")
        self.assertEqual(self.text("page.html"), "the one before")
        self.assertEqual([name for name in os.listdir(self.folder) if name.endswith(".new")], [])


class Paths(Files):
    def test_paths_are_printed_as_a_shell_takes_them(self):
        path = self.path("my game's.mwr")
        done = self.play(path, ["quit"])
        command = done.stdout[done.stdout.index("mapwright play"):].strip().replace("mapwright", commands.BINARY, 1)
        again = subprocess.run(["bash", "-c", command + " --plain"], input="quit\n", capture_output=True, text=True, check=False)
        self.check(again, 0)

    def test_errors_are_in_plain_words(self):
        os.symlink("loop", self.path("loop"))
        for command in (["replay"], ["hall", "--file"], ["map", "check"], ["play", "--resume"]):
            self.check(run(*command, self.path("loop")), 2, "symbolic link")
            self.check(run(*command, self.path("none/none")), 2, "no such file or folder")
        self.check(run("simulate", "guild", "--set", "map=" + self.path("loop")), 2, "symbolic link")
        self.check(run("simulate", "guild", "--set", "map=" + self.path("none.txt")), 2, "no such file")
        self.check(run("hall", "--file", self.path("typo")), 2, "typo")

    @unittest.skipIf(os.getuid() == 0, "root may do everything")
    def test_no_permission_is_said(self):
        path = self.path("secret", "x")
        os.chmod(path, 0)
        self.check(run("replay", path), 2, "you have no permission")


class Hall(Files):
    def test_a_game_under_a_blank_name_is_entered_and_the_hall_stays_readable(self):
        moves = self.moves("guild")
        for name in ("   ", "Ada"):
            done = run("play", "guild", "--plain", "--seed", "5", "--name", name, stdin="".join(m + "\n" for m in moves))
            self.check(done, 0)
        self.assertEqual(sorted(json.loads(line)["name"] for line in run("hall", "--json").stdout.splitlines()),
                         ["Ada", "You"])
        # A hall written by an earlier version, with a name that was lost.
        self.path("hall.txt", "49 avenia \n")
        self.assertIn("Anonymous", run("hall", "--file", self.path("hall.txt")).stdout)


if __name__ == "__main__":
    commands.main()
