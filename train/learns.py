#!/usr/bin/env python3
"""Fails unless a small run learns: Atari Go on 5x5, from nothing, on the CPU, for 15,000 positions; then it must
beat the network it began with in three games of four, and random moves in nine of ten.

    python3 train/learns.py
"""

import json
import pathlib
import subprocess
import sys
import tempfile

TRAIN = pathlib.Path(__file__).resolve().parent / "train.py"


def main():
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, TRAIN, "atari-go", "--small", "--device", "cpu", "--folder", folder]
        subprocess.run([*command, "--history", folder], check=True)
        history = (pathlib.Path(folder) / "atari-go.jsonl").read_text(encoding="utf-8")
    matches = json.loads(history.splitlines()[-1])["matches"]
    learnt = matches["leg_start"]["score"] >= 0.75 and matches["random"]["score"] >= 0.9
    print("learns:", "it learnt" if learnt else "it did NOT learn", matches)
    return 0 if learnt else 1


if __name__ == "__main__":
    sys.exit(main())
