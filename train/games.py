"""The boards, canvases and searches that each game is learnt with."""

# A leg plays on several canvases at once (squares that hold the boards of a batch); a side is played on the smallest canvas
# that holds it. A side that stands in the list several times is drawn more often. `shares` are those of the evaluations,
# `full_visits` and `quick_visits` those of the searches on each canvas. Atari Go favours the first player: its openings are
# random, so that both sides learn. The margin is a share of what the search maximises where more of it is better play.
GAMES = {
    "go": {
        "canvases": [9, 13, 19], "shares": [0.24, 0.2, 0.56], "full_visits": [64, 48, 40], "quick_visits": [16, 12, 10],
        "sides": [7, 8] + [9] * 8 + [10, 11, 12] + [13] * 9 + [14, 15, 16, 17, 18] + [19] * 20,
        "opening_share": 0.3, "opening_moves": 4, "margin_share": 0.1,
    },
    "atari-go": {
        "canvases": [9, 13], "shares": [0.4, 0.6], "full_visits": [32], "quick_visits": [8],
        "sides": [5, 6, 7, 8, 9, 9, 9, 10, 11, 12, 13, 13, 13],
        "opening_share": 0.9, "opening_moves": 8, "margin_share": 0.0,
    },
    "topological-go": {
        "canvases": [10, 13], "shares": [0.4, 0.6], "full_visits": [32], "quick_visits": [8],
        "sides": [6, 7, 8, 9, 10, 10, 10, 11, 12, 13, 13],
        "opening_share": 0.3, "opening_moves": 4, "margin_share": 0.05,
    },
}  # fmt: skip
# Settings of which each canvas has its own; one number stands for all canvases.
PER_CANVAS = ("shares", "full_visits", "quick_visits")
# Those that all canvases share.
OPENINGS = ("opening_share", "opening_moves", "margin_share")
# Settings of self-play that all games have in common.
COMMON = {"full_share": 0.5, "considered": 16}
# Games per canvas are a multiple of this.
GAMES_UNIT = 32


def resolve(game, chosen, new_run):
    """The settings of a leg: the game's, with those chosen instead that are not None. A new run begins on the smallest
    canvas alone: batch normalisation is learnt there, and frozen on several canvases."""
    table = GAMES[game]
    settings = {name: default if chosen.get(name) is None else chosen[name] for name, default in table.items()}
    if chosen.get("canvases") is None and new_run:
        settings["canvases"] = table["canvases"][:1]
    canvases = settings["canvases"]
    for name in PER_CANVAS:
        values = settings[name]
        if len(values) == len(table["canvases"]) and chosen.get(name) is None:
            values = [value for canvas, value in zip(table["canvases"], values) if canvas in canvases]
        values = values * len(canvases) if len(values) == 1 else values
        if len(values) != len(canvases):
            raise SystemExit(f"train: {name} {values}: one number, or one for each canvas of {canvases}")
        settings[name] = values
    total = sum(settings["shares"])
    settings["shares"] = [round(share / total, 4) for share in settings["shares"]]
    return settings


def canvas_settings(settings, games):
    """The settings of self-play (apps/selfplay/settings.h) on each canvas, for so many games on all together."""
    result, below = [], 0
    for index, canvas in enumerate(settings["canvases"]):
        sides = [side for side in settings["sides"] if below < side <= canvas]
        if not sides:
            raise SystemExit(f"train: canvas {canvas}: none of the sides {settings['sides']} is played on it")
        result.append(
            {
                "canvas": canvas,
                "sides": sides,
                "games": GAMES_UNIT * max(1, round(settings["shares"][index] * games / GAMES_UNIT)),
                "full_visits": settings["full_visits"][index],
                "quick_visits": settings["quick_visits"][index],
                **{name: settings[name] for name in OPENINGS},
            }
        )
        below = canvas
    return result
