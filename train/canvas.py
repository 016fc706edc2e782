"""The games on one canvas: self-play, its evaluator, and the rows to learn from."""

import torch

from evaluator import Evaluator
from replay import Replay

# After so many turns of all games finished rows are taken over.
ROWS_TURNS = 8


class Canvas:
    """One thread plays (play_turn), another learns (from the replay, counting steps)."""

    def __init__(self, selfplay, networks, capacity, device, compiled):
        self.side = selfplay.shape.canvas
        self.selfplay = selfplay
        self.evaluator = Evaluator(selfplay, networks, device, compiled)
        self.replay = Replay(selfplay.shape, capacity, device)
        self.turns = 0
        # Of all turns so far: self-play is not asked by other threads while it goes on.
        self.tally = selfplay.tally()
        # How many rows there were when learning began, and the steps of learning since then.
        self.rows_before = 0
        self.steps = 0
        self.arrived = None

    def turn(self, half):
        """Goes on with one half of the games, and begins to answer their next questions."""
        self.evaluator.wait(half)
        self.selfplay.step(half)
        self.evaluator.launch(half)

    def play_turn(self, smallest_window):
        """Goes on with every game, and hands over what they ended with."""
        self.turn(0)
        self.turn(1)
        self.tally = self.selfplay.tally()
        self.turns += 1
        if self.turns % ROWS_TURNS == 0:
            self.take_rows(smallest_window)

    def take_rows(self, smallest_window):
        """Sends finished rows to the device, if the last ones have arrived there. Learning draws from the newest half of the
        leg's, so that what a weaker network played is soon forgotten."""
        if self.arrived is not None and not self.arrived.query():
            return
        rows = self.selfplay.take_rows()
        self.replay.add(rows)
        self.replay.set_window(max(smallest_window, self.replay.added // 2))
        if rows.is_pinned():
            self.arrived = torch.cuda.Event()
            self.arrived.record()

    def debt(self, steps_per_row):
        """How many steps of learning the new rows are worth, less those that were made."""
        return (self.replay.added - self.rows_before) * steps_per_row - self.steps
