"""Evaluates the questions of self-play with folded networks, in the background where there is a GPU."""

import torch

from learner import MARGIN_UNIT
from network import Network, fold, unpack


class Evaluator:
    """One or two networks (a match has two) over the two batches of a SelfPlay."""

    def __init__(self, selfplay, config, states, device, compiled=False):
        self.selfplay = selfplay
        self.device = device
        self.on_gpu = device.type == "cuda"
        self.dtype = torch.bfloat16 if self.on_gpu else torch.float32
        self.networks = [Network(config, folded=True).to(device, self.dtype) for _ in states]
        for network in self.networks:
            network.eval().requires_grad_(False)
            network.to(memory_format=torch.channels_last)
        self.load(states)
        self.function = torch.compile(self._answers, dynamic=False) if compiled else self._answers
        self.pending = [False, False]
        if self.on_gpu:
            self._capture()

    def load(self, states):
        """Takes over the weights of trained networks."""
        for network, state in zip(self.networks, states):
            own = network.state_dict()
            for name, tensor in fold(state).items():
                own[name].copy_(tensor)

    def _answers(self, planes, globals_, chosen):
        shape = self.selfplay.shape
        x = unpack(planes, shape.plane_count, shape.canvas, self.dtype).contiguous(memory_format=torch.channels_last)
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
        self.inputs, self.outputs, self.graphs, self.events = [], [], [], []
        for batch in self.selfplay.batches:
            inputs = [tensor.to(self.device) for tensor in (batch.planes, batch.globals, batch.networks)]
            stream = torch.cuda.Stream()
            stream.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(stream), torch.no_grad():
                for _ in range(3):
                    self.function(*inputs)
            torch.cuda.current_stream().wait_stream(stream)
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph), torch.no_grad():
                output = self.function(*inputs)
            self.inputs.append(inputs)
            self.outputs.append(output)
            self.graphs.append(graph)
            self.events.append(torch.cuda.Event())

    def launch(self, half):
        """Begins to answer the questions of a half."""
        batch = self.selfplay.batches[half]
        if not self.on_gpu:
            with torch.no_grad():
                batch.answers.copy_(self.function(batch.planes, batch.globals, batch.networks))
            return
        for target, source in zip(self.inputs[half], (batch.planes, batch.globals, batch.networks)):
            target.copy_(source, non_blocking=True)
        self.graphs[half].replay()
        batch.answers.copy_(self.outputs[half], non_blocking=True)
        self.events[half].record()
        self.pending[half] = True

    def wait(self, half):
        """Returns when the answers of a half are there."""
        if self.pending[half]:
            self.events[half].synchronize()
            self.pending[half] = False

    def ceiling(self, repeats=200):
        """Evaluations per second of the network alone, nothing else running."""
        if not self.on_gpu:
            return None
        begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
        begin.record()
        for _ in range(repeats):
            self.graphs[0].replay()
        end.record()
        end.synchronize()
        return repeats * self.selfplay.shape.batch / (begin.elapsed_time(end) / 1000)
