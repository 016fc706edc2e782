#!/usr/bin/env python3
"""One leg of training: self-play and learning for some minutes, then matches, a checkpoint and a line of history.

    python3 train/train.py go --minutes 8

goes on from train/checkpoints/go.pt, or begins anew when there is none. See train/README.md.

    python3 train/train.py atari-go --small --folder /tmp/run --history /tmp/run

learns Atari Go on 5x5 from nothing in a few minutes, on any CPU.
"""

import argparse
import json
import os
import pathlib
import time

import torch

import checkpoint
import selfplay as engine
from evaluator import Evaluator
from learner import Learner
from matches import play_match
from network import Config
from replay import Replay

FOLDER = pathlib.Path(__file__).resolve().parent
# The boards and openings that each game is learnt on. A side that stands in the list several times is drawn more often; a
# game on a larger board has more positions to learn from, too. Atari Go favours the first player: its openings are random,
# so that both sides learn. The margin is a share of what the search maximises where more of it is better play.
GAMES = {
    "go": {
        "canvas": 19, "sides": [7, 8, 9, 9, 9, 9, 9, 9, 9, 9, 11, 13, 13, 13, 15, 17, 19, 19],
        "opening_share": 0.3, "opening_moves": 4, "margin_share": 0.1,
    },
    "atari-go": {
        "canvas": 13, "sides": [5, 6, 7, 8, 9, 9, 9, 10, 11, 12, 13, 13, 13],
        "opening_share": 0.9, "opening_moves": 8, "margin_share": 0.0,
    },
    "topological-go": {
        "canvas": 13, "sides": [6, 7, 8, 9, 10, 10, 10, 11, 12, 13, 13],
        "opening_share": 0.3, "opening_moves": 4, "margin_share": 0.05,
    },
}  # fmt: skip
# What --small sets where nothing else is said: a run for a CPU.
SMALL = {
    "minutes": 60, "rows": 15_000, "reuse": 6, "games": 128, "blocks": 2, "channels": 16, "batch": 128, "window": 50_000, "match_games": 64,
    "playouts": [0], "canvas": 5, "sides": [5], "opening_moves": 4,
}  # fmt: skip
# Numbers of self-play that a leg may change, with their defaults.
SEARCH = {"full_visits": 32, "quick_visits": 8, "full_share": 0.5, "considered": 16}

# After so many steps of self-play finished rows are taken over, after so many of learning self-play gets new weights.
ROWS_TURNS = 16
RELOAD_STEPS = 50


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--small", action="store_true", help="a small network on 5x5")
    parser.add_argument("--minutes", type=float, default=8, help="of self-play and learning; matches come on top")
    parser.add_argument("--rows", type=int, default=10**12, help="of this leg, at most: ends it before the minutes do")
    parser.add_argument("--folder", type=pathlib.Path, default=FOLDER / "checkpoints", help="of checkpoints and models")
    parser.add_argument("--history", type=pathlib.Path, default=FOLDER / "history")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--games", type=int, default=4096, help="at the same time; half of them are a batch")
    parser.add_argument("--blocks", type=int, default=6, help="of a new network")
    parser.add_argument("--channels", type=int, default=96, help="of a new network; a multiple of 16")
    parser.add_argument("--batch", type=int, default=4096, help="rows in one step of learning")
    parser.add_argument("--rate", type=float, default=2e-3, help="of learning, at the beginning of the run")
    parser.add_argument("--reuse", type=float, default=3, help="how often a row is learnt from, on average")
    parser.add_argument("--window", type=int, default=6_000_000, help="rows to draw from, at most")
    parser.add_argument("--compile", action="store_true", help="with torch.compile: a slow start, then faster")
    parser.add_argument("--match-games", type=int, default=400)
    parser.add_argument("--playouts", type=int, nargs="*", default=[0, 200], help="of the fixed opponents (0: random)")
    parser.add_argument("--seed", type=int, default=0, help="0: from the number of legs so far")
    of_game = dict.fromkeys(GAMES["go"])
    for name, default in {**SEARCH, **of_game}.items():
        kind = float if "share" in name else int
        several = {"nargs": "+"} if name == "sides" else {}
        parser.add_argument("--" + name.replace("_", "-"), type=kind, default=default, **several)
    if parser.parse_known_args()[0].small:
        parser.set_defaults(**SMALL)
    return parser.parse_args()


class Leg:
    def __init__(self, options):
        self.options = options
        self.device = torch.device(options.device)
        self.boards = {
            name: getattr(options, name) if getattr(options, name) is not None else default
            for name, default in GAMES[options.game].items()
        }
        self.search = {name: getattr(options, name) for name in SEARCH}
        self.path = options.folder / f"{options.game}.pt"
        self.totals = {"legs": 0, "games": 0, "rows": 0, "seconds": 0.0, "elo": 0}
        seed = options.seed
        if self.path.exists():
            self.learner, self.totals = checkpoint.load(self.path, options.game, self.device)
        torch.manual_seed(seed or self.totals["legs"] + 1)
        self.selfplay = engine.SelfPlay(
            options.game,
            pinned=self.device.type == "cuda",
            games=options.games,
            seed=seed or self.totals["legs"] + 1,
            **self.boards,
            **self.search,
        )
        shape = self.selfplay.shape
        if not self.path.exists():
            config = Config(shape.plane_count, shape.global_count, options.blocks, options.channels)
            self.learner = Learner(config, self.device)
        if options.compile:
            self.learner.compile()
        self.start = {name: tensor.clone() for name, tensor in self.learner.average.items()}
        self.evaluator = Evaluator(
            self.selfplay, self.learner.config, [self.learner.average], self.device, options.compile
        )
        self.replay = Replay(shape, options.window, self.device)
        # How many steps of learning the new rows are worth.
        self.debt = 0.0
        self.arrived = None

    def window(self):
        """The newest half of the leg's rows, so that what a weaker network played is soon forgotten."""
        return int(max(20 * self.options.batch, 0.5 * self.replay.added))

    def take_rows(self):
        """Finished rows on their way to the device; only when the last ones have arrived there."""
        if self.arrived is not None and not self.arrived.query():
            return
        rows = self.selfplay.take_rows()
        self.replay.add(rows)
        self.replay.set_window(self.window())
        if self.device.type == "cuda":
            self.arrived = torch.cuda.Event()
            self.arrived.record()
        # Nothing is learnt from the first few: they are too much alike.
        if self.replay.added >= 20 * self.options.batch:
            self.debt += len(rows) * self.options.reuse / self.options.batch

    def learn(self):
        """A step, if the new rows are worth one."""
        if self.debt < 1:
            return
        self.debt -= 1
        self.learner.step(self.replay, self.options.batch, self.options.rate * self.cooling())
        if self.learner.steps % RELOAD_STEPS == 0:
            self.evaluator.load([self.learner.average])

    def cooling(self):
        """The rate of learning falls to a tenth over the last fifth of a leg: then the noise of the last steps is small."""
        done = max((time.monotonic() - self.begun) / (self.options.minutes * 60), self.replay.added / self.options.rows)
        return min(1.0, max(0.1, 1 - 0.9 * (done - 0.8) / 0.2))

    def run(self):
        """Self-play and learning. The numbers of the leg, and of each quarter minute of it."""
        self.begun = begun = time.monotonic()
        seconds = self.options.minutes * 60
        log, half, turns, last, told = [], 0, 0, self.selfplay.tally(), 0.0
        while time.monotonic() - begun < seconds and self.replay.added < self.options.rows:
            self.evaluator.wait(half)
            self.selfplay.step(half)
            self.evaluator.launch(half)
            if turns % ROWS_TURNS == 0:
                self.take_rows()
            self.learn()
            half = 1 - half
            turns += 1
            passed = time.monotonic() - begun
            if passed - told > 15 or passed >= seconds or self.replay.added >= self.options.rows:
                now = self.selfplay.tally()
                log.append(self.report(passed, passed - told, {name: now[name] - last[name] for name in now}))
                last, told = now, passed
        return {"seconds": round(time.monotonic() - begun, 1), **self.selfplay.tally(), "log": log}

    def report(self, passed, seconds, news):
        games = max(news["games"], 1)
        line = {
            "seconds": round(passed, 1),
            "games": news["games"],
            "evaluations_per_second": round(news["evaluations"] / seconds),
            "moves_per_game": round(news["moves"] / games, 1),
            "first_wins": round(news["first_wins"] / games, 3),
            "cut_off": round(news["cut_off"] / games, 3),
            "steps": self.learner.steps,
            **{name: round(loss, 4) for name, loss in self.learner.mean_losses().items()},
        }
        print(" ".join(f"{name}={value}" for name, value in line.items()), flush=True)
        return line

    def matches(self):
        """Against the network that the leg began with, and against the fixed opponents."""
        count = self.options.match_games // 4 * 4
        settings = {**self.boards, **self.search, "games": count, "opening_share": 1, "seed": 1}
        settings["opening_moves"] = max(self.boards["opening_moves"], 4)
        states = [self.learner.average, self.start]
        results = {}
        if count > 0:
            common = (self.options.game, settings, self.learner.config)
            results["leg_start"] = play_match(*common, states, self.device, "network")
            for playouts in self.options.playouts:
                name = f"playouts_{playouts}" if playouts else "random"
                results[name] = play_match(*common, states[:1], self.device, "playouts", playouts)
        return results

    def save(self):
        game, totals = self.options.game, self.totals
        checkpoint.save(self.path, game, self.learner, totals)
        model = self.options.folder / f"{game}.net"
        facts = {"legs": totals["legs"], "games": totals["games"], "rows": totals["rows"], "samples": self.learner.samples}
        checkpoint.export(model, game, self.learner.config, self.learner.average, facts)
        print(f"{self.path} {os.path.getsize(self.path)} bytes, {model} {os.path.getsize(model)} bytes", flush=True)

    def finish(self, numbers):
        options, learner, totals = self.options, self.learner, self.totals
        totals["legs"] += 1
        totals["games"] += numbers["games"]
        totals["rows"] += numbers["rows"]
        totals["seconds"] += numbers["seconds"]
        options.folder.mkdir(parents=True, exist_ok=True)
        options.history.mkdir(parents=True, exist_ok=True)
        # First of all: matches can be played later, too.
        self.save()
        begun = time.monotonic()
        matches = self.matches()
        totals["elo"] += matches["leg_start"]["elo"] if matches else 0
        line = {
            "leg": totals["legs"],
            "totals": dict(totals),
            "steps": learner.steps,
            "samples": learner.samples,
            "network": {"blocks": learner.config.blocks, "channels": learner.config.channels},
            "boards": self.boards,
            "search": self.search,
            "device": torch.cuda.get_device_name() if self.device.type == "cuda" else "cpu",
            "evaluations_per_second": round(numbers["evaluations"] / numbers["seconds"]),
            "ceiling": self.ceiling,
            "matches": matches,
            "match_seconds": round(time.monotonic() - begun, 1),
            **numbers,
        }
        self.save()
        with open(options.history / f"{options.game}.jsonl", "a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        print(json.dumps({name: value for name, value in line.items() if name != "log"}))


def main():
    options = arguments()
    begun = time.monotonic()
    engine.build_library()
    print(f"library built in {time.monotonic() - begun:.1f} s", flush=True)
    leg = Leg(options)
    leg.ceiling = round(leg.evaluator.ceiling()) if leg.device.type == "cuda" else None
    print(f"ready after {time.monotonic() - begun:.1f} s; the network alone: {leg.ceiling} evaluations/s", flush=True)
    leg.finish(leg.run())


if __name__ == "__main__":
    main()
