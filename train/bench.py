#!/usr/bin/env python3
"""How fast the parts of training are on this machine, on each canvas and on all together: the network alone, self-play
alone, a step of learning alone, and a leg with all of it as a share of the network alone.

    python3 train/bench.py go --compile

takes the options of train.py; --minutes is the time for each measurement of a leg (0.2 is enough). Nothing is saved.
"""

import time

import torch

from options import arguments
from train import differences, ready_leg

# Steps of learning that are timed.
STEPS = 20
# Of a batch: rows of examples in each replay, so that a leg learns from its first row on.
EXAMPLE_BATCHES = 10


def synchronize(device):
    if device.type == "cuda":
        torch.cuda.synchronize()


def games_alone(canvas, seconds):
    """Evaluations per second of self-play without its network: the same answers again and again."""
    before, begun, half = canvas.tally["evaluations"], time.monotonic(), 0
    while time.monotonic() - begun < seconds:
        canvas.selfplay.step(half)
        half = 1 - half
    canvas.tally = canvas.selfplay.tally()
    return (canvas.tally["evaluations"] - before) / (time.monotonic() - begun)


def learning_alone(leg, canvas):
    """Rows per second of learning."""
    synchronize(leg.device)
    begun = time.monotonic()
    for _ in range(STEPS):
        leg.learner.step(canvas.replay, leg.options.batch, 1e-6)
    synchronize(leg.device)
    return STEPS * leg.options.batch / (time.monotonic() - begun)


def print_leg(leg, seconds):
    """Evaluations per second on each canvas, their time as a share of the network's alone, and samples per second."""
    synchronize(leg.device)
    before, samples = leg.tallies(), leg.learner.samples
    leg.play(lambda: time.monotonic() - leg.begun >= seconds)
    synchronize(leg.device)
    passed = time.monotonic() - leg.begun
    tallies = differences(leg.tallies(), before)
    rates = {side: round(tally["evaluations"] / passed) for side, tally in tallies.items()}
    learnt = (leg.learner.samples - samples) / passed
    print(
        f"leg {'with' if leg.learning else 'without'} learning: {sum(rates.values()):,} evaluations/s {rates}, "
        f"{leg.network_share(tallies, passed)} of the network alone, {learnt:,.0f} samples/s",
        flush=True,
    )


def main():
    options = arguments(__doc__)
    begun, seconds = time.monotonic(), options.minutes * 60
    leg = ready_leg(options)
    if options.compile_canvas is not None:
        return
    print(f"ready in {time.monotonic() - begun:.1f} s", flush=True)
    print_leg(leg, seconds)
    for canvas in leg.canvases:
        canvas.replay.add_examples(EXAMPLE_BATCHES * options.batch)
        evaluations = leg.ceilings[canvas.side] or 0
        learning = learning_alone(leg, canvas)
        print(
            f"canvas {canvas.side}: network alone {evaluations:,.0f}/s, games alone {games_alone(canvas, 2):,.0f}/s, "
            f"learning {learning:,.0f} rows/s, {evaluations / learning:.1f} evaluations a row",
            flush=True,
        )
    leg.begin_learning()
    print_leg(leg, seconds)


if __name__ == "__main__":
    main()
