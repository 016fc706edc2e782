#!/usr/bin/env python3
"""Black-box tests of the program `encircle`: what a user types, what comes out, what is left on the disk.

    cli_test.py PATH-OF-ENCIRCLE [unittest options]

Needs nothing but the standard library.
"""

import json
import os
import pty
import random
import shlex
import signal
import stat
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.environ.get("ENCIRCLE", "")

COMMON_KEYS = ["game", "to_move", "legal", "over", "winner"]
GAME_KEYS = {
    "go": ["stones", "prisoners", "ko"],
    "atari-go": ["stones", "prisoners", "ko"],
    "topological-go": ["stones", "enclosed", "longest", "reserve", "ordinary"],
    "topological-wars": ["captured", "lines"],
}
SCORE_KEYS = ["result", "territory", "prisoners", "area", "dead", "seki", "dame"]

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

    def path(self, name):
        return os.path.join(self.folder, name)

    def file(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
        return self.path(name)

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


class Help(ProgramTest):
    commands = ["games", "play", "replay", "perft", "score", "convert", "show", "bench"]

    def test_every_command_has_examples(self):
        overview = self.succeeds("--help")
        for command in self.commands:
            self.assertIn(command, overview)
            text = self.succeeds(command, "--help")
            self.assertIn("Examples:", text, command)
            self.assertIn(f"encircle {command}", text, command)

    def test_the_version_is_told(self):
        self.assertRegex(self.succeeds("--version"), r"\d+\.\d+")

    def test_the_games_with_their_options_defaults_and_limits(self):
        text = self.succeeds("games")
        for game, keys in {
            "go": ["--size", "--rules", "--komi", "--handicap", "--free-handicap", "--ko", "--suicide", "--scoring"],
            "atari-go": ["--size"],
            "topological-go": ["--size", "--reserve", "--closed-line"],
            "topological-wars": ["--points", "--inside-only"],
        }.items():
            self.assertIn(f"({game})", text)
            part = text.split(f"({game})")[1].split("\n\n")[0]
            for key in keys:
                self.assertIn(key, part)
            self.assertIn("default:", part)
        self.assertIn("White moves first, then Black", text.split("(atari-go)")[1])
        self.assertIn("Red moves first, then Green", text.split("(topological-wars)")[1])

    def test_the_examples_of_replay_and_perft_work(self):
        for command in ["replay", "perft"]:
            for line in self.succeeds(command, "--help").split("Examples:\n")[1].splitlines():
                if "<" in line or not line.strip():
                    continue
                words = shlex.split(line)
                self.assertEqual(words[0], "encircle")
                self.succeeds(*words[1:])


class Mistakes(ProgramTest):
    def test_commands_and_options_that_do_not_exist(self):
        self.fails()
        self.fails("frobnicate", naming=["frobnicate"])
        self.fails("replay", "go", "--frobnicate", naming=["frobnicate"])
        self.fails("replay", naming=["game"])
        self.fails("replay", "chess", "--moves", "E4", naming=["chess", "topological-wars"])
        self.fails("perft", "chess", "--depth", "2", naming=["chess"])
        self.fails("perft", "go", naming=["--depth"])
        self.fails("replay", "go", "--batch", "--moves", "E5")
        self.fails("score")
        self.fails("convert", "a.sgf", naming=["--output"])

    def test_option_values_out_of_range(self):
        for game, option, value in [
            ("go", "--size", "26"),
            ("go", "--size", "0x5"),
            ("go", "--size", "abc"),
            ("go", "--komi", "6.3"),
            ("go", "--komi", "1e9"),
            ("go", "--handicap", "31"),
            ("go", "--handicap", "-1"),
            ("go", "--ko", "double"),
            ("go", "--suicide", "maybe"),
            ("go", "--scoring", "fair"),
            ("go", "--rules", "mine"),
            ("atari-go", "--size", "1"),
            ("topological-go", "--size", "3"),
            ("topological-go", "--reserve", "10"),
            ("topological-wars", "--points", "1"),
            ("topological-wars", "--points", "201"),
            ("topological-wars", "--points", "99999999999999999999"),
        ]:
            with self.subTest(game=game, option=option, value=value):
                message = self.fails("replay", game, option, value)
                self.assertTrue(value in message or option[2:] in message, message)

    def test_an_option_of_another_game(self):
        self.fails("replay", "atari-go", "--komi", "6.5", naming=["--komi", "Atari Go"])
        self.fails("replay", "go", "--points", "8", naming=["--points", "Go"])

    def test_moves_that_cannot_be_played(self):
        for game, moves, naming in [
            ("go", "E5 E5", ["move 2", "E5", "occupied"]),
            ("go", "E5 I5", ["move 2", "I5"]),
            ("go", "Z99", ["move 1", "Z99"]),
            ("atari-go", "pass", ["move 1", "no pass"]),
            ("topological-go", "A1", ["move 1", "A1", "occupied"]),
            ("topological-wars", "1-4 2-5", ["move 2", "2-5", "cross"]),
            ("topological-wars", "1-99", ["move 1", "1-99", "1 to 20"]),
        ]:
            with self.subTest(game=game, moves=moves):
                self.fails("replay", game, "--moves", moves, naming=naming)

    def test_numbers_out_of_range(self):
        self.fails("perft", "go", "--depth", "0", naming=["--depth"])
        self.fails("perft", "go", "--depth", "x", naming=["--depth"])
        self.fails("bench", "--seconds", "-1", naming=["--seconds"])
        self.fails("show", self.file("a.sgf", FINISHED), "--move", "x", naming=["--move"])
        self.fails("show", self.file("a.sgf", FINISHED), "--colour", "blue", naming=["--colo"])


class Replay(ProgramTest):
    def test_the_moves_in_words_and_the_position(self):
        text = self.succeeds("replay", "topological-wars", "--points", "8", "--moves", "1-4, 3~8,5-7")
        self.assertIn("Green joins 3 and 8 outside, capturing 2.", text)
        self.assertIn("Red wins: Red captured 1, Green 1, and Red moved last.", text)

    def test_without_moves_it_is_the_beginning(self):
        self.assertEqual(len(self.json_of("replay", "go", "--size", "9", "--json")["legal"]), 82)

    def test_json_has_exactly_the_documented_keys(self):
        for game, keys in GAME_KEYS.items():
            with self.subTest(game=game):
                position = self.json_of("replay", game, "--json")
                self.assertEqual(sorted(position), sorted(COMMON_KEYS + keys))
                self.assertEqual(position["game"], game)
                self.assertEqual(position["legal"], sorted(position["legal"]))
                self.assertIs(position["over"], False)
                self.assertIsNone(position["winner"])

    def test_a_ko_in_go(self):
        moves = "B3 C3 A2 D2 B1 C1 C2 B2"
        position = self.json_of("replay", "go", "--size", "5", "--moves", moves, "--json")
        self.assertEqual(position["ko"], "C2")
        self.assertEqual(position["prisoners"], {"B": 0, "W": 1})
        self.assertEqual(position["stones"], {"B": ["A2", "B1", "B3"], "W": ["B2", "C1", "C3", "D2"]})
        self.assertNotIn("C2", position["legal"])
        self.assertEqual(position["to_move"], "B")

    def test_the_end_of_each_game(self):
        for game, options, moves, winner in [
            ("go", ["--size", "5", "--komi", "0.5"], "pass pass", "W"),
            ("go", ["--size", "5", "--komi", "0"], "pass pass", "draw"),
            ("atari-go", ["--size", "5"], "A1 A2 E5 B1", "B"),
            ("topological-go", ["--reserve", "0"], "A2 pass pass", "draw"),
            ("topological-go", ["--reserve", "0"], "pass pass", "B"),
            ("topological-wars", ["--points", "8"], "1-4 3~8 5-7", "R"),
            ("topological-wars", ["--points", "4"], "1-2 3-4", "G"),
        ]:
            with self.subTest(game=game, moves=moves):
                position = self.json_of("replay", game, *options, "--moves", moves, "--json")
                self.assertIs(position["over"], True)
                self.assertEqual(position["winner"], winner)
                self.assertEqual(position["legal"], [])

    def test_the_facts_of_the_topological_games(self):
        position = self.json_of("replay", "topological-go", "--size", "5", "--reserve", "1", "--moves",
                                "C5 D1 C4 C3 B4 B3 A4", "--json")
        self.assertEqual(position["enclosed"], ["B5"])
        self.assertEqual(position["longest"], {"W": 4, "B": 2})
        self.assertEqual(position["reserve"], {"W": 0, "B": 0})
        self.assertEqual(position["ordinary"], {"W": 7, "B": 8})
        position = self.json_of("replay", "topological-wars", "--points", "8", "--moves", "1-3 5-7 4~8", "--json")
        self.assertEqual(position["captured"], {"R": [2, 6], "G": []})
        self.assertEqual(position["lines"], ["1-3", "5-7", "4~8"])

    def test_an_illegal_move_as_json(self):
        done = run("replay", "go", "--size", "5", "--moves", "C3 C3", "--json")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(json.loads(done.stdout), {"error": "illegal move C3: the point is occupied", "at": 1})

    def test_random_games_agree_with_themselves_move_by_move(self):
        # Only moves from the list of legal ones are played; each must be accepted, and gone from the next list.
        for game, options in [("go", ["--size", "5"]), ("atari-go", ["--size", "4"]),
                              ("topological-go", ["--size", "4", "--reserve", "2"]),
                              ("topological-wars", ["--points", "9"])]:
            chance = random.Random(game)
            moves = []
            for _ in range(40):
                position = json.loads(self.succeeds("replay", game, *options, "--moves", " ".join(moves), "--json"))
                self.assertEqual(position["over"], not position["legal"])
                if position["over"]:
                    break
                move = chance.choice(position["legal"])
                moves.append(move)


class Batch(ProgramTest):
    def answers(self, *arguments, given):
        done = run(*arguments, given=given)
        self.assertEqual(done.returncode, 0, done.stderr)
        return [json.loads(line) for line in done.stdout.decode().splitlines()]

    def test_one_line_of_json_for_each_line_of_moves(self):
        answers = self.answers("replay", "go", "--size", "5", "--batch", given="C3\n\nC3 B2 C3\nbad\nC3,D4\n")
        self.assertEqual(len(answers), 5)
        self.assertEqual(answers[0]["stones"]["B"], ["C3"])
        self.assertEqual(answers[1]["stones"]["B"], [], "an empty line is the beginning")
        self.assertEqual(answers[2], {"error": "illegal move C3: the point is occupied", "at": 2})
        self.assertEqual(answers[3]["at"], 0)
        self.assertIn("'bad'", answers[3]["error"])
        self.assertEqual(answers[4]["stones"], {"B": ["C3"], "W": ["D4"]}, "an error does not spoil the next line")

    def test_no_input_gives_no_output_and_a_missing_line_end_is_no_matter(self):
        self.assertEqual(self.answers("replay", "go", "--batch", given=""), [])
        self.assertEqual(len(self.answers("replay", "go", "--batch", given="D4\r\nD4")), 2)

    def test_wrong_options_end_it_before_anything_is_read(self):
        self.fails("replay", "go", "--size", "99", "--batch", given="D4\n", naming=["99"])

    def test_answers_come_while_the_input_is_still_open(self):
        with subprocess.Popen([PROGRAM, "replay", "atari-go", "--batch"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as program:
            for move in ["G7", "G7 G8"]:
                program.stdin.write((move + "\n").encode())
                program.stdin.flush()
                self.assertIs(json.loads(program.stdout.readline())["over"], False)
            program.stdin.close()
            self.assertEqual(program.wait(10), 0)

    def test_a_line_of_a_million_bytes(self):
        line = "A1 " * 350_000
        answers = self.answers("replay", "go", "--size", "9", "--batch", given=line + "\nE5\n")
        self.assertEqual(answers[0]["at"], 1)
        self.assertEqual(answers[1]["stones"]["B"], ["E5"])

    def test_a_move_of_a_million_bytes(self):
        answers = self.answers("replay", "topological-wars", "--batch", given="1" * 1_000_000 + "\n1-2\n")
        self.assertEqual(answers[0]["at"], 0)
        self.assertEqual(answers[1]["lines"], ["1-2"])

    def test_control_characters_and_nul(self):
        answers = self.answers("replay", "go", "--size", "5", "--batch", given=b"C3\0\nC\x013\n\"\\\n\x0bC3\nC3\n")
        self.assertEqual(len(answers), 5)
        for answer in answers[:4]:
            self.assertEqual(answer["at"], 0)
            self.assertIn("error", answer)
        self.assertEqual(answers[4]["stones"]["B"], ["C3"])

    # Known failure: the error names the bytes as they are, and the line is no JSON (apps/cli/json.cpp).

    def test_bytes_that_are_no_utf8(self):
        for game in GAME_KEYS:
            answers = self.answers("replay", game, "--batch", given=b"\xff\xfe\n\xc3\n\xed\xa0\x80\n")
            self.assertEqual(len(answers), 3)
            for answer in answers:
                self.assertIn("error", answer)


class Perft(ProgramTest):
    def counts(self, *arguments):
        return [tuple(map(int, line.split())) for line in self.succeeds("perft", *arguments).splitlines()]

    def test_go_on_nine_by_nine(self):
        # The published numbers of sequences without passes: no capture is possible within three moves.
        self.assertEqual(self.counts("go", "--size", "9", "--depth", "3"),
                         [(1, 81), (2, 81 * 80), (3, 81 * 80 * 79)])

    def test_passes_are_moves_where_they_are_asked_for(self):
        # 81 points and the pass; after a point 80 and the pass, after a pass 81 and the pass that ends the game.
        self.assertEqual(self.counts("go", "--size", "9", "--depth", "2", "--passes"), [(1, 82), (2, 81 * 81 + 82)])

    def test_topological_wars_by_hand(self):
        # Four points: 6 pairs on 2 sides. A line between neighbours, of which there are 4, leaves the other two
        # joinable on both sides; one across (2 pairs) leaves them the other side only.
        self.assertEqual(self.counts("topological-wars", "--points", "4", "--depth", "2"),
                         [(1, 12), (2, 8 * 2 + 4 * 1)])


class Score(ProgramTest):
    def test_the_program_proposes_the_dead_stone(self):
        text = self.succeeds("score", self.file("finished.sgf", FINISHED))
        self.assertIn("Black: 14 territory + 1 prisoner = 15", text)
        self.assertIn("White: 14 territory + 0 prisoners + 0.5 komi = 14.5", text)
        self.assertIn("dead: A6", text)
        self.assertEqual(text.splitlines()[-1], "B+0.5")

    def test_json_has_exactly_these_keys(self):
        report = self.json_of("score", self.file("finished.sgf", FINISHED), "--json")
        self.assertEqual(sorted(report), sorted(SCORE_KEYS))
        self.assertEqual(report["result"], "B+0.5")
        self.assertEqual(report["territory"], {"B": 14, "W": 14})
        self.assertEqual(report["prisoners"], {"B": 1, "W": 0})
        self.assertEqual(report["area"], {"B": 21, "W": 21})
        self.assertEqual(report["dead"], ["A6"])
        self.assertEqual(report["dame"], [f"D{row}" for row in range(1, 8)])

    def test_what_the_players_say_counts(self):
        path = self.file("finished.sgf", FINISHED)
        self.assertEqual(self.json_of("score", path, "--dead", "", "--json")["result"], "W+14.5")
        self.assertEqual(self.json_of("score", path, "--dead", "A6", "--json")["result"], "B+0.5")
        self.assertEqual(self.json_of("score", path, "--dead", "A6,E1", "--json")["prisoners"], {"B": 8, "W": 0})
        # With White's wall in seki its side counts for nobody.
        report = self.json_of("score", path, "--dead", "A6", "--seki", "E4", "--json")
        self.assertEqual(report["result"], "B+14.5")
        self.assertEqual(report["seki"], [f"E{row}" for row in range(1, 8)])

    def test_other_rules_and_komi(self):
        path = self.file("finished.sgf", FINISHED)
        self.assertEqual(self.json_of("score", path, "--rules", "chinese", "--json")["result"], "W+0.5")
        self.assertEqual(self.json_of("score", path, "--komi", "-3", "--json")["result"], "B+4")

    def test_from_standard_input(self):
        self.assertEqual(self.json_of("score", "-", "--json", given=FINISHED)["result"], "B+0.5")

    def test_what_cannot_be_counted(self):
        path = self.file("finished.sgf", FINISHED)
        self.fails("score", path, "--dead", "A1", naming=[path, "A1", "no stone"])
        self.fails("score", path, "--dead", "Z9", naming=[path, "Z9"])
        self.fails("score", path, "--rules", "mine", naming=["mine"])
        self.fails("score", self.path("missing.sgf"), naming=["missing.sgf"])
        self.fails("score", self.folder, naming=[self.folder])
        wars = self.file("wars.sgf", "(;GM[902]SZ[8];B[1-4])")
        self.fails("score", wars, naming=[wars, "Topological Wars"])
        illegal = self.file("illegal.sgf", "(;GM[1]SZ[9];B[ee];W[ee])")
        self.fails("score", illegal, naming=[illegal, "move 2", "occupied"])
        othello = self.file("othello.sgf", "(;GM[2])")
        self.fails("score", othello, naming=[othello, "Othello"])
        self.fails("score", self.file("large.sgf", "(;GM[1]SZ[37])"), naming=["37", "2 to 25"])


class Convert(ProgramTest):
    def test_there_and_back(self):
        source = self.file("old.sgf", "(;GM[1]SZ[9]PB[Anna]C[a\\]b:c];B[ee](;W[cc])(;W[gg]C[two\nlines]))")
        first, second = self.path("new.sgf"), self.path("again.sgf")
        self.assertIn("1 game written", self.succeeds("convert", source, "-o", first))
        self.succeeds("convert", first, "-o", second)
        with open(first, "rb") as a, open(second, "rb") as b:
            written = a.read()
            self.assertEqual(written, b.read(), "what is clean stays as it is")
        self.assertTrue(written.startswith(b"(;GM[1]FF[4]CA[UTF-8]SZ[9]"))
        self.assertIn(b"PB[Anna]", written)
        self.assertIn(b"C[a\\]b:c]", written)
        self.assertIn(b"(;W[cc])", written)

    def test_streams(self):
        text = self.succeeds("convert", "-", "-o", "-", given="(;GM[902]SZ[8];B[1-4];W[3~8])")
        self.assertEqual(text, "(;GM[902]FF[4]CA[UTF-8]SZ[8]\n;B[1-4];W[3~8])\n")

    def test_encodings_become_utf8(self):
        for encoding, name in [("koi8-r", "Пётр Чижов"), ("shift_jis", "本因坊秀策"), ("gb18030", "聂卫平"),
                               ("latin-1", "Björn Müller"), ("utf-16", "Ōta 🙂"), ("euc-kr", "이창호")]:
            label = "" if encoding == "utf-16" else f"CA[{encoding}]"
            record = f"(;GM[1]{label}SZ[9]PB[{name}])".encode(encoding)
            self.assertIn(f"PB[{name}]", self.succeeds("convert", "-", "-o", "-", given=record), encoding)

    def test_several_games_of_one_file(self):
        target = self.path("new.sgf")
        done = self.succeeds("convert", "-", "-o", target, given="(;GM[1]SZ[9])(;GM[901]SZ[10])")
        self.assertIn("2 games written", done)
        with open(target, encoding="utf-8") as file:
            self.assertEqual(file.read().count("(;"), 2)

    def test_what_is_doubtful_is_told_with_line_and_column(self):
        path = self.file("doubtful.sgf", "(;GM[1]SZ[9]\n;B[zz]")
        done = run("convert", path, "-o", self.path("new.sgf"))
        self.assertEqual(done.returncode, 0)
        self.assertIn(f"{path}:2:", done.stderr.decode())

    def test_what_cannot_be_read(self):
        target = self.path("new.sgf")
        for content in ["", "no game at all", ")))"]:
            path = self.file("broken.sgf", content)
            self.fails("convert", path, "-o", target, naming=[path])
        self.fails("convert", self.file("othello.sgf", "(;GM[1])(;GM[2])"), "-o", target, naming=["Othello"])
        self.fails("convert", self.path("missing.sgf"), "-o", target, naming=["missing.sgf"])
        self.fails("convert", self.folder, "-o", target, naming=[self.folder])

    # Known failure: the program aborts (std::filesystem::is_directory throws in apps/cli/files.cpp).

    def test_a_name_that_no_file_can_have(self):
        self.fails("convert", self.path("x" * 300), "-o", self.path("new.sgf"), naming=["xxx"])

    def test_an_output_that_cannot_be_written_leaves_nothing_behind(self):
        path = self.file("good.sgf", "(;GM[1]SZ[9])")
        self.fails("convert", path, "-o", self.path("no-such-folder/new.sgf"), naming=["no-such-folder/new.sgf"])
        os.mkdir(self.path("folder"))
        self.fails("convert", path, "-o", self.path("folder"), naming=["folder"])
        self.assertEqual(os.listdir(self.path("folder")), [])

    def test_a_refusal_leaves_the_old_file_as_it_was(self):
        target = self.file("new.sgf", "precious")
        self.fails("convert", self.file("broken.sgf", "nothing"), "-o", target)
        with open(target, encoding="utf-8") as file:
            self.assertEqual(file.read(), "precious")

    def test_a_file_may_be_converted_in_place(self):
        path = self.file("game.sgf", "(;GM[1]SZ[9];B[ee])")
        self.succeeds("convert", path, "-o", path)
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), "(;GM[1]FF[4]CA[UTF-8]SZ[9]\n;B[ee])\n")

    # Known failure: the new file takes the place of whatever was there (apps/cli/files.cpp), a device under /dev too.

    def test_an_output_that_is_no_plain_file_stays_what_it_is(self):
        pipe = self.path("pipe")
        os.mkfifo(pipe)
        self.addCleanup(os.close, os.open(pipe, os.O_RDWR | os.O_NONBLOCK))
        run("convert", self.file("good.sgf", "(;GM[1]SZ[9])"), "-o", pipe, limit=10)
        self.assertTrue(stat.S_ISFIFO(os.stat(pipe).st_mode))

    # Known failure: nobody looks whether standard output took the text.

    def test_a_full_device_is_noticed(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("no /dev/full on this machine")
        path = self.file("good.sgf", "(;GM[1]SZ[9])")
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PROGRAM, "convert", path, "-o", "-"], stdout=full, stderr=subprocess.PIPE, timeout=20)
        self.assertEqual(done.returncode, 2)
        self.assertNotEqual(done.stderr, b"")


class Show(ProgramTest):
    record = "(;GM[1]SZ[5];B[cc];W[dd];B[bb])"

    def test_the_end_or_any_move(self):
        path = self.file("game.sgf", self.record)
        self.assertIn("Move 3: Black plays B4.", self.succeeds("show", path, "--ascii"))
        text = self.succeeds("show", path, "--move", "2", "--ascii")
        self.assertIn("Move 2: White plays D2.", text)
        self.assertIn("Black to move", text)
        self.assertNotIn("Move", self.succeeds("show", path, "--move", "0", "--ascii"))
        self.assertTrue(self.succeeds("show", path, "--ascii").isascii())

    def test_words_instead_of_pictures_name_the_stones(self):
        text = self.succeeds("show", self.file("game.sgf", self.record), "--plain")
        for stone in ["B4", "C3", "D2"]:
            self.assertIn(stone, text)

    def test_every_game_can_be_shown(self):
        for record in ["(;GM[1]RU[Atari Go]SZ[5];W[cc])", "(;GM[901]SZ[5]XR[1];W[ba])", "(;GM[902]SZ[8];B[1-4];W[3~8])"]:
            for look in [[], ["--ascii"], ["--plain"], ["--colour", "always"]]:
                self.assertIn("Move ", self.succeeds("show", "-", *look, given=record))

    def test_a_game_of_a_collection(self):
        text = self.succeeds("show", "-", "--game", "2", "--ascii", given="(;GM[1]SZ[5])(;GM[902]SZ[8];B[1-4])")
        self.assertIn("Red joins 1 and 4", text)

    def test_no_such_move_or_game(self):
        path = self.file("game.sgf", self.record)
        self.fails("show", path, "--move", "4", naming=[path, "move 4", "3 moves"])
        self.fails("show", path, "--move", "-1", naming=[path, "-1"])
        self.fails("show", path, "--game", "2", naming=[path, "no game 2"])
        self.fails("show", path, "--game", "0", naming=[path, "no game 0"])
        self.fails("show", self.file("bad.sgf", "(;GM[1]SZ[5];B[cc];W[cc])"), naming=["bad.sgf", "move 2", "occupied"])


class Bench(ProgramTest):
    def test_the_signature_is_the_same_every_time(self):
        first = self.succeeds("bench", "--signature")
        self.assertEqual(first, self.succeeds("bench", "--signature"))
        lines = first.splitlines()
        self.assertEqual([line.split()[1] for line in lines], list(GAME_KEYS))
        for line in lines:
            self.assertRegex(line, r"^Bench: [a-z-]+ \d+ [0-9a-f]{16}$")

    def test_the_speed_of_every_game(self):
        text = self.succeeds("bench", "--seconds", "0.01")
        for game in GAME_KEYS:
            self.assertIn(game, text)
        self.assertIn("games/s", text)


class Computer(ProgramTest):
    def test_it_answers_in_words(self):
        text = self.succeeds("play", "atari-go", "--size", "7", "--opponent", "rules-of-thumb", "--seed", "3", "--plain",
                             given="D4\nhint\nquit\nquit\n")
        self.assertIn("White plays D4.\nBlack plays ", text)
        self.assertIn("Rule of thumb: The group in most danger is", text)

    def test_it_moves_first_for_who_takes_the_other_side(self):
        text = self.succeeds("play", "topological-wars", "--opponent", "1", "--side", "green", "--plain",
                             given="moves\nquit\nquit\n")
        self.assertIn("Red joins ", text)
        self.assertIn("Green to move > ", text)

    def test_wrong_opponents_are_named(self):
        self.fails("play", "go", "--opponent", "grandmother", naming=["grandmother", "first-steps"])
        self.fails("play", "go", "--opponent", "beginner", "--side", "red", naming=["red", "Black"])
        self.fails("levels", "chess", naming=["chess"])
        self.fails("gtp", "--level", "grandmother", naming=["grandmother", "first-steps"])
        self.fails("match", "beginner", "no-such-program", naming=["no-such-program", "first-steps"])

    def test_a_terminal_is_asked_whom_to_play(self):
        try:
            master, slave = pty.openpty()
        except OSError as error:
            self.skipTest(f"no terminal to be had: {error}")
        with subprocess.Popen([PROGRAM, "play", "atari-go", "--size", "5", "--plain"], stdin=slave, stdout=slave,
                              stderr=slave) as process:
            os.close(slave)
            os.write(master, b"99\n1\nC3\nquit\nquit\n")
            text = b""
            try:
                while chunk := os.read(master, 4096):
                    text += chunk
            except OSError:  # The program has ended.
                pass
            self.assertEqual(process.wait(timeout=60), 0)
        os.close(master)
        self.assertIn(b"Whom do you play against?", text)
        self.assertIn(b"unknown level '99'", text)
        self.assertRegex(text.decode(), r"White plays C3\.\s+Black plays ")

    def test_gtp_plays_a_level(self):
        text = self.succeeds("gtp", "--game", "atari-go", "--size", "5", "--level", "rules-of-thumb",
                             given="genmove white\nquit\n")
        self.assertRegex(text, r"^= [A-E][1-5]\n")

    def test_a_match_counts_and_keeps_its_games(self):
        result = self.json_of("match", "newcomer", "first-steps", "--game", "atari-go", "--size", "5", "--games", "4",
                              "--sgf", self.path("games"), "--json")
        self.assertEqual(result["wins"] + result["draws"] + result["losses"], 4)
        self.assertEqual(result["a"], "Encircle newcomer")
        names = sorted(os.listdir(self.path("games")))
        self.assertEqual(names, [f"game-000{number}.sgf" for number in range(1, 5)])
        self.assertIn("wins", self.succeeds("show", os.path.join(self.path("games"), names[0]), "--plain"))

    def test_a_match_with_the_engine_itself_forfeits_no_game(self):
        for options in ("--game atari-go --size 5x4", "--game topological-go --size 5",
                        "--game topological-wars --points 8", "--game topological-wars --points 30",
                        "--size 6x5 --handicap 3 --free-handicap",
                        "--size 9 --handicap 12", "--size 7 --handicap 4 --rules aga",
                        "--size 5 --rules japanese --ko positional --suicide yes",
                        "--size 5 --rules nz --ko simple --scoring territory"):
            words = options.split()
            game = words[1] if words[0] == "--game" else "go"
            engine = f"{shlex.quote(PROGRAM)} gtp --game {game} --level playouts=5"
            done = run("match", engine, "playouts=5", "--games", "2", "--concurrency", "1", "--sgf", self.path("games"),
                       *words)
            self.assertEqual(done.returncode, 0, (options, done.stderr))
            self.assertNotIn(b"loses", done.stderr, options)
            for name in os.listdir(self.path("games")):
                with open(os.path.join(self.path("games"), name), "rb") as file:
                    self.assertRegex(file.read(), rb"RE\[([BW]\+([0-9.]+|R)?|0|Draw|Void)\]", options)

    def test_a_match_that_is_interrupted_ends_in_the_middle_of_a_move(self):
        for kind in (signal.SIGINT, signal.SIGTERM):
            running = subprocess.Popen([PROGRAM, "match", "time=300s", "time=300s", "--games", "2"],
                                       stdout=subprocess.PIPE)
            time.sleep(2)
            running.send_signal(kind)
            text = running.communicate(timeout=60)[0].decode()
            self.assertEqual(running.returncode, 130, kind)
            self.assertIn("after 0 games", text)

    def test_a_match_says_what_a_sequential_test_needs(self):
        for text in ("30,0", "0", "0,100000", "x,y"):
            self.fails("match", "playouts=1", "playouts=1", "--sprt", text, naming=["--sprt", text, "-1000 to 1000"])

    def test_a_ladder_lists_all_levels(self):
        text = self.succeeds("ladder", "topological-wars", "--points", "6", "--games", "2", "--further", "0", "--time",
                             "0.01")
        self.assertIn("| First steps | | | | 0 |", text)
        self.assertIn("| Strongest | ", text)


class Solve(ProgramTest):
    # Solved in a moment; the check takes far longer than the tests wait.
    long_check = ["solve", "topological-wars", "--inside-only", "--points", "60", "--check"]

    def test_a_result_and_its_proof(self):
        found = self.json_of("solve", "atari-go", "--size", "3", "--check", "--json")
        self.assertEqual((found["winner"], found["plies"], found["check"]), ("W", 7, "confirmed"))
        self.assertNotIn("stopped_by", found)

    def unfinished(self, *arguments):
        done = run(*arguments)
        self.assertEqual(done.returncode, 1, (arguments, done.stderr))
        return done.stdout.decode()

    def test_a_check_that_ran_out_of_time_says_so(self):
        self.assertRegex(self.unfinished(*self.long_check, "--seconds", "2"),
                         r"Check: not finished after [0-9.]+ s: the 2 s of --seconds were over\.")
        found = json.loads(self.unfinished(*self.long_check, "--seconds", "2", "--json"))
        self.assertEqual((found["solved"], found["check"], found["stopped_by"]), (True, "unfinished", "time"))

    def test_a_check_that_was_interrupted_says_so(self):
        for kind in (signal.SIGINT, signal.SIGTERM):
            running = subprocess.Popen([PROGRAM, *self.long_check], stdout=subprocess.PIPE)
            time.sleep(2)
            running.send_signal(kind)
            text = running.communicate(timeout=60)[0].decode()
            self.assertEqual(running.returncode, 1, kind)
            self.assertRegex(text, r"Check: not finished after [0-9.]+ s: it was interrupted\.")

    def test_the_time_is_kept_however_large_the_circle(self):
        began = time.monotonic()
        text = self.unfinished("solve", "topological-wars", "--points", "200", "--seconds", "0.5")
        self.assertIn("the 0.5 s of --seconds were over", text)
        self.assertLess(time.monotonic() - began, 10)

    def test_more_memory_than_the_machine_has_is_refused(self):
        self.fails("solve", "atari-go", "--size", "3", "--memory", "999999G", naming=["999999G", "this machine has"])

    def test_too_little_memory_is_named(self):
        text = self.unfinished("solve", "go", "--size", "3x4", "--rules", "chinese", "--check", "--memory", "2M")
        self.assertIn("--memory 2M did not suffice", text.split("Check:")[1])
        found = json.loads(self.unfinished("solve", "topological-wars", "--points", "20", "--memory", "1M", "--json"))
        self.assertEqual((found["solved"], found["stopped_by"]), (False, "memory"))


class HostileRecords(ProgramTest):
    def test_garbage_ends_with_a_message_or_an_answer_never_otherwise(self):
        chance = random.Random(5)
        pieces = ["(", ")", ";", "[", "]", "B", "W", "AB", "SZ", "GM", "HA", "KM", "PL", "aa", "tt", "1", "19", "902",
                  "\\", "\0", "\xff", "\n", "1-4", "RU", "Atari Go", "XR", "9"]
        for number in range(60):
            # A proposal plays the position out many times; some of the records are enough for that.
            marks = [] if number % 10 == 0 else ["--dead", ""]
            record = "(;" + "".join(chance.choice(pieces) for _ in range(chance.randrange(60)))
            for command in (["show", "-", "--plain"], ["score", "-", *marks, "--json"], ["convert", "-", "-o", "-"]):
                done = run(*command, given=record.encode("latin-1"))
                self.assertIn(done.returncode, (0, 2), (command, record, done.stderr))

    def test_a_deep_and_a_long_record(self):
        deep = "(;GM[1]SZ[9]" + "(;B[aa]" * 20_000 + ")" * 20_000 + ")"
        self.fails("show", "-", given=deep, naming=["move 2"])
        many = "(;GM[1]SZ[19]" + ";B[];W[aa];AE[aa]" * 20_000 + ")"
        self.assertIn("Move 40000", self.succeeds("show", "-", "--plain", given=many))


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        PROGRAM = os.path.abspath(sys.argv.pop(1))
    if not PROGRAM:
        sys.exit("cli_test.py: give the path of encircle, or set ENCIRCLE")
    unittest.main()
