"""The network: a residual convolutional network with global pooling, for boards of all sizes on one canvas.

Every layer but the masks is a convolution or a matrix, so that the folded network (batch normalisation worked into the
weights) is a short list of arrays: nets/model.h reads them, nets/network.cpp computes the same.
"""

import dataclasses

import torch
from torch import nn
from torch.nn import functional

HEAD_CHANNELS = 32
VALUE_HIDDEN = 64
# How many values soon after a position are learnt beside the result (apps/selfplay/rows.h).
HORIZONS = 2


@dataclasses.dataclass(frozen=True)
class Config:
    planes: int
    globals: int
    blocks: int = 6
    channels: int = 96
    # Every so many blocks one looks at the whole board.
    pool_every: int = 3

    def pools(self, block):
        return (block + 1) % self.pool_every == 0


class Board:
    """The mask of the board and its size, which all layers need."""

    def __init__(self, planes):
        self.mask = planes[:, :1]
        self.count = self.mask.float().sum((2, 3))
        # Boards are told apart by their side, about 0 at 9x9.
        self.size = (self.count.sqrt() - 9) / 10

    def pool(self, x):
        """Mean, mean times size, and maximum over the board, of what is not negative."""
        mean = x.float().sum((2, 3)) / self.count
        # The gradient of max() goes to one index; that of amax() is divided by the number of elements that equal the
        # maximum, which compiled code, rounding elsewhere, may find to be none.
        largest = x.flatten(2).max(2).values if torch.is_grad_enabled() else x.amax((2, 3))
        return torch.cat([mean, mean * self.size, largest.float()], 1).to(x.dtype)


def spread(vector):
    return vector[:, :, None, None]


class Convolution(nn.Module):
    """3x3, normalised while it is trained; folded it has a bias instead."""

    def __init__(self, inputs, outputs, folded):
        super().__init__()
        self.conv = nn.Conv2d(inputs, outputs, 3, padding=1, bias=folded)
        self.norm = nn.Identity() if folded else nn.BatchNorm2d(outputs)

    def forward(self, x):
        return self.norm(self.conv(x))


class Block(nn.Module):
    def __init__(self, channels, pools, folded):
        super().__init__()
        self.first = Convolution(channels, channels, folded)
        self.second = Convolution(channels, channels, folded)
        self.pooled = nn.Linear(3 * channels, channels) if pools else None

    def forward(self, x, board):
        inner = functional.relu(self.first(x)) * board.mask
        outer = self.second(inner)
        if self.pooled is not None:
            outer = outer + spread(self.pooled(board.pool(inner)))
        return functional.relu(x + outer) * board.mask


class Further(nn.Module):
    """What is learnt for the sake of the rest and left out of what programs play with: the policy softened and the opponent's
    reply (logits as the policy's), the values soon after (logits) and how far off these are (squares). It begins with zeros,
    so that it disturbs nothing that was learnt before."""

    def __init__(self):
        super().__init__()
        self.cells = nn.Conv2d(HEAD_CHANNELS, 2, 1)
        self.passes = nn.Linear(3 * HEAD_CHANNELS, 2)
        self.soon = nn.Linear(VALUE_HIDDEN, 2 * HORIZONS)
        for parameter in self.parameters():
            nn.init.zeros_(parameter)

    def forward(self, policy, pooled, value):
        logits = torch.cat([self.cells(policy).flatten(2), self.passes(pooled)[:, :, None]], 2).float()
        soon = self.soon(value).float()
        return logits[:, 0], logits[:, 1], soon[:, :HORIZONS], functional.softplus(soon[:, HORIZONS:])


class Network(nn.Module):
    """Gives the policy's logits (cells of the canvas, then the pass), the value's logit, the margin and the map; one that is
    not folded also what Further gives.

    Planes may be more than the network has learnt from: later ones are not looked at.
    """

    def __init__(self, config, folded=False):
        super().__init__()
        self.config = config
        channels = config.channels
        self.stem = Convolution(config.planes, channels, folded)
        self.globals = nn.Linear(config.globals, channels)
        self.blocks = nn.ModuleList(Block(channels, config.pools(i), folded) for i in range(config.blocks))
        self.policy = nn.Conv2d(channels, HEAD_CHANNELS, 1)
        self.policy_bias = nn.Linear(3 * HEAD_CHANNELS, HEAD_CHANNELS)
        self.policy_cells = nn.Conv2d(HEAD_CHANNELS, 1, 1)
        self.policy_pass = nn.Linear(3 * HEAD_CHANNELS, 1)
        self.value = nn.Conv2d(channels, HEAD_CHANNELS, 1)
        self.value_hidden = nn.Linear(3 * HEAD_CHANNELS, VALUE_HIDDEN)
        self.value_out = nn.Linear(VALUE_HIDDEN, 2)
        self.map_cells = nn.Conv2d(HEAD_CHANNELS, 1, 1)
        self.further = None if folded else Further()

    def forward(self, planes, globals_):
        planes = planes[:, : self.config.planes]
        board = Board(planes)
        x = functional.relu(self.stem(planes) + spread(self.globals(globals_))) * board.mask
        for block in self.blocks:
            x = block(x, board)
        policy = functional.relu(self.policy(x)) * board.mask
        pooled = board.pool(policy)
        points = functional.relu(policy + spread(self.policy_bias(pooled)))
        logits = torch.cat([self.policy_cells(points).flatten(1), self.policy_pass(pooled)], 1)
        value = functional.relu(self.value(x)) * board.mask
        hidden = functional.relu(self.value_hidden(board.pool(value)))
        values = self.value_out(hidden)
        answer = logits.float(), values[:, 0].float(), values[:, 1].float(), self.map_cells(value).flatten(1).float()
        return answer if self.further is None else (*answer, *self.further(points, pooled, hidden))


def fold(state):
    """The weights of the folded network from those of the trained one."""
    folded = {}
    for name, tensor in state.items():
        if ".norm." in name or name.startswith("further."):
            continue
        folded[name] = tensor.float()
        if name.endswith(".conv.weight"):
            norm = name[: -len("conv.weight")] + "norm."
            scale = state[norm + "weight"].float() / torch.sqrt(state[norm + "running_var"].float() + 1e-5)
            folded[name] = tensor.float() * scale[:, None, None, None]
            folded[name[: -len("weight")] + "bias"] = (
                state[norm + "bias"].float() - state[norm + "running_mean"].float() * scale
            )
    return folded


def unpack(bits, planes, canvas, dtype):
    """Planes packed as bits (nets/canvas.h) as numbers."""
    shifts = torch.arange(8, device=bits.device, dtype=torch.uint8)
    single = (bits.reshape(len(bits), planes, -1, 1) >> shifts) & 1
    cells = single.view(len(bits), planes, -1)[:, :, : canvas * canvas]
    return cells.reshape(len(bits), planes, canvas, canvas).to(dtype)
