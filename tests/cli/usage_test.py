#!/usr/bin/env python3
"""How the command line is met by people: help, slips of the finger, exit codes that agree, positions, Ctrl-C."""

import json
import os
import re
import shutil
import subprocess

import commands
from commands import CommandLine, run

GAMES = ("cartographers", "misterra", "guild")


class Help(CommandLine):
    def test_version_and_help_as_options_and_as_commands(self):
        self.assertRegex(run("--version").stdout, r"^mapwright \d+\.\d+\.\d+\n$")
        self.assertEqual(run("version").stdout, run("--version").stdout)
        self.assertEqual(run("help").stdout, run("--help").stdout)
        self.assertEqual(run("help", "play").stdout, run("play", "--help").stdout)
        self.assertEqual(run().stdout, run("--help").stdout)

    def test_a_slip_of_the_finger_is_understood(self):
        for word, meant in (("simulat", "simulate"), ("reply", "replay"), ("analyze", "analyse"), ("pla", "play")):
            self.check(run(word), 2, f"did you mean '{meant}'?")

    def test_a_command_behind_a_command_is_asked_for_by_name(self):
        self.check(run("map"), 2, "map needs a command behind it; the commands are: check, ")
        self.check(run("map", "chekc"), 2, "there is no command 'map chekc'; did you mean 'check'?")
        self.check(run("print", "--help"), 0)

    def test_a_number_is_taken_as_it_is_or_refused(self):
        for seed in "-1", "18446744073709551616", "0x10", "1.5", "", "x":
            self.check(
                run("map", "make", "cartographers", "--seed", seed), 2, f"--seed: expected a whole number from 0 to 18446744073709551615, found '{seed}'"
            )
        for written, seed in ("010", "10"), ("2e3", "2000"):
            self.assertIn(f"seed {seed}", run("simulate", "guild", "--games", "1", "--seed", written).stdout)
        self.check(run("nonsense"), 2, "the commands are: play, ")

    def test_the_help_of_a_game_lists_its_options_and_bots(self):
        for game, parts in (("cartographers", ("--set side=", "edition=fr|el|en", "journeyman", "@500ms")),
                            ("guild", ("map=", "kazan", "difficulty=normal|easy|hard")), ("misterra", ("master=no|yes",))):
            for command in ("play", "simulate", "arena"):
                helped = run(command, game, "--help").stdout
                for part in (*parts, "Examples:" if command == "play" else ""):
                    self.assertIn(part, helped)
        self.assertNotIn("edition=", run("play", "guild", "--help").stdout)
        self.assertIn("edition=", run("play", "--help").stdout)

    def test_large_numbers_may_be_short(self):
        self.assertIn("2000 games", run("simulate", "guild", "--games", "2e3").stdout)
        self.check(run("simulate", "guild", "--games", "1e99"), 2, "1e99")
        self.check(run("simulate", "guild", "--games", "e3"), 2, "e3")

    def test_the_ceiling_stands_above_a_bot(self):
        given = ("ceiling", "cartographers", "--bots", "journeyman", "--games", "2", "--width", "2", "--turns", "4")
        table = run(*given).stdout
        self.assertTrue(table.startswith("cartographers alone, 2 games from seed 1000\n"), table)
        self.assertRegex(table, r"journeyman .* ± .* \d+ %\nopen cards .* 100 %\n$")
        for line in run(*given, "--json").stdout.splitlines():
            bot, best = json.loads(line)["players"]
            self.assertEqual([bot["player"], best["player"]], ["journeyman", "open cards"])
            self.assertGreater(best["score"], bot["score"])
        self.check(run("ceiling", "cartographers", "--bots", "open cards"), 2, "there is no bot")

    def test_one_game_is_not_1_games(self):
        self.assertTrue(run("simulate", "guild").stdout.startswith("1 game of guild, seed 1\n"))


class ExitCodes(CommandLine):
    def test_every_command_says_the_same_of_a_record_against_the_rules(self):
        lines = self.record()
        illegal = self.path("illegal.mwr", "".join([*lines[:6], lines[5], *lines[6:]]))
        unreadable = self.path("unreadable.mwr", "".join([*lines[:6], "{\n"]))
        for command in (["replay"], ["verify"], ["analyse"], ["hint"], ["legal"], ["score", "cartographers"], ["position"]):
            with self.subTest(command):
                self.check(run(*command, illegal), 1, "line 7")
                self.check(run(*command, unreadable), 2, "line 7")

    def test_nobody_wins_a_lost_solo_game(self):
        seat = json.loads(run("simulate", "guild", "--json").stdout)["seats"][0]
        self.assertFalse(seat["won"])
        self.assertIn(" 0.0%", run("simulate", "guild").stdout)


class Positions(CommandLine):
    def test_a_position_can_be_written_and_is_what_the_record_is(self):
        for game in GAMES:
            lines = self.record(game=game)
            actions = [i for i, line in enumerate(lines) if '"do"' in line]
            for cut in (actions[3], actions[len(actions) // 2]):
                record = self.path("cut.mwr", "".join(lines[:cut]))
                whole = self.path("whole.mwr", "".join(lines))
                written = run("position", record)
                self.check(written, 0)
                self.assertEqual(written.stdout, run("position", whole, "--after", str(cut - 1)).stdout)
                position = self.path("position.txt", written.stdout)
                self.assertEqual(run("legal", position).stdout, run("legal", record).stdout)
                self.assertEqual(run("score", game, position, "--json").stdout, run("score", game, record, "--json").stdout)
        self.check(run("position", whole, "--after", "100000"), 2, "only")

    def test_legal_says_why_it_lists_nothing(self):
        lines = self.record()
        self.check(run("legal", self.path("over.mwr", "".join(lines))), 1, "over")
        self.check(run("legal", self.path("card.mwr", "".join(lines[:3]))), 1, "card")

    def test_the_last_board_is_shown_once(self):
        lines = self.record(players=1)
        for end in (*(i + 1 for i, line in enumerate(lines) if '"do"' in line), len(lines)):
            shown = run("replay", self.path("cut.mwr", "".join(lines[:end]))).stdout
            last = shown[shown.rindex("does:") if "does:" in shown else 0:]
            self.assertEqual(len(re.findall(r"^  K  ", last, re.MULTILINE)), 1, last)


class OwnMaps(CommandLine):
    def copy(self, name):
        shutil.copy(os.path.join(commands.SOURCE, "content", "guild", "kazan.txt"), self.path(name))
        return self.path(name)

    def test_a_map_with_a_built_in_name_is_refused_not_ignored(self):
        path = self.copy("avenia.txt")
        self.check(run("simulate", "guild", "--set", "map=" + path), 2, "built-in")
        self.check(run("map", "check", path), 2, "built-in")

    def test_a_sheet_with_a_printed_side_s_name_is_refused_not_ignored(self):
        path = self.path("B.txt", self.SHEET % ".")
        self.check(run("simulate", "cartographers", "--set", "side=" + path), 2, "printed side")
        self.check(run("map", "check", path), 2, "printed side")

    def test_what_map_check_takes_can_be_played_and_the_other_way_round(self):
        path = self.copy("my map.txt")
        self.check(run("map", "check", path), 2, "blanks")
        self.check(run("simulate", "guild", "--set", "map=" + path), 2, "blanks")
        path = self.copy("mine.txt")
        checked = run("map", "check", path)
        self.check(checked, 0)
        option = checked.stdout.strip().rsplit("--set ", 1)[1]
        self.check(run("simulate", "guild", "--set", option), 0)

    SHEET = "sheet vale\n  name The Vale\n  coins 14\n  map\n" + "    | ...........\n" * 10 + "    | ..^.#..r..%s\n"

    def test_sheets_of_cartographers_are_checked_with_cell_and_code(self):
        path = self.path("vale.txt", self.SHEET % "f")
        self.check(run("map", "check", path), 2, f"{path}:15: row 11, column 11: expected one of")
        found = json.loads(run("map", "check", path, "--json").stdout)
        self.assertEqual((found["game"], found["fine"]), ("cartographers", False))
        self.assertEqual([(each["code"], each["cells"]) for each in found["remarks"]], [("letter", ["K11"])])
        path = self.path("vale.txt", self.SHEET % ".")
        checked = run("map", "check", path)
        self.check(checked, 0)
        option = checked.stdout.strip().rsplit("--set ", 1)[1]
        self.check(run("simulate", "cartographers", "--set", option), 0)

    def test_a_record_on_an_own_map_is_replayed_without_the_map(self):
        path = self.path("vale.txt", self.SHEET % ".")
        record = self.path("game.mwr")
        self.check(run("simulate", "cartographers", "--set", "side=" + path, "--records", self.folder), 0)
        records = [name for name in os.listdir(self.folder) if name.endswith(".mwr")]
        self.assertEqual(len(records), 1)
        os.rename(self.path(records[0]), record)
        os.remove(path)
        self.check(run("verify", record), 0)
        link = self.path("link.txt", run("link", record).stdout)
        self.check(run("replay", link), 0)

    def test_a_map_goes_through_a_link(self):
        path = self.copy("mine.txt")
        shown = run("map", "show", path).stdout
        self.assertTrue(shown.startswith("map kazan\n  title Kazan\n"), shown[:60])
        link = run("map", "link", path).stdout
        self.assertLess(len(link), 1000)
        self.assertEqual(run("map", "show", self.path("link.txt", link)).stdout, shown)
        self.check(run("map", "show", self.path("link.txt", link[:-4] + "\n")), 2, "damaged")
        self.check(run("map", "show", self.path("no.txt", "card x\n")), 2, "no map")


class KeptGames(CommandLine):
    def test_unfinished_games_are_listed_with_how_to_go_on(self):
        environment = {**os.environ, "XDG_DATA_HOME": self.folder}
        self.assertIn("No unfinished game", run("play", "--kept", env=environment).stdout)
        for game in GAMES:
            run("play", game, "--plain", "--name", "Ada", "--bots", "random", stdin="quit\n", env=environment)
        listed = run("play", "--kept", env=environment).stdout.splitlines()
        self.assertEqual(sorted(line.split(",")[0] for line in listed), sorted(GAMES))
        for line in listed:
            self.assertIn("Ada, random", line)
            again = run(*line.split(": mapwright ")[1].split(), "--plain", stdin="quit\n", env=environment)
            self.check(again, 0)


class PlainPlay(CommandLine):
    def play(self, game, *lines):
        return run("play", game, "--plain", "--seed", "7", "--bots", "greedy", "--record", self.path(game + ".mwr"),
                   stdin="".join(line + "\n" for line in lines)).stdout

    def test_everything_is_said_that_the_box_would_show(self):
        shown = self.play("cartographers", "quit")
        for part in ("Draw village or farm in this shape", "    ##\n", "Edict A, Sentinel Wood (scores this season): 1 star for each",
                     "You> "):
            self.assertIn(part, shown)
        self.assertIn("Hypothesis P25: cells of commonest terrain, pays ", self.play("misterra", "quit"))

    def test_what_is_done_is_confirmed_and_what_is_refused_gets_its_reason(self):
        shown = self.play("cartographers", "forest A1", "village A1 A2 A3", "village D5 E5 E6 F5", "quit")
        self.assertIn("that is no shape of the card (C12)", shown)
        self.assertIn("Done: village D5 E5 E6 F5", shown)
        self.assertIn("greedy: ", shown)  # what the other drew, once both have drawn
        self.assertIn("this step of the turn is another: keep", self.play("misterra", "go beach C", "quit"))
        self.assertRegex(self.play("guild", "explore I9", "quit"), r"not legal here.*: .* \(G\d+\)")


class CtrlC(CommandLine):
    def interrupted(self, *arguments):
        program = subprocess.Popen([commands.BINARY, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        commands.interrupt(program, 1)
        out, error = program.communicate(timeout=60)
        self.assertEqual(program.returncode, 130, out + error)
        return out

    def test_what_was_played_so_far_is_told(self):
        self.assertRegex(self.interrupted("simulate", "cartographers", "--games", "1e8"), r"\(interrupted; 100000000 were asked for\)")
        self.assertIn("(interrupted)", self.interrupted("arena", "cartographers", "--bots", "random,random", "--games", "1e6", "--all"))

    def test_plain_play_says_how_to_go_on(self):
        path = self.path("game.mwr")
        game = subprocess.Popen([commands.BINARY, "play", "cartographers", "--plain", "--record", path], stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, text=True)
        game.stdout.readline()
        commands.interrupt(game, 0.5)
        out, _ = game.communicate(timeout=60)
        self.assertEqual(game.returncode, 130)
        self.assertIn("--resume " + path, out)
        self.check(run("replay", path), 0)


if __name__ == "__main__":
    commands.main()
