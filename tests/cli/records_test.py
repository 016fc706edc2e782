#!/usr/bin/env python3
"""Black-box tests of what `encircle` does with records: score, convert and show (see cli_test.py)."""

import json
import os
import random
import stat
import subprocess
import unittest

from program import FINISHED, PROGRAM, ProgramTest, run

SCORE_KEYS = ["result", "territory", "prisoners", "area", "dead", "seki", "dame"]


class Score(ProgramTest):
    def test_setting_up_a_whole_board_again_and_again_costs_no_more_than_its_size(self):
        # Half a second; a board that is built anew for every stone takes minutes, longer than run() waits.
        record = self.file("set-ups.sgf", "(;GM[1]SZ[25]" + ";AB[aa:yx]AE[aa:yy]" * 20000 + ")")
        self.assertIn("Black to move", self.succeeds("show", record, "--ascii", "--colour", "never"))

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
        # A stone speaks for its group, which cannot be dead and in seki.
        self.fails("score", path, "--dead", "A6,E1", "--seki", "e4", naming=["--seki E4", "--dead A6,E1"])
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

    def test_a_file_keeps_its_mode_and_a_link_stays_a_link(self):
        record = self.file("game.sgf", FINISHED)
        private = self.file("private.sgf", "old")
        os.chmod(private, 0o600)
        self.succeeds("convert", record, "-o", private)
        self.assertEqual(stat.S_IMODE(os.stat(private).st_mode), 0o600)
        self.assertIn("SZ[7]", self.text(private))
        os.mkdir(self.path("shelf"))
        target = self.file("shelf/real.sgf", "old")
        os.symlink("shelf/real.sgf", self.path("first"))
        os.symlink(self.path("first"), self.path("second"))
        self.succeeds("convert", record, "-o", self.path("second"))
        self.assertTrue(os.path.islink(self.path("second")) and os.path.islink(self.path("first")))
        self.assertIn("SZ[7]", self.text(target))
        # A link to nothing yet makes that file; one that leads to itself is refused.
        os.symlink("shelf/new.sgf", self.path("third"))
        self.succeeds("convert", record, "-o", self.path("third"))
        self.assertIn("SZ[7]", self.text(self.path("shelf/new.sgf")))
        os.symlink("round", self.path("round"))
        self.fails("convert", record, "-o", self.path("round"), naming=[self.path("round"), "links"])
        # Both names of one file are still one file.
        os.link(target, self.path("twin.sgf"))
        self.file("shelf/real.sgf", "old")
        self.succeeds("convert", record, "-o", self.path("twin.sgf"))
        self.assertTrue(os.path.samefile(target, self.path("twin.sgf")))
        self.assertIn("SZ[7]", self.text(target))
        self.assertEqual(sorted(os.listdir(self.path("shelf"))), ["new.sgf", "real.sgf"])

    def test_a_read_only_file_is_not_overwritten(self):
        record = self.file("game.sgf", FINISHED)
        kept = self.file("kept.sgf", "mine")
        os.chmod(kept, 0o444)
        self.fails("convert", record, "-o", kept, naming=[kept, "read-only"])
        self.assertEqual(self.text(kept), "mine")

    def test_a_new_file_has_the_mode_that_the_umask_leaves(self):
        record = self.file("game.sgf", FINISHED)
        for mask, mode in ((0o022, 0o644), (0o077, 0o600), (0o002, 0o664)):
            new = self.path(f"new-{mask}.sgf")
            before = os.umask(mask)
            self.addCleanup(os.umask, before)
            self.succeeds("convert", record, "-o", new)
            self.assertEqual(stat.S_IMODE(os.stat(new).st_mode), mode)

    def test_an_output_that_is_no_plain_file_stays_what_it_is(self):
        pipe = self.path("pipe")
        os.mkfifo(pipe)
        self.addCleanup(os.close, os.open(pipe, os.O_RDWR | os.O_NONBLOCK))
        run("convert", self.file("good.sgf", "(;GM[1]SZ[9])"), "-o", pipe, limit=10)
        self.assertTrue(stat.S_ISFIFO(os.stat(pipe).st_mode))

    def test_a_full_device_is_noticed(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("no /dev/full on this machine")
        path = self.file("good.sgf", "(;GM[1]SZ[9])")
        for arguments in (["convert", path, "-o", "-"], ["perft", "go", "--size", "5", "--depth", "2"], ["--help"],
                          ["--version"], ["play", "--help"], ["lessons"]):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, timeout=20)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn(b"standard output", done.stderr)

    def test_a_record_cannot_command_the_terminal(self):
        path = self.file("evil.sgf", "(;GM[1]SZ[9]RU[\x1b[31mred]KM[\x1b\\]0;title\x07];B[ee]C[\x9b2J])")
        for arguments in (["show", path, "--colour", "never"], ["score", path]):
            done = run(*arguments)
            self.assertNotIn(b"\x1b", done.stdout + done.stderr)
            self.assertNotIn(b"\x07", done.stdout + done.stderr)
            self.assertIn(b"\\x1b[31mred", done.stderr)


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

    def test_a_record_with_an_illegal_move_is_shown_up_to_it(self):
        shown = run("show", self.file("bad.sgf", "(;GM[1]SZ[5];B[cc];W[cc];B[dd])"), "--plain")
        self.assertEqual(shown.returncode, 0)
        self.assertIn(b"Move 1: Black plays C3.", shown.stdout)
        for word in (b"bad.sgf", b"move 2", b"occupied", b"the board before it"):
            self.assertIn(word, shown.stderr)


class Reviews(ProgramTest):
    # White leaves a stone in atari, and Black another move.
    GAME = "(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[0.5]RU[Chinese];B[cc];W[cb];B[bb];W[aa];B[db];W[ea];B[ca];W[ee];B[cd])"

    def test_a_review_is_written_into_the_record_and_stays_as_it_is(self):
        game = self.file("game.sgf", self.GAME)
        told = self.succeeds("review", game, "--effort", "quick", "-o", self.path("reviewed.sgf"))
        self.assertIn("Accuracy:", told)
        self.assertNotIn("..", told.replace("...", ""))
        reviewed = self.text("reviewed.sgf")
        for name in ("SBKV[", "SBKS[", "V[", "C[", "TR[", "LB["):
            self.assertIn(name, reviewed)
        self.assertTrue("BM[" in reviewed or "DO[" in reviewed)
        self.succeeds("convert", self.path("reviewed.sgf"), "-o", self.path("again.sgf"))
        self.assertEqual(self.text("again.sgf"), reviewed)
        judged = self.json_of("review", game, "--effort", "quick", "--json")["moves"]
        self.assertEqual([move["number"] for move in judged], list(range(1, 10)))
        for move in judged:
            self.assertLessEqual({"player", "move", "chance", "margin", "best", "line", "cost", "grade"}, set(move))

    def test_one_player_by_letter_or_colour(self):
        game = self.file("game.sgf", self.GAME)
        for name in ("W", "w", "white"):
            judged = self.json_of("review", game, "--effort", "quick", "--player", name, "--json")["moves"]
            self.assertEqual([move["number"] for move in judged], [2, 4, 6, 8], name)
        self.fails("review", game, "--player", "green", naming=["green", "B and W"])

    def test_what_others_wrote_stays_however_often_a_record_is_reviewed(self):
        game = self.GAME.replace("W[cb]", "W[cb]C[Mine.]").replace(";W[ea]", "(;W[ea]").replace(
            "B[cd])", "B[cd])(;W[cd]N[Better]C[A try.]))")
        first, second = self.path("first.sgf"), self.path("second.sgf")
        told = self.succeeds("review", self.file("game.sgf", game), "--effort", "quick", "--player", "W", "-o", first)
        self.assertNotIn("Black", told[told.index("Accuracy:"):])
        reviewed = self.text(first)
        self.assertIn(", White ", reviewed)
        self.assertNotIn(", Black ", reviewed, "nothing is written of a player whom nobody asks about")
        for kept in ("C[Mine.", "N[Better]C[A try.]"):
            self.assertEqual(reviewed.count(kept), 1, kept)
        # What is added below the remark is nobody else's either.
        headline = "White A5: "
        end = reviewed.index("]", reviewed.index(headline))
        noted = self.file("noted.sgf", reviewed[:end] + "\nI see.\n\nNever again." + reviewed[end:])
        self.succeeds("review", noted, "--effort", "quick", "--player", "W", "-o", second)
        again = self.text(second)
        self.assertEqual(again.count(headline), 1)
        self.assertIn("C[I see.\n\nNever again.\n\nMove ", again)
        self.assertEqual(again.count("N[Better]"), reviewed.count("N[Better]"))
        self.assertEqual(again.count("(;"), reviewed.count("(;"))
        # Of both players, twice.
        self.succeeds("review", second, "--effort", "quick", "-o", first)
        self.succeeds("review", first, "--effort", "quick", "-o", second)
        self.assertEqual(self.text(second), self.text(first))

    def test_the_other_games_of_a_file_stay(self):
        games = self.file("games.sgf", "(;GM[1]SZ[5]C[one];B[cc])" + self.GAME + "(;GM[902]SZ[8]C[three];B[1-4])")
        self.succeeds("review", games, "--game", "3", "--effort", "quick", "-o", games)
        written = self.text(games)
        self.assertEqual(written.count("(;GM["), 3)
        self.assertLess(written.index("C[one]"), written.index("C[three]"))
        self.assertEqual(written.count("SBKV["), 1)

    def test_a_folder_is_reported_on_by_game_whatever_else_lies_there(self):
        os.mkdir(self.path("games"))
        self.file("games/a.sgf", self.GAME)
        self.file("games/b.SGF", "(;GM[902]SZ[8];B[1-4];W[3~8])(;GM[1]SZ[5];B[cc])")
        self.file("games/damaged.sgf", b"\x00\x01 no game")
        self.file("games/empty.sgf", "(;GM[1]SZ[9])")
        self.file("games/notes.txt", "buy milk")
        done = run("review", self.path("games"), "--effort", "quick")
        self.assertEqual(done.returncode, 0, done.stderr)
        told = done.stdout.decode()
        self.assertIn("\nGo: 2 games, accuracy ", told)
        self.assertIn("\nTopological Wars: 1 game, accuracy ", told)
        self.assertIn("b.SGF, game 2: Black ", told)
        self.assertNotIn("game 2: White", told, "White has not moved")
        self.assertEqual(told.count("points lost"), 1)
        for name in (b"damaged.sgf", b"empty.sgf"):
            self.assertRegex(done.stderr, name + b": .*; left out")
        self.assertNotIn(b"milk", done.stderr)
        # Red plays Topological Wars alone.
        done = run("review", self.path("games"), "--effort", "quick", "--player", "red")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(b"1 game, accuracy ", done.stdout)
        self.assertRegex(done.stderr, b"b.SGF, game 2: --player red: .* B and W; left out")
        os.mkdir(self.path("broken"))
        self.file("broken/a.sgf", "nothing")
        done = run("review", self.path("broken"))
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertIn(b"no game in it can be reviewed", done.stderr)

    def test_short_games_and_a_move_in_the_root(self):
        for record, numbers in (("(;GM[1]SZ[5];B[cc])", [1]), ("(;GM[1]SZ[5];B[])", [1]), ("(;GM[1]SZ[5]B[aa];W[cc];B[bb])", [2, 3])):
            report = self.json_of("review", "-", "--effort", "quick", "--json", given=record)
            self.assertEqual([move["number"] for move in report["moves"]], numbers, record)
            players = {move["player"] for move in report["moves"]}
            self.assertEqual({player for player, share in report["accuracy"].items() if share is not None}, players)
            self.assertIn("Accuracy:", self.succeeds("review", "-", "--effort", "quick", "--plain", given=record))
        self.fails("review", self.file("none.sgf", "(;GM[1]SZ[5])"), naming=["none.sgf", "no move"])
        self.fails("review", self.file("root.sgf", "(;GM[1]SZ[5]B[cc])"), naming=["root.sgf", "no move"])

    def test_a_record_with_an_illegal_move_is_reviewed_up_to_it_and_that_is_said(self):
        bad = self.file("bad.sgf", self.GAME.replace("W[ea]", "W[cc]"))
        reviewed = run("review", bad, "--effort", "quick", "--json")
        self.assertEqual(reviewed.returncode, 0)
        self.assertEqual(len(json.loads(reviewed.stdout)["moves"]), 5)
        for word in (b"bad.sgf", b"move 6", b"occupied", b"what comes before it"):
            self.assertIn(word, reviewed.stderr)


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
        self.fails("score", "-", given=deep, naming=["move 2"])
        many = "(;GM[1]SZ[19]" + ";B[];W[aa];AE[aa]" * 20_000 + ")"
        self.assertIn("Move 40000", self.succeeds("show", "-", "--plain", given=many))


if __name__ == "__main__":
    unittest.main()
