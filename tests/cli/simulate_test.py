#!/usr/bin/env python3
"""Games that bots play, with our cards or others, and how quick they are: `simulate`, `--content`, `bench`."""

import json
import os
import shutil

import commands
from commands import CommandLine, run


class Simulate(CommandLine):
    def test_one_line_for_each_game_with_seats_and_result(self):
        done = run("simulate", "cartographers", "--players", "3", "--games", "5", "--seed", "7",
                   "--bots", "greedy,random", "--json")
        self.check(done, 0)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([line["seed"] for line in lines], [7, 8, 9, 10, 11])
        for line in lines:
            self.assertEqual(line["options"], {"side": "A", "edition": "fr"})
            self.assertEqual([s["bot"] for s in line["seats"]], ["greedy", "random", "greedy"])
            for seat, result in zip(line["seats"], line["result"]["seats"]):
                self.assertEqual(seat["total"], sum(s["total"] for s in seat["seasons"]))
                self.assertEqual({k: v for k, v in seat.items() if k != "bot"}, result)
            self.assertEqual(line["result"]["winners"],
                             [s["seat"] for s in line["seats"] if s["rank"] == 1])

    def test_the_same_games_on_any_number_of_threads(self):
        both = [run("simulate", "cartographers", "--games", "150", "--threads", n, "--json").stdout
                for n in ("1", "3")]
        self.assertEqual(both[0], both[1])

    def test_solo_has_rating_and_title(self):
        seat = json.loads(run("simulate", "cartographers", "--json").stdout)["seats"][0]
        self.assertIn("title", seat)
        self.assertIsInstance(seat["rating"], int)

    def test_no_progress_bar_in_a_pipe(self):
        self.assertEqual(run("simulate", "cartographers", "--games", "3000").stderr, "")

    def test_bad_usage_gets_one_line_and_exit_code_2(self):
        for arguments, part in [
            (["nogame"], "the games are: cartographers"),
            (["cartographers", "--set", "side=C"], "A, B"),
            (["cartographers", "--set", "colour=red"], "unknown option"),
            (["cartographers", "--set", "side"], "name=value"),
            (["cartographers", "--set", "side=A", "--set", "side=B"], "twice"),
            (["cartographers", "--set", "edicts=greenbough,treetower,wildholds,borderlands"],
             "same deck"),
            (["cartographers", "--players", "101"], "101"),
            (["cartographers", "--players", "0"], "0"),
            (["cartographers", "--bots", "clever"], "random, greedy"),
            (["cartographers", "--bots", "random,random"], "2 bots for 1 seat"),
            (["cartographers", "--bots", ""], "between commas"),
            (["cartographers", "--players", "2", "--bots", "greedy,"], "between commas"),
            (["cartographers", "--games", "many"], "games"),
            (["cartographers", "--nonsense"], "nonsense"),
            (["cartographers", "--content", "/nonexistent"], "/nonexistent"),
        ]:
            with self.subTest(arguments=arguments):
                self.check(run("simulate", *arguments), 2, part)


class Content(CommandLine):
    def copy(self):
        target = self.path("content")
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(os.path.join(commands.SOURCE, "content", "cartographers"), target)
        return target

    def test_the_same_files_give_the_same_games(self):
        plain = run("simulate", "cartographers", "--games", "3", "--json").stdout
        given = run("simulate", "cartographers", "--games", "3", "--json", "--content", self.copy())
        self.assertEqual(given.stdout, plain)

    def test_a_changed_table_changes_the_game(self):
        folder = self.copy()
        path = os.path.join(folder, "seasons.txt")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace("threshold 8", "threshold 1"))
        changed = run("simulate", "cartographers", "--games", "1", "--json", "--content", folder)
        self.check(changed, 0)
        self.assertNotEqual(changed.stdout, run("simulate", "cartographers", "--json").stdout)

    def test_a_broken_file_gets_file_line_and_what_was_expected(self):
        for name, old, new, line in [
            ("explore_cards.txt", "terrains water", "terrains sea", "19"),
            ("explore_cards.txt", "    | #\n    | #\n    | #\n", "    | #x\n", "20"),
            ("ambush_cards.txt", "arrow clockwise", "arrow up", ""),
            ("score_cards.txt", "solo 25", "solo many", ""),
            ("seasons.txt", "edicts A B", "edicts A Z", ""),
            ("sheets.txt", "| ...........", "| ..........", ""),
            ("titles.txt", "from 30", "", ""),
        ]:
            with self.subTest(name + new):
                folder = self.copy()
                path = os.path.join(folder, name)
                with open(path, encoding="utf-8") as file:
                    text = file.read()
                self.assertIn(old, text)
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text.replace(old, new, 1))
                done = run("simulate", "cartographers", "--content", folder)
                self.check(done, 2, f"{path}:{line}")
                self.assertIn("expected", done.stderr)

    def test_a_misspelt_file_is_noticed(self):
        folder = self.copy()
        os.rename(os.path.join(folder, "titles.txt"), os.path.join(folder, "title.txt"))
        self.check(run("simulate", "cartographers", "--content", folder), 2, "title.txt")


class Bench(CommandLine):
    def test_a_line_for_each_figure(self):
        done = run("bench", "--json", "--seconds", "0.01", "--filter", "cartographers/random-play$")
        self.check(done, 0)
        line = json.loads(done.stdout)
        self.assertEqual((line["name"], line["unit"]),
                         ("cartographers/random-play", "decisions/s"))
        self.assertGreater(line["value"], 1000)
        self.check(run("bench", "--filter", "nothing-like-it"), 2, "nothing-like-it")

    def test_the_signature_is_one_number_and_repeats(self):
        first, second = run("bench", "--signature"), run("bench", "--signature")
        self.assertRegex(first.stdout, r"^\d+\n$")
        self.assertEqual(first.stdout, second.stdout)


if __name__ == "__main__":
    commands.main()
