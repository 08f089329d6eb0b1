#!/usr/bin/env python3
"""Sheets and score pads: `score`."""

import json

import commands
from commands import CommandLine, run

SHEET = """\
...........
...^fr.....
.A......^r.
...........
.....w.....
.....^.....
...........
...........
.r^......r.
.....r.^...
..........m
"""


class Score(CommandLine):
    def test_all_cards_monsters_and_mountains(self):
        done = run("score", "cartographers", self.path("sheet", SHEET), "--json")
        self.check(done, 0)
        answer = json.loads(done.stdout)
        self.assertEqual(len(answer), 18)
        self.assertEqual(answer["monsters"], -2)
        self.assertEqual(answer["greenbough"], 2)
        self.assertEqual(answer["the-golden-granary"], 3)
        self.assertEqual(answer["mages-valley"], 2)
        self.assertEqual(answer["mountain-coins"], 0)
        self.assertEqual(run("score", "cartographers", "-", "--json", stdin=SHEET).stdout,
                         done.stdout)

    def test_broken_sheets_say_row_and_column(self):
        for text, part in [
            (SHEET[:-14], "11 rows"),
            (SHEET.replace("..........m", ".........m"), "row 11"),
            (SHEET.replace("^fr", "^zr"), "row 2, column 5"),
            (SHEET + SHEET, "found 22"),
            ("", "found 0"),
            ("é" * 11 + "\n", "found 1"),
        ]:
            with self.subTest(part):
                self.check(run("score", "cartographers", self.path("sheet", text)), 2, part)

    def test_a_score_pad_is_scored_and_what_cannot_be_is_said(self):
        rows = ["." * 11 for _ in range(11)]
        sheet = dict(name="Ada", map=["ff" + "." * 9, "...f" + "." * 7] + rows[2:], coins=[6])
        pad = dict(pad="cartographers", version=1, edicts=["sentinel-wood", "canal-lake"], seats=[sheet])
        path = self.path("pad.json", json.dumps(pad))
        done = run("score", "cartographers", path)
        self.check(done, 0)
        for part in ("Score of Ada", "A sentinel-wood: 2", "total: 8", "drawn on a mountain", "(C12): B4",
                     "Ada: season 1: 6 coins, but mountains and cards give at most 4"):
            self.assertIn(part, done.stdout)
        answer = json.loads(run("score", "cartographers", path, "--json").stdout)
        self.assertEqual(answer["seats"][0]["total"], 8)
        self.assertEqual([note["code"] for note in answer["notes"]], ["on-mountain", "coins-many"])
        self.check(run("score", "guild", path), 2, "a pad of cartographers, not of guild")

    def test_a_record_says_itself_how_it_was_set_up(self):
        run("simulate", "guild", "--players", "1", "--bots", "random", "--games", "1", "--set", "map=kazan", "--records", self.folder)
        record = f"{self.folder}/guild-1.mwr"
        self.check(run("score", "guild", record), 0)
        self.check(run("score", "guild", record, "--set", "map=aghon"), 2, f"{record}: its game is set up as it says itself: leave out --set")

    def test_score_pads_of_every_game_and_broken_ones(self):
        for game in ("cartographers", "guild", "misterra"):
            pad = dict(pad=game, version=1, seats=[dict(name="Ada"), dict(name="Bea")])
            done = run("score", game, "-", stdin=json.dumps(pad))
            self.check(done, 0)
            self.assertIn("Score of Bea", done.stdout)
        for text, part in [
            ('{"pad":"guild","version":1,"seats":[{"coins":-1}]}', "seat 1: coins: expected numbers"),
            ('{"pad":"guild","version":2}', "another version"),
            ('{"pad":"guild"', "this is no pad"),
            ('{"pad":"guild","version":1,"seats":[{}],"x":"' + "y" * 400000 + '"}', "longer than any pad"),
        ]:
            with self.subTest(part):
                self.check(run("score", "guild", self.path("pad.json", text)), 2, part)


if __name__ == "__main__":
    commands.main()
