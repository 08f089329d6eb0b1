"""A real terminal (tmux) to play in by keys, and the tests that every game on the screen must pass."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

TMUX = shutil.which("tmux")
BINARY = ""


class Terminal:
    """A tmux server of its own, with one window that runs one command. One client, in tmux's control mode, gives it all
    orders: a process for each took most of the time of these tests."""

    def __init__(self, folder, command, cols=80, rows=24, **environment):
        self.socket = os.path.join(folder, "tmux")
        words = {"LC_ALL": "C.UTF-8", "TERM": "screen-256color", "XDG_DATA_HOME": folder, **environment}
        line = " ".join(f"{name}={value}" for name, value in words.items())
        subprocess.run([TMUX, "-S", self.socket, "-u", "-f", "/dev/null", "new-session", "-d", "-s", "game", "-x", str(cols),
                        "-y", str(rows), f"env {line} {command}; echo \"left with $?\"; exec sleep 600"],
                       stdin=subprocess.DEVNULL, timeout=60, check=True)
        self.client = subprocess.Popen([TMUX, "-S", self.socket, "-u", "-C", "attach-session", "-t", "game",
                                        "-f", "no-output,ignore-size"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.answer()

    def tmux(self, *arguments):
        """What tmux answers to a command."""
        line = " ".join("'" + each.replace("'", "'\\''") + "'" for each in arguments)
        self.client.stdin.write(line.encode() + b"\n")
        self.client.stdin.flush()
        return self.answer()

    def answer(self):
        """The next block of the control mode; what tmux tells unasked stands between blocks."""
        lines, block = [], None
        for line in self.client.stdout:
            words = line.split()
            if block is None:
                block = words[1:] if words[:1] == [b"%begin"] else None
            elif words[:1] in ([b"%end"], [b"%error"]) and words[1:] == block:
                break
            else:
                lines.append(line)
        return b"".join(lines).decode("utf-8", "replace")

    def screen(self):
        """What is shown, seen twice alike: a page being drawn still has rows of the one before."""
        seen = self.tmux("capture-pane", "-p", "-t", "game")
        for _ in range(100):
            time.sleep(0.01)
            again = self.tmux("capture-pane", "-p", "-t", "game")
            if again == seen:
                break
            seen = again
        return seen

    def keys(self, *keys):
        self.tmux("send-keys", "-t", "game", *keys)

    def resize(self, cols, rows):
        self.tmux("resize-window", "-t", "game", "-x", str(cols), "-y", str(rows))

    def wait(self, *parts, seconds=60):
        """The screen as soon as it shows one of the parts."""
        end = time.monotonic() + seconds
        while True:
            screen = self.screen()
            if any(part in screen for part in parts):
                return screen
            if time.monotonic() > end:
                raise AssertionError(f"none of {parts} came; the screen shows:\n{screen}")
            time.sleep(0.02)

    def program(self):
        """The process id of the command, the only child of the window's shell."""
        shell = self.tmux("display-message", "-p", "-t", "game", "#{pane_pid}").strip()
        with open(f"/proc/{shell}/task/{shell}/children", encoding="ascii") as file:
            return int(file.read())

    def click(self, row, col):
        """Press and release of the left button as terminals report them."""
        place = chr(33 + col) + chr(33 + row)
        self.keys("-H", *(f"{ord(each):x}" for each in "\x1b[M " + place + "\x1b[M#" + place))

    def close(self):
        self.tmux("kill-server")
        self.client.communicate(timeout=60)


@unittest.skipUnless(TMUX, "tmux is missing: the terminal game is not tested (tools/install.sh test)")
class GameOnScreen:
    """What all games share. A game's tests derive from this and from TestCase, and say the rest."""

    GAME = ""  # as the command line knows it
    SEED = "1"
    READY = ""  # a part of the page where a turn waits for its first key
    SIGNS = ()  # parts of that page that show without colour
    PAGES = ()  # pairs: a key that opens something to look at, a part of it

    def open(self, *options, **terminal):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        self.record = os.path.join(folder, "game.mwr")
        command = " ".join([BINARY, "play", self.GAME, "--record", self.record, *options])
        game = Terminal(folder, command, **terminal)
        self.addCleanup(game.close)
        return game

    def begin_turn(self, game):
        """Goes to the first turn and returns its screen."""
        return game.wait(self.READY)

    def press(self, game, screen, *keys):
        """Presses keys and waits until something else is shown."""
        game.keys(*keys)
        end = time.monotonic() + 60
        while game.screen() == screen:
            self.assertLess(time.monotonic(), end, f"{keys} do nothing:\n{screen}")
            time.sleep(0.01)

    def check_record(self):
        done = subprocess.run([BINARY, "replay", self.record], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(self.record, encoding="utf-8") as file:
            return file.read().splitlines()

    def actions(self):
        with open(self.record, encoding="utf-8") as file:
            return [line for line in file if '"do"' in line]

    def check_hint(self, game, back):
        """A hint is shown and nothing played; `back` is a part of the page it was asked on."""
        before = self.actions()
        game.keys("i")
        hint = game.wait("Expected ", seconds=300)
        self.assertRegex(hint, r"± .* best  \w")
        game.keys("Enter")
        game.wait(back)
        self.assertEqual(self.actions(), before)

    def test_a_hint_is_shown_on_the_board_and_not_played(self):
        game = self.open("--seed", self.SEED)
        self.begin_turn(game)
        before = self.actions()
        game.keys("i")
        game.wait("show it on the board", seconds=300)
        game.keys("1")
        screen = game.wait("Hint, ")
        key, action = re.search(r"Hint, (\w+) does it: (.*)\.", screen).groups()
        self.check_shown(screen, action)
        self.press(game, screen, key)
        self.assertEqual(self.actions(), before)  # not confirmed yet
        game.keys("u")
        game.wait("Taken back")

    def check_shown(self, screen, action):
        """The board shows what the hint says."""

    def test_pages_open_and_close(self):
        game = self.open("--seed", self.SEED, "--bots", "greedy")
        self.begin_turn(game)
        for key, part in self.PAGES:
            game.keys(key)
            game.wait(part)
            game.keys("Escape")
            game.wait(self.READY)

    def test_a_small_window_says_so_and_goes_on_when_enlarged(self):
        game = self.open("--seed", self.SEED)
        self.begin_turn(game)
        game.resize(60, 20)
        game.wait("too small")
        game.keys("x", "Enter", "q")
        game.wait("Leave the game? y/n")
        game.keys("n")
        game.wait("too small")
        game.resize(120, 40)
        game.wait(self.READY)
        game.resize(80, 24)
        game.wait(self.READY)

    def test_odd_keys_do_no_harm(self):
        game = self.open("--seed", self.SEED)
        self.begin_turn(game)
        game.keys("F1", "F12", "IC", "M-x", "C-x", "C-a", "é", "日", "PPage", "NPage", "Home", "End", "BTab", "m", "5", "Z")
        game.wait("No such key")

    def test_leaving_asks_first_and_keeps_the_game(self):
        game = self.open("--seed", self.SEED)
        self.begin_turn(game)
        game.keys("C-c")
        game.wait("Leave the game?")
        game.keys("n")
        game.wait("q leave")
        game.keys("q")
        game.wait("Leave the game?")
        game.keys("y")
        game.wait("left with 0")
        self.check_record()

    def test_a_small_window_can_be_left(self):
        for keys in (("q", "y"), ("C-c", "C-c")):
            game = self.open("--seed", self.SEED, cols=30, rows=8)
            game.wait("too small")
            game.keys(keys[0])
            game.wait("Leave the game? y/n")
            game.keys(keys[1])
            game.wait("left with 0")

    def test_a_bot_that_thinks_can_be_left_and_the_game_is_kept(self):
        for keys in (("q",), ("C-c",)):
            game = self.open("--seed", self.SEED, "--bots", "master@1000000")
            self.think_first(game)
            game.wait("…")
            game.keys(*keys)
            game.wait("Leave the game?")
            game.keys("n")
            game.wait("Thinking")
            game.keys(*keys)
            game.wait("Leave the game?")
            game.keys("y")
            game.wait("The game is kept")
            game.wait("left with 0")
            self.check_record()

    def think_first(self, game):
        """Does what is to be done before the bot thinks."""

    def test_ends_when_its_input_ends(self):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        ours, theirs = os.openpty()
        command = [BINARY, "play", self.GAME, "--seed", self.SEED, "--record", os.path.join(folder, "game.mwr")]
        game = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs,
                                env={**os.environ, "TERM": "vt100", "LINES": "24", "COLUMNS": "80"})
        os.close(theirs)
        os.read(ours, 1000)
        os.close(ours)
        try:
            # The game is kept, but nobody can be told: lost output is 2 in every command.
            self.assertEqual(game.wait(timeout=60), 2)
        finally:
            game.kill()
            game.wait()

    def test_reads_without_colour_and_without_utf8(self):
        for environment in ({"NO_COLOR": "1"}, {"TERM": "vt100", "LC_ALL": "C"}, {"TERM": "xterm"}):
            with self.subTest(environment):
                game = self.open("--seed", self.SEED, **environment)
                screen = self.begin_turn(game)
                for sign in self.SIGNS:
                    self.assertIn(sign, screen)
                if "LC_ALL" in environment:
                    self.assertTrue(screen.isascii(), screen)
                    game.keys("i")  # the sign between a figure and its interval was a '?' once
                    self.assertRegex(game.wait("Expected ", seconds=300), r"\d ~ +\d")
                    game.keys("Enter")
                    game.wait(self.READY)
                game.keys("q", "y")
                game.wait("left with 0")


def main(usage):
    """Runs the calling file's tests: the first argument is the program."""
    global BINARY
    if len(sys.argv) < 2:
        sys.exit(usage)
    BINARY = os.path.abspath(sys.argv.pop(1))
    unittest.main()
