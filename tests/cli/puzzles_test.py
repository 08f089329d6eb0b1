#!/usr/bin/env python3
"""Puzzles found in games and checked again: `puzzles`."""

import pathlib

import commands
from commands import CommandLine, run


class Puzzles(CommandLine):
    def test_they_are_added_to_a_file_the_same_with_any_number_of_jobs(self):
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


if __name__ == "__main__":
    commands.main()
