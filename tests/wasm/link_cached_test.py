#!/usr/bin/env python3
"""tools/link_cached.py with a compiler that only puts files together: nothing is linked twice, and nothing stale is taken.

Usage: link_cached_test.py SOURCE
"""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

COMPILER = """#!/bin/sh
case "$*" in *-\\#\\#\\#*) echo "\\"$0\\" \\"-L.\\" \\"in.o\\" \\"-lown\\" \\"-o\\" \\"out.wasm\\"" >&2; exit ;; esac
echo linked >> runs
cat in.o libown.a > out.wasm
"""


class LinkCached(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.put("clang", COMPILER).chmod(0o755)
        self.put("in.o", "object ")
        self.put("libown.a", "library")

    def put(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def link(self, **environment):
        """What comes out, and how often was really linked so far."""
        (self.folder / "out.wasm").unlink(missing_ok=True)
        command = [Path(sys.argv[1], "tools/link_cached.py"), "./clang", "in.o", "-lown", "-o", "out.wasm"]
        usual = {name: value for name, value in os.environ.items() if name != "CCACHE_DISABLE"}  # as in a run without a cache
        subprocess.run(command, cwd=self.folder, check=True,
                       env={**usual, "CCACHE_DIR": str(self.folder / "cache"), **environment})
        runs = (self.folder / "runs").read_text(encoding="utf-8").count("linked")
        return (self.folder / "out.wasm").read_text(encoding="utf-8"), runs

    def test_the_same_files_are_linked_once(self):
        self.assertEqual(self.link(), ("object library", 1))
        self.assertEqual(self.link(), ("object library", 1))

    def test_whatever_changes_is_linked_anew(self):
        self.link()
        self.put("libown.a", "another")
        self.assertEqual(self.link(), ("object another", 2))
        self.put("in.o", "thing ")
        self.assertEqual(self.link(), ("thing another", 3))
        self.put("clang", COMPILER + "# a newer one\n")
        self.assertEqual(self.link(), ("thing another", 4))

    def test_without_a_cache_it_is_always_linked(self):
        self.assertEqual(self.link(CCACHE_DISABLE="1")[1], 1)
        self.assertEqual(self.link(CCACHE_DISABLE="1")[1], 2)
        self.assertFalse((self.folder / "cache" / "mapwright-links").exists())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
