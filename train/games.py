"""The boards, canvases and searches that each game is learnt with."""

import functools

import selfplay

# A leg plays on several canvases at once (squares that hold the boards of a batch); a side is played on the smallest canvas
# that holds it. `shares` are those of the evaluations, `full_visits` and `quick_visits` those of the searches on each canvas.
# The defaults lie with each game (engine/games/<g>/self_play.h).


@functools.cache
def games():
    """The games that networks play, and the defaults that each is trained with."""
    selfplay.build_library()
    return selfplay.training_defaults()


# Settings of which each canvas has its own; one number stands for all canvases.
PER_CANVAS = ("shares", "full_visits", "quick_visits")
# Those that all canvases share.
OPENINGS = ("opening_share", "opening_moves", "margin_share")
# Settings of self-play that all games have in common.
COMMON = {"full_share": 0.5, "considered": 16, "surprise_share": 0.0}
# Games per canvas are a multiple of this.
GAMES_UNIT = 32


def default_of(table, name, side):
    """What a canvas has by default: as the smallest one of the table that holds it."""
    held = (value for canvas, value in zip(table["canvases"], table[name]) if canvas >= side)
    return next(held, table[name][-1])


def resolve(game, chosen, new_run):
    """The settings of a leg: the game's, with those chosen instead that are not None. A new run begins on the smallest
    canvas alone: batch normalisation is learnt there, and frozen on several canvases."""
    table = games()[game]
    settings = {name: default if chosen.get(name) is None else chosen[name] for name, default in table.items()}
    if chosen.get("canvases") is None and new_run:
        settings["canvases"] = table["canvases"][:1]
    canvases = settings["canvases"]
    for name in PER_CANVAS:
        values = settings[name] if chosen.get(name) is not None else [default_of(table, name, side) for side in canvases]
        values = values * len(canvases) if len(values) == 1 else values
        if len(values) != len(canvases):
            raise SystemExit(f"train: {name} {values}: one number, or one for each canvas of {canvases}")
        settings[name] = values
    total = sum(settings["shares"])
    settings["shares"] = [round(share / total, 4) for share in settings["shares"]]
    return settings


def canvas_settings(settings, game_count):
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
                "games": GAMES_UNIT * max(1, round(settings["shares"][index] * game_count / GAMES_UNIT)),
                "full_visits": settings["full_visits"][index],
                "quick_visits": settings["quick_visits"][index],
                **{name: settings[name] for name in OPENINGS},
            }
        )
        below = canvas
    return result
