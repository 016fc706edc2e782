#!/usr/bin/env python3
"""Black-box tests of computer players, matches, ladders and solvers (see cli_test.py)."""

import json
import os
import pty
import shlex
import signal
import subprocess
import time
import unittest

from program import PROGRAM, ProgramTest, run


class Computer(ProgramTest):
    def test_it_answers_in_words(self):
        text = self.succeeds("play", "atari-go", "--size", "7", "--opponent", "rules-of-thumb", "--seed", "3", "--plain",
                             given="D4\nhint\nquit\nquit\n")
        self.assertIn("White plays D4.\nBlack plays ", text)
        self.assertRegex(text, r"Hint: [A-G][1-7]\. [A-Z].*\.\n")

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

    def test_who_interrupts_the_thinking_computer_has_left(self):
        try:
            master, slave = pty.openpty()
        except OSError as error:
            self.skipTest(f"no terminal to be had: {error}")
        self.addCleanup(os.close, master)
        self.addCleanup(os.close, slave)
        for kind in (signal.SIGINT, signal.SIGTERM):
            with subprocess.Popen([PROGRAM, "play", "go", "--size", "9", "--opponent", "strongest", "--plain"],
                                  stdin=slave, stdout=subprocess.PIPE) as process:
                os.write(master, b"E5\n")
                for line in process.stdout:
                    if b"is thinking" in line:
                        break
                process.send_signal(kind)
                try:
                    rest = process.communicate(timeout=4)[0]
                finally:
                    process.kill()
            self.assertEqual(process.returncode, 130, kind)
            self.assertRegex(rest, rb"^\nThe game was kept in .*interrupted-\d\.sgf; 'encircle play --resume' goes on", kind)
        kept = os.path.join(self.folder, "encircle")
        self.assertEqual(sorted(os.listdir(kept)), ["interrupted-1.sgf", "interrupted-2.sgf"])
        resumed = ["play", "--resume", "--opponent", "person", "--plain"]
        # Who only looks at it keeps it; who plays on and is interrupted again keeps the whole game in the same place.
        self.assertIn("1. E5", self.succeeds(*resumed, given="moves\nquit\n"))
        self.assertIn("interrupted-2.sgf", self.succeeds(*resumed, given="D4\n"))
        self.assertIn("1. E5  2. D4", self.succeeds(*resumed, given="moves\nquit\n"))
        # Who saves it has it there alone, and can go on with that file.
        saved = self.path("mine.sgf")
        self.succeeds(*resumed, given=f"C3\nsave {saved}\nquit\n")
        self.assertEqual(os.listdir(kept), ["interrupted-1.sgf"])
        self.assertIn("1. E5  2. D4  3. C3", self.succeeds("play", saved, "--opponent", "person", "--plain",
                                                           given="moves\nquit\n"))

    def test_a_game_is_gone_on_with_against_the_same_computer(self):
        saved = self.path("game.sgf")
        against_black = ["play", "go", "--size", "5", "--opponent", "newcomer", "--side", "white"]
        self.succeeds(*against_black, given=f"save {saved}\nquit\n")
        self.assertIn("PB[Encircle newcomer]", self.text("game.sgf"))
        self.assertIn("you are White, Newcomer is Black", self.succeeds("play", saved, given="quit\n"))
        self.assertIn("you are Black, Beginner is White",
                      self.succeeds("play", saved, "--opponent", "beginner", given="quit\nquit\n"))
        self.assertIn("The game was kept", self.succeeds(*against_black))
        self.assertIn("you are White, Newcomer is Black", self.succeeds("play", "--resume", given="quit\n"))
        # A name that stands in the record is left alone.
        other = self.file("other.sgf", "(;GM[1]SZ[5]PW[Anna];B[cc])")
        self.succeeds("play", other, "--opponent", "newcomer", given=f"save! {saved}\nquit\n")
        self.assertIn("PW[Anna]", self.text("game.sgf"))

    def test_resuming_needs_a_game(self):
        self.fails("play", "--resume", naming=["--resume", "no game was interrupted"])
        self.fails("play", naming=["which game"])
        self.fails("play", "go", "--resume", naming=["--resume", "go is another game"])

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

    def test_a_second_match_does_not_touch_the_games_of_the_first(self):
        kept = self.path("games")
        os.mkdir(kept)
        self.file("games/game-0003.sgf", "an earlier game")
        self.file("games/notes.txt", "mine")
        match = ["match", "newcomer", "first-steps", "--game", "atari-go", "--size", "5", "--games", "2", "--sgf"]
        self.fails(*match, kept, naming=[os.path.join(kept, "game-0003.sgf"), "--sgf"])
        self.assertEqual(sorted(os.listdir(kept)), ["game-0003.sgf", "notes.txt"])
        os.remove(os.path.join(kept, "game-0003.sgf"))
        self.succeeds(*match, kept)
        self.assertEqual(sorted(os.listdir(kept)), ["game-0001.sgf", "game-0002.sgf", "notes.txt"])

    def test_a_match_with_the_engine_itself_forfeits_no_game(self):
        for number, options in enumerate(("--game atari-go --size 5x4", "--game topological-go --size 5",
                        "--game topological-wars --points 8", "--game topological-wars --points 30",
                        "--size 6x5 --handicap 3 --free-handicap",
                        "--size 9 --handicap 12", "--size 7 --handicap 4 --rules aga",
                        "--size 5 --rules japanese --ko positional --suicide yes",
                        "--size 5 --rules nz --ko simple --scoring territory")):
            folder = self.path(f"games-{number}")
            words = options.split()
            game = words[1] if words[0] == "--game" else "go"
            engine = f"{shlex.quote(PROGRAM)} gtp --game {game} --level playouts=5"
            done = run("match", engine, "playouts=5", "--games", "2", "--concurrency", "1", "--sgf", folder, *words)
            self.assertEqual(done.returncode, 0, (options, done.stderr))
            self.assertNotIn(b"loses", done.stderr, options)
            for name in os.listdir(folder):
                with open(os.path.join(folder, name), "rb") as file:
                    self.assertRegex(file.read(), rb"RE\[([BW]\+([0-9.]+|R)?|0|Draw|Void)\]", options)

    def test_a_match_that_is_interrupted_ends_in_the_middle_of_a_move(self):
        silent = self.file("silent.py", "import sys, time\n"
                           "for line in sys.stdin:\n"
                           "    if line.startswith('genmove'): time.sleep(60)\n"
                           "    print('=\\n', flush=True)\n")
        for kind, player in ((signal.SIGINT, "time=300s"), (signal.SIGTERM, "time=300s"),
                             (signal.SIGINT, f"python3 {silent}")):
            running = subprocess.Popen([PROGRAM, "match", player, "time=300s", "--games", "2", "--openings", "0"],
                                       stdout=subprocess.PIPE)
            time.sleep(2)
            running.send_signal(kind)
            text = running.communicate(timeout=20)[0].decode()
            self.assertEqual(running.returncode, 130, (kind, player))
            self.assertIn("after 0 games", text)

    def test_a_match_with_a_program_that_fails_tells_what_was_played(self):
        # It passes in its first game and dies in every later one.
        program = self.file("dies.py", "import sys, os\n"
                            "seen = sys.argv[1]\n"
                            "for line in sys.stdin:\n"
                            "    if line.startswith('genmove') and os.path.exists(seen): sys.exit('no more')\n"
                            "    if line.startswith('final_score'): open(seen, 'w').close()\n"
                            "    print('= pass\\n' if line.startswith('genmove') else '=\\n', flush=True)\n")
        match = ["match", "first-steps", f"python3 {program} {self.path('seen')}", "--size", "5", "--games", "10",
                 "--concurrency", "1", "--openings", "0"]
        done = run(*match)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertRegex(done.stdout.decode(), r"A after 4 games: \d won, 0 drawn, \d lost: .*\n"
                         r"B's program failed in 3 games\.\n$")
        self.assertRegex(done.stderr.decode(), r"(?s)Game 2: B loses: program [^\n]* it ended while it was asked "
                         r"'genmove .*\nencircle: the match was stopped: B failed in 3 games in a row: [^\n]*no more\n$")
        os.remove(self.path("seen"))
        done = run(*match, "--json")
        self.assertEqual(done.returncode, 1, done.stderr)
        result = json.loads(done.stdout)
        self.assertEqual((result["games"], result["failures_a"], result["failures_b"]), (4, 0, 3))
        self.assertIn("B failed in 3 games in a row: program ", result["stopped_by"])

    def test_a_match_says_what_a_sequential_test_needs(self):
        for text in ("30,0", "0", "0,100000", "x,y"):
            self.fails("match", "playouts=1", "playouts=1", "--sprt", text, naming=["--sprt", text, "-1000 to 1000"])

    def test_a_ladder_lists_all_levels(self):
        text = self.succeeds("ladder", "topological-wars", "--points", "6", "--games", "2", "--further", "0", "--time",
                             "0.01")
        self.assertIn("| First steps | | | | 0 |", text)
        self.assertIn("| Strongest | ", text)


class Reviews(ProgramTest):
    """Small games that the solver knows to the end: a review says what it says."""

    GAMES = (
        ("atari-go", ["--size", "4"], "(;GM[1]FF[4]RU[Atari Go]SZ[4];W[cc];B[bc];W[cb];B[bb];W[ab];B[ca];W[ac];B[dc];W[cd];B[dd];W[db])"),
        ("topological-go", ["--size", "4"], "(;GM[901]FF[4]SZ[4]XR[5];W[bc];B[bd];W[dc];B[cd];W[cb];B[db];W[cc];B[];W[ab];B[bb];W[ba];B[ac];W[];B[ca])"),
        ("topological-wars", ["--points", "10"], "(;GM[902]FF[4]SZ[10];B[3-4];W[1-2];B[5~8];W[7-10])"),
    )
    # A review solves what takes no more.
    NODES = 20_000

    def test_best_replies_agree_with_the_solver(self):
        for game, flags, record in self.GAMES:
            judged = self.json_of("review", self.file("game.sgf", record), "--effort", "quick", "--json")["moves"]
            played = [move["move"] for move in judged]
            solved = [self.json_of("solve", game, *flags, "--moves", " ".join(played[:number]), "--json") for number in range(len(played))]
            checked = thrown_away = 0
            for number, (move, before, after) in enumerate(zip(judged, solved, solved[1:])):
                where = (game, number, move)
                if before["nodes"] > self.NODES or after["nodes"] > self.NODES or before["winner"] != move["player"]:
                    continue
                checked += 1
                self.assertIn(move["best"], before["best"], where)
                if after["winner"] == move["player"]:
                    self.assertEqual(move["cost"]["loss"], 0, where)
                else:
                    thrown_away += 1
                    self.assertGreaterEqual(move["cost"]["loss"], 6, where)
                    self.assertEqual(move["grade"], "blunder", where)
            self.assertGreater(checked, 1, game)
            self.assertGreater(thrown_away, 0, game)


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


if __name__ == "__main__":
    unittest.main()
