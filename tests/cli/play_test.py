#!/usr/bin/env python3
"""Games played line by line: `play`."""

import json
import os
import pty
import shlex
import subprocess

import commands
from commands import CommandLine, run


class Play(CommandLine):
    def test_a_game_by_typed_notation_and_going_on_with_it(self):
        path = self.path("game.mwr")
        moves = ["nonsense", "help", "legal", "show"]
        done = run("play", "cartographers", "--seed", "1", "--record", path, stdin="\n".join(moves))
        self.check(done, 0)
        self.assertIn("expected a terrain", done.stdout)
        self.assertIn("--resume " + path, done.stdout)
        while True:  # one decision after the other, each in a program of its own
            legal = run("legal", path)
            if legal.returncode != 0:
                break
            action = legal.stdout.splitlines()[0].lower()
            done = run("play", "cartographers", "--resume", path, stdin=action + "\nquit\n")
            self.check(done, 0)
        self.assertIn("rating:", done.stdout)
        self.assertFalse(os.path.exists(path + ".seed"))
        self.check(run("verify", path), 0)
        self.check(run("play", "cartographers", "--resume", path), 2, "over")

    def goes_on(self, *option):
        done = run("play", "cartographers", *option, "--record", self.path("game.mwr"), stdin="quit\n")
        self.check(done, 0)
        return run(*shlex.split(done.stdout.rsplit("mapwright ", 1)[1]), stdin="quit\n")

    def test_a_game_with_an_own_sheet_goes_on_as_it_says(self):
        rows = "    | ...........\n" * 10 + "    | ..^.#..r...\n"
        own = self.path("vale.txt", "sheet vale\n  name The Vale\n  coins 14\n  map\n" + rows)
        self.check(self.goes_on("--set", "side=" + own), 0)

    def test_a_game_with_other_cards_goes_on_as_it_says(self):
        with open(os.path.join(commands.SOURCE, "content", "cartographers", "score_cards.txt"), encoding="utf-8") as file:
            self.path("score_cards.txt", file.read().replace("solo 25", "solo 26"))
        done = self.goes_on("--content", self.folder)
        self.check(done, 0)
        self.assertIn("--content " + self.folder, done.stdout)

    def test_a_bot_without_a_name_is_no_further_person(self):
        for bots in ("greedy,", ",greedy", ","):
            self.check(run("play", "cartographers", "--bots", bots, "--record", self.path("game.mwr")), 2, "between commas")
        self.assertFalse(os.path.exists(self.path("game.mwr")))

    def test_steps_of_a_turn_are_taken_back_and_leave_no_trace(self):
        path = self.path("game.mwr")
        start = ["play", "misterra", "--plain", "--seed", "7", "--record"]
        keep = "keep P03 P17"
        run(*start, path, stdin=f"{keep}\ngo beach C\ntake 1\nquit\n")
        straight = self.text("game.mwr")
        other = self.path("other.mwr")
        done = run(*start, other, stdin=f"undo\n{keep}\ngo beach A\nundo\ngo beach C\ntake 2\nundo\nundo\nundo\n{keep}\ngo beach C\ntake 1\nquit\n")
        self.check(done, 0)
        self.assertIn("nothing of yours to take back", done.stdout)
        self.assertIn("Taken back: go beach A", done.stdout)
        self.assertEqual(self.text("other.mwr").splitlines()[1:], straight.splitlines()[1:])
        self.check(run("replay", other), 0)

    def test_at_a_terminal_a_whole_turn_can_be_taken_back(self):
        """The card that follows comes only after a moment in which undo is possible; then never more."""
        path = self.path("game.mwr")
        master, slave = pty.openpty()
        game = subprocess.Popen([commands.BINARY, "play", "cartographers", "--plain", "--seed", "1", "--record", path],
                                stdin=slave, stdout=subprocess.PIPE, text=True)
        os.close(slave)
        seen = []

        def until(part):
            while part not in "".join(seen):
                letter = game.stdout.read(1)
                self.assertTrue(letter, "".join(seen))
                seen.append(letter)
            seen.clear()

        def say(line):
            os.write(master, (line + "\n").encode())

        until("You> ")
        first, second = run("legal", path).stdout.splitlines()[:2]
        say(first)
        until("undo takes it back> ")
        self.assertIn(first, self.text("game.mwr"))
        say("undo")
        until("Taken back: " + first)
        until("You> ")
        self.assertNotIn(first, self.text("game.mwr"))
        say(second)
        until("undo takes it back> ")
        say("")
        until("Card: ")
        until("You> ")
        say("undo")
        until("nothing of yours")
        say("quit")
        game.communicate()
        os.close(master)
        self.assertEqual(self.text("game.mwr").count('"do"'), 1)
        self.check(run("replay", path), 0)

    def test_a_broken_last_line_is_played_again(self):
        path = self.path("game.mwr")
        run("play", "cartographers", "--seed", "1", "--record", path, stdin="quit\n")
        with open(path, "a", encoding="utf-8") as file:
            file.write('{"seat":0,"do":"for')
        self.check(run("play", "cartographers", "--resume", path, stdin="quit\n"), 0)
        self.check(run("replay", path), 0)

    def test_names_stand_on_the_sheets_and_a_solo_title_is_refused(self):
        path = self.path("game.mwr")
        run("play", "cartographers", "--bots", "greedy", "--name", "Ada", "--title", "of the North",
            "--emblem", "🦊", "--record", path, stdin="quit\n")
        with open(path, encoding="utf-8") as file:
            seat = json.loads(file.readline())["seats"][0]
        self.assertEqual(seat, {"name": "Ada", "title": "of the North", "emblem": "🦊", "bot": ""})
        self.check(run("play", "cartographers", "--title", "X"), 2, "C42")
        self.check(run("play", "cartographers", "--record", path), 2, "--resume")


if __name__ == "__main__":
    commands.main()
