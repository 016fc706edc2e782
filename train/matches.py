"""Matches that measure a network."""

import math
import time

from evaluator import Evaluator, folded_networks
from games import COMMON
from games import games as all_games
from players import PAUSE_SECONDS, Players
from selfplay import SelfPlay, Workers

# Of a match's batch that is evaluated when so few of its games go on.
PARTS = (1 / 4, 1 / 16)


def match_settings(game, side, games, visits, seed=1):
    """Self-play's settings for a match on one side, every game with a random opening."""
    table = all_games()[game]
    return {
        **COMMON,
        "canvas": side,
        "sides": [side],
        "games": games // 4 * 4,
        "full_visits": visits,
        "margin_share": table["margin_share"],
        "opening_share": 1,
        "opening_moves": max(table["opening_moves"], 4),
        "seed": seed,
    }


class Match:
    """Network 0 against network 1 ("network") or the search ("playouts"), or two searches ("search"); every opening twice,
    with sides exchanged."""

    def __init__(self, game, settings, workers, networks, device, opponent, playouts=0, **evaluation):
        on_gpu = device.type == "cuda"
        self.selfplay = SelfPlay(game, workers, pinned=on_gpu, **settings, opponent=opponent, playouts=playouts)
        self.evaluator = Evaluator(self.selfplay, networks, device, **evaluation, parts=PARTS)
        self.active = [self.selfplay.shape.batch] * 2

    def play_turn(self):
        for half in (0, 1):
            if self.active[half]:
                self.evaluator.wait(half)
                asked, self.active[half] = self.active[half], self.selfplay.step(half)
                if self.active[half]:
                    self.evaluator.launch(half, asked)

    def over(self):
        return not any(self.active)


def play_matches(game, settings, trained, device, opponent, playouts=0, seconds=math.inf):
    """A match for each of the settings, all at once, between networks of these configs and weights: the result of each by its
    canvas, and of all together. After so many seconds games that are not over do not count."""
    networks = folded_networks(trained, device)
    workers = Workers()
    matches = [Match(game, each, workers, networks, device, opponent, playouts) for each in settings]
    begun = time.monotonic()
    with Players(matches, Match.play_turn, lambda match: not match.over()) as players:
        while not all(match.over() for match in matches) and time.monotonic() - begun < seconds:
            players.check()
            time.sleep(PAUSE_SECONDS)
    tallies = [match.selfplay.tally() for match in matches]
    total = {name: sum(tally[name] for tally in tallies) for name in tallies[0]}
    return {**result_of(total), "canvases": {each["canvas"]: result_of(tally) for each, tally in zip(settings, tallies)}}


def result_of(tally):
    games = tally["games"]
    if games == 0:
        return {"games": 0, "score": 0.5, "range": [0.0, 1.0], "elo": 0}
    score = (tally["wins"] + tally["half_wins"] / 2) / games
    return {"games": games, "score": round(score, 4), "range": range_of(score, games), "elo": elo_of(score, games)}


def range_of(score, games, deviations=1.96):
    """The range of 95 % (Wilson)."""
    square = deviations**2 / games
    middle = (score + square / 2) / (1 + square)
    reach = deviations * math.sqrt(score * (1 - score) / games + square / 4 / games) / (1 + square)
    return [round(middle - reach, 3), round(middle + reach, 3)]


def elo_of(score, games):
    """The difference in Elo that gives this score; a clean sweep counts as if half a game more had been lost."""
    score = min(max(score, 0.5 / (games + 1)), 1 - 0.5 / (games + 1))
    return round(-400 * math.log10(1 / score - 1))
