"""What a run needs to go on, in one small file, and the model that programs play with.

A checkpoint holds the weights and their moving average with 16 bits each, and of the optimizer's state the mean square of
the gradients of each output channel. What is lost that way (rounding, the momentum of a few steps) is far below what a
few steps of learning change. Rows are not kept: the next leg makes new ones with the network that it begins with.
"""

import dataclasses
import os

import torch

from learner import Learner
from model_file import read_model, write_model
from network import HEAD_CHANNELS, VALUE_HIDDEN, Config, Network, fold

FORMAT = 1


def save(path, game, learner, totals):
    states = {name: learner.optimizer.state[p] for name, p in learner.network.named_parameters()}
    weights = learner.network.state_dict()
    data = {
        "format": FORMAT,
        "game": game,
        "config": dataclasses.asdict(learner.config),
        "totals": totals,
        "steps": learner.steps,
        "samples": learner.samples,
        "weights": {name: t.half() if t.is_floating_point() else t for name, t in weights.items()},
        "average": {name: t.half() for name, t in learner.average.items()},
        "squares": {name: channel_means(state["exp_avg_sq"]) for name, state in states.items() if state},
    }
    # Written beside and then moved, so that a run that is stopped here loses nothing.
    torch.save(to_cpu(data), f"{path}.new")
    os.replace(f"{path}.new", path)


def channel_means(tensor):
    return tensor.flatten(1).mean(1) if tensor.dim() > 1 else tensor


def to_cpu(data):
    if isinstance(data, torch.Tensor):
        return data.detach().to("cpu").contiguous()
    if isinstance(data, dict):
        return {key: to_cpu(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [to_cpu(value) for value in data]
    return data


def read(path, game):
    data = torch.load(path, map_location="cpu")
    if data.get("format") != FORMAT:
        raise SystemExit(f"train: {path}: checkpoint format {data.get('format')}, this program reads {FORMAT}")
    if data["game"] != game:
        raise SystemExit(f"train: {path}: a checkpoint of {data['game']}, not of {game}")
    return data


def load(path, game, device, planes=0):
    """A learner that goes on where the checkpoint was made, and the totals of the run."""
    data = read(path, game)
    return restore(data, device, planes), data["totals"]


def restore(data, device, planes=0):
    """A learner that goes on where the checkpoint was made. Where it is to see more planes than it did, their weights are zero,
    as are those of what is learnt for the first time: it begins as the same function."""
    config = Config(**data["config"])
    learner = Learner(dataclasses.replace(config, planes=max(planes, config.planes)), device)
    for kept, own in ((data["weights"], learner.network.state_dict()), (data["average"], learner.average)):
        own["stem.conv.weight"].zero_()
        for name, tensor in kept.items():
            (own[name][:, : config.planes] if name == "stem.conv.weight" else own[name]).copy_(tensor)
    learner.steps, learner.samples = data["steps"], data["samples"]
    if data["squares"]:
        restore_squares(learner, data["squares"])
    return learner


def restore_squares(learner, squares):
    names = [name for name, _ in learner.network.named_parameters()]
    if isinstance(squares, list):
        # As they were kept before there was anything further to learn, which comes last.
        squares = dict(zip(names, squares))
    state = learner.optimizer.state_dict()
    state["state"] = {
        i: {
            "step": torch.tensor(float(learner.steps)),
            "exp_avg": torch.zeros_like(p),
            "exp_avg_sq": torch.zeros_like(p) + squares[name].to(p.device).view([-1] + [1] * (p.dim() - 1)),
        }
        for i, (name, p) in enumerate(learner.network.named_parameters())
        if name in squares
    }
    rates = [group["lr"] for group in learner.optimizer.param_groups]
    learner.optimizer.load_state_dict(state)
    # The learner goes on setting the same rate.
    for group, rate in zip(learner.optimizer.param_groups, rates):
        group["lr"] = rate


def export(path, game, config, average, facts):
    """Writes the folded network for programs."""
    header = {
        "game": game,
        "planes": config.planes,
        "globals": config.globals,
        "blocks": config.blocks,
        "channels": config.channels,
        "pool_every": config.pool_every,
        "head_channels": HEAD_CHANNELS,
        "value_hidden": VALUE_HIDDEN,
        **facts,
    }
    folded = fold({name: t.cpu() for name, t in average.items()})
    order = Network(config, folded=True).state_dict()
    write_model(path, header, b"".join(folded[name].half().contiguous().numpy().tobytes() for name in order))


def load_model(path):
    """The folded network of a model file."""
    facts, data = read_model(path)
    config = Config(**{field.name: int(facts[field.name]) for field in dataclasses.fields(Config)})
    network = Network(config, folded=True)
    weights = torch.frombuffer(bytearray(data), dtype=torch.float16)
    for tensor in network.state_dict().values():
        tensor.copy_(weights[: tensor.numel()].view_as(tensor))
        weights = weights[tensor.numel() :]
    return network
