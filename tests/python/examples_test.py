"""The walk-through runs: a short training, and its evaluation as a bot that speaks the line protocol."""

import contextlib
import importlib.util
import io
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "examples/learn/linear_evaluation.py"


def load():
    spec = importlib.util.spec_from_file_location("linear_evaluation", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class DocumentedTest(unittest.TestCase):
    def test_the_code_of_the_page_runs(self):
        page = (ROOT / "docs/learning.md").read_text(encoding="utf-8")
        blocks = re.findall(r"```python\n(.*?)```", page, re.S)
        self.assertTrue(blocks)
        for block in blocks:
            with contextlib.redirect_stdout(io.StringIO()):
                exec(block.replace("range(1000)", "range(3)"), {})


class LinearEvaluationTest(unittest.TestCase):
    def test_the_first_weights_play_like_greedy(self):
        walk = load()
        first = walk.first_weights()
        ours = np.mean([walk.play(first, seed) for seed in range(12)])
        theirs = np.mean([walk.greedy(seed) for seed in range(12)])
        self.assertLess(abs(ours - theirs), 15)

    def test_a_short_training_gives_weights_for_all_features(self):
        walk = load()
        with contextlib.redirect_stdout(io.StringIO()):
            weights = walk.train(1, 2)
        self.assertEqual(weights.shape, walk.first_weights().shape)
        self.assertTrue(np.isfinite(weights).all())

    def test_the_bot_answers_at_a_table(self):
        walk = load()
        table = walk.mapwright.Environment("cartographers", 2)
        game = table.new_game(5)
        view = game.view_text(1)
        lines = view.splitlines()
        spoken = f"hello mapwright 1\ngame cartographers 2 1\nview {len(lines)}\n" + "\n".join(lines) + "\ngo\nquit\n"
        with tempfile.TemporaryDirectory() as folder:
            weights = pathlib.Path(folder, "w.npz")
            np.savez(weights, weights=walk.first_weights())
            done = subprocess.run([sys.executable, str(SCRIPT), "--bot", "--weights", str(weights)], input=spoken, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        answers = done.stdout.splitlines()
        self.assertEqual(answers[0], "hello linear")
        self.assertTrue(answers[1].startswith("bestmove "))
        self.assertIn(table.action_number(answers[1].removeprefix("bestmove ")), game.legal_actions(1))


if __name__ == "__main__":
    unittest.main()
