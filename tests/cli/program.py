"""What the black-box tests share: the program, given by the first argument or by ENCIRCLE, and a folder for each test."""

import json
import os
import subprocess
import sys
import tempfile
import unittest

if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
    PROGRAM = os.path.abspath(sys.argv.pop(1))
else:
    PROGRAM = os.environ.get("ENCIRCLE", "")
if not PROGRAM:
    sys.exit(f"{os.path.basename(sys.argv[0])}: give the path of encircle, or set ENCIRCLE")

# Black holds column C, White column E; a white stone is lost in Black's corner. Komi is half a point.
FINISHED = (
    "(;GM[1]FF[4]CA[UTF-8]SZ[7]KM[0.5]RU[Japanese]"
    "AB[ca][cb][cc][cd][ce][cf][cg]AW[ea][eb][ec][ed][ee][ef][eg][ab];B[];W[])"
)


def run(*arguments, given=b"", limit=60):
    """Runs the program; the streams come back as bytes."""
    if isinstance(given, str):
        given = given.encode()
    return subprocess.run([PROGRAM, *arguments], input=given, capture_output=True, timeout=limit)


class ProgramTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = scratch.name
        # Where the program keeps games that were interrupted.
        os.environ["XDG_STATE_HOME"] = self.folder

    def path(self, name):
        return os.path.join(self.folder, name)

    def file(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
        return self.path(name)

    def text(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    def succeeds(self, *arguments, given=b""):
        done = run(*arguments, given=given)
        self.assertEqual(done.returncode, 0, (arguments, done.stderr))
        return done.stdout.decode()

    def json_of(self, *arguments, given=b""):
        return json.loads(self.succeeds(*arguments, given=given))

    def fails(self, *arguments, given=b"", naming=()):
        """Exit code 2, nothing on standard output, and a message that names the input and the reason."""
        before = sorted(os.listdir(self.folder))
        done = run(*arguments, given=given)
        message = done.stderr.decode()
        self.assertEqual(done.returncode, 2, (arguments, message))
        self.assertEqual(done.stdout, b"", arguments)
        self.assertTrue(message.startswith("encircle: "), (arguments, message))
        for part in naming:
            self.assertIn(part, message, arguments)
        self.assertEqual(sorted(os.listdir(self.folder)), before, arguments)
        return message
