#!/usr/bin/env python3
"""Plays a match of a checkpoint against the search with playouts, or against another checkpoint.

    python3 train/match.py go --playouts 200 --games 100
    python3 train/match.py go --against old/go.pt --sides 9 13 19
"""

import argparse
import json
import pathlib

import torch

import checkpoint
import selfplay as engine
from games import games
from matches import match_settings, play_matches

FOLDER = pathlib.Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("--checkpoint", type=pathlib.Path, help="default: train/checkpoints/GAME.pt")
    parser.add_argument("--against", type=pathlib.Path)
    parser.add_argument("--playouts", type=int, default=200)
    parser.add_argument("--games", type=int, default=100, help="for each side; a multiple of 4: pairs in both halves")
    parser.add_argument("--visits", type=int, default=16, help="of the network, for each move")
    parser.add_argument("--sides", type=int, nargs="+", default=[9])
    parser.add_argument("--seconds", type=float, default=float("inf"), help="games that last longer do not count")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options = parser.parse_args()
    engine.build_library()
    device = torch.device(options.device)
    learners = [
        checkpoint.load(path, options.game, device)[0]
        for path in (options.checkpoint or FOLDER / "checkpoints" / f"{options.game}.pt", options.against)
        if path
    ]
    settings = [match_settings(options.game, side, options.games, options.visits, options.seed) for side in options.sides]
    opponent = "network" if options.against else "playouts"
    trained = [(learner.config, learner.average) for learner in learners]
    common = (options.game, settings, trained, device, opponent, options.playouts)
    print(json.dumps(play_matches(*common, options.seconds)))


if __name__ == "__main__":
    main()
