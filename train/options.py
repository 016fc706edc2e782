"""The options of train.py and bench.py."""

import argparse
import pathlib
import re

import torch

from games import COMMON, PER_CANVAS, games

FOLDER = pathlib.Path(__file__).resolve().parent
# What --small sets where nothing else is said: a run for a CPU.
SMALL = {
    "minutes": 60, "rows": 15_000, "reuse": 6, "games": 128, "blocks": 2, "channels": 16, "batch": 128, "window": 50_000, "match_games": 64,
    "playouts": [0], "canvases": [5], "sides": [5], "shares": [1.0], "opening_moves": 4, "rate": 2e-3,
}  # fmt: skip


def shape(text):
    match = re.fullmatch(r"[1-9]\d*x([1-9]\d*)", text)
    if not match or int(match[1]) % 16 != 0:
        raise argparse.ArgumentTypeError(f"{text}: blocks x channels, as 10x96; channels are a multiple of 16")
    return text


def arguments(description):
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("--small", action="store_true", help="a small network on 5x5")
    parser.add_argument("--minutes", type=float, default=8, help="of self-play and learning; matches come on top")
    parser.add_argument("--until", type=float, help="in seconds since 1970, instead of minutes")
    parser.add_argument("--rows", type=int, default=10**12, help="of this leg, at most: ends it before the minutes do")
    parser.add_argument("--folder", type=pathlib.Path, default=FOLDER / "checkpoints", help="of checkpoints and models")
    parser.add_argument("--history", type=pathlib.Path, default=FOLDER / "history")
    parser.add_argument("--save-minutes", type=float, default=2, help="between checkpoints")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--games", type=int, default=8192, help="at the same time, on all canvases")
    parser.add_argument("--blocks", type=int, default=6, help="of a new network")
    parser.add_argument("--channels", type=int, default=96, help="of a new network; a multiple of 16")
    parser.add_argument("--beside", type=shape, nargs="+", default=[], help="larger networks that learn, too: 10x96")
    parser.add_argument("--batch", type=int, default=2048, help="rows in one step of learning")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning, at the beginning of the run")
    parser.add_argument("--anneal", type=float, default=0.2, help="the last share of the leg, over which the rate falls")
    parser.add_argument("--freeze-norm", action=argparse.BooleanOptionalAction, help="default: on several canvases")
    parser.add_argument("--reuse", type=float, default=3, help="how often a row is learnt from, on average")
    parser.add_argument("--window", type=int, default=6_000_000, help="rows to draw from on each canvas, at most")
    parser.add_argument("--compile", action="store_true", help="with torch.compile: a slow start, then faster")
    parser.add_argument("--compile-canvas", type=int, help="only compile for the canvas of this number (ahead.py)")
    parser.add_argument("--compile-network", type=int, default=0, help="and with it: 0 the run's own, 1 the first beside it")
    parser.add_argument("--match-games", type=int, default=400, help="on each canvas")
    parser.add_argument("--match-visits", type=int, default=60)
    parser.add_argument("--match-seconds", type=float, default=600, help="later games do not count")
    parser.add_argument("--playouts", type=int, nargs="*", default=[0, 200], help="of the fixed opponents (0: random)")
    parser.add_argument("--seed", type=int, default=0, help="0: from the number of legs so far")
    for name, default in COMMON.items():
        parser.add_argument("--" + name.replace("_", "-"), type=type(default), default=default)
    for name in next(iter(games().values())):
        kind = float if "share" in name else int
        several = {"nargs": "+"} if name in (*PER_CANVAS, "canvases", "sides") else {}
        parser.add_argument("--" + name.replace("_", "-"), type=kind, help="default: as in games.py", **several)
    if parser.parse_known_args()[0].small:
        parser.set_defaults(**SMALL)
    return parser.parse_args()
