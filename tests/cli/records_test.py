#!/usr/bin/env python3
"""Records of games and what is read from them: `replay`, `verify`, `legal`, `link`."""

import json

import commands
from commands import CommandLine, run


class Records(CommandLine):
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

    def test_a_link_stands_for_its_record(self):
        path = self.path("game.mwr", "".join(self.record(players=2)))
        link = run("link", path).stdout.strip()
        self.assertLess(len(link), 300)
        linked = self.path("link.txt", "https://example.org/#/open/" + link)
        with open(path, encoding="utf-8") as file:
            self.assertEqual(run("link", "--open", linked).stdout, file.read())
        for where in (linked, link, "https://example.org/#/open/" + link):
            self.check(run("verify", where), 0)
            self.check(run("score", "cartographers", where), 0)
        self.check(run("replay", link[:-1]), 2, "damaged or cut off")
        cards = self.path("cards.txt", run("link", "--cards", path).stdout.strip())
        self.assertEqual(len(run("link", "--open", cards).stdout.splitlines()), 1)
        self.check(run("replay", self.path("cut.txt", link[:-1])), 2, "damaged or cut off")
        self.check(run("link", "--cards", self.path("short.mwr", "".join(self.record(players=1)[:9]))), 2, "no seed")

    def test_a_record_too_long_for_a_link_gets_none(self):
        lines = self.record(players=1)
        header = json.loads(lines[0])
        header["seats"][0]["name"] = "A" * 50000
        del header["commitment"]
        path = self.path("long.mwr", json.dumps(header) + "\n" + "".join(lines[1:]))
        self.check(run("replay", path), 0)
        self.check(run("link", path), 1, "too long for a link")

    def test_files_are_known_by_what_stands_in_them(self):
        path = self.path("game.mwr", "".join(self.record()[:6]))
        actions = run("legal", path).stdout
        position = run("position", path).stdout
        for before in ("-- from yesterday\n", "\n", "\ufeff"):
            with self.subTest(before=before):
                other = self.path("other.txt", before + position)
                self.assertEqual(run("legal", other).stdout, actions)
                self.check(run("score", "cartographers", other), 0)
        self.assertEqual(run("legal", self.path("marked.mwr", "\ufeff" + self.text("game.mwr"))).stdout, actions)
        link = run("link", path).stdout.strip()
        for after in ("\r\n", "\n\n"):
            self.check(run("score", "cartographers", self.path("link.txt", link + after)), 0)


if __name__ == "__main__":
    commands.main()
