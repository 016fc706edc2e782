#!/usr/bin/env python3
"""Plays a match of a checkpoint against the search with playouts, or against another checkpoint of the same shape.

    python3 train/match.py go --playouts 200 --games 100
    python3 train/match.py go --against old/go.pt
"""

import argparse
import pathlib

import torch

import checkpoint
import selfplay as engine
from matches import play_match
from train import FOLDER, GAMES, SEARCH


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--checkpoint", type=pathlib.Path, help="default: train/checkpoints/GAME.pt")
    parser.add_argument("--against", type=pathlib.Path)
    parser.add_argument("--playouts", type=int, default=200)
    parser.add_argument("--games", type=int, default=100, help="a multiple of 4: pairs of games in both halves")
    parser.add_argument("--visits", type=int, default=16, help="of the network, for each move")
    parser.add_argument("--side", type=int, default=9)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options = parser.parse_args()
    engine.build_library()
    device = torch.device(options.device)
    learners = [
        checkpoint.load(path, options.game, device)[0]
        for path in (options.checkpoint or FOLDER / "checkpoints" / f"{options.game}.pt", options.against)
        if path
    ]
    settings = {
        **SEARCH,
        "full_visits": options.visits,
        "games": options.games // 4 * 4,
        "canvas": options.side,
        "sides": [options.side],
        "margin_share": GAMES[options.game]["margin_share"],
        "opening_share": 1,
        "opening_moves": 4,
    }
    opponent = "network" if options.against else "playouts"
    states = [learner.average for learner in learners]
    print(play_match(options.game, settings, learners[0].config, states, device, opponent, options.playouts))


if __name__ == "__main__":
    main()
