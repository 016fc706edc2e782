#!/usr/bin/env python3
"""Uses `encircle analysis` as the programs do that review games with KataGo: clients_test.py PROGRAM

The client sends requests without waiting, takes answers as they come, in any order, by id and turn, and ends what it no
longer needs.
"""

import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
import unittest

PROGRAM = sys.argv.pop() if len(sys.argv) > 1 else "build/release/encircle"
PATIENCE = 60

# A 9x9 game: sound moves, but for Black's first-line move at turn 8.
GAME = ["E5", "C5", "E3", "D7", "F7", "C3", "E7", "D6", "A1", "G6", "G7", "H7"]


def moves_of(game):
    return [["BW"[number % 2], move] for number, move in enumerate(game)]


class Engine:
    """The engine at the end of two pipes; its answers are read as they come."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [PROGRAM, "analysis", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.answers = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.answers.put(json.loads(line))
        self.answers.put(None)

    def ask(self, **request):
        self.process.stdin.write((json.dumps(request) + "\n").encode())
        self.process.stdin.flush()

    def answer(self):
        return self.answers.get(timeout=PATIENCE)

    def answers_until(self, is_last):
        answers = []
        while not answers or not is_last(answers[-1]):
            answers.append(self.answer())
            if answers[-1] is None:
                raise EOFError(answers)
        return answers

    def rest(self):
        """Closes the input, and takes everything that still comes."""
        self.process.stdin.close()
        answers = []
        while (answer := self.answer()) is not None:
            answers.append(answer)
        return answers, self.process.wait(PATIENCE)

    def end(self):
        self.process.kill()
        self.process.wait()
        if not self.process.stdin.closed:
            self.process.stdin.close()
        self.process.stdout.close()


class Studio:
    """Keeps an engine busy with one request a position, as KaTrain does: answers find their way by the id of the request, what nobody waits for
    any more is dropped, and of every position it knows the moves that were judged."""

    def __init__(self, engine):
        self.engine = engine
        self.waiting = {}
        self.asked = 0
        self.base_priority = 0
        self.refused = []

    def send(self, request, position=None, is_sweep=False):
        self.asked += 1
        name = f"QUERY:{self.asked}"
        self.waiting[name] = (position, is_sweep)
        self.engine.ask(**request, id=name)
        return name

    def look(self, moves, position, priority=0, visits=30, next_move=None, **more):
        moves = moves + ([next_move] if next_move else [])
        return self.send({
            "rules": "japanese", "priority": self.base_priority + priority, "analyzeTurns": [len(moves)], "maxVisits": visits, "komi": 6.5,
            "boardXSize": 9, "boardYSize": 9, "includeOwnership": not next_move, "includeMovesOwnership": not next_move,
            "includePolicy": not next_move, "initialStones": [], "initialPlayer": "B", "moves": moves,
            "overrideSettings": {"reportAnalysisWinratesAs": "BLACK", "maxTime": 20.0}, **more}, position, next_move is not None)

    def new_game(self):
        self.base_priority += 1
        for name in list(self.waiting):
            self.send({"action": "terminate", "terminateId": name})
        self.waiting = {}

    def take(self):
        """The next answer, as (position, answer); the position is None where nobody waits for it."""
        answer = self.engine.answer()
        if answer["id"] not in self.waiting:
            return None, answer
        position, is_sweep = self.waiting[answer["id"]]
        if "error" in answer:
            del self.waiting[answer["id"]]
            # Of all points as the next move some are taken.
            assert is_sweep and "Illegal move" in answer["error"], answer
            self.refused.append(answer)
        elif "warning" not in answer:
            if not answer.get("isDuringSearch", False):
                del self.waiting[answer["id"]]
            if position is not None and not answer.get("noResults", False):
                self.keep(position, answer)
        return position, answer

    def finish(self):
        while self.waiting:
            self.take()

    @staticmethod
    def keep(position, answer):
        for info in answer["moveInfos"]:
            position.setdefault("moves", {})[info["move"]] = info
        position.update(root=answer["rootInfo"], policy=answer.get("policy"), ownership=answer.get("ownership"))

    @staticmethod
    def hints(position, player):
        """The moves as they are listed beside the board, each with what it costs."""
        lead = position["root"]["scoreLead"]
        costs = {name: (1 if player == "B" else -1) * (lead - info["scoreLead"]) for name, info in position["moves"].items()}
        return sorted(costs.items(), key=lambda each: (position["moves"][each[0]]["order"], each[1]))

    @staticmethod
    def ranking(position, size):
        """The points by the policy, the best first, with the pass; what is not legal comes last."""
        names = [f"{column}{row}" for row in range(size, 0, -1) for column in "ABCDEFGHJ"[:size]] + ["pass"]
        return [name for _, name in sorted(zip(position["policy"], names), key=lambda each: -each[0])]


class Clients(unittest.TestCase):
    def start(self, *arguments):
        engine = Engine(*arguments)
        self.addCleanup(engine.end)
        return engine

    def query(self, name, turns, **more):
        """A request as KaTrain makes it."""
        return dict(
            id=name, rules="japanese", komi=6.5, boardXSize=9, boardYSize=9, moves=moves_of(GAME), analyzeTurns=turns,
            priority=0, includeOwnership=True, includeMovesOwnership=False, includePolicy=True, maxVisits=40,
            overrideSettings={"reportAnalysisWinratesAs": "BLACK", "wideRootNoise": 0.0, "maxTime": 30.0}) | more

    def assert_complete(self, answer):
        self.assertEqual(len(answer["ownership"]), 81)
        self.assertEqual(len(answer["policy"]), 82)
        for name in ("visits", "winrate", "scoreLead"):
            self.assertIn(name, answer["rootInfo"])
        for move in answer["moveInfos"]:
            for name in ("move", "order", "visits", "winrate", "scoreLead", "prior", "lcb", "pv"):
                self.assertIn(name, move)

    def test_katrain_reviews_a_game(self):
        # Paths that KaTrain would give its engine.
        with tempfile.TemporaryDirectory() as folder:
            config = os.path.join(folder, "analysis_config.cfg")
            with open(config, "w", encoding="utf-8") as file:
                file.write("logToStderr = false\nmaxVisits = 10\nnumAnalysisThreads = 1\nnnCacheSizePowerOfTwo = 20\n")
            engine = self.start("-model", os.path.join(folder, "kata1.bin.gz"), "-config", config,
                                "-override-config", "homeDataDir=" + folder + ",numAnalysisThreads=2")
            engine.ask(id="version", action="query_version")
            version = engine.answer()
            self.assertEqual((version["id"], version["action"]), ("version", "query_version"))
            self.assertIn("version", version)
        turns = list(range(len(GAME) + 1))
        engine.ask(**self.query("game", turns))
        answers = [engine.answer() for _ in turns]
        self.assertEqual(sorted(answer["turnNumber"] for answer in answers), list(range(len(GAME) + 1)))
        lead = {}
        for answer in answers:
            self.assert_complete(answer)
            self.assertFalse(answer["isDuringSearch"])
            lead[answer["turnNumber"]] = answer["rootInfo"]["scoreLead"]
            # A stone stands where there is no move.
            for number, (_, move) in enumerate(moves_of(GAME)):
                column, row = "ABCDEFGHJ".index(move[0]), 9 - int(move[1])
                if number < answer["turnNumber"]:
                    self.assertEqual(answer["policy"][9 * row + column], -1)
        # Black's numbers: what Black loses by the move on the first line is more than by any other.
        lost = {turn: lead[turn] - lead[turn + 1] for turn in range(0, len(GAME), 2)}
        self.assertEqual(max(lost, key=lost.get), 8, lost)

    def test_a_studio_opens_a_game_and_then_another(self):
        engine = self.start("-model", "kata1.bin.gz", "-analysis-threads", "2")
        studio = Studio(engine)
        game = moves_of(GAME)
        positions = [{} for _ in range(len(game) + 1)]
        for turn, position in enumerate(positions):
            studio.look(game[:turn], position, priority=-100)
        studio.finish()
        # What each move cost its player; the numbers are Black's.
        leads = [position["root"]["scoreLead"] for position in positions]
        costs = [(leads[turn] - leads[turn + 1]) * (1, -1)[turn % 2] for turn in range(len(game))]
        self.assertEqual(max(range(len(game)), key=costs.__getitem__), 8, costs)
        # Other moves than those that are known.
        last = positions[8]
        known = set(last["moves"])
        others = {}
        studio.look(game[:8], others, avoidMoves=[{"moves": sorted(known), "player": "B", "untilDepth": 1}])
        studio.finish()
        self.assertTrue(others["moves"])
        self.assertFalse(known & set(others["moves"]))
        # All points as the next move: those with a stone are refused by the words that such a program looks for.
        sweep = {}
        for column in "ABCDEFGHJ":
            for row in range(1, 10):
                point = f"{column}{row}"
                studio.look(game[:8], sweep.setdefault(point, {}), visits=1, next_move=["B", point])
        studio.finish()
        self.assertEqual(sorted(point for point, found in sweep.items() if not found), sorted(move for _, move in game[:8]))
        self.assertEqual(len(studio.refused), 8)
        # A position is watched without end while another game is opened: that comes first, the rest is dropped.
        watched = {}
        studio.look(game, watched, priority=-1_000_000, visits=10_000_000, reportDuringSearchEvery=0.1)
        while not watched:
            studio.take()
        studio.new_game()
        fresh = {}
        name = studio.look([], fresh)
        studio.finish()
        self.assertEqual(len(fresh["policy"]), 82)
        rest, code = engine.rest()
        self.assertEqual(code, 0)
        self.assertNotIn(name, [answer["id"] for answer in rest])
        self.assertFalse(any("error" in answer for answer in rest), rest)

    def test_a_studio_opens_a_handicap_game_that_was_played_to_its_end(self):
        engine = self.start("-analysis-threads", "2")
        studio = Studio(engine)
        handicap = {"initialStones": [["B", "C3"], ["B", "G7"]], "initialPlayer": "W", "rules": "chinese", "komi": 0.5}
        game = [["WB"[number % 2], move] for number, move in enumerate(["G3", "C7", "F6", "G6", "pass", "pass"])]
        positions = [{} for _ in range(len(game) + 1)]
        for turn, position in enumerate(positions):
            studio.look(game[:turn], position, reportDuringSearchEvery=1, **handicap)
        studio.finish()
        for turn, position in enumerate(positions):
            mover = "WB"[turn % 2]
            self.assertEqual(position["root"]["currentPlayer"], mover)
            # The list of hints begins with the engine's first move, which the policy knows too; nothing stands where a stone stands.
            hints = studio.hints(position, mover)
            ranking = studio.ranking(position, 9)
            self.assertEqual(position["moves"][hints[0][0]]["order"], 0)
            self.assertIn(hints[0][0], ranking[:20])
            stones = ["C3", "G7"] + [move for _, move in game[:turn] if move != "pass"]
            self.assertEqual(sorted(ranking[-len(stones):]), sorted(stones))
            self.assertEqual(len(position["ownership"]), 81)
            for info in position["moves"].values():
                self.assertEqual(len(info["ownership"]), 81)
        # Two stones are an advantage for Black, whose numbers these are.
        self.assertGreater(positions[0]["root"]["scoreLead"], 3)
        # Only a region of the board is of interest, whoever moves.
        region = [f"{column}{row}" for column in "ABC" for row in range(1, 10)]
        others = [name for name in studio.ranking(positions[0], 9) if name not in region and name != "pass"]
        local = {}
        studio.look(game[:4], local, avoidMoves=[{"moves": others, "player": player, "untilDepth": 1} for player in "BW"], **handicap)
        studio.finish()
        self.assertLessEqual(set(local["moves"]), set(region) | {"pass"})

    def test_a_position_is_watched_and_left(self):
        engine = self.start("-analysis-threads", "2")
        # It looks at the present position without end, and asks for others with a lower priority meanwhile.
        engine.ask(**self.query("watched", [3], maxVisits=10_000_000, reportDuringSearchEvery=0.1))
        engine.ask(**self.query("later", [5, 6], priority=-1000))
        reports = engine.answers_until(lambda answer: answer["id"] == "watched" and answer["rootInfo"]["visits"] > 50)
        for answer in reports:
            self.assert_complete(answer)
        engine.ask(id="stop", action="terminate", terminateId="watched")
        engine.answers_until(lambda answer: answer["id"] == "stop")
        rest, code = engine.rest()
        self.assertEqual(code, 0)
        finals = [(answer["id"], answer["turnNumber"]) for answer in reports + rest
                  if answer.get("isDuringSearch") is False]
        self.assertEqual(sorted(set(finals) | {("watched", 3)}), [("later", 5), ("later", 6), ("watched", 3)])
        self.assertEqual(len(finals), len(set(finals)))

    def test_closing_the_input_finishes_the_queue(self):
        # As KaTrain starts its engine, whatever the machine: twelve positions at a time, with six threads each.
        with tempfile.TemporaryDirectory() as folder:
            config = os.path.join(folder, "analysis_config.cfg")
            with open(config, "w", encoding="utf-8") as file:
                file.write('logFile = "~/.katrain/katago_log.txt"\nreportAnalysisWinratesAs = BLACK\nconservativePass = true\n'
                           "maxVisits = 500\nnumSearchThreads = 6\nnnMaxBatchSize = 64\nnnRandomize = true\n")
            for arguments in ([], ["-model", "kata1.bin.gz", "-config", config, "-analysis-threads", "12"]):
                engine = self.start(*arguments)
                for number in range(3):
                    engine.ask(**self.query(f"game {number}", [0, 4, 8], maxVisits=5))
                answers, code = engine.rest()
                self.assertEqual(code, 0)
                self.assertEqual(len(answers), 9)

    def test_quitting_without_waiting_ends_at_once(self):
        engine = self.start("-quit-without-waiting")
        engine.ask(**self.query("long", [0, 1, 2, 3], maxVisits=10_000_000))
        answers, code = engine.rest()
        self.assertEqual(code, 0)
        self.assertEqual(sorted(answer["turnNumber"] for answer in answers), [0, 1, 2, 3])

    def test_nonsense_does_not_end_it(self):
        engine = self.start()
        process = engine.process
        process.stdin.write(b"nonsense\n\n\xff\xfe\n" + b"[" * 100_000 + b"\n" + b"x" * 3_000_000 + b"\n[]\n{}\n")
        engine.ask(id="small", rules="chinese", boardXSize=9, boardYSize=9, moves=[], maxVisits=2)
        answers, code = engine.rest()
        self.assertEqual(code, 0)
        self.assertEqual(len(answers), 7)
        self.assertEqual(sum("error" in answer for answer in answers), 6)
        self.assertEqual(answers[-1]["id"], "small")

    def test_options_that_do_not_fit_are_named(self):
        for arguments, word in ((["-config", "/nowhere.cfg"], b"/nowhere.cfg"),
                                (["-override-config", "maxVisits=many"], b"maxVisits")):
            done = subprocess.run([PROGRAM, "analysis", *arguments], input=b"", capture_output=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 2)
            self.assertIn(word, done.stderr)


if __name__ == "__main__":
    unittest.main()
