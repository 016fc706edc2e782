#!/usr/bin/env python3
"""Plays searches as programs use them against each other, thousands of games at once, with their network on the GPU: what
is a change of the search's settings worth?

    python3 train/search_match.py go --sides 9 --games 1600 --base playouts=800 --changes growth=0.45 caution=1.6,c=1.2

Each change, on top of the base, plays against the base alone: every opening twice, with the sides exchanged. The settings
are those of `encircle match` (think=network goes without saying). A line is printed for each match: the games that were
finished, the score of the change with its range of 95 %, Elo, and evaluations per second.
"""

import argparse
import json
import pathlib
import time

import torch

import checkpoint
import selfplay as engine
from evaluator import folded_networks
from games import games
from matches import Match, match_settings, result_of
from players import PAUSE_SECONDS, Players
from selfplay import Workers

# A game is over when both players give it that value.
AGREED_VALUE = 0.98
FOLDER = pathlib.Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("--checkpoint", type=pathlib.Path, help="default: train/checkpoints/GAME.pt")
    parser.add_argument("--base", default="playouts=800", help="the settings of both players")
    parser.add_argument("--changes", nargs="+", required=True, help="what one of them has besides, a match for each")
    parser.add_argument("--sides", type=int, nargs="+", default=[9])
    parser.add_argument("--games", type=int, default=400, help="of each match; a multiple of 4: pairs in both halves")
    parser.add_argument("--at-once", type=positive, default=3, help="so many matches are played at the same time")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="games that last longer do not count")
    parser.add_argument("--compile", action="store_true", help="compile the network")
    parser.add_argument("--least-score", type=float, default=0, help="a change that scores less is a failure: for tests")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options = parser.parse_args()
    engine.build_library()
    device = torch.device(options.device)
    learner, _ = checkpoint.load(
        options.checkpoint or FOLDER / "checkpoints" / f"{options.game}.pt", options.game, device
    )
    networks = folded_networks([(learner.config, learner.average)], device)
    play_all(options, networks, device)


def positive(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text}: at least 1")
    return number


def play_all(options, networks, device):
    """Goes through the matches, some at the same time, so that the end of one overlaps the beginning of another."""
    workers, end = Workers(), time.monotonic() + options.seconds
    waiting = [(side, change) for side in options.sides for change in options.changes]
    playing, evaluators = [], {}
    while waiting or playing:
        while waiting and len(playing) < options.at_once and time.monotonic() < end:
            side, change = waiting.pop(0)
            playing.append(SearchMatch(options, side, change, workers, networks, device, evaluators.get(side)))
            evaluators[side] = playing[-1].match.evaluator
        with Players([each.match for each in playing], Match.play_turn, lambda match: not match.over()) as players:
            while not any(each.match.over() for each in playing) and time.monotonic() < end:
                players.check()
                time.sleep(PAUSE_SECONDS)
        if time.monotonic() >= end:
            waiting = []
        for each in [each for each in playing if each.match.over() or time.monotonic() >= end]:
            result = each.result()
            print(json.dumps(result), flush=True)
            if result["score"] < options.least_score:
                raise SystemExit(f"search_match: {result['change']} scored less than {options.least_score}")
            playing.remove(each)


class SearchMatch:
    def __init__(self, options, side, change, workers, networks, device, like):
        base = f"think=network,{options.base}"
        settings = {
            **match_settings(options.game, side, options.games, 1, options.seed),
            "decided_value": AGREED_VALUE,
            "player_0": f"{base},{change}",
            "player_1": base,
        }
        self.about = {"game": options.game, "side": side, "base": options.base, "change": change}
        evaluation = {"compiled": options.compile, "like": like}
        self.match = Match(options.game, settings, workers, networks, device, "search", **evaluation)
        self.begun = time.monotonic()

    def result(self):
        tally, seconds = self.match.selfplay.tally(), time.monotonic() - self.begun
        speed = {"seconds": round(seconds), "evaluations_per_second": round(tally["evaluations"] / seconds)}
        return {**self.about, **result_of(tally), "cut_off": tally["cut_off"], **speed}


if __name__ == "__main__":
    main()
