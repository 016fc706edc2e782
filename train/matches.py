"""Matches that measure a network."""

import math

from evaluator import Evaluator
from selfplay import SelfPlay


def play_match(game, settings, config, states, device, opponent, playouts=0):
    """Network 0 against network 1 ("network") or the search ("playouts"); every opening twice, with sides exchanged."""
    selfplay = SelfPlay(game, pinned=device.type == "cuda", **settings, opponent=opponent, playouts=playouts)
    evaluator = Evaluator(selfplay, config, states, device)
    half, active = 0, [1, 1]
    while any(active):
        if active[half]:
            evaluator.wait(half)
            active[half] = selfplay.step(half)
            if active[half]:
                evaluator.launch(half)
        half = 1 - half
    tally = selfplay.tally()
    score = (tally["wins"] + tally["half_wins"] / 2) / tally["games"]
    return {"games": tally["games"], "score": round(score, 4), "elo": elo_of(score, tally["games"])}


def elo_of(score, games):
    """The difference in Elo that gives this score; a clean sweep counts as if half a game more had been lost."""
    score = min(max(score, 0.5 / (games + 1)), 1 - 0.5 / (games + 1))
    return round(-400 * math.log10(1 / score - 1))
