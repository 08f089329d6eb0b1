#!/usr/bin/env python3
"""Plays the Guild on the full screen of a real terminal (tmux), by keys alone.

Usage: guild_terminal_test.py BINARY. Skips when tmux is missing.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

from terminal_game_test import TMUX, Terminal

BINARY = ""
# Each page has one of these in its last two lines.
EVERY_PAGE = ("Enter n/p", "Enter confirm", "Enter choose", "Enter: go on", "Enter: leave the table")


@unittest.skipUnless(TMUX, "tmux is missing: the terminal game is not tested (tools/install.sh test)")
class GuildOnScreen(unittest.TestCase):
    def open(self, *options, **terminal):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        self.record = os.path.join(folder, "game.mwr")
        command = " ".join([BINARY, "play", "guild", "--record", self.record, *options])
        game = Terminal(folder, command, **terminal)
        self.addCleanup(game.close)
        return game

    def play_to_the_end(self, game):
        """Enter all the time: every choice has something legal under the cursor. Returns all screens."""
        screens = []
        for _ in range(1000):
            screen = game.wait(*EVERY_PAGE)
            screens.append(screen)
            if "The game is over" in screen:
                return screens
            self.assertNotIn("too small", screen)
            game.keys("Enter")
            # Every Enter changes something on the screen.
            end = time.monotonic() + 20
            while game.screen() == screen:
                self.assertLess(time.monotonic(), end, f"Enter does nothing:\n{screen}")
                time.sleep(0.01)
        raise AssertionError("the game does not end")

    def check_record(self):
        done = subprocess.run([BINARY, "replay", self.record], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(self.record, encoding="utf-8") as file:
            return file.read().splitlines()

    def test_a_whole_solo_game(self):
        game = self.open("--seed", "7", "--name", "Ada")
        first = game.wait("Enter n/p")
        for part in ("Ada: Avenia, age I, card 1 of 6", "coins 0", "Card grassland2, 0 of 2 cubes: grassland",
                     "2 pays 10: Villages on 3 different lands. [0/3]", ">G1", "·DC2",
                     "Explore I7, grassland, 1 coin? Brings +1 coin."):
            self.assertIn(part, first)
        screens = self.play_to_the_end(game)
        everything = "\n".join(screens)
        for part in ("age IV, card 9 of 9", "two specialty cards, one to keep", "which of your cards?",
                     "Enter draws the treasure", "Treasure: ", "*G", "@D", "#T", "Waiting: ", "Enter confirms, u takes back"):
            self.assertIn(part, everything)
        for part in ("coin spaces", "trade routes", "objective 3", "vase", "= total", "To win (normal): 120 coins"):
            self.assertIn(part, screens[-1])
        game.keys("o")
        game.wait("Ada's board")
        game.keys("Enter")
        game.wait("The game is over")
        game.keys("Enter")
        game.wait("left with 0")
        self.assertIn('"result"', self.check_record()[-1])

    def test_two_people_and_a_bot(self):
        game = self.open("--seed", "3", "--people", "2", "--name", "Ada", "--name", "Bea", "--bots", "greedy",
                         "--set", "map=cnidaria")
        game.wait("Ada, press Enter")
        screens = self.play_to_the_end(game)
        everything = "\n".join(screens)
        for part in ("Ada: Cnidaria, age I, card 1 of 6", "Bea: Cnidaria", "Bea, press Enter", "greedy: "):
            self.assertIn(part, everything)
        for page in (each for each in screens if "press Enter" in each):
            self.assertNotIn("coins", page)
            self.assertNotIn("cubes", page)
        for part in ("1st", "3rd", "greedy", "win", "rank"):
            self.assertIn(part, screens[-1])
        game.keys("Enter")
        game.wait("left with 0")
        self.check_record()

    def test_steps_can_be_taken_back_until_the_turn_is_confirmed(self):
        game = self.open("--seed", "7")
        game.wait("Enter n/p")
        game.keys("Enter")
        game.wait("1 of 2 cubes")
        game.keys("Enter")
        game.wait("Enter confirms, u takes back")
        game.keys("u")
        game.wait("Taken back")
        game.keys("u")
        game.wait("0 of 2 cubes")
        game.keys("u")
        game.wait("Nothing to take back")
        with open(self.record, encoding="utf-8") as file:
            self.assertNotIn('"do"', file.read())
        game.keys("d")
        game.wait("Enter confirms, u takes back")
        game.keys("Enter")
        game.wait("card 2 of 6")
        game.keys("u")
        game.wait("Nothing to take back")
        self.assertIn('"do":"done"', self.check_record()[-2])

    def test_says_why_a_space_cannot_be_explored(self):
        game = self.open("--seed", "7")
        for keys, part in ((["Down"], "I8, desert, city 2: no, no own cube, village or the capital beside it."),
                           (["Up", "Up"], "I6, the capital: no, the capital is never explored."),
                           (["Right"], "J6, desert: no, the card allows no desert now."),
                           (["r"], "No trade route can be made now."),
                           (["n"], "Explore I7"), (["9"], "J7, mountain: no"), (["End"], "Explore I7")):
            game.wait("Enter n/p")
            game.keys(*keys)
            game.wait(part)

    def test_clicks_move_and_explore(self):
        game = self.open("--seed", "7")
        game.wait("Enter n/p")
        game.click(3, 40)
        game.wait("J1, desert, 2 coins: no")
        game.click(9, 36)
        game.wait("Explore I7")
        game.click(9, 36)
        game.wait("1 of 2 cubes")

    def test_pages_open_and_close(self):
        game = self.open("--seed", "7", "--bots", "greedy")
        for key, part in (("?", "trade routes that can be made"), ("g", "── Age I ──"), ("o", "coins are secret"),
                          ("s", "as if the game ended now"), ("c", "SPECIALTY CARDS")):
            game.wait("Enter n/p")
            game.keys(key)
            game.wait(part)
            game.keys("Enter")
        game.wait("Enter n/p")

    def test_windows_of_all_sizes(self):
        game = self.open("--seed", "7")
        low = game.wait("Enter n/p")
        game.resize(60, 20)
        game.wait("too small")
        game.keys("x", "Enter", "q")
        game.resize(130, 45)
        tall = game.wait("Enter n/p")
        # Neighbouring columns stand half a space apart only where there is room.
        self.assertTrue(any("M1" in line and ">G1" in line for line in low.splitlines()))
        self.assertFalse(any("M1" in line and ">G1" in line for line in tall.splitlines()))
        game.resize(80, 24)
        game.wait("·DC2")

    def test_odd_keys_do_no_harm(self):
        game = self.open("--seed", "7")
        game.wait("Enter n/p")
        game.keys("F1", "F12", "IC", "M-x", "C-x", "C-a", "é", "日", "PPage", "NPage", "Home", "BTab", "Z", "m", "5")
        game.wait("No such key")
        game.keys("n")
        game.wait("Explore")

    def test_leaving_asks_first_and_keeps_the_game(self):
        game = self.open("--seed", "7")
        game.wait("Enter n/p")
        game.keys("C-c")
        game.wait("Leave the game?")
        game.keys("n")
        game.wait("q leave")
        game.keys("q")
        game.wait("Leave the game?")
        game.keys("y")
        game.wait("left with 0")
        self.assertTrue(os.path.exists(self.record))

    def test_ends_when_its_input_ends(self):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        ours, theirs = os.openpty()
        command = [BINARY, "play", "guild", "--seed", "7", "--record", os.path.join(folder, "game.mwr")]
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

    def test_reads_without_colour_and_without_utf8(self):
        for environment in ({"NO_COLOR": "1"}, {"TERM": "vt100", "LC_ALL": "C"}):
            with self.subTest(environment):
                game = self.open("--seed", "7", **environment)
                screen = game.wait("Enter n/p")
                self.assertIn(">G1", screen)
                if "LC_ALL" in environment:
                    self.assertTrue(screen.isascii(), screen)
                game.keys("q", "y")
                game.wait("left with 0")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    BINARY = os.path.abspath(sys.argv.pop(1))
    unittest.main()
