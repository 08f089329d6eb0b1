#!/usr/bin/env python3
"""Plays Cartographers on the full screen of a real terminal (tmux), by keys alone.

Usage: terminal_game_test.py BINARY. Skips when tmux is missing.
"""

import os
import signal
import unittest

import terminal


class CartographersOnScreen(terminal.GameOnScreen, unittest.TestCase):
    GAME = "cartographers"
    READY = "Enter draw"
    SIGNS = ("[f]", "^")
    PAGES = (("?", "counter-clockwise"), ("g", "Edict A"), ("o", "The sheets"), ("b", "on the edge of the sheet."))

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
            self.press(game, screen, *(["n", "Enter"] if "Enter draw" in screen else ["Enter"]))
        raise AssertionError("the game does not end")

    def check_shown(self, screen, action):
        rows = screen.splitlines()[3:14]
        for cell in action.split()[1:]:
            self.assertEqual(rows[ord(cell[0]) - ord("A")][3 * int(cell[1:]) - 1], "[", screen)

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
        self.assertLess(last.index("1st"), last.index("2nd"), "the best first, wherever they sit")
        self.assertLess(last.index("2nd"), last.index("3rd"))
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
        self.assertEqual(self.actions(), [])
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
        game.wait("Drawn: forest K11. Enter confirms")

    def test_the_terminal_is_given_back_when_the_program_is_ended(self):
        game = self.open("--seed", "1")
        game.wait("Enter draw")
        os.kill(game.program(), signal.SIGTERM)
        game.wait("left with 143")
        game.keys("echoed")
        game.wait("echoed")


if __name__ == "__main__":
    terminal.main(__doc__)
