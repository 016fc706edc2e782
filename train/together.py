#!/usr/bin/env python3
"""Fails unless processes that step together (processes.py) learn what one alone learns from all of their rows, and a small leg
of two processes on the CPU ends as one run.

    python3 train/together.py
"""

import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile

import torch

import selfplay as engine
from learner import Learner
from network import Config
from processes import Processes
from replay import Replay

CPU = torch.device("cpu")
ROWS = 24
STEPS = 3
# The longest that two processes may take.
SECONDS = 300
# A leg begins with a two-hundredth of it.
RATE = 0.1
LEG = "--batch 16 --games 64 --rows 1500 --match-games 0 --minutes 10 --device cpu".split()


class Given(Replay):
    """Draws the rows that are given, always all of them."""

    def sample(self, count):
        return self.rows[:count]


def replay_of(shape, rows):
    replay = Given(shape, len(rows), CPU)
    replay.rows.copy_(rows)
    # One symmetry: which one a row is seen under depends on its place in the batch.
    replay.symmetries = [0]
    return replay


def learnt(shape, rows, processes):
    """A network after some steps."""
    torch.manual_seed(1)
    learner = Learner(Config(shape.plane_count, shape.global_count, 2, 16), CPU)
    learner.processes = processes
    learner.freeze_norm()
    replay = replay_of(shape, rows)
    learner.prepare([replay], len(rows))
    for _ in range(STEPS):
        learner.step(replay, len(rows), RATE)
    return learner


def apart(one, other):
    """How far two networks are from each other: the mean over all weights."""
    pairs = list(zip(one.network.parameters(), other.network.parameters()))
    return sum((a - b).abs().sum().item() for a, b in pairs) / sum(a.numel() for a, _ in pairs)


def step_together():
    """In each process: learns from its share of the rows; the first compares with learning from all of them alone."""
    processes = Processes(CPU)
    selfplay = engine.SelfPlay("atari-go", engine.Workers(1), games=32, canvas=5, sides=5, full_visits=4, quick_visits=2)
    rows = torch.empty((0, selfplay.shape.row_size), dtype=torch.uint8)
    # Equal seeds play equal games: all processes have the same rows.
    while len(rows) < ROWS * processes.count:
        for half in (0, 1):
            selfplay.step(half)
        rows = torch.cat([rows, selfplay.take_rows()])
    own = rows[ROWS * processes.rank : ROWS * (processes.rank + 1)]
    alone = learnt(selfplay.shape, rows[: ROWS * processes.count], None)
    together = apart(learnt(selfplay.shape, own, processes), alone)
    with_half = apart(learnt(selfplay.shape, own, None), alone)
    if together > with_half / 20:
        sys.exit(f"together: {together} from learning alone; from half the rows it is {with_half}")
    print(f"together: {processes.count} processes learn what one does, within {together:.1g}; half the rows lead {with_half:.1g} away", flush=True)
    processes.end()


def run_two(*command):
    """Runs it in two processes, with what torchrun would tell them."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    common = {"WORLD_SIZE": "2", "LOCAL_WORLD_SIZE": "2", "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(port)}
    processes = [
        subprocess.Popen(
            [sys.executable, *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, **common, "OMP_NUM_THREADS": "1", "RANK": str(rank), "LOCAL_RANK": str(rank)},
        )
        for rank in range(2)
    ]
    outputs = [process.communicate(timeout=SECONDS)[0] for process in processes]
    if any(process.returncode != 0 for process in processes):
        sys.exit(f"together: {' '.join(command)} failed:\n{outputs[0][-3000:]}{outputs[1][-3000:]}")
    return outputs[0]


def main():
    if "RANK" in os.environ:
        step_together()
        return
    engine.build_library()
    here = pathlib.Path(__file__).resolve()
    print(run_two(str(here)), end="")
    with tempfile.TemporaryDirectory() as folder:
        leg = [here.with_name("train.py"), "atari-go", "--small", *LEG, "--folder", folder, "--history", folder]
        run_two(*map(str, leg))
        [line] = pathlib.Path(folder, "atari-go.jsonl").read_text(encoding="utf-8").splitlines()
        numbers = json.loads(line)
        if numbers["processes"] != 2 or numbers["rows"] < 1500 or not 0 < numbers["steps"] * 2 * 16 == numbers["samples"]:
            sys.exit(f"together: a leg of {numbers['processes']} processes, {numbers['rows']} rows, {numbers['samples']} samples")
        print(f"together: a leg of two processes: {numbers['rows']} rows, {numbers['steps']} steps", flush=True)


if __name__ == "__main__":
    main()
