#!/usr/bin/env python3
"""tools/new_game in a copy of the repository: what it refuses, what it makes, and that the new game compiles and plays.

Usage: new_game_test.py SOURCE COMPILER [--build]
Without --build the new files are only compiled as far as their meaning; with it program and contract suite are built and a game is
played, which takes minutes.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE, COMPILER, BUILD = Path(), "", False
NEW = "harvest"


def copy_of_repository(target):
    """All that a build without the page needs, as it stands in the working tree."""
    listed = subprocess.run(["git", "-C", SOURCE, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                            capture_output=True, check=False)
    names = [name for name in listed.stdout.decode().split("\0") if name]
    names = names or [path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*")]
    for name in names:
        # Of the page only what the print room has in it: words and emblems.
        if not re.match(r"(?:web/(?!src/(?:parts|i18n)/)|(?:build|\.git)/)", name) and (SOURCE / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(SOURCE / name, target / name)


class Repository(unittest.TestCase):
    """One copy for the tests of a class; who makes a new game in it has a class alone."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, folder)
        cls.root = Path(folder, "copy")
        copy_of_repository(cls.root)

    def run_in_copy(self, *command, code=0, **options):
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False,
                              cwd=options.pop("cwd", self.root), **options)
        self.assertEqual(done.returncode, code, f"{command}\n{done.stdout}\n{done.stderr}")
        return done.stdout + done.stderr

    def new_game(self, name, code=0, **options):
        return self.run_in_copy(self.root / "tools/new_game", name, code=code, **options)

    def files(self):
        """What each file is known by: whoever writes it changes its time."""
        found = {}
        folders = [self.root]
        while folders:
            for entry in os.scandir(folders.pop()):
                if entry.is_dir():
                    folders.append(entry.path)
                else:
                    known = entry.stat()
                    found[os.path.relpath(entry.path, self.root)] = (known.st_size, known.st_mtime_ns, known.st_ino)
        return found


class Refusals(Repository):
    def setUp(self):
        super().setUp()
        self.before = self.files()

    def refused(self, name, part):
        said = self.new_game(name, code=2)
        self.assertIn(part, said)
        self.assertTrue(said.startswith("new_game: ") and said.count("\n") == 1 and said[:-1].isprintable(), repr(said))
        self.assertEqual(self.files(), self.before)

    def test_names_that_are_no_single_plain_word(self):
        for name in ("", "Harvest", "two words", "a-b", "a_b", "../up", "9lives", "ab", "x" * 25, "café", "x\x1b[2J", "line\nend",
                     "\u202eabc", "\x9bx"):
            self.refused(name, "is no name for a game")

    def test_names_that_mean_something_already(self):
        self.refused("guild", "there is a game 'guild' already")
        self.refused("lots", "the game that is copied")
        for name in ("for", "seat", "content", "bots", "contract", "die"):
            self.refused(name, "means something else")

    def test_files_that_are_there_are_not_written_over(self):
        path = self.root / "content" / NEW / "cards.txt"
        path.parent.mkdir()
        self.addCleanup(shutil.rmtree, path.parent)
        path.write_text("mine\n", encoding="utf-8")
        self.before = self.files()
        self.refused(NEW, f"content/{NEW}/cards.txt is there already")

    def test_a_list_that_is_not_in_order(self):
        path = self.root / "cmake/GameRooms.cmake"
        good = path.read_text(encoding="utf-8")
        self.addCleanup(path.write_text, good, encoding="utf-8")
        for line, part in (("set(GAMES guild)", "found 0"), ("set(MAPWRIGHT_GAMES cartographers misterra guild guild)", "twice"),
                           ("set(MAPWRIGHT_GAMES cartographers misterra guild ludo)", "there is no src/mapwright/games/ludo"),
                           ("set(MAPWRIGHT_GAMES cartographers misterra)", "does not list 'guild'")):
            path.write_text(re.sub(r"^set\(MAPWRIGHT_GAMES.*", line, good, flags=re.M), encoding="utf-8")
            self.before = self.files()
            self.refused(NEW, part)


class NewGame(Repository):
    def test_it_is_made_once_from_any_folder_and_keeps_the_rules_of_the_house(self):
        before = self.files()
        said = self.new_game(NEW, cwd="/")
        self.assertIn("its rules have the letter H", said)
        new = {name: (self.root / name).read_bytes() for name, known in self.files().items() if before.get(name) != known}
        self.assertEqual({name.split(NEW)[0] for name in new},
                         {"cmake/GameRooms.cmake", "content/", "docs/rules/", "src/mapwright/games/", "tests/games/"})
        for name, text in new.items():
            self.assertNotRegex(text.decode(), r"(?i)\blots|\bL\d", name)
        self.assertRegex(new["cmake/GameRooms.cmake"].decode(), rf"(?m)^set\(MAPWRIGHT_GAMES .* {NEW}\)$")
        self.assertIn("already", self.new_game(NEW, code=2))
        for check in ("check_layers.py", "check_rules_cited.py"):
            self.run_in_copy(sys.executable, self.root / "tools" / check)
        if shutil.which("clang-format-14"):
            code = [name for name in new if name.endswith((".h", ".cpp"))]
            self.run_in_copy("clang-format-14", "--dry-run", "--Werror", "--style=file", *code)

        self.check_that_it_compiles()

    def check_that_it_compiles(self):
        sources = sorted((self.root / "src/mapwright/games" / NEW).glob("*.cpp"))
        sources += sorted((self.root / "tests/games" / NEW).glob("*.cpp"))
        together = "".join(f'#include "{path}"\n' for path in sources)
        self.run_in_copy(COMPILER, "-std=c++20", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-x", "c++", "-", "-I",
                         self.root / "src", "-I", self.root / "tests", input=together)


class Built(Repository):
    def mapwright(self, *arguments, **options):
        return self.run_in_copy(self.root / "build/dev/mapwright", *arguments, **options)

    def test_the_new_game_is_played_replayed_verified_and_keeps_the_contract(self):
        self.new_game(NEW)
        self.run_in_copy("cmake", "--preset", "dev")
        self.run_in_copy("cmake", "--build", "--preset", "dev", "-j", os.cpu_count(), "--target", "mapwright",
                         f"mapwright_{NEW}_test", "mapwright_contract_test")
        tests = self.root / "build/dev/tests"
        self.run_in_copy(tests / f"games/{NEW}/mapwright_{NEW}_test")
        suite = self.run_in_copy(tests / "contract/mapwright_contract_test", f"--gtest_filter=*{NEW}*:Registration.*:Documented*")
        self.assertGreater(int(re.search(r"PASSED  \] (\d+) tests", suite).group(1)), 100)

        self.assertIn("bots: random, greedy, novice, apprentice, journeyman, master\n", self.mapwright("play", NEW, "--help"))
        self.mapwright("simulate", NEW, "--players", "3", "--games", "4", "--bots", "journeyman", "--records", "games")
        record = next(self.root.glob("games/*.mwr"))
        self.assertIn("Every card comes from the seed", self.mapwright("verify", record))
        self.mapwright("replay", record)
        self.assertIn("there is no analysis for Harvest", self.mapwright("analyse", record, code=2))

        kept = self.root / "kept.mwr"
        typed = "legal\ntake 99\nhint\ntake 1\ntake 1\n"
        said = self.mapwright("play", NEW, "--bots", "greedy", "--seed", "5", "--record", kept, "--plain", input=typed)
        self.assertIn("more than the die (H4)", said)
        self.assertIn("Done: take 1", said)
        self.assertIn("total: ", said)
        self.assertNotIn("mapwright analyse", said)
        self.assertIn("Every card comes from the seed", self.mapwright("verify", kept))

        position = self.root / "position.txt"
        rules = (self.root / f"docs/rules/{NEW}.md").read_text(encoding="utf-8")
        position.write_text(re.search(r"```\n(position .*?)```", rules, re.S).group(1), encoding="utf-8")
        self.assertIn("take 3", self.mapwright("legal", position))
        figure = json.loads(self.mapwright("bench", "--json", "--seconds", "0.01", "--filter", f"{NEW}/"))
        self.assertEqual((figure["name"], figure["unit"]), (f"{NEW}/random-play", "decisions/s"))


if __name__ == "__main__":
    SOURCE, COMPILER, BUILD = Path(sys.argv[1]), sys.argv[2], "--build" in sys.argv
    unittest.main(argv=sys.argv[:1], defaultTest=["Built"] if BUILD else ["Refusals", "NewGame"])
