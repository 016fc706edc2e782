#!/usr/bin/env python3
"""What an operator does with the games of a running server: backup, restore, check.

    operator_test.py PATH-OF-ENCIRCLE PATH-OF-ONLINE_PLAYERS
"""

import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request

PROGRAM, PLAYERS = sys.argv[1:3]


def encircle(*words):
    return subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True)


class Operator(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory(prefix="encircle-operator-")
        cls.folder = pathlib.Path(cls.temporary.name)
        cls.data = cls.folder / "data"
        (cls.folder / "app").mkdir()
        (cls.folder / "app/index.html").write_text("<!doctype html>")
        cls.server = subprocess.Popen([PROGRAM, "serve", "--root", cls.folder / "app", "--port", "0", "--data", cls.data],
                                      stdout=subprocess.PIPE, text=True)
        cls.url = re.search(r"http://\S+", cls.server.stdout.readline()).group()
        port = re.search(r":(\d+)/", cls.url).group(1)
        players = subprocess.Popen([PLAYERS, port, "3", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        while cls.stored() < 40:
            time.sleep(0.05)
        # While they play.
        cls.backup = encircle("server", "backup", cls.folder / "games.backup", "--data", cls.data)
        players.communicate()

    @classmethod
    def tearDownClass(cls):
        cls.server.terminate()
        assert cls.server.wait(timeout=30) == 0
        cls.server.stdout.close()
        cls.temporary.cleanup()

    @classmethod
    def stored(cls):
        with urllib.request.urlopen(cls.url + "metrics") as answer:
            return int(float(re.search(r"^encircle_events_total (\S+)", answer.read().decode(), re.M).group(1)))

    def test_a_backup_of_a_running_server_is_sound(self):
        self.assertEqual(self.backup.returncode, 0, self.backup.stderr)
        restored = self.folder / "restored"
        done = encircle("server", "restore", self.folder / "games.backup", "--data", restored)
        self.assertEqual(done.returncode, 0, done.stderr)
        check = encircle("server", "check", "--data", restored)
        self.assertRegex(check.stdout, r"3 games with \d\d+ events, 0 of them disagree")
        self.assertEqual(check.returncode, 0)
        again = encircle("server", "restore", self.folder / "games.backup", "--data", restored)
        self.assertEqual(again.returncode, 2)
        self.assertIn("there are games already", again.stderr)

    def test_a_running_server_is_checked_and_shares_its_folder_with_no_other(self):
        check = encircle("server", "check", "--data", self.data)
        self.assertIn(", 0 of them disagree", check.stdout)
        second = encircle("serve", "--root", self.folder / "app", "--port", "0", "--data", self.data)
        self.assertEqual(second.returncode, 2)
        self.assertIn("another server uses it", second.stderr)

    def test_a_game_that_was_tampered_with_is_named(self):
        forged = self.folder / "forged"
        encircle("server", "restore", self.folder / "games.backup", "--data", forged)
        with sqlite3.connect(forged / "online.sqlite3") as database:
            game, version, body = database.execute(
                "SELECT game, version, body FROM events WHERE body LIKE '%\"A2\"%' LIMIT 1").fetchone()
            # A move to a point where there is a stone.
            database.execute("UPDATE events SET body = ? WHERE game = ? AND version = ?",
                             (body.replace('"A2"', '"A1"'), game, version))
        database.close()
        check = encircle("server", "check", "--data", forged)
        self.assertEqual(check.returncode, 1)
        self.assertIn(f"{game}: ", check.stdout)
        self.assertIn(", 1 of them disagree", check.stdout)

    def test_mistakes_are_told(self):
        for words, reason in [
            (["server", "check"], "--data FOLDER or --database URL"),
            (["server", "backup", "--data", self.data], "needs the name of a file"),
            (["server", "check", "--data", self.folder / "nothing"], "there is no such file"),
            (["server", "backup", self.folder / "games.backup", "--data", self.data], "is there already"),
            (["server", "restore", self.folder / "nothing", "--data", self.folder / "empty"], "there is no such file"),
            (["serve", "--root", self.folder / "app", "--public-url", "games.example"], "is no address such as https://games.example"),
        ]:
            done = encircle(*words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn(reason, done.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
