"""The games on one canvas: self-play, its evaluator, and the rows to learn from."""

import torch

from evaluator import Evaluator
from replay import Replay


class Canvas:
    def __init__(self, selfplay, networks, capacity, device, compiled):
        self.side = selfplay.shape.canvas
        self.selfplay = selfplay
        self.evaluator = Evaluator(selfplay, networks, device, compiled)
        self.replay = Replay(selfplay.shape, capacity, device)
        # How many steps of learning the new rows are worth.
        self.debt = 0.0
        self.arrived = None

    def turn(self, half):
        """Goes on with one half of the games, and begins to answer their next questions."""
        self.evaluator.wait(half)
        self.selfplay.step(half)
        self.evaluator.launch(half)

    def take_rows(self, smallest_window):
        """Sends finished rows to the device, if the last ones have arrived there; returns how many. Learning draws from
        the newest half of the leg's, so that what a weaker network played is soon forgotten."""
        if self.arrived is not None and not self.arrived.query():
            return 0
        rows = self.selfplay.take_rows()
        self.replay.add(rows)
        self.replay.set_window(max(smallest_window, self.replay.added // 2))
        if rows.is_pinned():
            self.arrived = torch.cuda.Event()
            self.arrived.record()
        return len(rows)
