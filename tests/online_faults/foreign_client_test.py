#!/usr/bin/env python3
"""A client in another language, written from docs/online.md alone, plays a game to its end: through a cut in the middle of a move,
a killed server and a repeated command.

    foreign_client_test.py PATH-OF-ENCIRCLE
"""

import base64
import json
import os
import pathlib
import re
import socket
import struct
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv[1]


class WebSocket:
    """RFC 6455, as much of it as the protocol needs."""

    def __init__(self, port):
        self.connection = socket.create_connection(("127.0.0.1", port), timeout=20)
        key = base64.b64encode(os.urandom(16)).decode()
        self.connection.sendall((f"GET /live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                 f"Origin: http://127.0.0.1:{port}\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.reader = self.connection.makefile("rb")
        status = self.reader.readline()
        assert b" 101 " in status, status
        while self.reader.readline() != b"\r\n":
            pass

    def send(self, text, opcode=1):
        data = text if isinstance(text, bytes) else text.encode()
        size = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0x80 | 126, len(data))
        # A mask of zeros is one, too.
        self.connection.sendall(bytes([0x80 | opcode]) + size + bytes(4) + data)

    def receive(self):
        text = b""
        while True:
            first, size = self.reader.read(2)
            if size >= 126:
                size = int.from_bytes(self.reader.read(2 if size == 126 else 8), "big")
            data = self.reader.read(size)
            if first & 15 == 9:
                self.send(data, 10)
            elif first & 15 in (0, 1):
                text += data
                if first & 0x80:
                    return json.loads(text)
            elif first & 15 == 8:
                raise ConnectionError(f"closed with {int.from_bytes(data[:2], 'big')}")

    def cut(self):
        self.reader.close()
        self.connection.close()


def random_name(size=16):
    return base64.urlsafe_b64encode(os.urandom(size)).decode().rstrip("=")


class Client:
    def __init__(self, port, name):
        self.port, self.name, self.token = port, name, random_name()
        self.game, self.events, self.outbox, self.epoch = None, [], [], None
        self.line, self.last_id = None, 0

    def connect(self):
        if self.line:
            self.line.cut()
        self.line = WebSocket(self.port)
        hello = self.ask(do="hello", protocol=2, device=self.name)["ok"]
        assert hello["protocol"] == 2 and self.epoch in (None, hello["epoch"])
        self.epoch = hello["epoch"]
        if self.game:
            self.attach()
            return [self.ask(**command) for command in list(self.outbox)]

    def cut(self):
        self.line.cut()
        self.line = None

    def ask(self, **request):
        number = self.say(**request)
        while True:
            message = self.line.receive()
            if message.get("id") == number:
                break
            self.take(message)
        is_kept = message.get("error", {}).get("code") in ("storage", "too-many", "closed")
        if not is_kept:
            self.outbox = [each for each in self.outbox if each["command"] != request.get("command")]
        return message

    def say(self, **request):
        self.last_id += 1
        self.line.send(json.dumps({"id": self.last_id, **request}))
        return self.last_id

    def take(self, message):
        if "ping" in message:
            self.say(do="pong", ping=message["ping"])
        elif "event" in message:
            event = message["event"]
            assert event.pop("game") == self.game
            self.learn(event)

    def learn(self, event):
        if event["v"] <= len(self.events):
            return
        assert event["v"] == len(self.events) + 1, "a gap"
        self.events.append(event)

    def attach(self):
        more = True
        while more:
            answer = self.ask(do="attach", game=self.game, token=self.token, after=len(self.events))["ok"]
            for event in answer["events"]:
                self.learn(event)
            more = answer["more"]
        return answer

    def wait_for(self, version):
        while len(self.events) < version:
            self.take(self.line.receive())

    def command(self, what, on=0):
        command = {"do": "act", "game": self.game, "command": random_name(), "on": on, "what": what}
        self.outbox.append(command)
        return command

    def board_version(self):
        """That of the last event that changed the board."""
        changes = [event["v"] for event in self.events
                   if event["kind"] in ("move", "resume") or (event["kind"] == "answer" and event.get("moves") is not None)]
        return changes[-1] if changes else 1

    def play(self, move):
        what = {"kind": "pass"} if move == "pass" else {"kind": "move", "move": move}
        return self.ask(**self.command(what, self.board_version()))


class ForeignClient(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="encircle-foreign-")
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        (self.folder / "app").mkdir()
        (self.folder / "app/index.html").write_text("<!doctype html>")
        self.port = 0
        self.start()
        self.addCleanup(lambda: self.kill())

    def start(self):
        self.server = subprocess.Popen([PROGRAM, "serve", "--root", self.folder / "app", "--port", str(self.port),
                                        "--data", self.folder / "data"], stdout=subprocess.PIPE, text=True)
        self.port = int(re.search(r"http://\S+?:(\d+)/", self.server.stdout.readline()).group(1))

    def kill(self):
        self.server.kill()
        self.server.wait()
        self.server.stdout.close()

    def begin(self):
        ada, ben = Client(self.port, "Ada"), Client(self.port, "Ben")
        self.addCleanup(ada.cut)
        self.addCleanup(ben.cut)
        ada.connect()
        made = {"do": "create", "command": random_name(), "game": "go", "options": {"size": "5"}, "seat": "first",
                "clock": {"kind": "fischer", "main": 300000, "increment": 5000}, "token": ada.token, "name": "Ada"}
        answer = ada.ask(**made)["ok"]
        self.assertEqual(ada.ask(**made)["ok"], answer, "a repeated command gets its first answer")
        ada.game = answer["game"]
        self.assertEqual(ada.attach()["seat"], "first")
        ben.connect()
        ben.game = game = ada.game
        self.assertEqual(ben.ask(do="describe", game=game)["ok"]["names"], ["Ada", None])
        joined = ben.ask(do="join", game=game, secret=answer["secret"], command=random_name(), token=ben.token, name="Ben")
        self.assertEqual(joined["ok"], {"seat": "second"})
        ben.attach()
        ada.wait_for(3)
        return ada, ben

    def test_a_game_through_a_cut_and_a_killed_server_to_its_end(self):
        ada, ben = self.begin()
        self.assertEqual(ada.play("C3")["ok"], {"version": 4})
        ben.wait_for(4)

        # Ben's move is sent, and the line is cut before the answer.
        command = ben.command({"kind": "move", "move": "C2"}, ben.board_version())
        ben.say(**command)
        ben.cut()
        self.assertEqual([answer["ok"] for answer in ben.connect()], [{"version": 5}])
        self.assertEqual(ben.outbox, [])
        ada.wait_for(5)
        self.assertEqual([event["c"] for event in ada.events].count(command["command"]), 1)

        # A move on a board that is no more.
        stale = ben.ask(**ben.command({"kind": "move", "move": "D2"}, 4))["error"]
        self.assertEqual((stale["code"], stale["version"]), ("stale", 5))

        self.kill()
        waiting = ada.command({"kind": "move", "move": "B2"}, ada.board_version())
        self.start()
        self.assertIn("ok", ada.connect()[0])
        self.assertEqual(ada.events[-1]["c"], waiting["command"])
        ben.connect()
        ben.wait_for(len(ada.events))
        self.assertIn("pause", [event["kind"] for event in ben.events])

        for mover, other in ((ben, ada), (ada, ben)):
            version = mover.play("pass")["ok"]["version"]
            other.wait_for(version)
        # Both agree to the count: on the version of the second pass, as nobody has marked anything.
        for player in (ada, ben):
            self.assertIn("ok", player.ask(**player.command({"kind": "accept"}, version)))
        ada.wait_for(version + 2)
        ben.wait_for(version + 2)
        self.assertEqual(ada.events, ben.events)
        self.assertEqual([event["v"] for event in ada.events], list(range(1, len(ada.events) + 1)))
        self.assertTrue(ada.events[-1]["result"].startswith(("B+", "W+")), ada.events[-1])
        over = ada.ask(**ada.command({"kind": "resign"}))["error"]
        self.assertEqual(over["code"], "over")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
