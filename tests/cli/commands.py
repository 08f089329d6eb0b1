"""What the tests of the command line share: running the real binary, files in a folder of one's own."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

BINARY = ""
SOURCE = ""


def run(*arguments, stdin="", **options):
    return subprocess.run([BINARY, *arguments], input=stdin, capture_output=True, text=True,
                          timeout=300, **options)  # a busy machine


def interrupt(program, seconds):
    """Ctrl-C, once the program heeds it (on a busy machine it may not even have begun) and has worked for so long."""
    caught = 0
    while not caught >> (signal.SIGINT - 1) & 1 and program.poll() is None:
        time.sleep(0.01)
        with open(f"/proc/{program.pid}/status", encoding="utf-8") as status:
            caught = int(next(line for line in status if line.startswith("SigCgt:")).split()[1], 16)
    time.sleep(seconds)
    program.send_signal(signal.SIGINT)


class CommandLine(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def path(self, name, text=None):
        path = os.path.join(self.folder, name)
        if text is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return path

    def text(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    def record(self, players=2, seed=5, game="cartographers"):
        run("simulate", game, "--players", str(players), "--seed", str(seed), "--records", self.folder)
        return self.text(f"{game}-{seed}.mwr").splitlines(keepends=True)

    def check(self, done, code, part=""):
        self.assertEqual(done.returncode, code, (done.stdout or "") + done.stderr)
        self.assertIn(part, done.stderr)
        if code == 2:  # one clear line
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)


def main():
    """Runs the calling file's tests; arguments: the program, the source folder, those of unittest."""
    global BINARY, SOURCE
    BINARY, SOURCE = os.path.abspath(sys.argv[1]), sys.argv[2]
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
