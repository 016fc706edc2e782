#!/usr/bin/env python3
"""Fails unless larger networks begin as the function of a smaller one and learn beside it (train.py --beside): two legs of some
seconds on the CPU, the second of which goes on from the first, and arguments that are refused.

    python3 train/grows.py
"""

import argparse
import pathlib
import shutil
import sys
import tempfile

import torch

import checkpoint
from beside import open_beside, path_beside
from evaluator import folded_networks
from learner import Learner
from learns import run_leg
from network import Config
from options import shape

CPU = torch.device("cpu")
SMALL = Config(planes=5, globals=3, blocks=4, channels=16)
# More blocks, of which one pools; more channels; both.
LARGER = ["7x16", "4x32", "7x48"]
BESIDE = ["3x16", "3x32"]
LEG = "--batch 32 --games 64 --rows 600 --match-games 4 --match-visits 4 --playouts".split()


def trained():
    """A small learner in which every number counts, its average another network than its weights."""
    learner = Learner(SMALL, CPU)
    learner.steps, learner.samples = 100, 1000
    with torch.no_grad():
        for state in (learner.network.state_dict(), learner.average):
            for name, tensor in state.items():
                if tensor.is_floating_point():
                    tensor.add_(0.3 * torch.rand_like(tensor) * (1 if name.endswith("running_var") else torch.randn(())))
    return learner


def answers(learner, planes, globals_):
    """Of the network as it learns, as it is with frozen normalisation, and of the average that programs play with."""
    [folded] = folded_networks([(learner.config, learner.average)], CPU)
    network = learner.network
    with torch.no_grad():
        # In evaluation first: training moves the statistics.
        return [one(planes, globals_) for one in (network.eval(), network.train(), folded)]


def begins_the_same(larger):
    small = trained()
    large = open_beside(pathlib.Path("/nowhere/game.pt"), larger, "", small)
    planes = torch.randint(0, 2, (16, SMALL.planes, 7, 7)).float()
    planes[:, 0] = 0
    planes[:8, 0], planes[8:, 0, :5, :5] = 1, 1
    inputs = planes, torch.rand(16, SMALL.globals)
    apart = [
        (mine - its).abs().max().item() / its.abs().max().item()
        for pairs in zip(answers(large, *inputs), answers(small, *inputs))
        for mine, its in zip(*pairs)
    ]
    print(f"grows: {larger} differs by at most {max(apart):.1e}, counts {large.samples} samples")
    return max(apart) < 1e-5 and large.steps == small.steps and large.samples == 250


def sees_more(folder):
    """A checkpoint from when there were fewer planes and nothing further to learn goes on as the same function, and its optimizer
    with the estimates that it had, in whichever of the two forms they were kept."""
    small, path = trained(), folder / "game.pt"
    for number, parameter in enumerate(small.network.parameters()):
        parameter.grad = torch.full_like(parameter, number + 1.0)
    small.optimizer.step()
    checkpoint.save(path, "game", small, {})
    data = torch.load(path, map_location="cpu")
    for kept in (data["weights"], data["average"], data["squares"]):
        for name in [name for name in kept if name.startswith("further.")]:
            del kept[name]
    same = True
    for squares in (data["squares"], list(data["squares"].values())):
        torch.save({**data, "squares": squares}, path)
        same = same and goes_on_with_more(path, small)
    return same


def goes_on_with_more(path, small):
    inputs = torch.randint(0, 2, (8, SMALL.planes + 4, 7, 7)).float(), torch.rand(8, SMALL.globals)
    inputs[0][:, 0] = 1
    before, _ = checkpoint.load(path, "game", CPU)
    after, _ = checkpoint.load(path, "game", CPU, SMALL.planes + 4)
    same = all(
        torch.allclose(mine, its, atol=1e-4)
        for pairs in zip(answers(after, *inputs), answers(before, *inputs))
        for mine, its in zip(*pairs)
    )
    soft = after.network.eval()(*inputs)[4]
    known = [
        "exp_avg_sq" not in after.optimizer.state[mine] if name.startswith("further.")
        else torch.allclose(after.optimizer.state[mine]["exp_avg_sq"].mean(), its["exp_avg_sq"].mean())
        for (name, mine), its in zip(after.network.named_parameters(), estimates_of(small))
    ]  # fmt: skip
    return same and after.config.planes == SMALL.planes + 4 and not soft.any() and all(known)


def estimates_of(learner):
    return [learner.optimizer.state[parameter] for parameter in learner.network.parameters()]


def learns_beside(folder):
    """All networks of both legs learn, and what was new in the larger ones does."""
    legs = [run_leg(folder, *LEG, "--beside", *BESIDE) for _ in range(2)]
    return all(went_on(legs, name) and new_learnt(next(folder.glob(f"*-{name}.pt"))) for name in BESIDE)


def went_on(legs, name):
    reports = [leg["log"][-1] for leg in legs]
    steps = [report["beside"][name]["steps"] for report in reports]
    return (
        0 < steps[0] < steps[1]
        and steps == [leg["steps"] for leg in legs]
        and all(report["beside"][name]["canvases"]["5"]["policy"] > 0 for report in reports)
        and all(leg["fresh_losses"]["5"]["rows"] > 0 and leg["fresh_losses"]["5"][name]["policy"] > 0 for leg in legs)
        and all(leg["matches"][f"beside_{name}"]["games"] == 4 for leg in legs)
    )


def new_learnt(path):
    """The weights that were zero: scales of new blocks and channels, pooling of a new block, what reads a new channel."""
    weights = torch.load(path, map_location="cpu")["weights"]
    scales = [weights["blocks.2.second.norm.weight"], weights["blocks.0.second.norm.weight"][16:]]
    further = [tensor for name, tensor in weights.items() if name.startswith("further.")]
    new = [*scales, weights["blocks.2.pooled.weight"], weights["blocks.2.pooled.bias"], weights["policy.weight"][:, 16:], *further]
    return path.with_suffix(".net").exists() and all((tensor != 0).any() for tensor in new if tensor.numel() > 0)


def goes_on(folder):
    """The optimizer of a network as large as the run's has its estimates, that of a larger one for what it had."""
    run = next(path for path in folder.glob("*.pt") if "x" not in path.stem)
    learner, _ = checkpoint.load(run, run.stem, CPU)
    same, large = (open_beside(folder / "none.pt", name, run.stem, learner) for name in ("2x16", "3x16"))
    squares = [[one.optimizer.state[p]["exp_avg_sq"] for p in one.network.parameters()] for one in (learner, same, large)]
    steps = [large.optimizer.state[p]["step"].item() for p in large.network.parameters()]
    return (
        all(map(torch.equal, squares[0], squares[1]))
        and len(squares[2]) == len(steps) > len(squares[0])
        and steps.count(learner.steps) == len(squares[0])
        and steps.count(0) == len(squares[2]) - len(squares[0])
    )


def refuses(words, function, *args):
    try:
        function(*args)
    except (SystemExit, argparse.ArgumentTypeError) as error:
        return words in str(error)
    return False


def refuses_wrong(folder):
    """What is no shape, a smaller network, and a checkpoint of another shape than its name says."""
    run = next(path for path in folder.glob("*.pt") if "x" not in path.stem)
    learner, _ = checkpoint.load(run, run.stem, CPU)
    shutil.copy(path_beside(run, "3x32"), path_beside(run, "4x32"))
    return (
        refuses("blocks x channels", shape, "10")
        and refuses("multiple of 16", shape, "3x20")
        and refuses("smaller than the run's network, 2x16", open_beside, run, "1x16", run.stem, learner)
        and refuses("blocks=3", open_beside, run, "4x32", run.stem, learner)
    )


def main():
    torch.manual_seed(1)
    same = all([begins_the_same(larger) for larger in LARGER])
    with tempfile.TemporaryDirectory() as path:
        folder = pathlib.Path(path)
        more = sees_more(folder)
        (folder / "game.pt").unlink()
        learnt = learns_beside(folder) and goes_on(folder)
        refused = refuses_wrong(folder)
    print("grows:", "a larger network" if same else "NOT every larger network", "begins as the smaller one")
    print("grows:", "with more planes a network goes on as it was" if more else "with more planes a network is NOT as it was")
    print("grows:", "all networks learnt" if learnt else "NOT all networks learnt")
    print("grows:", "wrong shapes are refused" if refused else "a wrong shape is NOT refused")
    return 0 if same and more and learnt and refused else 1


if __name__ == "__main__":
    sys.exit(main())
