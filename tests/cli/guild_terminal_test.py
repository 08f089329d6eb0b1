#!/usr/bin/env python3
"""Plays the Guild on the full screen of a real terminal (tmux), by keys alone.

Usage: guild_terminal_test.py BINARY. Skips when tmux is missing.
"""

import unittest

import terminal

# Each page has one of these in its last two lines.
EVERY_PAGE = ("Enter n/p", "Enter confirm", "Enter choose", "Enter: go on", "Enter: leave the table")


class GuildOnScreen(terminal.GameOnScreen, unittest.TestCase):
    GAME = "guild"
    SEED = "7"
    READY = "Enter n/p"
    SIGNS = (">G1",)
    PAGES = (("?", "trade routes that can be made"), ("g", "── Age I ──"), ("o", "coins are secret"),
             ("s", "as if the game ended now"), ("c", "SPECIALTY CARDS"))

    def play_to_the_end(self, game):
        """Enter all the time: every choice has something legal under the cursor. Returns all screens."""
        screens = []
        for _ in range(1000):
            screen = game.wait(*EVERY_PAGE)
            screens.append(screen)
            if "The game is over" in screen:
                return screens
            self.assertNotIn("too small", screen)
            self.press(game, screen, "Enter")
        raise AssertionError("the game does not end")

    def test_a_whole_solo_game(self):
        game = self.open("--seed", "7", "--name", "Ada")
        first = game.wait("Enter n/p")
        for part in ("Ada: Avenia, age I, card 1 of 6", "coins 0", "Card grassland2, 0 of 2 cubes: grassland",
                     "2 pays 10 [0/3]: Villages on 3 different lands.", ">G1", "·DC2",
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
        self.assertEqual(self.actions(), [])
        game.keys("d")
        game.wait("Enter confirms, u takes back")
        game.keys("Enter")
        game.wait("card 2 of 6")
        game.keys("u")
        game.wait("Nothing to take back")
        self.assertIn('"do":"done"', self.check_record()[-2])

    def test_says_why_a_space_cannot_be_explored(self):
        game = self.open("--seed", "7")
        for keys, part in ((["Down"], "I8, desert, city 2: no, no own cube, village or the capital beside it (G6)."),
                           (["Up", "Up"], "I6, the capital: no, the capital is never explored (G2)."),
                           (["Right"], "J6, desert: no, the card allows no desert now (G10)."),
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

    def test_a_tall_window_shows_which_columns_lie_lower(self):
        game = self.open("--seed", "7")
        low = game.wait("Enter n/p")
        game.resize(130, 45)
        game.wait("Age I")  # the log, beside the map only where there is room
        tall = game.screen()
        # Neighbouring columns stand half a space apart only where there is room.
        self.assertTrue(any("M1" in line and ">G1" in line for line in low.splitlines()))
        self.assertFalse(any("M1" in line and ">G1" in line for line in tall.splitlines()))
        # A very large one shows every space's name below it.
        game.resize(200, 60)
        large = game.wait("G7")
        self.assertTrue(any("I7" in line and "G7" in line for line in large.splitlines()))
        game.resize(80, 24)
        game.wait("·DC2")


if __name__ == "__main__":
    terminal.main(__doc__)
