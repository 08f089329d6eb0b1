#!/usr/bin/env python3
"""Plays Maps of Misterra on the full screen of a real terminal (tmux), by keys alone.

Usage: misterra_terminal_test.py BINARY. Skips when tmux is missing.
"""

import re
import unittest

import terminal


class MisterraOnScreen(terminal.GameOnScreen, unittest.TestCase):
    GAME = "misterra"
    READY = "Enter go"
    SIGNS = ("J", "[ ~ ]")
    PAGES = (("?", "KEYS"), ("g", "two hypotheses"), ("o", "Score sheet"), ("t", "pays"))

    def begin_turn(self, game):
        game.wait("choose two hypotheses")
        game.keys("1", "2", "Enter")
        return game.wait("Put your pawn on the beach")

    def play_to_the_end(self, game):
        """Goes up where it can, takes the first card, maps at the first place. Returns all screens."""
        screens = []
        for turn in range(2000):
            screen = game.wait("[    ]", "[keep]", "Enter go", "1-5 take", "x neither", "Enter confirm", "Enter claim",
                               "press Enter", "The game is over")
            screens.append(screen)
            self.assertNotIn("too small", screen)
            if "The game is over" in screen:
                return screens
            if "choose two hypotheses" in screen:
                self.press(game, screen, "1", "2", "Enter")
            elif "Enter go" in screen:
                self.press(game, screen, ("Up", "Right", "Left", "Down")[turn % 4], "Enter")
            elif "1-5 take" in screen:
                self.press(game, screen, "Enter")
            elif "x neither" in screen:
                if "c claim" in screen:
                    self.press(game, screen, "c")
                elif "Enter map" in screen:
                    self.press(game, screen, *["n"] * (turn % 7), "Enter")
                else:
                    self.press(game, screen, "x")
            else:
                self.press(game, screen, "Enter")
        raise AssertionError("the game does not end")

    def test_a_hint_for_the_hypotheses_keeps_none(self):
        game = self.open("--seed", "1")
        game.wait("choose two hypotheses")
        self.check_hint(game, "choose two hypotheses")

    def check_shown(self, screen, action):
        self.assertRegex(action, r"beach [A-E]")
        beach = next(line for line in screen.splitlines() if "[ ~ ]" in line)
        self.assertEqual(beach.index("["), 2 + 5 * (ord(action[-1]) - ord("A")), screen)

    def test_a_hint_names_hypotheses_by_what_they_count_and_chooses_them(self):
        game = self.open("--seed", "1")
        game.wait("choose two hypotheses")
        game.keys("i")
        hint = " ".join(game.wait("show it on the board", seconds=300).split())
        self.assertRegex(hint, r"best keep P\d\d \([^()]+\) and P\d\d \([^()]+\)")
        game.keys("1")
        screen = game.wait("Hint, ")
        for card in re.findall(r"P\d\d", re.search(r"does it: keep (.*)", screen)[1]):
            self.assertRegex(screen, r"\[keep\] " + card)

    def test_help_is_not_cut_in_the_smallest_window(self):
        game = self.open("--seed", "1")
        game.wait("choose two hypotheses")
        game.keys("?")
        pages = game.wait("KEYS")
        for _ in range(3):
            game.keys("PageDown")
            pages += game.screen()
        words = " ".join(pages.split())
        for end in ("claim, or neither.", "another: replaced", "three in all"):
            self.assertIn(end, words)

    def test_a_large_window_has_large_boards_that_name_the_terrains(self):
        game = self.open("--seed", "7")
        small = self.begin_turn(game)
        self.assertNotIn("JUNGLE", small)
        for cols, rows, line in ((200, 60, 3 + 4 * 2 + 1), (160, 32, 3 + 3 * 2 + 1)):
            game.resize(cols, rows)
            large = game.wait("JUNGLE").splitlines()
            self.assertEqual(large[line].count("JUNGLE"), 2, "\n".join(large))  # B3 and D3
            self.assertGreater(large[3].rindex("\u00b7"), 90)  # the parchment grows, too
        self.assertRegex(game.wait("pays"), r"pays \d")  # what the hypotheses pay, beside the boards
        game.resize(80, 24)
        game.wait("Enter go")

    def test_a_whole_solo_game(self):
        game = self.open("--seed", "1")
        first = game.wait("choose two hypotheses")
        self.assertIn("pays", first)
        screens = self.play_to_the_end(game)
        everything = "\n".join(screens)
        for part in ("[move]", "[take]", "[map, claim or neither]", "Half-day 2 of 2", "Turn complete", "now → then",
                     "Otoma: "):
            self.assertIn(part, everything)
        for part in ("Score sheet", "Fidelity", "Empty cells", "Otoma's claims", "= Total", "Your grade"):
            self.assertIn(part, screens[-1])
        game.keys("Enter")
        game.wait("left with 0")
        self.assertIn('"result"', self.check_record()[-1])

    def test_two_people_and_a_bot(self):
        game = self.open("--seed", "3", "--people", "2", "--name", "Ada", "--name", "Bea", "--bots", "greedy",
                         "--set", "master=yes")
        self.assertIn("Ada, press Enter", game.wait("Pass the keyboard to"))
        screens = self.play_to_the_end(game)
        self.assertTrue(any("Bea, press Enter" in screen for screen in screens))
        for screen in screens:  # a page that passes the keyboard on hides everything
            if "Pass the keyboard to" in screen:
                self.assertNotIn("Hypothesis P", screen)
        for part in ("1st", "3rd", "greedy (bot)", "win", "Master lines"):
            self.assertIn(part, screens[-1])
        game.keys("Right", "Enter")
        game.wait("left with 0")
        self.check_record()

    def test_steps_are_taken_back_until_the_turn_is_confirmed(self):
        game = self.open("--seed", "1")
        self.begin_turn(game)
        before = len(self.actions())
        game.keys("Left", "Enter")
        game.wait("1-5 take")
        game.keys("2")
        game.wait("Enter map")
        game.keys("Enter")
        game.wait("Half-day 2 of 2")
        for part in ("[map, claim or neither]", "[take]", "[move]", "Nothing to take back"):
            game.keys("u")
            game.wait(part)
        self.assertEqual(len(self.actions()), before)

    def test_says_why_not(self):
        game = self.open("--seed", "1")
        self.begin_turn(game)
        game.keys("s")
        game.wait("must come into play on a beach cell")
        game.keys("3")
        game.wait("First the move")
        game.keys("Enter", "d")
        game.wait("No exchange: cards are exchanged on a lagoon only")
        game.keys("1", "c")
        game.wait("No claim: the beach cannot be claimed")
        game.keys("f")
        game.wait("makes no difference")


if __name__ == "__main__":
    terminal.main(__doc__)
