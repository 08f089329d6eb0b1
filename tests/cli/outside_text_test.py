#!/usr/bin/env python3
"""No control character of a file or option reaches a terminal, a report or a page: names in records, titles of maps,
file names, options, the hall of fame, through every command that could show them."""

import json
import os
import pty
import re
import subprocess
import time
import unittest

import commands
from commands import CommandLine, run

# A title for the window and a colour (C0), the same by one C1 control, every mark of direction, separators of lines.
CONTROLS = ["\x1b]0;pwned\x07", "\x1b[31m", "\x9b31m", "\x85", "\x7f", "\x08", "\r",
            *map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A)), "\u200e", "\u200f", "\u061c", "\u2028"]
EVIL = "X" + "".join(CONTROLS) + "Y"
FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


class OutsideText(CommandLine):
    def setUp(self):
        super().setUp()
        os.environ["XDG_DATA_HOME"] = self.folder

    def check_clean(self, text, where):
        found = FORBIDDEN.search(text)
        self.assertIsNone(found, f"{where}: {found and ascii(found.group())} in {ascii(text[:2000])}")

    def run_clean(self, *arguments, stdin="", shows=""):
        """Runs a command; nothing it prints may hold a control. `shows`: what tells that the text came through."""
        done = subprocess.run([commands.BINARY, *arguments], input=stdin.encode(), capture_output=True, timeout=300,
                              check=False)
        for stream in (done.stdout, done.stderr):
            self.check_clean(stream.decode("utf-8"), arguments)
        self.assertIn(shows.encode(), done.stdout + done.stderr)
        if arguments[:2] != ("map", "check"):  # which tells all that is wrong
            self.assertLessEqual(done.stderr.count(b"\n"), 1, done.stderr)
        return done

    def evil_record(self, game="cartographers", players=2, keep=None):
        """A record whose names, titles and emblems hold every control."""
        lines = self.record(players, game=game)
        header = json.loads(lines[0])
        for seat in header["seats"]:
            seat.update(name=EVIL + "\nmapwright: all is well", title=EVIL, emblem=EVIL)
        del header["commitment"]
        return self.path("evil.mwr", json.dumps(header) + "\n" + "".join(lines[1:keep]))


class Records(OutsideText):
    def test_names_in_records(self):
        for game in ("cartographers", "misterra", "guild"):
            path = self.evil_record(game)
            self.run_clean("replay", path, shows="X?")
            self.run_clean("replay", path, "--json")
            self.run_clean("verify", path)
            self.run_clean("score", game, path)
            part = [] if game == "cartographers" else ["--books"]  # judging every choice takes long
            self.run_clean("analyse", path, "--budget", "4", *part, "--html", self.path("r.html"), "--svg",
                           self.path("r.svg"), shows="X?")
            for report in ("r.html", "r.svg"):
                self.check_clean(self.text(report), report)
                self.assertIn("X?", self.text(report))
            cut = self.evil_record(game, keep=40)
            self.run_clean("analyse", cut, "--budget", "4", "--books", "--html", "-", shows="X?")
            self.run_clean("legal", cut)
            self.run_clean("hint", cut, "--budget", "8")
            self.run_clean("position", cut)

    def test_a_name_cannot_add_a_line_of_its_own(self):
        for line in run("replay", self.evil_record()).stdout.splitlines():
            self.assertFalse(line.startswith("mapwright:"), line)

    def test_json_holds_the_name_escaped(self):
        done = self.run_clean("analyse", self.evil_record(), "--budget", "4", "--json")
        self.assertEqual(json.loads(done.stdout)["seats"][0]["name"], EVIL + "\nmapwright: all is well")

    def test_everything_else_in_a_record(self):
        header = '{"game":"cartographers","version":1,"rules":1,"options":{},"seats":[{}]}'
        evil = json.dumps(EVIL)
        for lines in (header.replace('"cartographers"', evil), header.replace("{}", "{" + evil + ":" + evil + "}", 1),
                      header.replace("[{}]", '[{"bot":' + evil + "}]"), header.replace('"version"', evil),
                      header + '\n{"chance":' + evil + "}", header + '\n{"seat":0,"do":' + evil + "}",
                      header + "\n{" + evil + ":1}", header + "\n" + EVIL, EVIL):
            path = self.path("evil.mwr", lines + "\n")
            for command in ("replay", "verify", "legal", "analyse", "hint", "position"):
                self.run_clean(command, path)
            self.run_clean("score", "cartographers", path)
            self.run_clean("play", "cartographers", "--resume", path)

    def test_the_plain_prompt_and_the_full_screen(self):
        plain = self.path("game.mwr")
        run("play", "cartographers", "--people", "2", "--seed", "1", "--record", plain, stdin="quit\n")
        lines = self.text("game.mwr").splitlines(keepends=True)
        header = json.loads(lines[0])
        for seat in header["seats"]:
            seat["name"] = EVIL
        del header["commitment"]  # which was that of other names
        self.path("game.mwr", json.dumps(header) + "\n" + "".join(lines[1:]))
        self.run_clean("play", "--resume", plain, "--plain", stdin=EVIL + "\nlegal " + EVIL + "\nshow\nquit\n",
                       shows="X?")
        for term in ("xterm-256color", "vt100"):
            shown = self.on_a_terminal(["play", "--resume", plain], TERM=term)
            self.assertIn(b"X?", shown)
            for control in CONTROLS:
                if control.encode()[:1] not in (b"\r", b"\x08") and control != "\x1b[31m":  # those are ncurses' own
                    self.assertNotIn(control.encode(), shown, term)

    def on_a_terminal(self, arguments, **environment):
        """All bytes a terminal gets while the program begins, and is left by q and y."""
        ours, theirs = pty.openpty()
        game = subprocess.Popen([commands.BINARY, *arguments], stdin=theirs, stdout=theirs, stderr=theirs,
                                env={**os.environ, "LC_ALL": "C.UTF-8", "LINES": "24", "COLUMNS": "80", **environment})
        os.close(theirs)
        shown, asked = b"", False
        end = time.monotonic() + 60
        try:
            while time.monotonic() < end:
                part = os.read(ours, 65536)
                shown += part
                if not asked and b"Enter" in shown:
                    asked = True
                    os.write(ours, b"q")
                if b"Leave the game" in shown:
                    os.write(ours, b"y")
        except OSError:  # the program has left
            pass
        finally:
            game.kill()
            game.wait()
            os.close(ours)
        return shown


class Options(OutsideText):
    def test_names_titles_and_emblems_are_refused_and_limited(self):
        for control in CONTROLS + ["\n", "\t"]:
            self.check(run("play", "cartographers", "--name", "A" + control + "B"), 2, "control")
        for option in ("--name", "--title", "--emblem"):
            self.check(run("play", "cartographers", "--bots", "random", option, EVIL), 2, "control")
            self.check(run("play", "cartographers", "--bots", "random", option, "n" * 41), 2, "at most 40")
        self.check(run("play", "cartographers", "--name", "🦊" * 40, "--record", self.path("a.mwr"), stdin="quit\n"), 0)

    def test_every_option_that_is_told_again(self):
        for arguments in (
                [EVIL], ["--" + EVIL], ["play", EVIL], ["play", "--" + EVIL], ["simulate", "guild", "--bots", EVIL],
                ["simulate", "guild", "--set", EVIL], ["simulate", "guild", "--set", "map=" + EVIL],
                ["simulate", "cartographers", "--set", "side=" + EVIL], ["simulate", "cartographers", "--games", EVIL],
                ["simulate", "guild", "--content", EVIL], ["simulate", "guild", "--records", "/dev/null/" + EVIL],
                ["arena", "guild", "--bots", EVIL], ["arena", "guild", "--bots", "random,random", "--svg", "/" + EVIL + "/x"],
                ["play", "guild", "--seed", EVIL], ["play", "guild", "--bots", EVIL], ["play", "guild", "--record", "/dev/null/" + EVIL],
                ["serve", "--page", EVIL], ["serve", "--page", self.folder, "--address", EVIL], ["bench", "--filter", EVIL],
                ["cards", EVIL], ["score", EVIL, "-"], ["map", EVIL], ["help", EVIL], ["play", "cartographers", "--people", EVIL]):
            with self.subTest(ascii(arguments)):
                self.assertEqual(self.run_clean(*arguments).returncode, 2)

    def test_file_names_in_errors(self):
        evil = self.path(EVIL)
        for command in (["replay"], ["verify"], ["legal"], ["analyse"], ["hint"], ["position"], ["map", "check"],
                        ["score", "guild"], ["play", "--resume"], ["hall", "--file"]):
            for make in (lambda: None, lambda: self.path(EVIL, "nonsense\n")):
                make()
                self.assertEqual(self.run_clean(*command, evil, shows="X?").returncode, 2)
            os.remove(evil)

    def test_a_record_may_have_such_a_file_name(self):
        evil = self.path(EVIL + "\n.mwr")
        self.run_clean("play", "cartographers", "--record", evil, stdin="quit\n", shows="X?")
        self.assertTrue(os.path.exists(evil))


class Content(OutsideText):
    MAP = os.path.join("content", "guild", "avenia.txt")

    def test_titles_of_maps_and_content_files(self):
        with open(os.path.join(commands.SOURCE, self.MAP), encoding="utf-8") as file:
            text = file.read()
        title = next(line for line in text.splitlines() if line.strip().startswith("title"))
        for control in CONTROLS:
            if control == "\r":
                control = "\rX"
            path = self.path("mine.txt", text.replace(title, title + control))
            self.assertEqual(self.run_clean("map", "check", path, shows="control characters").returncode, 2)
            self.run_clean("map", "check", path, "--json")
            self.run_clean("play", "guild", "--set", "map=" + path, "--record", self.path("g.mwr"), stdin="quit\n",
                           shows="control characters")
            self.run_clean("cards", "guild", "--content", self.folder)
        long = self.path("mine.txt", text.replace(title, title + " " + "n" * 60))
        self.check(run("map", "check", long), 2, "at most 60")

    def test_the_hall_of_fame(self):
        self.path("hall.txt", f"90 {EVIL} {EVIL}\n80 avenia Ada\n".replace("\r", ""))
        os.makedirs(self.path("mapwright"))
        os.rename(self.path("hall.txt"), self.path("mapwright/hall.txt"))
        for arguments in (["hall"], ["hall", "--json"], ["hall", "--file", self.path("mapwright/hall.txt")]):
            self.run_clean(*arguments, shows="Ada")

    def test_positions(self):
        self.run_clean("hint", self.path("evil.txt", "position guild " + EVIL + "\n"))
        self.run_clean("legal", self.path("evil.txt", "position " + EVIL + "\n"))
        self.run_clean("score", "cartographers", self.path("evil.txt", EVIL + "\n"))


if __name__ == "__main__":
    commands.main()
