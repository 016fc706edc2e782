#!/usr/bin/env python3
"""Writes what PyTorch says of some positions from self-play, for the tests of engine/nets/: python3 train/vectors.py go

Each position is four lines: the planes as hexadecimal bytes, the globals, the logits, and value, margin and map.
"""

import pathlib
import sys

import torch

import checkpoint
import selfplay as engine
from games import OPENINGS, games
from learner import MARGIN_UNIT
from network import unpack

ROOT = pathlib.Path(__file__).resolve().parent.parent


def main():
    game = sys.argv[1]
    torch.manual_seed(1)
    engine.build_library()
    folder = ROOT / "engine" / "games" / game.replace("-", "_")
    network = checkpoint.load_model(folder / f"{game}.net").eval()
    table = games()[game]
    settings = {"canvas": table["canvases"][-1], "sides": table["sides"], **{name: table[name] for name in OPENINGS}}
    selfplay = engine.SelfPlay(game, engine.Workers(1), games=8, seed=7, full_visits=1, quick_visits=1, **settings)
    shape = selfplay.shape
    lines = []
    batch = selfplay.batches[0]
    for turn in range(240):
        selfplay.step(0)
        # Moves at random, so that the positions are of all kinds.
        batch.answers.normal_().clamp_(-1, 1)
        if turn % 60 != 30:
            continue
        planes = unpack(batch.planes, shape.plane_count, shape.canvas, torch.float32)
        with torch.no_grad():
            logits, value, margin, final = network(planes, batch.globals)
        for i in range(shape.batch // 2):
            lines.append(bytes(batch.planes[i, : network.config.planes * shape.plane_bytes].tolist()).hex())
            lines.append(numbers(batch.globals[i]))
            lines.append(numbers(logits[i]))
            lines.append(numbers([torch.tanh(value[i] / 2), margin[i] * MARGIN_UNIT, *torch.tanh(final[i] / 2)]))
    path = folder / "tests" / "network_vectors.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"{shape.canvas}\n" + "\n".join(lines) + "\n", encoding="ascii")
    print(f"{path}: {len(lines) // 4} positions")


def numbers(values):
    return " ".join(f"{float(value):.7g}" for value in values)


if __name__ == "__main__":
    main()
