"""Larger networks that learn beside the run's own from the same rows, while the run's own alone plays."""

import dataclasses

import torch
from torch import nn

import checkpoint
from evaluator import folded_networks
from learner import WEIGHTS, Learner, losses_of

# Of the run's samples, what a grown network counts as its own. The rate of learning falls with the square root of them
# (Learner._set_rates), so it begins at up to twice the run's: new weights learn faster, old ones move little more than ever.
SAMPLES_SHARE = 0.25
ROWS_AT_ONCE = 2048


def path_beside(path, shape):
    """The checkpoint of a network beside that of `path`."""
    return path.with_name(f"{path.stem}-{shape}.pt")


def open_beside(run_path, shape, game, run):
    """The learner of a `shape` (10x96: blocks and channels) beside the learner `run`: from its checkpoint, or grown."""
    blocks, channels = map(int, shape.split("x"))
    config = dataclasses.replace(run.config, blocks=blocks, channels=channels)
    if blocks < run.config.blocks or channels < run.config.channels:
        raise SystemExit(f"train: --beside {shape}: smaller than the run's network, {run.config.blocks}x{run.config.channels}")
    path = path_beside(run_path, shape)
    if not path.exists():
        return grown(run, config)
    learner, _ = checkpoint.load(path, game, run.device, run.config.planes)
    if learner.config != config:
        raise SystemExit(f"train: {path}: a network of {learner.config}, not of {config}")
    return learner


def grown(run, config):
    """A learner of a larger network that gives the same answers: new blocks add nothing yet, since their last scale is zero,
    and nothing old reads a new channel."""
    learner = Learner(config, run.device)
    for block in learner.network.blocks:
        for layer in (block.first, block.second):
            nn.init.kaiming_normal_(layer.conv.weight, nonlinearity="relu")
        nn.init.zeros_(block.second.norm.weight)
        if block.pooled is not None:
            nn.init.zeros_(block.pooled.weight)
            nn.init.zeros_(block.pooled.bias)
    weights = learner.network.state_dict()
    for name, tensor in learner.average.items():
        tensor.copy_(weights[name])
    for small, large in ((run.network.state_dict(), weights), (run.average, learner.average)):
        for name, tensor in small.items():
            place(tensor, large[name], name.endswith(".pooled.weight"))
    take_estimates(learner, run)
    # As many steps, so that both averages are over as many (Learner._set_rates).
    learner.steps, learner.samples = run.steps, int(run.samples * SAMPLES_SHARE)
    return learner


def take_estimates(learner, run):
    """The optimizer goes on with its estimates for weights of the same shape, so that they move as the run's do; it begins anew
    with all others."""
    of_run = {name: run.optimizer.state.get(parameter, {}) for name, parameter in run.network.named_parameters()}
    if not any(of_run.values()):
        return
    for name, parameter in learner.network.named_parameters():
        known = of_run.get(name, {})
        if not known or known["exp_avg_sq"].shape != parameter.shape:
            zeros = torch.zeros_like(parameter)
            known = {"step": torch.zeros((), device=run.device), "exp_avg": zeros, "exp_avg_sq": zeros}
        learner.optimizer.state[parameter] = {key: tensor.detach().clone() for key, tensor in known.items()}


def place(small, large, pooled):
    """Copies weights into the corner of larger ones. Old outputs do not depend on new inputs."""
    if pooled:
        # Its inputs are three numbers of each channel: the mean of all channels first, and so on.
        small, large = (tensor.view(len(tensor), 3, -1).transpose(1, 2) for tensor in (small, large))
    if small.dim() > 0:
        large = large[: len(small)]
    if small.dim() > 1:
        large.zero_()
        large = large[:, : small.shape[1]]
    large.copy_(small)


def losses_of_averages(learners, replay, count):
    """How many rows a replay has, up to `count`, and for each learner the mean losses of its average on them."""
    device = learners[0].device
    networks = folded_networks([(learner.config, learner.average) for learner in learners], device)
    sums = torch.zeros(len(networks), len(WEIGHTS), device=device)
    count = min(count, replay.added)
    with torch.no_grad():
        for at in range(0, count, ROWS_AT_ONCE):
            rows = replay.rows[at : min(at + ROWS_AT_ONCE, count)]
            batch = replay.batch(rows, *replay.numbers(rows))
            for network, own in zip(networks, sums):
                losses = losses_of(network(batch["planes"], batch["globals"].to(replay.dtype)), batch)
                own += len(rows) * torch.stack(list(losses.values()))
    means = (sums / max(count, 1)).tolist()
    return count, [{name: round(mean, 4) for name, mean in zip(WEIGHTS, own)} for own in means]
