#!/usr/bin/env python3
"""Reports and hints: `analyse`, `hint`."""

import json
import xml.etree.ElementTree

import commands
from commands import CommandLine, run


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


if __name__ == "__main__":
    commands.main()
