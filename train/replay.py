"""The rows that training draws from: the newest ones, in a ring, as the bytes that self-play wrote."""

import torch

from network import unpack


class Replay:
    """The rows of one canvas."""

    def __init__(self, shape, capacity, device):
        self.device = device
        self.dtype = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.canvas, self.plane_count, self.policy_size = shape.canvas, shape.plane_count, shape.policy_size
        self.plane_bytes = shape.plane_bytes
        # Where the parts of a row begin (apps/selfplay/rows.h).
        self.at_globals, self.at_policy, self.at_map = shape.row_globals, shape.row_policy, shape.row_map
        self.at_result, self.at_reply = shape.row_result, shape.row_reply
        self.rows = torch.zeros((capacity, shape.row_size), dtype=torch.uint8, device=device)
        self.added = 0
        # The number of rows added, and how many of the newest are drawn from: on the device, so that a recorded step
        # (learner.py) sees them change.
        self.end = torch.zeros((), dtype=torch.int64, device=device)
        self.window = torch.ones((), dtype=torch.int64, device=device)
        self.symmetries = [s for s in range(8) if shape.symmetries >> s & 1]

    def add(self, rows):
        """Copies in the background: rows must stay as they are until the device has done what it was told."""
        while len(rows) > 0:
            at = self.added % len(self.rows)
            part = rows[: len(self.rows) - at]
            self.rows[at : at + len(part)].copy_(part, non_blocking=True)
            self.added += len(part)
            rows = rows[len(part) :]
        self.end.fill_(self.added)

    def set_window(self, window):
        self.window.fill_(min(window, self.added, len(self.rows)))

    def add_examples(self, count):
        """Random rows of full boards on which every move is legal: to compile and to time a step of learning."""
        rows = torch.randint(0, 256, (count, self.rows.shape[1]), dtype=torch.uint8)
        rows[:, : 2 * self.plane_bytes] = 255
        rows[:, self.at_map : self.at_result] %= 2
        for numbers in (rows[:, self.at_globals : self.at_policy], rows[:, self.at_result :]):
            numbers.zero_()
        self.add(rows)
        self.set_window(count)

    def clear(self):
        self.added = 0
        self.end.zero_()
        self.window.fill_(1)

    def sample(self, count):
        """The bytes of rows from the window."""
        back = (torch.rand(count, device=self.device, dtype=torch.float64) * self.window).long()
        return self.rows[(self.end - 1 - back) % len(self.rows)]

    def numbers(self, rows):
        """The parts of rows that are numbers of 32 bits: the globals; result, value of the search, margin and values soon
        after; the cell of the reply."""
        globals_ = rows[:, self.at_globals : self.at_policy].contiguous().view(torch.float32)
        floats = rows[:, self.at_result : self.at_reply].contiguous().view(torch.float32)
        return globals_, floats, rows[:, self.at_reply :].contiguous().view(torch.int32)[:, 0]

    def batch(self, rows, globals_, floats, reply):
        """What is learnt from rows and their numbers, each eighth of them under another symmetry."""
        return {**self._decode(rows, reply), "globals": globals_, "numbers": floats}

    def _decode(self, rows, reply):
        canvas = self.canvas
        planes = unpack(rows[:, : self.plane_count * self.plane_bytes], self.plane_count, canvas, self.dtype)
        policy = rows[:, self.at_policy : self.at_policy + 2 * self.policy_size].float()
        policy = policy[:, 0::2] + 256 * policy[:, 1::2]
        final = rows[:, self.at_map : self.at_map + canvas * canvas].float()
        # The bytes are signed.
        final = torch.where(final > 127, final - 256, final)
        # Nothing where there was no reply.
        replies = (torch.arange(self.policy_size, device=self.device) == reply[:, None]).float()
        return {
            "planes": self._turned(planes).contiguous(memory_format=torch.channels_last),
            "policy": self._turned_moves(policy),
            "reply": self._turned_moves(replies),
            "map": self._turned(final.reshape(-1, canvas, canvas)).flatten(1),
        }

    def _turned_moves(self, moves):
        """Of the cells, then the pass."""
        cells = self._turned(moves[:, :-1].reshape(-1, self.canvas, self.canvas)).flatten(1)
        return torch.cat([cells, moves[:, -1:]], 1)

    def _turned(self, tensor):
        """The symmetries of board/grid.h: bit 0 mirrors left and right, bit 1 top and bottom, bit 2 swaps the axes."""
        parts = []
        for symmetry, part in zip(self.symmetries, tensor.chunk(len(self.symmetries))):
            axes = [axis for bit, axis in ((1, -1), (2, -2)) if symmetry & bit]
            part = part.flip(axes) if axes else part
            parts.append(part.transpose(-1, -2) if symmetry & 4 else part)
        return torch.cat(parts)
