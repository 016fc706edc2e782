#!/usr/bin/env python3
"""Fails unless a small run learns: Atari Go on 5x5, from nothing, on the CPU, for 15,000 positions; then it must
beat the network it began with in three games of four, and random moves in nine of ten. A short second leg goes on from
there on two canvases at once, which must have their shares of the evaluations and both be learnt from.

    python3 train/learns.py
"""

import json
import pathlib
import subprocess
import sys
import tempfile

TRAIN = pathlib.Path(__file__).resolve().parent / "train.py"
SHARES = {"5": 0.25, "7": 0.75}


def run_leg(folder, *options):
    """The line of history of a leg."""
    command = [sys.executable, TRAIN, "atari-go", "--small", "--device", "cpu", "--folder", folder, "--history", folder]
    subprocess.run([*command, *options], check=True)
    return json.loads((pathlib.Path(folder) / "atari-go.jsonl").read_text(encoding="utf-8").splitlines()[-1])


def has_shares(leg):
    return all(abs(leg["canvases"][side]["evaluations"] / leg["evaluations"] - share) < 0.05 for side, share in SHARES.items())


def learnt_from_all(leg):
    return all(any(line["canvases"][side]["steps"] > 0 for line in leg["log"]) for side in SHARES)


def main():
    sides, shares = SHARES, map(str, SHARES.values())
    with tempfile.TemporaryDirectory() as folder:
        matches = run_leg(folder)["matches"]
        canvases = ["--canvases", *sides, "--sides", *sides, "--shares", *shares]
        second = run_leg(folder, *canvases, "--batch", "64", "--rows", "3000", "--match-games", "0")
    learnt = matches["leg_start"]["score"] >= 0.75 and matches["random"]["score"] >= 0.9
    both = has_shares(second) and learnt_from_all(second)
    print("learns: two canvases", "have their shares" if both else "do NOT have their shares", second["canvases"])
    print("learns:", "it learnt" if learnt else "it did NOT learn", matches)
    return 0 if learnt and both else 1


if __name__ == "__main__":
    sys.exit(main())
