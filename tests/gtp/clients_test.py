#!/usr/bin/env python3
"""Speaks to `encircle gtp` the way well-known programs do: clients_test.py PROGRAM

Each part sends what the program in its name sends, in its order and with its habits, over real pipes and in real time.
"""

import queue
import re
import subprocess
import sys
import threading
import time
import unittest

PROGRAM = sys.argv.pop() if len(sys.argv) > 1 else "build/release/encircle"
PATIENCE = 20


class Engine:
    """The engine at the end of two pipes; its lines are read as they come."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([PROGRAM, "gtp", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode().rstrip("\n"))
        self.lines.put(None)

    def send(self, text):
        self.process.stdin.write(text.encode())
        self.process.stdin.flush()

    def line(self):
        return self.lines.get(timeout=PATIENCE)

    def reply(self):
        """The lines of one reply, without the empty one at its end."""
        lines = []
        while (line := self.line()) != "":
            if line is None:
                raise EOFError(lines)
            lines.append(line)
        return lines

    def ask(self, command):
        self.send(command + "\n")
        return self.reply()

    def end(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()

    def close(self):
        self.process.stdin.close()
        return self.process.wait(PATIENCE)


INFO = re.compile(r"^info move \S+ visits \d+ ")


class Clients(unittest.TestCase):
    def start(self, *arguments):
        engine = Engine(*arguments)
        self.addCleanup(engine.end)
        return engine

    def assert_ok(self, lines, number=""):
        self.assertTrue(lines[0].startswith(f"={number}"), lines)

    def test_sabaki_analyses_and_aborts(self):
        engine = self.start("--size", "9", "--playouts", "50")
        # It sends its first questions without waiting for answers.
        engine.send("name\nversion\nprotocol_version\nlist_commands\n")
        self.assertEqual(engine.reply(), ["= Encircle"])
        engine.reply()
        self.assertEqual(engine.reply(), ["= 2"])
        commands = [line.removeprefix("= ") for line in engine.reply()]
        for needed in ("analyze", "genmove_analyze", "lz-analyze", "set_free_handicap", "undo", "loadsgf"):
            self.assertIn(needed, commands)
        for command in ("boardsize 9", "clear_board", "komi 7.5", "set_free_handicap C3 G7", "play W E5"):
            self.assert_ok(engine.ask(command))
        engine.send("analyze B 20\n")
        self.assertEqual(engine.line(), "=")
        for _ in range(2):
            line = engine.line()
            self.assertRegex(line, INFO)
            for move in self.sabaki_moves(line):
                self.assertIn(".", move["winrate"], "a winrate without a point would be read as Leela's")
        engine.send("protocol_version\n")
        for line in engine.reply():
            self.assertRegex(line, INFO)
        self.assertEqual(engine.reply(), ["= 2"])
        lines = engine.ask("genmove_analyze B 10")
        self.assertRegex(lines[-1], r"^play \S+$")
        self.assertEqual(engine.ask("quit"), ["="])
        self.assertEqual(engine.close(), 0)

    @staticmethod
    def sabaki_moves(line):
        """The pairs of each move, split as that program splits them."""
        moves = []
        for part in re.split(r"\s*info\s+", line)[1:]:
            tokens = re.sub(r"\s+pv\s.*$", "", part).split()
            moves.append(dict(zip(tokens[::2], tokens[1::2])))
        return moves

    def test_lizzie_ponders_between_moves(self):
        engine = self.start("--size", "9")
        number = 0

        def send(command):
            nonlocal number
            number += 1
            engine.send(f"{number} {command}\n")
            return number

        for command in ("name", "version", "boardsize 9", "komi 7.5", "time_settings 0 2 1"):
            expected = send(command)
            self.assert_ok(engine.reply(), expected)
        for command in ("play B E5", "play W C3", "undo", "play W G7"):
            pondering = send("lz-analyze 10 ")
            self.assertEqual(engine.line(), f"={pondering}")
            self.assertRegex(engine.line(), INFO)
            began = time.monotonic()
            interrupting = send(command)
            for line in engine.reply():
                self.assertRegex(line, INFO)
            self.assertEqual(engine.reply(), [f"={interrupting}"])
            self.assertLess(time.monotonic() - began, 2, "a move must not wait for the analysis")
        pondering = send("kata-analyze 10 ownership true")
        self.assertEqual(engine.line(), f"={pondering}")
        line = engine.line()
        owners = [float(word) for word in line.split("ownership ")[1].split()]
        self.assertEqual(len(owners), 81)
        self.assertTrue(all(-1 <= owner <= 1 for owner in owners))
        stopped = send("name")
        engine.reply()
        self.assertEqual(engine.reply(), [f"={stopped} Encircle"])

    def test_an_empty_line_or_half_a_command_ends_the_analysis(self):
        engine = self.start("--size", "9")
        for bytes_sent, then in (("\n", ""), ("na", "me\n"), ("# comment\n", "")):
            engine.send("lz-analyze 5\n")
            self.assertEqual(engine.line(), "=")
            engine.line()
            engine.send(bytes_sent)
            engine.reply()
            engine.send(then + "version\n")
            if then:
                self.assertEqual(engine.reply(), ["= Encircle"])
            self.assertEqual(engine.reply(), ["= 0.2.0"])

    def test_the_end_of_the_input_ends_everything(self):
        for command in ("lz-analyze 10", "name", "kata-genmove_analyze b 10", ""):
            engine = self.start("--size", "9", "--playouts", "50")
            engine.send(command + "\n" if command else "")
            time.sleep(0.2)
            self.assertEqual(engine.close(), 0)

    def test_a_solved_position_is_told_once(self):
        engine = self.start("--game", "atari-go", "--size", "3")
        engine.send("1 lz-analyze 5\n")
        self.assertEqual(engine.line(), "=1")
        self.assertRegex(engine.line(), INFO)
        time.sleep(0.3)
        engine.send("2 name\n")
        engine.reply()
        self.assertEqual(engine.reply(), ["=2 Encircle"])

    def test_a_single_move_is_judged_like_any_other(self):
        engine = self.start("--size", "9")
        engine.send("kata-analyze b 20 allow b D4 1\n")
        self.assertEqual(engine.line(), "=")
        visits = [int(INFO.match(engine.line())[0].split()[-1]) for _ in range(2)]
        self.assertGreater(visits[0], 0)
        self.assertGreater(visits[1], visits[0], "the analysis goes on")
        engine.send("\n")
        engine.reply()
        lines = engine.ask("kata-genmove_analyze b 1000 allow b D4 1")
        self.assertRegex(lines[-2], r"^info move D4 visits [1-9]\d+ ")
        self.assertEqual(lines[-1], "play D4")

    def test_moves_without_visits_are_told_by_their_priors(self):
        engine = self.start("--size", "9", "--playouts", "10")
        line = engine.ask("kata-genmove_analyze b 1000 minmoves 40")[-2]
        untried = [float(move["prior"]) for move in self.sabaki_moves(line) if move["visits"] == "0"]
        self.assertGreater(len(untried), 20)
        self.assertEqual(untried, sorted(untried, reverse=True))

    def test_gogui_plays_another_game(self):
        for game, arguments in (("topological-go", ["--size", "6"]), ("topological-wars", ["--points", "12"]),
                                ("atari-go", ["--size", "5"])):
            engine = self.start("--game", game, "--playouts", "30", *arguments)
            self.assertRegex(engine.ask("gogui-rules_game_id")[0], r"^= [A-Z][a-z]+$")
            side = int(engine.ask("gogui-rules_board_size")[0][2:])
            for _ in range(100):
                legal = engine.ask("gogui-rules_legal_moves")[0][2:].split()
                if not legal:
                    break
                colour = engine.ask("gogui-rules_side_to_move")[0][2:]
                move = engine.ask(f"genmove {colour}")[0][2:]
                if move == "resign":
                    break
                self.assertIn(move, legal)
                self.assertRegex(move, r"^([A-HJ-Z]\d+|pass)$")
                board = engine.ask("gogui-rules_board")[1:]
                self.assertEqual([len(row.split()) for row in board], [side] * side)
            self.assertEqual(engine.ask("quit"), ["="])

    def test_what_can_be_solved_is_played_perfectly(self):
        # The moves that `encircle solve` names for these positions, and that docs/solved.md tells.
        for arguments, played, colour, best in (
                (["--size", "3", "--rules", "aga", "--komi", "4"], [], "b", ["B2"]),
                (["--size", "2x4", "--rules", "chinese", "--komi", "0"], [], "b", ["A2", "B2", "A3", "B3"]),
                (["--game", "topological-go", "--size", "4", "--reserve", "1"], "D2 C2 A2 B2 pass".split(), "b", ["C3", "B4"]),
                (["--game", "atari-go", "--size", "4"], "B2 C3 B4 B3 A2 C4 C2".split(), "b", ["A4"])):
            for level in ([], ["--level", "strongest"]):
                engine = self.start(*arguments, *level)
                self.assert_ok(engine.ask("time_settings 5 0 0"))
                other = "bw"[1 - "bw".index(colour)]
                for i, move in enumerate(played):
                    mover = colour if (len(played) - i) % 2 == 0 else other
                    self.assert_ok(engine.ask(f"play {mover} {move}"))
                self.assertIn(engine.ask(f"genmove {colour}")[0][2:], best, (arguments, level))

    def test_no_game_is_given_up_before_it_began(self):
        for arguments, played, colour in ((["--game", "topological-go", "--size", "4", "--reserve", "1"], [], "w"),
                                          (["--game", "topological-wars", "--points", "8"], [], "b"),
                                          (["--game", "atari-go", "--size", "5", "--playouts", "60"], ["w C2"], "b"),
                                          (["--size", "3", "--komi", "0", "--rules", "aga"], ["b B2"], "w")):
            engine = self.start(*arguments)
            for move in played:
                self.assert_ok(engine.ask(f"play {move}"))
            self.assertNotEqual(engine.ask(f"genmove {colour}"), ["= resign"], arguments)

    def test_a_teacher_gives_a_handicap(self):
        for size, stones in ((9, 5), (13, 9), (19, 9)):
            engine = self.start("--size", str(size), "--playouts", "80")
            for command in ("komi 0.5", f"fixed_handicap {stones}"):
                self.assert_ok(engine.ask(command))
            self.assertRegex(engine.ask("genmove w")[0], r"^= [A-T]\d+$", "a game that has begun is not given up")

    def test_a_hopeless_game_ends(self):
        engine = self.start("--size", "9", "--playouts", "100")
        moves = "E5 D3 F3 C5 C6 B6 D6 G6 C4 D4 B5 D5 B4 B7 C3 E6 D7 E7".split()
        for i, move in enumerate(moves):
            self.assert_ok(engine.ask(f"play {'bw'[i % 2]} {move}"))
        self.assert_ok(engine.ask("komi 60.5"))
        self.assertEqual(engine.ask("genmove b"), ["= resign"])
        self.assert_ok(engine.ask("gg-undo 4"))
        self.assertNotEqual(engine.ask("genmove b"), ["= resign"], "it is not late enough")

    def test_a_server_of_timed_games(self):
        engine = self.start("--size", "9")
        for command in ("kgs-rules chinese", "boardsize 9", "kgs-time_settings byoyomi 0 0.3 3", "clear_board", "komi 7.5"):
            self.assert_ok(engine.ask(command))
        began = time.monotonic()
        for colour in "bw" * 2:
            self.assert_ok(engine.ask(f"time_left {colour} 0.3 3"))
            self.assert_ok(engine.ask(f"genmove {colour}"))
        self.assertLess(time.monotonic() - began, 5)
        for command in ("kgs-genmove_cleanup b", "final_status_list dead", "kgs-game_over"):
            self.assert_ok(engine.ask(command))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
