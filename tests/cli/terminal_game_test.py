#!/usr/bin/env python3
"""Plays Cartographers on the full screen of a real terminal (tmux), by keys alone.

Usage: terminal_game_test.py BINARY. Skips when tmux is missing.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

BINARY = ""
TMUX = shutil.which("tmux")


class Terminal:
    """A tmux server of its own, with one window that runs one command."""

    def __init__(self, folder, command, cols=80, rows=24, **environment):
        self.socket = os.path.join(folder, "tmux")
        words = {"LC_ALL": "C.UTF-8", "TERM": "screen-256color", "XDG_DATA_HOME": folder, **environment}
        line = " ".join(f"{name}={value}" for name, value in words.items())
        self.tmux("-u", "-f", "/dev/null", "new-session", "-d", "-s", "game", "-x", str(cols), "-y",
                  str(rows), f"env {line} {command}; echo \"left with $?\"; exec sleep 600")

    def tmux(self, *arguments):
        done = subprocess.run([TMUX, "-S", self.socket, *arguments], capture_output=True, timeout=60, check=False)
        return done.stdout.decode("utf-8", "replace")

    def screen(self):
        return self.tmux("capture-pane", "-p", "-t", "game")

    def keys(self, *keys):
        self.tmux("send-keys", "-t", "game", *keys)

    def resize(self, cols, rows):
        self.tmux("resize-window", "-t", "game", "-x", str(cols), "-y", str(rows))

    def wait(self, *parts, seconds=60):
        """The screen as soon as it shows one of the parts."""
        end = time.monotonic() + seconds
        while True:
            screen = self.screen()
            if any(part in screen for part in parts):
                return screen
            if time.monotonic() > end:
                raise AssertionError(f"none of {parts} came; the screen shows:\n{screen}")
            time.sleep(0.02)

    def program(self):
        """The process id of the command, the only child of the window's shell."""
        shell = self.tmux("display-message", "-p", "-t", "game", "#{pane_pid}").strip()
        with open(f"/proc/{shell}/task/{shell}/children", encoding="ascii") as file:
            return int(file.read())

    def click(self, row, col):
        """Press and release of the left button as terminals report them."""
        place = chr(33 + col) + chr(33 + row)
        self.keys("-l", "\x1b[M " + place + "\x1b[M#" + place)

    def close(self):
        self.tmux("kill-server")


@unittest.skipUnless(TMUX, "tmux is missing: the terminal game is not tested (tools/install.sh test)")
class TerminalGame(unittest.TestCase):
    def open(self, *options, **terminal):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        self.record = os.path.join(folder, "game.mwr")
        command = " ".join([BINARY, "play", "cartographers", "--record", self.record, *options])
        game = Terminal(folder, command, **terminal)
        self.addCleanup(game.close)
        return game

    def play_to_the_end(self, game):
        """Takes the next legal place each turn. Returns the titles of the pages that came up."""
        titles = []
        for _ in range(2000):
            screen = game.wait("Enter: go on", "Enter: next season", "Enter draw", "Enter confirm", "game is over",
                               "Enter passes")
            title = screen.split("\n")[0].strip()
            titles.append(title)
            if "The game is over" in title:
                return titles, screen
            self.assertNotIn("too small", screen)
            if "Enter draw" in screen:
                game.keys("n")
            game.keys("Enter")
            # The next page is another one: every key changes something on the screen.
            end = time.monotonic() + 60
            while game.screen() == screen and time.monotonic() < end:
                time.sleep(0.01)
        raise AssertionError("the game does not end")

    def check_record(self):
        done = subprocess.run([BINARY, "replay", self.record], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(self.record, encoding="utf-8") as file:
            return file.read().splitlines()

    def test_a_whole_solo_game(self):
        game = self.open("--seed", "1")
        first = game.wait("Enter draw")
        for part in ("[Spring A+B]", "time 0 of 8", "A The Broken Road", "B Sentinel Wood", "Rift Lands"):
            self.assertIn(part, first)
        titles, last = self.play_to_the_end(game)
        for season in ("Spring", "Summer", "Fall"):
            self.assertTrue(any(title.startswith(f"{season} is over") for title in titles), titles)
        self.assertTrue(any(title.startswith("AMBUSH") for title in titles), titles)
        for part in ("Rating:", "Your title:", "monsters", "Winter"):
            self.assertIn(part, last)
        game.keys("Enter")
        game.wait("left with 0")
        self.assertIn('"result"', self.check_record()[-1])

    def test_two_people_and_a_bot(self):
        game = self.open("--seed", "3", "--people", "2", "--name", "Ada", "--name", "Bea", "--bots", "greedy",
                         "--set", "side=B")
        screen = game.wait("Pass the keyboard to")
        self.assertIn("Ada, press Enter", screen)
        titles, last = self.play_to_the_end(game)
        self.assertIn("Ada's sheet", " ".join(titles))
        self.assertIn("Bea's sheet", " ".join(titles))
        self.assertTrue(any("draws monsters on" in title for title in titles), titles)
        for part in ("1st", "3rd", "greedy (bot)", "win"):
            self.assertIn(part, last)
        game.keys("Enter")
        game.wait("left with 0")
        self.check_record()

    def test_a_drawing_can_be_taken_back_until_it_is_confirmed(self):
        game = self.open("--seed", "1")
        game.wait("Enter draw")
        game.keys("Enter")
        game.wait("Drawn:")
        game.keys("u")
        game.wait("Taken back")
        with open(self.record, encoding="utf-8") as file:
            self.assertNotIn('"do"', file.read())
        game.keys("Enter")
        game.wait("Drawn:")
        game.keys("Enter")
        game.wait("You: forest")

    def test_says_why_a_place_is_not_legal(self):
        game = self.open("--seed", "1")
        game.wait("Enter draw")
        game.keys("Down")
        game.wait("Not here: overlaps F6 (mountain)")
        game.keys("Enter")
        game.wait("Not here: overlaps F6 (mountain)")
        game.keys("n")
        game.wait("Fits:")

    def test_clicks_bring_the_shape_and_draw_it(self):
        game = self.open("--seed", "1")
        game.wait("Enter draw")
        game.click(3, 3)
        game.wait("Fits: forest A1.")
        game.click(13, 33)
        game.wait("Fits: forest K11.")
        game.click(13, 33)
        game.wait("Drawn: forest K11.")
        game.click(0, 70)
        game.wait("Drawn: Enter confirms")

    def test_ends_when_its_input_ends(self):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        ours, theirs = os.openpty()
        command = [BINARY, "play", "cartographers", "--seed", "1", "--record", os.path.join(folder, "game.mwr")]
        game = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs,
                                env={**os.environ, "TERM": "vt100", "LINES": "24", "COLUMNS": "80"})
        os.close(theirs)
        os.read(ours, 1000)
        os.close(ours)
        try:
            self.assertEqual(game.wait(timeout=60), 0)
        finally:
            game.kill()
            game.wait()

    def test_pages_open_and_close(self):
        game = self.open("--seed", "1")
        for key, part in (("?", "counter-clockwise"), ("g", "Edict A"), ("o", "The sheets")):
            game.wait("Enter draw")
            game.keys(key)
            game.wait(part)
            game.keys("Escape")
        game.wait("Enter draw")
        game.keys("b")
        game.wait("on the edge of the sheet.")

    def test_a_small_window_says_so_and_goes_on_when_enlarged(self):
        game = self.open("--seed", "1")
        game.wait("Enter draw")
        game.resize(60, 20)
        game.wait("too small")
        game.keys("x", "Enter", "q")
        game.resize(120, 40)
        game.wait("Fits:")
        game.resize(80, 24)
        game.wait("Fits:")

    def test_odd_keys_do_no_harm(self):
        game = self.open("--seed", "1")
        game.wait("Enter draw")
        game.keys("F1", "F12", "IC", "M-x", "C-x", "C-a", "é", "日", "PPage", "NPage", "Home", "End", "BTab", "Z")
        game.wait("No such key", "Fits:")
        game.keys("n")
        game.wait("Fits:")

    def test_leaving_asks_first_and_keeps_the_game(self):
        game = self.open("--seed", "1")
        game.wait("Enter draw")
        game.keys("C-c")
        game.wait("Leave the game?")
        game.keys("n")
        game.wait("q leave")
        game.keys("q")
        game.wait("Leave the game?")
        game.keys("y")
        game.wait("left with 0")
        self.assertTrue(os.path.exists(self.record))

    def test_reads_without_colour_and_without_utf8(self):
        for environment in ({"NO_COLOR": "1"}, {"TERM": "vt100", "LC_ALL": "C"}, {"TERM": "xterm"}):
            with self.subTest(environment):
                game = self.open("--seed", "1", **environment)
                screen = game.wait("Enter draw")
                self.assertIn("[f]", screen)
                self.assertIn("^", screen)
                if "LC_ALL" in environment:
                    self.assertTrue(screen.isascii(), screen)
                game.keys("q", "y")
                game.wait("left with 0")

    def test_the_terminal_is_given_back_when_the_program_is_ended(self):
        game = self.open("--seed", "1")
        game.wait("Enter draw")
        os.kill(game.program(), signal.SIGTERM)
        game.wait("left with 143")
        game.keys("echoed")
        game.wait("echoed")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    BINARY = os.path.abspath(sys.argv.pop(1))
    unittest.main()
