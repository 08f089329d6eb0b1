#!/usr/bin/env python3
"""A build for x86-64-v3 on a processor without AVX2: a sentence, where it used to die of an illegal
instruction. The processors are qemu's; skipped without it."""

import shutil
import subprocess
import sys
import unittest

BINARY = ""


@unittest.skipUnless(shutil.which("qemu-x86_64"), "qemu-x86_64 is missing (Debian: qemu-user)")
class OldProcessor(unittest.TestCase):
    def run_on(self, processor):
        return subprocess.run(["qemu-x86_64", "-cpu", processor, BINARY, "--help"],
                              capture_output=True, text=True, timeout=120)

    def test_is_told_what_it_lacks(self):
        done = self.run_on("Nehalem")
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
        self.assertRegex(done.stderr, r"^mapwright: this processor is too old .* AVX2.*\n$")

    def test_others_are_told_nothing(self):
        done = self.run_on("max")
        self.assertEqual((done.returncode, done.stderr), (0, ""))


if __name__ == "__main__":
    BINARY = sys.argv[1]
    unittest.main(argv=sys.argv[:1])
