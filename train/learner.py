"""The weights that learn, their moving average, and one step of learning."""

import torch
from torch.nn import functional

from network import Network

# How much each part of the loss counts.
WEIGHTS = {"policy": 1.0, "value": 1.5, "margin": 0.1, "map": 0.3}
# Margins are learnt in these units, so that they are about as large as the other outputs.
MARGIN_UNIT = 10.0
# The share of the search's value in what the value head learns; the rest is the game's result.
SEARCH_SHARE = 0.25
# Planes and globals whose meaning all games share (nets/input.h).
LEGAL_PLANE = 1
MAY_PASS = 0
# Steps that run before one is recorded.
WARM_UP_STEPS = 5


def losses_of(outputs, batch):
    logits, value, margin, final = outputs
    board = batch["planes"][:, 0].flatten(1).float()
    legal = torch.cat([batch["planes"][:, LEGAL_PLANE].flatten(1), batch["globals"][:, MAY_PASS : MAY_PASS + 1]], 1)
    chances = functional.log_softmax(logits.masked_fill(legal == 0, -1e4), 1)
    target = batch["policy"] / batch["policy"].sum(1, keepdim=True)
    known = (1 - SEARCH_SHARE) * batch["result"] + SEARCH_SHARE * batch["search"]
    on_map = functional.binary_cross_entropy_with_logits(final, (batch["map"] + 1) / 2, reduction="none")
    return {
        "policy": -(target * chances).sum(1).mean(),
        "value": functional.binary_cross_entropy_with_logits(value, (known + 1) / 2),
        "margin": functional.smooth_l1_loss(margin, batch["margin"] / MARGIN_UNIT),
        "map": ((on_map * board).sum(1) / board.sum(1)).mean(),
    }


class Learner:
    """The weights that learn and their moving average.

    On a GPU a step (drawing the rows, both passes, the optimizer, the average) is recorded once as a CUDA graph and then
    replayed: launched one by one its thousand small operations would take longer than they run.
    """

    def __init__(self, config, device):
        self.device = device
        self.on_gpu = device.type == "cuda"
        self.config = config
        self.network = Network(config).to(device).to(memory_format=torch.channels_last).train()
        self.forward = self.network
        self.rate = torch.zeros((), device=device)
        # Only a GPU's optimizer takes its rate from the device.
        extra = {"fused": True, "capturable": True, "lr": self.rate} if self.on_gpu else {"lr": 1e-3}
        self.optimizer = torch.optim.AdamW(self.network.parameters(), weight_decay=0.02, **extra)
        self.average = {name: tensor.clone() for name, tensor in self._floats().items()}
        self.share = torch.zeros((), device=device)
        self.steps = 0
        self.samples = 0
        self.sums = torch.zeros(len(WEIGHTS), device=device)
        self.summed = 0
        self.graph = None

    def compile(self):
        self.forward = torch.compile(self.network, dynamic=False)

    def _floats(self):
        return {name: tensor for name, tensor in self.network.state_dict().items() if tensor.is_floating_point()}

    def step(self, replay, count, base_rate):
        """Learns from so many rows. Nothing here waits for the GPU, but the recording of the first step."""
        self._prepare(base_rate)
        if not self.on_gpu:
            self._learn(replay, count)
        elif self.steps - self.steps_at_start < WARM_UP_STEPS:
            self._beside(lambda: self._learn(replay, count))
        else:
            if self.graph is None:
                self._record(replay, count)
            self.graph.replay()
        self.steps += 1
        self.samples += count
        self.summed += 1

    def _prepare(self, base_rate):
        """The rate of learning: a short warm-up, then falling with the square root of what was learnt. The average is
        over about the last tenth of the steps at first, later over the last thousand; a new leg begins with a hundred,
        because its boards may be others."""
        self.steps_at_start = getattr(self, "steps_at_start", self.steps)
        rate = base_rate * min(1.0, (self.steps + 1) / 200) / (1 + self.samples / 40e6) ** 0.5
        self.rate.fill_(rate)
        if not self.on_gpu:
            self.optimizer.param_groups[0]["lr"] = rate
        leg_steps = self.steps - self.steps_at_start
        self.share.fill_(1 / min(10 + self.steps / 10, 100 + leg_steps / 5, 1000))

    def _learn(self, replay, count):
        batch = replay.sample(count)
        with torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=self.on_gpu):
            outputs = self.forward(batch["planes"], batch["globals"])
        losses = losses_of(outputs, batch)
        self.optimizer.zero_grad(set_to_none=True)
        sum(WEIGHTS[name] * loss for name, loss in losses.items()).backward()
        self.optimizer.step()
        with torch.no_grad():
            averages = list(self.average.values())
            differences = torch._foreach_sub(list(self._floats().values()), averages)
            torch._foreach_mul_(differences, self.share)
            torch._foreach_add_(averages, differences)
            self.sums += torch.stack([loss.detach() for loss in losses.values()])

    @staticmethod
    def _beside(work):
        """What is recorded later must have run on another stream before."""
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            work()
        torch.cuda.current_stream().wait_stream(stream)

    def _record(self, replay, count):
        torch.cuda.synchronize()
        self.optimizer.zero_grad(set_to_none=True)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph):
            self._learn(replay, count)

    def mean_losses(self):
        """Since it was last asked."""
        means = (self.sums / max(self.summed, 1)).tolist()
        self.sums.zero_()
        self.summed = 0
        return dict(zip(WEIGHTS, means))
