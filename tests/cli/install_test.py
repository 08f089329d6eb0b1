#!/usr/bin/env python3
"""cmake --install puts the program, its manual and its completions where people expect them, and they work there."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import commands

CMAKE, BUILD = "", ""


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.prefix = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.prefix)
        subprocess.run([CMAKE, "--install", BUILD, "--prefix", cls.prefix], check=True, capture_output=True)

    def path(self, *parts):
        path = os.path.join(self.prefix, *parts)
        self.assertTrue(os.path.exists(path), path)
        return path

    def run_installed(self, *arguments):
        return subprocess.run([self.path("bin", "mapwright"), *arguments], capture_output=True, text=True, timeout=60,
                              check=False)

    def test_the_installed_program_runs(self):
        self.assertRegex(self.run_installed("--version").stdout, r"^mapwright \d+\.\d+\.\d+\n$")
        self.assertEqual(self.run_installed("simulate", "guild").returncode, 0)

    def test_licence_and_documentation_are_there(self):
        for name in ("LICENSE", "README.md", "docs/terminal.md"):
            self.path("share", "doc", "mapwright", name)

    def test_the_page_is_found_where_it_was_built(self):
        if not os.path.exists(os.path.join(commands.SOURCE, "build", "web", "index.html")):
            self.skipTest("the page is not built")
        self.path("share", "mapwright", "web", "index.html")

    def commands_of_help(self):
        helped = self.run_installed("--help").stdout
        return re.findall(r"^  ([a-z]+) ", helped[helped.index("Subcommands:"):], re.MULTILINE)

    def test_the_manual_tells_every_command_and_option(self):
        with open(self.path("share", "man", "man1", "mapwright.1"), encoding="utf-8") as file:
            manual = file.read().replace("\\-", "-")
        for command in self.commands_of_help():
            self.assertIn(".SS mapwright " + command, manual)
            for option in re.findall(r"^  (--[a-z-]+)", self.run_installed(command, "--help").stdout, re.MULTILINE):
                self.assertIn("\\fB" + option + "\\fR", manual)
        self.assertIn("\\fIpostgres://USER@HOST/NAME\\fR", manual)
        if shutil.which("man"):
            done = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z",
                                   self.path("share", "man", "man1", "mapwright.1")], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stderr), (0, ""))

    def complete(self, *words):
        script = self.path("share", "bash-completion", "completions", "mapwright")
        line = " ".join(f"'{word}'" for word in words)
        done = subprocess.run(["bash", "-c", f"source {script}; COMP_WORDS=(mapwright {line}); COMP_CWORD={len(words)}; "
                               "_mapwright; printf '%s\\n' \"${COMPREPLY[@]}\""], capture_output=True, text=True, check=True,
                              cwd=self.prefix)
        return done.stdout.split()

    def test_bash_completes_commands_options_games_and_bots(self):
        self.assertEqual(self.complete("sim"), ["simulate"])
        self.assertEqual(set(self.commands_of_help()) - set(self.complete("")), set())
        self.assertEqual(self.complete("play", "gu"), ["guild"])
        self.assertEqual(self.complete("play", "--res"), ["--resume"])
        self.assertIn("journeyman", self.complete("arena", "--bots", "jour"))
        self.assertIn("edition=en", self.complete("play", "cartographers", "--set", "edition"))
        self.assertIn("check", self.complete("map", "ch"))
        self.assertIn("share", self.complete("replay", "sh"))

    def test_zsh_and_fish_take_theirs(self):
        for shell, *parts in (("zsh", "share", "zsh", "site-functions", "_mapwright"),
                              ("fish", "share", "fish", "vendor_completions.d", "mapwright.fish")):
            with open(self.path(*parts), encoding="utf-8") as file:
                text = file.read()
            for command in self.commands_of_help():
                self.assertIn(command, text)
            if shutil.which(shell):
                subprocess.run([shell, "-n", self.path(*parts)], check=True)


if __name__ == "__main__":
    CMAKE, BUILD = sys.argv.pop(3), sys.argv.pop(3)
    commands.main()
