"""The weights that learn, their moving average, and one step of learning."""

import torch
from torch.nn import functional

from network import Network

# How much each part of the loss counts.
WEIGHTS = {"policy": 1.0, "value": 1.5, "margin": 0.1, "map": 0.3}
# The same of what is learnt for the sake of the rest (network.Further).
FURTHER_WEIGHTS = {"soft_policy": 2.0, "reply": 0.15, "soon": 0.4, "soon_error": 1.0}
ALL_WEIGHTS = {**WEIGHTS, **FURTHER_WEIGHTS}
# The policy's chances to this power, made to sum to one, are the soft policy: the lesser moves count there.
SOFTENING = 1 / 4
# Margins are learnt in these units, so that they are about as large as the other outputs.
MARGIN_UNIT = 10.0
# The share of the search's value in what the value head learns; the rest is the game's result.
SEARCH_SHARE = 0.25
# Planes and globals whose meaning all games share (nets/input.h).
LEGAL_PLANE = 1
MAY_PASS = 0
# Steps that run before one is recorded as a CUDA graph.
WARM_UP_STEPS = 3


def losses_of(outputs, batch):
    logits, value, margin, final, *further = outputs
    board = batch["planes"][:, 0].flatten(1).float()
    legal = torch.cat([batch["planes"][:, LEGAL_PLANE].flatten(1), batch["globals"][:, MAY_PASS : MAY_PASS + 1]], 1)
    chances = functional.log_softmax(logits.masked_fill(legal == 0, -1e4), 1)
    target = batch["policy"] / batch["policy"].sum(1, keepdim=True)
    result, search, final_margin, *soon = batch["numbers"].unbind(1)
    known = (1 - SEARCH_SHARE) * result + SEARCH_SHARE * search
    on_map = functional.binary_cross_entropy_with_logits(final, (batch["map"] + 1) / 2, reduction="none")
    losses = {
        "policy": -(target * chances).sum(1).mean(),
        "value": functional.binary_cross_entropy_with_logits(value, (known + 1) / 2),
        "margin": functional.smooth_l1_loss(margin, final_margin / MARGIN_UNIT),
        "map": ((on_map * board).sum(1) / board.sum(1)).mean(),
    }
    return {**losses, **further_losses(*further, target, legal, board, batch, torch.stack(soon, 1))} if further else losses


def further_losses(soft, reply, soon, error, target, legal, board, batch, known_soon):
    softened = target**SOFTENING
    softened = softened / softened.sum(1, keepdim=True)
    chances = functional.log_softmax(soft.masked_fill(legal == 0, -1e4), 1)
    # A row does not hold the opponent's legal moves: only what lies beyond the board is left out.
    anywhere = torch.cat([board, torch.ones_like(board[:, :1])], 1)
    replies = functional.log_softmax(reply.masked_fill(anywhere == 0, -1e4), 1)
    off = (torch.tanh(soon.detach() / 2) - known_soon) ** 2
    return {
        "soft_policy": -(softened * chances).sum(1).mean(),
        "reply": -(batch["reply"] * replies).sum(1).mean(),
        "soon": functional.binary_cross_entropy_with_logits(soon, (known_soon + 1) / 2),
        "soon_error": functional.smooth_l1_loss(error, off, beta=0.1),
    }


class Step:
    """A step of learning from one replay, recorded where there is a GPU, and the sums of its losses."""

    def __init__(self, device):
        self.graph = None
        self.sums = torch.zeros(len(ALL_WEIGHTS), device=device)
        self.count = 0


class Learner:
    """The weights that learn and their moving average.

    On a GPU a step (drawing the rows, both passes, the optimizer, the average) is recorded as a CUDA graph for each replay
    and then replayed: launched one by one its thousand small operations would take longer than they run.

    With frozen batch normalisation the statistics stay as they are: a network then learns as the function that programs
    use, whatever canvas a batch is from.
    """

    # Those that step together (processes.py); nobody but this one where nothing is said.
    processes = None

    def __init__(self, config, device):
        self.device = device
        self.on_gpu = device.type == "cuda"
        self.config = config
        self.network = Network(config).to(device).to(memory_format=torch.channels_last).train()
        self.losses = self._losses
        self.rate = torch.zeros((), device=device)
        # Only a GPU's optimizer takes its rate from the device.
        extra = {"fused": True, "capturable": True, "lr": self.rate} if self.on_gpu else {"lr": 1e-3}
        self.optimizer = torch.optim.AdamW(self.network.parameters(), weight_decay=0.02, **extra)
        self.average = {name: tensor.clone() for name, tensor in self._floats().items()}
        self.share = torch.zeros((), device=device)
        self.steps = 0
        self.samples = 0
        self.of_replay = {}
        self.done = None

    def compile(self):
        # Each learner and canvas is a variant of one function; beyond this limit variants silently run uncompiled.
        torch._dynamo.config.recompile_limit = 64
        self.losses = torch.compile(self._losses, dynamic=False)

    def freeze_norm(self):
        """Goes on from the average, whose statistics of batch normalisation then stay as they are."""
        own = self.network.state_dict()
        for name, tensor in self.average.items():
            own[name].copy_(tensor)
        # Nothing but batch normalisation differs between training and evaluation.
        self.network.eval()

    def _floats(self):
        return {name: tensor for name, tensor in self.network.state_dict().items() if tensor.is_floating_point()}

    def prepare(self, replays, count):
        """Compiles and records the steps from each replay, all empty. No weight changes."""
        self.steps_at_start = self.steps
        self.of_replay = {replay: Step(self.device) for replay in replays}
        if not self.on_gpu:
            return
        torch.cuda.synchronize()
        known = set(self.optimizer.state)
        kept = [(tensor, tensor.clone()) for tensor in self._tensors()]
        for replay in replays:
            replay.add_examples(count)
            self._record(replay, count)
            replay.clear()
        self.check()
        for parameter, state in self.optimizer.state.items():
            for tensor in state.values() if parameter not in known else ():
                tensor.zero_()
        with torch.no_grad():
            for tensor, value in kept:
                tensor.copy_(value)
        for step in self.of_replay.values():
            step.sums.zero_()
        torch.cuda.synchronize()

    def check(self):
        """Ends the program when weights are not finite."""
        if not all(torch.isfinite(tensor).all() for tensor in self.network.parameters()):
            raise SystemExit("train: learning led to weights that are not finite")

    def _tensors(self):
        yield from self.network.state_dict().values()
        yield from self.average.values()
        for state in self.optimizer.state.values():
            yield from state.values()

    def _record(self, replay, count):
        # What is recorded must have run on another stream before.
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(WARM_UP_STEPS):
                self._learn(replay, count)
        torch.cuda.synchronize()
        self.optimizer.zero_grad(set_to_none=True)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self._learn(replay, count)
        if any(parameter.grad is None for parameter in self.network.parameters()):
            raise SystemExit("train: what was compiled leaves out a part of the network")
        graph.replay()
        self.of_replay[replay].graph = graph

    def forget_steps(self):
        """Nothing is learnt any more. What NCCL recorded in graphs keeps it from ending."""
        if self.on_gpu:
            torch.cuda.synchronize()
        for step in self.of_replay.values():
            step.graph = None

    def is_ready(self):
        """Whether the last step is done: a second one in the queue would only make evaluations wait."""
        return self.done is None or self.done.query()

    def step(self, replay, count, base_rate):
        """Learns from so many rows; nothing here waits for the GPU. prepare() comes first."""
        step = self.of_replay[replay]
        self._set_rates(base_rate)
        if self.on_gpu:
            step.graph.replay()
            self.done = torch.cuda.Event()
            self.done.record()
        else:
            self._learn(replay, count)
        self.steps += 1
        self.samples += count * (self.processes.count if self.processes else 1)
        step.count += 1

    def _set_rates(self, base_rate):
        """The rate of learning: a short warm-up in each leg, then falling with the square root of what was learnt. The
        average is over about the last tenth of the steps at first, later over the last thousand; a new leg begins with a
        hundred, because its boards may be others."""
        leg_steps = self.steps - self.steps_at_start
        rate = base_rate * min(1.0, (leg_steps + 1) / 200) / (1 + self.samples / 40e6) ** 0.5
        self.rate.fill_(rate)
        if not self.on_gpu:
            self.optimizer.param_groups[0]["lr"] = rate
        self.share.fill_(1 / min(10 + self.steps / 10, 100 + leg_steps / 5, 1000))

    def _losses(self, replay, rows, *numbers):
        batch = replay.batch(rows, *numbers)
        return losses_of(self.network(batch["planes"], batch["globals"]), batch)

    def _learn(self, replay, count):
        rows = replay.sample(count)
        with torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=self.on_gpu):
            losses = self.losses(replay, rows, *replay.numbers(rows))
        self.optimizer.zero_grad(set_to_none=True)
        sum(ALL_WEIGHTS[name] * loss for name, loss in losses.items()).backward()
        if self.processes:
            self.processes.mean([tensor.grad for tensor in self.network.parameters()])
            if self.network.training:
                self.processes.mean([tensor for tensor in self.network.buffers() if tensor.is_floating_point()])
        self.optimizer.step()
        with torch.no_grad():
            averages = list(self.average.values())
            differences = torch._foreach_sub(list(self._floats().values()), averages)
            torch._foreach_mul_(differences, self.share)
            torch._foreach_add_(averages, differences)
            self.of_replay[replay].sums.add_(torch.stack([loss.detach() for loss in losses.values()]))

    def mean_losses(self):
        """For each replay, since it was last asked: the number of steps, and the mean losses."""
        result = {}
        for replay, step in self.of_replay.items():
            result[replay] = step.count, dict(zip(ALL_WEIGHTS, (step.sums / max(step.count, 1)).tolist()))
            step.sums.zero_()
            step.count = 0
        return result
