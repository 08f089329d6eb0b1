#!/usr/bin/env python3
"""Backup while people play, restore, as docs/deploy.md says. Usage: backup_test.py PROGRAM"""
import contextlib
import pathlib
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import unittest

from make_table import Person, make_table

PROGRAM = sys.argv.pop(1)


@contextlib.contextmanager
def serve(folder):
    server = subprocess.Popen([PROGRAM, "serve", "--page", folder, "--data", folder / "tables.db", "--port", "0"],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        line = server.stdout.readline()
        yield int(line.split("(")[0].strip().rstrip("/").rsplit(":", 1)[1])
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(20)
        server.stdout.close()


class Backup(unittest.TestCase):
    def setUp(self):
        self.own = tempfile.TemporaryDirectory()
        self.addCleanup(self.own.cleanup)
        self.folder = pathlib.Path(self.own.name)
        (self.folder / "index.html").write_text("<!doctype html><title>Mapwright</title>")
        self.before = []  # tables that were asked for before the backup was whole
        self.after = []  # and those of later
        self.copied = threading.Event()
        self.ends = threading.Event()

    def play(self, port):
        while not self.ends.is_set():
            tables = self.after if self.copied.is_set() else self.before
            with Person(port) as person:
                tables.append(make_table(person))

    def test_a_backup_made_while_people_play_is_whole_and_can_be_restored(self):
        with serve(self.folder) as port:
            players = [threading.Thread(target=self.play, args=(port,)) for _ in range(3)]
            for player in players:
                player.start()
            while len(self.before) < 6:
                self.ends.wait(0.02)
            known = list(self.before)
            with contextlib.closing(sqlite3.connect(self.folder / "tables.db")) as store:
                store.execute("VACUUM INTO ?", [str(self.folder / "copy.db")])
            self.copied.set()
            while not self.after:
                self.ends.wait(0.02)
            self.ends.set()
            for player in players:
                player.join()
        with contextlib.closing(sqlite3.connect(self.folder / "copy.db")) as copy:
            self.assertEqual(copy.execute("PRAGMA integrity_check").fetchone()[0], "ok")
        for part in ("", "-wal", "-shm"):
            (self.folder / f"tables.db{part}").unlink(missing_ok=True)
        (self.folder / "copy.db").rename(self.folder / "tables.db")
        with serve(self.folder) as port, Person(port) as guest:
            guest.greet()
            for table in known:
                guest.ask("watch", table=table, updates=0)
            with self.assertRaises(SystemExit):  # begun after the copy was made
                guest.ask("watch", table=self.after[-1], updates=0)
            with Person(port) as person:
                make_table(person)


if __name__ == "__main__":
    unittest.main()
