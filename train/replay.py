"""The rows that training draws from: the newest ones, in a ring, as the bytes that self-play wrote."""

import torch

from network import unpack


class Replay:
    def __init__(self, shape, capacity, device):
        self.shape = shape
        self.device = device
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

    def sample(self, count):
        """A batch from the window, each eighth of it turned another way."""
        back = (torch.rand(count, device=self.device, dtype=torch.float64) * self.window).long()
        return self.decode(self.rows[(self.end - 1 - back) % len(self.rows)])

    def decode(self, rows):
        """The parts of rows (apps/selfplay/rows.h) as tensors, under all symmetries in turn."""
        shape, canvas = self.shape, self.shape.canvas

        def part(begin, end, kind):
            return rows[:, begin:end].contiguous().view(kind)

        bits = rows[:, : shape.plane_count * shape.plane_bytes].contiguous()
        planes = unpack(bits, shape.plane_count, canvas, torch.float32)
        globals_ = part(shape.row_globals, shape.row_policy, torch.float32)
        policy = part(shape.row_policy, shape.row_policy + 2 * shape.policy_size, torch.int16).float() / 32767
        final = part(shape.row_map, shape.row_map + canvas * canvas, torch.int8).float().view(-1, canvas, canvas)
        cells = policy[:, :-1].view(-1, canvas, canvas)
        turned = [self._turned(x) for x in (planes, cells, final)]
        numbers = part(shape.row_result, shape.row_size, torch.float32)
        return {
            "planes": turned[0].contiguous(memory_format=torch.channels_last),
            "globals": globals_,
            "policy": torch.cat([turned[1].flatten(1), policy[:, -1:]], 1),
            "map": turned[2].flatten(1),
            "result": numbers[:, 0],
            "search": numbers[:, 1],
            "margin": numbers[:, 2],
        }

    def _turned(self, tensor):
        """The symmetries of board/grid.h: bit 0 mirrors left and right, bit 1 top and bottom, bit 2 swaps the axes."""
        parts = []
        for symmetry, part in zip(self.symmetries, tensor.chunk(len(self.symmetries))):
            axes = [axis for bit, axis in ((1, -1), (2, -2)) if symmetry & bit]
            part = part.flip(axes) if axes else part
            parts.append(part.transpose(-1, -2) if symmetry & 4 else part)
        return torch.cat(parts)
