#!/usr/bin/env python3
"""How fast the parts of training are on this machine: the network alone, self-play alone, both, and a learning step.

    python3 train/bench.py go --games 4096 8192 --channels 64 96 --compile
"""

import argparse
import itertools
import time

import torch

import selfplay as engine
from evaluator import Evaluator
from learner import Learner
from network import Config
from replay import Replay
from train import GAMES, SEARCH


def both(selfplay, evaluator, seconds):
    """Evaluations per second of self-play with its network, and without (the same answers again and again)."""
    rates = []
    for asks in (True, False):
        begun, before, half = time.monotonic(), selfplay.tally()["evaluations"], 0
        while time.monotonic() - begun < seconds:
            evaluator.wait(half)
            selfplay.step(half)
            if asks:
                evaluator.launch(half)
            half = 1 - half
        rates.append((selfplay.tally()["evaluations"] - before) / (time.monotonic() - begun))
    return rates


def learning_rate(selfplay, learner, batch, device):
    """Rows per second of learning alone."""
    replay = Replay(selfplay.shape, batch, device)
    replay.add(rows_without_games(selfplay, batch))
    replay.set_window(batch)
    for _ in range(2):
        torch.cuda.synchronize() if device.type == "cuda" else None
        begun = time.monotonic()
        for _ in range(20):
            learner.step(replay, batch, 1e-4)
        torch.cuda.synchronize() if device.type == "cuda" else None
    return 20 * batch / (time.monotonic() - begun)


def rows_without_games(selfplay, count):
    """Rows with a board and one legal move each: enough to time a step."""
    rows = torch.zeros((count, selfplay.shape.row_size), dtype=torch.uint8)
    rows[:, : 2 * selfplay.shape.plane_bytes] = 255
    rows[:, selfplay.shape.row_policy] = 255
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, nargs="+", default=[4096])
    parser.add_argument("--channels", type=int, nargs="+", default=[96])
    parser.add_argument("--blocks", type=int, default=6)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--compile", action="store_true")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options = parser.parse_args()
    engine.build_library()
    device = torch.device(options.device)
    for games, channels in itertools.product(options.games, options.channels):
        begun = time.monotonic()
        selfplay = engine.SelfPlay(
            options.game, pinned=device.type == "cuda", games=games, **GAMES[options.game], **SEARCH
        )
        config = Config(selfplay.shape.plane_count, selfplay.shape.global_count, options.blocks, channels)
        learner = Learner(config, device)
        evaluator = Evaluator(selfplay, config, [learner.average], device, options.compile)
        if options.compile:
            learner.compile()
        prepared = time.monotonic() - begun
        ceiling = evaluator.ceiling() or 0
        together, games_alone = both(selfplay, evaluator, options.seconds)
        learning = learning_rate(selfplay, learner, options.batch, device)
        print(
            f"{options.game} {options.blocks}x{channels} games={games} compile={options.compile}: ready in {prepared:.1f} s, "
            f"network alone {ceiling:,.0f}/s, games alone {games_alone:,.0f}/s, together {together:,.0f}/s, "
            f"learning {learning:,.0f} rows/s ({time.monotonic() - begun:.1f} s)",
            flush=True,
        )


if __name__ == "__main__":
    main()
