"""Evaluates the questions of self-play with folded networks, in the background where there is a GPU."""

import threading

import torch

from learner import MARGIN_UNIT
from network import Network, fold, unpack

# Evaluations that run before one is recorded as a CUDA graph.
WARM_UP_RUNS = 3
# Held while an evaluation is begun and while weights are taken over: no evaluation sees some old and some new ones.
STREAM = threading.Lock()


def folded_networks(trained, device):
    """The networks of these configs and weights, ready to evaluate; all evaluators of a leg share them."""
    dtype = torch.bfloat16 if device.type == "cuda" else torch.float32
    networks = [Network(config, folded=True).to(device, dtype).eval().requires_grad_(False) for config, _ in trained]
    for network in networks:
        network.to(memory_format=torch.channels_last)
    load(networks, [state for _, state in trained])
    return networks


def load(networks, states):
    """Takes over the weights of trained networks."""
    with STREAM:
        for network, state in zip(networks, states):
            own = network.state_dict()
            for name, tensor in fold(state).items():
                own[name].copy_(tensor)


class Evaluator:
    """One or two networks (a match has two) over the two batches of a SelfPlay.

    On a GPU evaluations run one after the other on the current stream, copies to and from the device on streams of their
    own, so that those of one batch overlap the evaluation of another. Each evaluator may be called from a thread of its own;
    a thread that waits here leaves the processor to others.
    """

    def __init__(self, selfplay, networks, device, compiled=False, like=None, parts=()):
        """What was compiled for another evaluator, of as many games on the same canvas, serves this one, too. Batches may
        also be evaluated in part: such shares of them, from their beginning."""
        self.batches = selfplay.batches
        self.plane_count, self.canvas = selfplay.shape.plane_count, selfplay.shape.canvas
        self.networks = networks
        self.device = device
        self.on_gpu = device.type == "cuda"
        self.dtype = torch.bfloat16 if self.on_gpu else torch.float32
        if like is not None:
            self.function = like.function
        else:
            self.function = torch.compile(self._answers, dynamic=False) if compiled else self._answers
        self.pending = [False, False]
        self.sizes = sorted({max(1, int(part * len(self.batches[0].planes))) for part in (*parts, 1)})
        if self.on_gpu:
            self.inward, self.outward = torch.cuda.Stream(), torch.cuda.Stream()
            self._capture()

    def _answers(self, planes, globals_, chosen):
        x = unpack(planes, self.plane_count, self.canvas, self.dtype).contiguous(memory_format=torch.channels_last)
        answers = [self._answer(network, x, globals_.to(self.dtype)) for network in self.networks]
        if len(answers) == 1:
            return answers[0]
        return torch.where(chosen == 0, answers[0], answers[1])

    @staticmethod
    def _answer(network, x, globals_):
        logits, value, margin, _ = network(x, globals_)
        # The value's logit as a value from -1 to 1, the margin in the game's own measure.
        return torch.cat([logits, torch.tanh(value / 2)[:, None], MARGIN_UNIT * margin[:, None]], 1)

    def _capture(self):
        """Records the evaluation of each batch as a CUDA graph: one launch instead of a hundred."""
        self.inputs, self.recorded, self.events = [], [], []
        for batch in self.batches:
            inputs = [tensor.to(self.device) for tensor in (batch.planes, batch.globals, batch.networks)]
            self.inputs.append(inputs)
            self.recorded.append({size: self._record(inputs, size) for size in self.sizes})
            self.events.append(torch.cuda.Event(blocking=True))

    def _record(self, inputs, size):
        """The graph of the first questions of a batch, and their answers."""
        function = self.function if size == len(inputs[0]) else self._answers
        inputs = [tensor[:size] for tensor in inputs]
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream), torch.no_grad():
            for _ in range(WARM_UP_RUNS):
                function(*inputs)
        torch.cuda.current_stream().wait_stream(stream)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph), torch.no_grad():
            output = function(*inputs)
        return graph, output

    def launch(self, half, count=None):
        """Begins to answer the first `count` questions of a half, or all."""
        batch = self.batches[half]
        size = self.sizes[-1] if count is None else next(size for size in self.sizes if size >= count)
        if not self.on_gpu:
            with STREAM, torch.no_grad():
                batch.answers[:size] = self.function(batch.planes[:size], batch.globals[:size], batch.networks[:size])
            return
        with torch.cuda.stream(self.inward):
            for target, source in zip(self.inputs[half], (batch.planes, batch.globals, batch.networks)):
                target[:size].copy_(source[:size], non_blocking=True)
        graph, output = self.recorded[half][size]
        with STREAM:
            current = torch.cuda.current_stream()
            current.wait_stream(self.inward)
            graph.replay()
            self.outward.wait_stream(current)
        with torch.cuda.stream(self.outward):
            batch.answers[:size].copy_(output, non_blocking=True)
            self.events[half].record()
        self.pending[half] = True

    def wait(self, half):
        """Returns when the answers of a half are there."""
        if self.pending[half]:
            self.events[half].synchronize()
            self.pending[half] = False

    def ceiling(self, repeats=100):
        """Evaluations per second of the network alone, nothing else running."""
        if not self.on_gpu:
            return None
        graph, _ = self.recorded[0][self.sizes[-1]]
        begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
        begin.record()
        for _ in range(repeats):
            graph.replay()
        end.record()
        end.synchronize()
        return repeats * len(self.batches[0].planes) / (begin.elapsed_time(end) / 1000)
