#!/usr/bin/env python3
"""A program that was built with one folder more plays its game everywhere: fifth_game_test.py PROGRAM."""

import os
import pathlib
import re
import shlex
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))

from program import PROGRAM, ProgramTest, run  # noqa: E402

GAME = "five-in-a-row"
LEVELS = ["first-steps", "newcomer", "beginner", "club", "strongest"]
# Black completes the middle row of a 5x5 board.
WON = "(;GM[4]FF[4]CA[UTF-8]SZ[5]XL[5];B[ac];W[aa];B[bc];W[ba];B[cc];W[ca];B[dc];W[da];B[ec])"


class FifthGame(ProgramTest):
    def gtp(self, *lines, options=()):
        text = self.succeeds("gtp", "--game", GAME, *options, given="\n".join([*lines, "quit"]) + "\n")
        return [answer.strip() for answer in text.strip().split("\n\n")][:-1]

    def test_it_is_listed_with_its_options_and_levels(self):
        self.assertIn(GAME, self.succeeds("play", "--help"))
        help_text = self.succeeds("play", GAME, "--help")
        self.assertIn("--row", help_text)
        levels = self.succeeds("levels", GAME)
        for level in LEVELS:
            self.assertIn(level, levels)
        self.fails("play", GAME, "--row", "7", naming=["row", "7", "3 to 6"])

    def test_a_game_at_the_terminal(self):
        text = self.succeeds("play", GAME, "--size", "3", "--row", "3", "--plain", "--opponent", "person",
                             given="B2\nB2\nA1\nC1\nA3\nA2\nC2\nB1\nB3\nC3\nquit\n")
        self.assertIn("Black plays B2.", text)
        self.assertIn("the point is occupied", text)
        self.assertIn("A draw: the board is full.", text)

    def test_a_picture_marks_the_row(self):
        text = self.succeeds("show", self.file("won.sgf", WON), "--ascii", "--colour", "never")
        self.assertEqual(text.count("*"), 6, "five stones and their explanation\n" + text)
        self.assertIn("in the row", text)

    def test_the_computer_plays_at_the_terminal(self):
        text = self.succeeds("play", GAME, "--size", "7", "--opponent", "beginner", "--seed", "1", "--plain",
                             given="D4\nhint\nquit\nquit\n")
        self.assertIn("Black plays D4.\nWhite plays ", text)

    def test_gtp_generates_moves(self):
        answers = self.gtp("play black D4", "genmove white", "genmove black", "showboard", options=["--size", "7"])
        self.assertEqual(answers[0], "=")
        for answer in answers[1:3]:
            self.assertRegex(answer, r"^= [A-G][1-7]$")

    def test_gtp_speaks_the_rules(self):
        answers = self.gtp("gogui-rules_game_id", "gogui-rules_board_size", "gogui-rules_legal_moves",
                           "gogui-rules_side_to_move", "gogui-rules_board", "play black B2", "play white A1",
                           "play black B1", "play white A3", "play black B3", "gogui-rules_final_result",
                           options=["--size", "3", "--row", "3"])
        self.assertRegex(answers[0], r"^= .+")
        self.assertEqual(answers[1], "= 3")
        self.assertEqual(answers[2], "= A1 B1 C1 A2 B2 C2 A3 B3 C3")
        self.assertEqual(answers[3], "= black")
        self.assertEqual(answers[-1], "= B+")

    def test_records_there_and_back(self):
        source = self.file("won.sgf", WON)
        self.succeeds("convert", source, "-o", self.path("again.sgf"))
        with open(self.path("again.sgf"), encoding="utf-8") as file:
            self.assertEqual(file.read().replace("\n", ""), WON)
        self.assertIn("Black wins: 5 in a row.", self.succeeds("show", source, "--plain"))
        moves = "A3 A5 B3 B5 C3 C5 D3 D5 E3"
        replayed = self.json_of("replay", GAME, "--size", "5", "--moves", moves, "--json")
        self.assertEqual(replayed["stones"]["B"], ["A3", "B3", "C3", "D3", "E3"])
        wrong = self.file("wrong.sgf", WON.replace("W[da]", "W[dc]"))
        self.fails("score", wrong, naming=["move 8", "the point is occupied"])
        self.fails("score", source, naming=["Five in a Row is not counted"])

    def test_counts_of_move_sequences(self):
        # Published: 127872 of the games of tic-tac-toe fill the board, 46080 of them without a row.
        text = self.succeeds("perft", GAME, "--size", "3", "--row", "3", "--depth", "9")
        self.assertIn("127872", text)

    def test_every_level_plays(self):
        for level in LEVELS[:-1]:
            self.assertRegex(self.gtp("genmove black", options=["--size", "7", "--level", level])[0], r"^= [A-G][1-7]$")

    def test_a_match_of_two_levels(self):
        result = self.json_of("match", "beginner", "first-steps", "--game", GAME, "--size", "7", "--games", "6", "--sgf",
                              self.path("games"), "--json")
        self.assertEqual(result["wins"] + result["draws"] + result["losses"], 6)
        self.assertGreater(result["wins"], result["losses"])
        for name in os.listdir(self.path("games")):
            with open(os.path.join(self.path("games"), name), "rb") as file:
                self.assertRegex(file.read(), rb"GM\[4\](.|\n)*RE\[([BW]\+R?|0|Draw)\]")

    def test_a_match_with_the_engine_itself(self):
        engine = f"{shlex.quote(PROGRAM)} gtp --game {GAME} --level playouts=5"
        done = run("match", engine, "playouts=5", "--games", "2", "--concurrency", "1", "--game", GAME, "--size", "6")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn(b"loses", done.stderr)

    def test_small_boards_are_solved(self):
        for size, row, winner in (("3", "3", "draw"), ("4", "4", "draw"), ("4", "3", "B")):
            found = self.json_of("solve", GAME, "--size", size, "--row", row, "--check", "--json")
            self.assertEqual((found["winner"], found["check"]), (winner, "confirmed"), (size, row))
        self.assertIn("draw", self.succeeds("solve", GAME, "--size", "3", "--row", "3").lower())


if __name__ == "__main__":
    unittest.main()
