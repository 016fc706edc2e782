"""A leg on several GPUs, or in several processes of one machine:

    torchrun --standalone --nproc_per_node 2 train/train.py go --minutes 8 --compile

Each process plays games of its own and draws from rows of its own. All of them step together, by the mean of their
gradients; so they have equal weights, and all decide alike what to do next.
"""

import os

import torch
from torch import distributed


def take_own_gpu():
    """A process of torchrun sees its own GPU alone: then whatever thread says "cuda" means that one."""
    if "LOCAL_RANK" not in os.environ:
        return
    own = int(os.environ["LOCAL_RANK"])
    visible = os.environ.get("CUDA_VISIBLE_DEVICES")
    if visible is None:
        os.environ["CUDA_VISIBLE_DEVICES"] = str(own)
    elif visible:
        names = visible.split(",")
        os.environ["CUDA_VISIBLE_DEVICES"] = names[own] if own < len(names) else ""


# Before anything asks for a GPU.
take_own_gpu()


class Processes:
    """Those of torchrun, or one alone, for which all of this is nothing."""

    def __init__(self, device):
        self.count = int(os.environ.get("WORLD_SIZE", 1))
        self.rank = int(os.environ.get("RANK", 0))
        self.here = int(os.environ.get("LOCAL_WORLD_SIZE", 1))
        if self.count == 1:
            return
        # What is decided together is small, and does not wait for the GPU.
        distributed.init_process_group("gloo")
        [on_gpu] = self.sums([device.type == "cuda"])
        if on_gpu not in (0, self.count):
            raise SystemExit(f"train: {self.count} processes, of which {on_gpu:.0f} have a GPU: each needs one, or --device cpu")
        self._gradients = distributed.new_group(backend="nccl") if on_gpu else None

    @property
    def is_first(self):
        return self.rank == 0

    def threads(self):
        """Of the machine's processors, this process's part."""
        return max(1, len(os.sched_getaffinity(0)) // self.here)

    def mean(self, tensors):
        """Makes each of these the mean over all processes."""
        if self.count == 1:
            return
        flat = torch.cat([tensor.flatten() for tensor in tensors])
        distributed.all_reduce(flat, group=self._gradients)
        parts = (flat / self.count).split([tensor.numel() for tensor in tensors])
        for tensor, part in zip(tensors, parts):
            tensor.copy_(part.view_as(tensor))

    def least(self, numbers):
        """Of each number the least that a process has."""
        return self._agree(numbers, distributed.ReduceOp.MIN)

    def sums(self, numbers):
        return self._agree(numbers, distributed.ReduceOp.SUM)

    def of_first(self, number):
        """The first process's number."""
        return self.sums([number if self.is_first else 0])[0]

    def wait_for_all(self):
        self.sums([0])

    def check_equal(self, number):
        """Ends the program where the processes have come apart."""
        least, most = self.least([number, -number])
        if least != -most:
            raise SystemExit("train: the processes no longer have equal weights")

    def end(self):
        if self.count > 1:
            distributed.destroy_process_group()

    def _agree(self, numbers, operation):
        if self.count == 1:
            return numbers
        shared = torch.tensor(numbers, dtype=torch.float64)
        distributed.all_reduce(shared, operation)
        return shared.tolist()
