#!/usr/bin/env python3
"""Maps that are made and tried: the files can be checked and played, figures come as text, JSON and a page, and what cannot be done is
said in one sentence."""

import json
import subprocess
import unittest
import xml.etree.ElementTree as ElementTree

import commands
from commands import CommandLine, run


class MadeMaps(CommandLine):
    def test_a_made_map_is_checked_and_played(self):
        to = self.path("aghon-7.txt")
        self.check(run("map", "make", "guild", "--like", "aghon", "--seed", "7", "--to", to), 0)
        self.assertIn("map aghon-7\n", self.text("aghon-7.txt"))
        self.check(run("map", "check", to), 0)
        done = run("simulate", "guild", "--set", "map=" + to, "--games", "1", "--json")
        self.check(done, 0)
        self.assertEqual(json.loads(done.stdout)["options"]["map"], "aghon-7")

    def test_a_made_sheet_is_checked_and_played(self):
        to = self.path("b-4.txt")
        self.check(run("map", "make", "cartographers", "--like", "B", "--seed", "4", "--to", to), 0)
        self.check(run("map", "check", to), 0)
        done = run("simulate", "cartographers", "--set", "side=" + to, "--games", "1", "--json")
        self.check(done, 0)
        self.assertEqual(json.loads(done.stdout)["options"]["side"], "b-4")

    def test_the_same_seed_gives_the_same_sheet(self):
        first = run("map", "make", "cartographers", "--seed", "3")
        self.check(first, 0)
        self.assertIn("sheet a-3\n", first.stdout)
        self.assertEqual(first.stdout, run("map", "make", "cartographers", "--like", "A", "--seed", "3").stdout)
        self.assertNotEqual(first.stdout, run("map", "make", "cartographers", "--seed", "4").stdout)
        told = json.loads(run("map", "make", "cartographers", "--seed", "3", "--json").stdout)
        self.assertEqual(told["text"], first.stdout)
        self.assertEqual((told["map"], told["like"], told["made"]["games"]), ("a-3", "A", told["printed"]["games"]))

    def test_what_cannot_be_made(self):
        self.check(run("map", "make", "misterra"), 2, "there are no maps to be made for the game 'misterra'")
        self.check(run("map", "make", "chess"), 2, "there is no game 'chess'")
        self.check(run("map", "make", "guild", "--like", "B"), 2, "there is no printed map 'B'")
        self.check(run("map", "make", "guild", "--seed", "x"), 2, "--seed")
        self.check(run("map", "make", "guild", "--to", self.path("none/there.txt")), 2)
        for seed in ("-1", "1.5", "", "18446744073709551616"):
            self.check(run("map", "make", "cartographers", "--seed", seed), 2, "expected a whole number from 0 to")
        self.check(run("map", "make", "cartographers", "--to", self.path("")), 2, "it is a folder")
        self.check(run("map", "make", "cartographers", "--to", "/dev/full"), 2, "the disk is full")

    def test_the_least_and_the_largest_seed(self):
        for seed in ("0", "18446744073709551615"):
            sheet = self.path("sheet.txt", run("map", "make", "cartographers", "--seed", seed).stdout)
            self.assertIn("sheet a-" + seed + "\n", self.text("sheet.txt"))
            self.check(run("map", "check", sheet), 0)


class LinkedMaps(CommandLine):
    def test_a_link_stands_for_its_map(self):
        made = self.path("a-3.txt", run("map", "make", "cartographers", "--seed", "3").stdout)
        text = run("map", "show", made).stdout
        link = run("map", "link", made).stdout.strip()
        address = "https://example.org/#/workshop/" + link
        for where in (link, address, self.path("linked.txt", address + "\n")):
            self.assertEqual(run("map", "show", where).stdout, text)
            self.check(run("map", "check", where), 0)
        told = run("map", "check", address).stdout
        self.assertIn("'mapwright map show' writes it for a file", told)
        self.assertNotIn("--set", told)
        self.check(run("map", "trial", "cartographers", address, "--alone", "--deals", "1", "--bots", "random"), 0)
        # What `map check` says of a file with a link in it is true.
        self.check(run("simulate", "cartographers", "--set", "side=" + self.path("linked.txt"), "--games", "1"), 0)
        for cut in (link[:-1], address[:-1]):
            done = run("map", "check", cut)
            self.check(done, 2, "the link is damaged or cut off")
            self.assertNotIn(cut, done.stderr)

    def test_the_same_mistake_everywhere_does_not_fill_the_screen(self):
        rows = ("    | " + "C5 " * 26 + "\n") * 26
        path = self.path("big.txt", "map x\n  title X\n  rows\n" + rows)
        done = run("map", "check", path)
        self.assertEqual(done.returncode, 2)
        self.assertIn("and 656 more; --json has them all", done.stderr)
        self.assertLess(len(done.stderr.splitlines()), 30)
        self.assertGreater(len(json.loads(run("map", "check", path, "--json").stdout)["problems"]), 600)


class TriedMaps(CommandLine):
    def test_a_trial_as_text_json_and_page(self):
        sheet = self.path("mine.txt", run("map", "make", "cartographers", "--like", "B", "--seed", "5").stdout)
        page = self.path("mine.html")
        done = run("map", "trial", "cartographers", sheet, "--deals", "3", "--json", "--html", page)
        self.check(done, 0)
        report = json.loads(done.stdout)
        self.assertEqual([each["map"] for each in report["maps"]], ["b-5", "A", "B"])
        self.assertEqual([each["printed"] for each in report["maps"]], [False, True, True])
        own = report["maps"][0]
        self.assertEqual([level["bot"] for level in own["levels"]], ["novice", "apprentice", "journeyman"])
        self.assertEqual({thing["thing"] for thing in own["things"]},
                         {"coins", "ruins", "forest", "village", "farm", "water"})
        html = self.text("mine.html")
        self.assertNotIn("<script", html)
        for finding in report["findings"]:
            self.assertIn(finding["text"], html)
        for part in html.split("<svg")[1:]:
            ElementTree.fromstring("<svg" + part.split("</svg>")[0] + "</svg>")
        text = run("map", "trial", "cartographers", sheet, "--deals", "3", "--threads", "1")
        self.check(text, 0)
        for finding in report["findings"]:  # however many threads there are
            self.assertIn(finding["text"], text.stdout)

    def test_a_printed_map_alone_with_a_searching_bot(self):
        done = run("map", "trial", "guild", "kazan", "--alone", "--deals", "1", "--bots", "novice,master@16", "--json")
        self.check(done, 0)
        (only,) = json.loads(done.stdout)["maps"]
        self.assertEqual((only["map"], only["printed"], len(only["levels"])), ("kazan", True, 2))

    def test_a_trial_that_is_cut_short_tells_what_it_has(self):
        with subprocess.Popen([commands.BINARY, "map", "trial", "cartographers", "A", "--deals", "100000", "--threads", "1"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as trial:
            commands.interrupt(trial, 1)
            told = trial.communicate(timeout=60)[0]
        self.assertEqual(trial.returncode, 130)
        if told:  # on a crowded machine not even one deal may have been played
            self.assertIn("(interrupted; 100000 deals were asked for)", told)

    def test_what_cannot_be_tried(self):
        small = self.path("small.txt", "map x\n  title X\n  rows\n    | K G\n")
        self.check(run("map", "trial", "guild", small, "--html", small), 2, "would be written over what is read")
        self.check(run("map", "trial", "guild", self.path("empty.txt", "")), 2, "expected an entry 'map <id>'")
        self.check(run("map", "trial", "guild", self.path("no.txt", "map x\n  title X\n  rows\n    | G G\n")), 2, "expected a capital K")
        self.check(run("map", "trial", "guild", "aghon", "--deals", "100001"), 2, "--deals")
        self.check(run("map", "trial", "guild", self.path("none.txt")), 2, "there is no such file")
        self.check(run("map", "trial", "guild", self.path("bad.txt", "map x\n  title X\n  rows\n    | G Q\n")), 2, "bad.txt")
        self.check(run("map", "trial", "cartographers", self.path("two.txt", "card x\n")), 2, "expected an entry 'sheet <id>'")
        self.check(run("map", "trial", "misterra", "A"), 2)
        self.check(run("map", "trial", "guild", "aghon", "--bots", "genius"), 2, "there is no bot 'genius'")
        self.check(run("map", "trial", "guild", "aghon", "--deals", "0"), 2, "--deals")
        self.check(run("map", "trial", "guild", "aghon", "--json", "--html", "-"), 2, "only one of")


if __name__ == "__main__":
    commands.main()
