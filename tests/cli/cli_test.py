#!/usr/bin/env python3
"""The contracts of the command line, on the real binary: outputs, exit codes, error messages."""

import json
import os
import pathlib
import pty
import shutil
import subprocess
import xml.etree.ElementTree

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
            (["cartographers", "--games", "many"], "games"),
            (["cartographers", "--nonsense"], "nonsense"),
            (["cartographers", "--content", "/nonexistent"], "/nonexistent"),
        ]:
            with self.subTest(arguments=arguments):
                self.check(run("simulate", *arguments), 2, part)


class Records(CommandLine):
    def test_puzzles_are_added_to_a_file_the_same_with_any_number_of_jobs(self):
        paths = [self.path(name) for name in ("one.txt", "two.txt")]
        for path, jobs in zip(paths, ("1", "2")):
            done = run("puzzles", "cartographers", "--games", "3", "--seed", "14", "--jobs", jobs, "--out", path)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("in 3 games", done.stdout)
            self.assertIn("a puzzle; grades", done.stdout)
        texts = [pathlib.Path(path).read_text(encoding="utf-8") for path in paths]
        self.assertEqual(texts[0], texts[1])
        lines = texts[0].splitlines()
        self.assertEqual(lines[0], "mapwright puzzles 1 cartographers")
        self.assertIn("16", [line.split()[0] for line in lines[1:]])
        # It goes on behind the last: nothing is found twice.
        again = run("puzzles", "cartographers", "--games", "3", "--seed", "14", "--out", paths[0])
        self.assertIn("in 0 games", again.stdout)
        self.assertEqual(pathlib.Path(paths[0]).read_text(encoding="utf-8"), texts[0])
        # A check keeps what holds and takes out what does not: here right and wrong are exchanged.
        self.check(run("puzzles", "cartographers", "--check", "--out", paths[0]), 0)
        self.assertEqual(pathlib.Path(paths[0]).read_text(encoding="utf-8"), texts[0])
        words = lines[1].split()
        right, wrong = words[4].split(","), words[5].split(",")
        other, cost = wrong[0].split(":")
        words[4:] = [",".join([other, *right[1:]]), ",".join([f"{right[0]}:{cost}", *wrong[1:]])]
        pathlib.Path(paths[1]).write_text(f"{lines[0]}\n{' '.join(words)}\n", encoding="utf-8")
        checked = run("puzzles", "cartographers", "--check", "--out", paths[1])
        self.check(checked, 0)
        self.assertIn(f"puzzle {words[0]} does not hold", checked.stdout)
        self.assertEqual(pathlib.Path(paths[1]).read_text(encoding="utf-8"), f"{lines[0]}\n")
        self.check(run("puzzles", "guild", "--games", "1", "--out", paths[0]), 2, "cartographers")
        self.check(run("puzzles", "chess", "--out", paths[0]), 2, "chess")

    def test_a_simulated_record_replays_and_verifies(self):
        self.record()
        path = self.path("cartographers-5.mwr")
        self.check(run("replay", path), 0)
        answer = json.loads(run("replay", path, "--json").stdout)
        self.assertTrue(answer["fine"] and answer["over"])
        self.check(run("verify", path), 0)

    def test_against_the_rules_is_1_and_unreadable_is_2(self):
        lines = self.record()
        first_action = next(i for i, line in enumerate(lines) if '"do"' in line)
        card = next(i for i, line in enumerate(lines) if i > 5 and '"chance"' in line)
        result = lines[-1].replace('"rank":1', '"rank":2', 1)
        changed = {
            # (what replaces which line, expected code)
            "other result": (lines[:-1] + [result], 1),
            "a card twice": (lines[:card] + [lines[5]] + lines[card + 1:], 1),
            "a card before all have acted": (lines[:first_action + 1] + [lines[5]], 1),
            "an illegal drawing": (
                lines[:first_action] + ['{"seat":0,"do":"monster A1"}\n'], 1),
            "a seat that is not to act": (
                lines[:first_action + 1] + [lines[first_action]], 1),
            "a result before the end": (lines[:first_action] + [lines[-1]], 1),
            "not canonical": (
                lines[:first_action] + [lines[first_action].replace("farm", "Farm")], 2),
            "no notation": (lines[:first_action] + ['{"seat":0,"do":"dance"}\n'], 2),
            "truncated": (["".join(lines)[:-20]], 2),
            "something after the result": (lines + [lines[1]], 2),
            "unknown key": (lines[:5] + ['{"chance":"farmland","x":1}\n'], 2),
            "unknown option": ([lines[0].replace('"side"', '"size"')], 2),
            "no such seat": (lines[:first_action] + ['{"seat":2,"do":"pass"}\n'], 2),
            "empty": ([], 2),
        }
        for name, (text, code) in changed.items():
            with self.subTest(name):
                done = run("replay", self.path("changed.mwr", "".join(text)))
                self.check(done, code, "line" if text else "")
        self.check(run("replay", self.path("nothing")), 2, "cannot be opened")
        self.check(run("replay", self.folder), 2, "folder")
        with open(self.path("latin.mwr"), "wb") as file:
            file.write(b'{"game":"\xff"}\n')
        self.check(run("replay", self.path("latin.mwr")), 2, "UTF-8")

    def test_verify_finds_a_changed_card(self):
        lines = self.record(players=1)
        lines[1] = '{"chance":"borderlands"}\n' if "borderlands" not in lines[1] else \
            '{"chance":"the-cauldrons"}\n'
        self.check(run("verify", self.path("changed.mwr", "".join(lines))), 1, "line 2")
        unfinished = run("verify", self.path("short.mwr", "".join(self.record()[:6])))
        self.check(unfinished, 2, "seed")

    def test_legal_lists_sorted_actions_of_all_seats_to_act(self):
        lines = self.record()
        path = self.path("cut.mwr", "".join(lines[:6]))
        listed = run("legal", path).stdout.splitlines()
        self.assertEqual(listed, sorted(listed, key=lambda line: line.encode()))
        self.assertEqual({line[0] for line in listed}, {"0", "1"})
        own = run("legal", path, "--seat", "1").stdout.splitlines()
        self.assertEqual(own, [line[2:] for line in listed if line.startswith("1 ")])
        answer = json.loads(run("legal", path, "--json").stdout)
        self.assertEqual(answer["seats"][1]["actions"], own)

    def test_legal_is_empty_with_a_card_to_turn_and_after_the_end(self):
        lines = self.record()
        for text in (lines[:3], lines):
            done = run("legal", self.path("cut.mwr", "".join(text)))
            self.check(done, 1)
            self.assertEqual(done.stdout, "")
        self.check(run("legal", self.path("cut.mwr"), "--seat", "2"), 2, "no seat 2")


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


class Analyse(CommandLine):
    def written(self, lines, name="game.mwr"):
        return self.path(name, "".join(lines))

    def test_the_report_repeats_and_holds_every_decision(self):
        lines = self.record(players=2)
        path = self.written(lines)
        first, second = (run("analyse", path, "--budget", "4", "--json", "--all") for _ in range(2))
        self.check(first, 0)
        self.assertEqual(first.stderr, "")  # no progress bar in a pipe
        self.assertEqual(first.stdout, second.stdout)
        report = json.loads(first.stdout)
        done = [json.loads(line) for line in lines if '"do"' in line]
        for seat in (0, 1):
            self.assertEqual([d["chosen"] for d in report["decisions"] if d["seat"] == seat],
                             [d["do"] for d in done if d["seat"] == seat])
        for decision in report["decisions"]:
            self.assertIn(decision["word"],
                          ["forced", "fine", "inaccuracy", "mistake", "blunder"])
            self.assertGreaterEqual(decision.get("loss", 0), 0)
        result = json.loads(lines[-1])["result"]["seats"]
        self.assertEqual([s["books"]["result"] for s in report["seats"]], [s["total"] for s in result])
        for seat in report["seats"]:
            books = seat["books"]
            parts = [books[part] for part in ("start", "luck", "own", "others", "left_over")]
            self.assertAlmostEqual(sum(parts), books["result"])
            self.assertLessEqual(abs(books["left_over"]), 0.25)
        one = json.loads(run("analyse", path, "--budget", "4", "--json", "--seat", "1").stdout)
        self.assertEqual([d for d in report["decisions"] if d["seat"] == 1], one["decisions"])
        self.assertEqual([report["seats"][1]], one["seats"])
        first_seat = json.loads(run("analyse", path, "--budget", "4", "--json").stdout)
        self.assertEqual([report["seats"][0]], first_seat["seats"])
        books = json.loads(run("analyse", path, "--budget", "4", "--json", "--books").stdout)
        self.assertEqual(books["decisions"], [])
        self.assertEqual(books["seats"][0]["books"], first_seat["seats"][0]["books"])
        self.check(run("analyse", path, "--all", "--seat", "1"), 2, "--all")

    def test_text_page_and_drawing(self):
        path = self.written(self.record(players=1))
        page, drawing = self.path("game.html"), self.path("game.svg")
        done = run("analyse", path, "--budget", "4", "--html", page, "--svg", drawing)
        self.check(done, 0)
        for part in ("expected at the start", "luck of the cards", "own choices", "others' choices", "final rating",
                     "journeyman"):
            self.assertIn(part, done.stdout)
        with open(page, encoding="utf-8") as file:
            html = file.read()
        for part in ("<!DOCTYPE html>", "<svg", "<title>", "<desc>", "</html>"):
            self.assertIn(part, html)
        self.assertNotIn("<script", html)
        xml.etree.ElementTree.parse(drawing)  # well-formed
        self.check(run("analyse", path, "--budget", "4", "--html", "/nonexistent/x"), 2,
                   "cannot be written")

    def test_unfinished_against_the_rules_and_unreadable(self):
        lines = self.record(players=1)
        cut = json.loads(run("analyse", self.written(lines[:20]), "--budget", "4", "--json").stdout)
        self.assertFalse(cut["over"])
        self.assertGreater(cut["seats"][0]["books"]["result_interval"], 0)
        twice = [*lines[:6], lines[5], *lines[6:]]
        for command in ("analyse", "hint"):
            self.check(run(command, self.written(twice)), 1, "line 7")
            self.check(run(command, self.written(["{"])), 2, "line 1")
            self.check(run(command, self.path("none.mwr")), 2, "none.mwr")
            self.check(run(command, self.written(lines[:20]), "--seat", "3"), 2, "no seat 3")
            self.check(run(command, self.written(lines[:20]), "--budget", "0"), 2, "--budget")

    def test_a_link_stands_for_its_record(self):
        path = self.written(self.record(players=2))
        link = run("link", path).stdout.strip()
        self.assertLess(len(link), 300)
        linked = self.written(["https://example.org/#/open/" + link], "link.txt")
        with open(path, encoding="utf-8") as file:
            self.assertEqual(run("link", "--open", linked).stdout, file.read())
        self.check(run("verify", linked), 0)
        cards = self.written([run("link", "--cards", path).stdout.strip()], "cards.txt")
        self.assertEqual(len(run("link", "--open", cards).stdout.splitlines()), 1)
        self.check(run("replay", self.written([link[:-1]])), 2, "damaged or cut off")
        self.check(run("link", "--cards", self.written(self.record(players=1)[:9])), 2, "no seed")

    def test_hint_gives_legal_actions_for_records_and_positions(self):
        lines = self.record(players=2)
        cut = next(i for i, line in enumerate(lines) if '"do"' in line)
        path = self.written(lines[:cut])
        legal = json.loads(run("legal", path, "--json").stdout)["seats"]
        done = run("hint", path, "--json", "--top", "3", "--budget", "40")
        self.check(done, 0)
        hints = json.loads(done.stdout)["seats"]
        self.assertEqual([h["seat"] for h in hints], [0, 1])
        for hint, seat in zip(hints, legal):
            self.assertEqual(len(hint["actions"]), 3)
            self.assertEqual(hint["actions"][0]["behind"], 0)
            for action in hint["actions"]:
                self.assertIn(action["action"], seat["actions"])
        text = run("hint", path, "--seat", "1", "--top", "3", "--budget", "40")
        self.check(text, 0)
        self.assertIn(hints[1]["actions"][0]["action"], text.stdout)
        self.check(run("hint", self.written(lines)), 1, "over")
        self.check(run("hint", self.written(lines[:3])), 1, "to act")

    def test_hint_in_plain_play(self):
        done = run("play", "cartographers", "--seed", "7", "--record",
                   self.path("game.mwr"), stdin="hint\nquit\n")
        self.assertIn("best  ", done.stdout)


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
