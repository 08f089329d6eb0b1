#!/usr/bin/env python3
"""Games as columns (simulate --columns): read natively, by numpy where it is there, and held against the records of the same games."""

import ast
import json
import os
import resource
import struct
import subprocess
import unittest
import zipfile

import commands
from commands import CommandLine, run

KINDS = {"u1": "B", "i1": "b", "u2": "H", "u4": "I", "i4": "i", "u8": "Q"}
NUMPY = """
import sys, numpy
with numpy.load(sys.argv[1]) as file:
    for name in file.files:
        print(name, file[name].dtype.str, file[name].shape, repr(file[name].tolist()))
"""


def read_array(data):
    """Type, shape and values of a .npy file, in the order they lie there."""
    assert data[:8] == b"\x93NUMPY\1\0", data[:8]
    size = struct.unpack("<H", data[8:10])[0]
    assert (10 + size) % 64 == 0
    head = ast.literal_eval(data[10:10 + size].decode("ascii"))
    assert not head["fortran_order"]
    kind, body = head["descr"], data[10 + size:]
    if kind[1] == "S":
        width = int(kind[2:])
        values = [body[i:i + width].rstrip(b"\0").decode() for i in range(0, len(body), width)]
    else:
        letter = KINDS[kind[1:]]
        values = list(struct.unpack(f"<{len(body) // struct.calcsize(letter)}{letter}", body))
    return kind, head["shape"], values


def read_columns(path):
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None  # sums are right
        return {info.filename.removesuffix(".npy"): read_array(archive.read(info)) for info in archive.infolist()}


class Columns(CommandLine):
    def simulate(self, *more, game="cartographers", games=4, players=3, name="games.npz", **options):
        path = self.path(name)
        return path, run("simulate", game, "--players", str(players), "--games", str(games), "--seed", "50", "--bots", "greedy,random",
                         "--columns", path, *more, **options)

    def test_columns_say_what_the_records_say(self):
        for game in ("cartographers", "misterra", "guild"):
            path, done = self.simulate("--json", "--records", self.folder, game=game)
            self.check(done, 0)
            columns = read_columns(path)
            value = {name: values for name, (_, _, values) in columns.items()}
            self.assertEqual(value["rules"], [game])
            self.assertEqual(value["bots"], ["greedy", "random", "greedy"])
            self.assertEqual(value["seed"], [50, 51, 52, 53])
            self.assertEqual(len(value["first"]), 5)
            for number, line in enumerate(done.stdout.splitlines()):
                told = json.loads(line)
                part = slice(value["first"][number], value["first"][number + 1])
                events = [json.loads(text) for text in self.text(f"{game}-{50 + number}.mwr").splitlines()]
                choices = [event for event in events if "do" in event]
                self.assertEqual([value["actions"][i] for i in value["action"][part]], [event["do"] for event in choices])
                self.assertEqual(value["seat"][part], [event["seat"] for event in choices])
                self.assertEqual(set(value["game"][part]), {number})
                self.assertTrue(all(1 <= legal < 100000 for legal in value["legal"][part]))
                for seat in range(3):
                    turns = [t for t, s in zip(value["turn"][part], value["seat"][part]) if s == seat]
                    self.assertEqual(turns, list(range(len(turns))))
                    self.assertEqual(value["total"][3 * number + seat], told["seats"][seat]["total"])
                    self.assertEqual(value["rank"][3 * number + seat], told["seats"][seat]["rank"])
                    self.assertEqual(value["won"][3 * number + seat], int(seat in told["result"]["winners"]))
                self.assertEqual({f"{k}={v}" for k, v in told["options"].items()}, set(value["options"]))
            self.assertEqual(columns["total"][1], (4, 3))
            decisions = len(value["action"])
            for name in ("game", "seat", "turn", "action", "legal", "card", "score"):
                self.assertEqual(columns[name][1], (decisions,), name)
            cards = {value["cards"][card] for card in value["card"] if card >= 0}
            self.assertEqual(cards, set(value["cards"]))
            self.assertGreater(len(cards), 3)

    def test_the_card_and_the_score_are_those_of_the_moment(self):
        path, done = self.simulate("--records", self.folder, games=1)
        self.check(done, 0)
        value = {name: values for name, (_, _, values) in read_columns(path).items()}
        record = self.text("cartographers-50.mwr").splitlines(keepends=True)
        events = [json.loads(line) for line in record[1:-1]]
        decision, card = 0, None
        for place, event in enumerate(events):
            if "chance" in event:
                card = event["chance"]
                continue
            self.assertEqual(value["cards"][value["card"][decision]], card)
            if decision % 17 == 5:
                before = self.path("before.mwr", "".join(record[:1 + place]))
                legal = json.loads(run("legal", before, "--json").stdout)
                own = next(seat for seat in legal["seats"] if seat["seat"] == event["seat"])
                self.assertEqual(value["legal"][decision], len(own["actions"]))
                score = json.loads(run("score", "cartographers", before, "--json").stdout)
                self.assertEqual(value["score"][decision], score["seats"][event["seat"]]["total"])
            decision += 1
        self.assertEqual(decision, len(value["action"]))

    def test_threads_make_no_difference(self):
        one, done = self.simulate("--threads", "1", name="one.npz", games=70)
        self.check(done, 0)
        other, done = self.simulate("--threads", "3", name="other.npz", games=70)
        self.check(done, 0)
        with open(one, "rb") as file, open(other, "rb") as again:
            self.assertEqual(file.read(), again.read())

    def test_numpy_reads_them(self):
        python = "/usr/bin/python3"
        if not os.path.exists(python) or subprocess.run([python, "-c", "import numpy"], capture_output=True).returncode != 0:
            self.skipTest("there is no numpy (package python3-numpy)")
        path, done = self.simulate()
        self.check(done, 0)
        told = subprocess.run([python, "-c", NUMPY, path], capture_output=True, text=True, check=True).stdout
        ours = read_columns(path)
        self.assertEqual(len(told.splitlines()), len(ours))
        for line in told.splitlines():
            name, kind, rest = line.split(" ", 2)
            self.assertEqual(kind, ours[name][0])
            self.assertTrue(rest.startswith(repr(ours[name][1])), line[:80])
            values = ast.literal_eval(rest[len(repr(ours[name][1])) + 1:])
            if kind[1] == "S":
                values = [text.decode() for text in (values if isinstance(values, list) else [values])]
            elif len(ours[name][1]) == 2:
                values = [value for row in values for value in row]
            self.assertEqual(values, ours[name][2])

    def test_what_cannot_be_written_is_said_before_anything_is_played(self):
        for path, why in ((self.path("no/such/folder.npz"), "there is no such file or folder"), (self.folder, "it is a folder"),
                          ("/dev/full", "it is no plain file")):
            done = run("simulate", "guild", "--games", "1e9", "--columns", path)
            self.check(done, 2, why)

    def test_a_full_disk_is_said_at_once_and_leaves_nothing(self):
        path, done = self.simulate(games=1000000, preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_FSIZE, (30000, resource.RLIM_INFINITY)))
        self.check(done, 2, "games.npz: cannot be written: files may not grow any more")
        self.assertEqual(os.listdir(self.folder), [])


if __name__ == "__main__":
    commands.main()
