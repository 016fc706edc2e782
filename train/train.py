#!/usr/bin/env python3
"""One leg of training: self-play and learning for some minutes, then matches, a checkpoint and a line of history.

    python3 train/train.py go --minutes 8

goes on from train/checkpoints/go.pt, or begins anew when there is none. See train/README.md.

    python3 train/train.py GAME --small --folder /tmp/run --history /tmp/run

learns that game on 5x5 from nothing in a few minutes, on any CPU.
"""

import json
import os
import time

import torch

import checkpoint
import selfplay as engine
from ahead import compile_ahead
from beside import losses_of_averages, open_beside, path_beside
from canvas import Canvas
from evaluator import folded_networks, load
from games import COMMON, canvas_settings, resolve
from learner import ALL_WEIGHTS, Learner
from matches import match_settings, play_matches
from network import Config
from options import arguments
from players import PAUSE_SECONDS, Players
from processes import Processes

# After so many steps of learning self-play gets new weights.
RELOAD_STEPS = 50
# Self-play on a canvas waits when learning from it is so many steps behind, or another canvas so many turns.
MOST_DEBT = 20
MOST_TURNS_AHEAD = 2
# Learning begins when every canvas has rows for so many batches: the first few are too much alike.
FIRST_BATCHES = 10
REPORT_SECONDS = 15
# Moves for each point of the board that the first games are advanced by, at most: about the length of a game.
STAGGER = 0.9
# Rows that networks which learnt beside each other are compared on: batches on each canvas, if the time is enough.
FRESH_BATCHES = 8
FRESH_SECONDS = 30


class Leg:
    def __init__(self, options, processes):
        self.options = options
        self.processes = processes
        self.device = torch.device(options.device)
        self.path = options.folder / f"{options.game}.pt"
        self.totals = {"legs": 0, "games": 0, "rows": 0, "seconds": 0.0, "elo": 0}
        known = self.path.exists()
        if known:
            kept = checkpoint.read(self.path, options.game)
            self.totals = kept["totals"]
        self.settings = resolve(options.game, vars(options), not known)
        seed = options.seed or self.totals["legs"] + 1
        torch.manual_seed(seed)
        selfplays = self.start_games(seed)
        shape = selfplays[0].shape
        if known:
            self.learner = checkpoint.restore(kept, self.device, shape.plane_count)
        else:
            config = Config(shape.plane_count, shape.global_count, options.blocks, options.channels)
            self.learner = Learner(config, self.device)
        self.beside = {shape: open_beside(self.path, shape, options.game, self.learner) for shape in options.beside}
        self.learners = [self.learner, *self.beside.values()]
        several = len(self.settings["canvases"]) > 1
        self.frozen = options.freeze_norm if options.freeze_norm is not None else known and several
        for learner in self.learners:
            learner.processes = processes if processes.count > 1 else None
            if self.frozen:
                learner.freeze_norm()
            if options.compile:
                learner.compile()
        self.start = {name: tensor.clone() for name, tensor in self.learner.average.items()}
        self.networks = folded_networks([(self.learner.config, self.start)], self.device)
        self.canvases = [
            Canvas(selfplay, self.networks, self.window(), self.device, options.compile and not options.compile_network)
            for selfplay in selfplays
        ]
        for learner in self.learners if options.compile_canvas is None else [self.learners[options.compile_network]]:
            learner.prepare([canvas.replay for canvas in self.canvases], options.batch)
        self.ceilings = {canvas.side: canvas.evaluator.ceiling() for canvas in self.canvases}
        self.learning = False
        self.first_rows = FIRST_BATCHES * options.batch
        self.steps_per_row = options.reuse / options.batch

    def window(self):
        """Rows of each replay. Where nothing but compiling is done those of one batch do: many processes share the memory."""
        return self.options.window if self.options.compile_canvas is None else self.options.batch

    def start_games(self, seed):
        common = {name: getattr(self.options, name) for name in COMMON}
        workers = engine.Workers(self.processes.threads())
        # Every process plays other games.
        seed += 1_000_000 * self.processes.rank
        return [
            engine.SelfPlay(
                self.options.game,
                workers,
                pinned=self.device.type == "cuda",
                seed=seed + 1000 * index,
                stagger=STAGGER,
                **common,
                **settings,
            )
            for index, settings in enumerate(canvas_settings(self.settings, self.options.games))
            if self.options.compile_canvas in (None, index)
        ]

    def rows(self):
        return sum(canvas.replay.added for canvas in self.canvases)

    def play_turn(self, canvas):
        canvas.play_turn(2 * self.first_rows)

    def may_play(self, canvas):
        """Canvases keep pace, so that the evaluations of each are its share; and learning is not left behind."""
        if canvas.turns - min(other.turns for other in self.canvases) >= MOST_TURNS_AHEAD:
            return False
        return not self.learning or canvas.debt(self.steps_per_row) < MOST_DEBT

    def begin_learning(self):
        for canvas in self.canvases:
            canvas.rows_before, canvas.steps = canvas.replay.added, 0
        self.learning = True

    def learn(self):
        """A step, if the new rows of a canvas are worth one and the last step is done. Says whether there was one."""
        if not self.learning:
            if min(self.processes.least([canvas.replay.added for canvas in self.canvases])) < self.first_rows:
                return False
            self.begin_learning()
        ready = all(learner.is_ready() for learner in self.learners)
        *debts, ready = self.processes.least([*(canvas.debt(self.steps_per_row) for canvas in self.canvases), ready])
        if max(debts) < 1 or not ready:
            return False
        canvas = self.canvases[debts.index(max(debts))]
        canvas.steps += 1
        rate = self.options.rate * self.cooling()
        for learner in self.learners:
            learner.step(canvas.replay, self.options.batch, rate)
        if self.learner.steps % RELOAD_STEPS == 0:
            load(self.networks, [self.learner.average])
        return True

    def cooling(self):
        """The rate of learning falls to a tenth over the last part of a leg: then the noise of the last steps is small. A
        campaign of several legs anneals in its last one alone."""
        if self.options.anneal <= 0:
            return 1.0
        return min(1.0, max(0.1, 1 - 0.9 * (self.done - (1 - self.options.anneal)) / self.options.anneal))

    def play(self, look):
        """Self-play and learning, until `look()`, which is called again and again, says that it is over."""
        self.begun, self.done = time.monotonic(), 0.0
        with Players(self.canvases, self.play_turn, self.may_play) as players:
            while not look():
                players.check()
                if not self.learn():
                    time.sleep(PAUSE_SECONDS)

    def run(self):
        """Self-play and learning. The numbers of the leg, and of each quarter minute of it."""
        if self.options.until:
            self.options.minutes = (self.options.until - time.time()) / 60
        seconds, every = self.processes.of_first(self.options.minutes * 60), self.options.save_minutes * 60
        log, told, saved, last = [], 0.0, 0.0, self.tallies()

        def look():
            nonlocal told, saved, last
            passed = self.processes.of_first(time.monotonic() - self.begun)
            self.done = max(passed / seconds, self.processes.sums([self.rows()])[0] / self.options.rows)
            over = self.done >= 1
            if passed - told > REPORT_SECONDS or over:
                now = self.tallies()
                log.append(self.report(passed, passed - told, differences(now, last)))
                last, told = now, passed
            if passed - saved > every and not over:
                self.save(self.totals_after(self.numbers()))
                saved = passed
            return over

        self.play(look)
        self.processes.check_equal(sum(tensor.double().sum().item() for tensor in self.learner.average.values()))
        numbers = {**self.numbers(), "processes": self.processes.count, "log": log}
        # First of all: matches can be played later, too.
        self.save(self.totals_after(numbers))
        for learner in self.learners:
            learner.forget_steps()
        self.processes.end()
        return numbers

    def tallies(self):
        """Of all processes."""
        own = [canvas.tally for canvas in self.canvases]
        sums = iter(self.processes.sums([count for tally in own for count in tally.values()]))
        return {canvas.side: {name: round(next(sums)) for name in tally} for canvas, tally in zip(self.canvases, own)}

    def numbers(self):
        """Of the leg so far, on all canvases together and on each."""
        tallies, seconds = self.tallies(), time.monotonic() - self.begun
        return {
            "seconds": round(seconds, 1),
            **summed(tallies),
            "network_share": self.network_share(tallies, seconds),
            "canvases": {side: {**tally, "ceiling": self.ceilings[side]} for side, tally in tallies.items()},
        }

    def network_share(self, tallies, seconds):
        """The share of the time that the evaluations alone would have taken."""
        if self.device.type != "cuda":
            return None
        alone = sum(tally["evaluations"] / self.ceilings[side] for side, tally in tallies.items())
        return round(alone / seconds / self.processes.count, 3)

    def report(self, passed, seconds, tallies):
        news = summed(tallies)
        games = max(news["games"], 1)
        losses = self.learner.mean_losses()
        line = {
            "seconds": round(passed, 1),
            "games": news["games"],
            "evaluations_per_second": round(news["evaluations"] / seconds),
            "network_share": self.network_share(tallies, seconds),
            "moves_per_game": round(news["moves"] / games, 1),
            "first_wins": round(news["first_wins"] / games, 3),
            "cut_off": round(news["cut_off"] / games, 3),
            "steps": self.learner.steps,
            "debt": round(sum(canvas.debt(self.steps_per_row) for canvas in self.canvases) if self.learning else 0.0, 1),
            **mean_on_all(losses),
        }
        if self.beside:
            line["beside"] = {shape: self.report_beside(learner) for shape, learner in self.beside.items()}
        line["canvases"] = {
            canvas.side: {
                "evaluations_per_second": round(tallies[canvas.side]["evaluations"] / seconds),
                "games": tallies[canvas.side]["games"],
                "rows": tallies[canvas.side]["rows"],
                "steps": losses[canvas.replay][0],
                **rounded(losses[canvas.replay][1]),
            }
            for canvas in self.canvases
        }
        if self.processes.is_first:
            print(" ".join(f"{name}={value}" for name, value in line.items()), flush=True)
        for learner in self.learners:
            learner.check()
        return line

    def report_beside(self, learner):
        losses = learner.mean_losses()
        canvases = {canvas.side: rounded(losses[canvas.replay][1]) for canvas in self.canvases}
        return {"steps": learner.steps, **mean_on_all(losses), "canvases": canvases}

    def results_beside(self):
        counts = {shape: {"steps": learner.steps, "samples": learner.samples} for shape, learner in self.beside.items()}
        results = {"beside": counts, "fresh_losses": self.fresh_losses()}
        print(json.dumps(results), flush=True)
        return results

    def fresh_losses(self):
        """Of all networks, on rows that none has learnt from: the games go on for a while without learning."""
        wanted, begun = FRESH_BATCHES * self.options.batch, time.monotonic()
        self.learning = False
        for canvas in self.canvases:
            canvas.replay.clear()
        with Players(self.canvases, self.play_turn, self.may_play) as players:
            while time.monotonic() - begun < FRESH_SECONDS and any(canvas.replay.added < wanted for canvas in self.canvases):
                players.check()
                time.sleep(PAUSE_SECONDS)
        result = {}
        for canvas in self.canvases:
            rows, losses = losses_of_averages(self.learners, canvas.replay, wanted)
            result[canvas.side] = {"rows": rows, **dict(zip(["own", *self.beside], losses))}
        return result

    def matches(self):
        """Against the network that the leg began with, and against the fixed opponents, on the largest board of each
        canvas; and of each network beside against the run's own."""
        options = self.options
        if options.match_games < 4:
            return {}
        settings = [
            match_settings(options.game, canvas.side, options.match_games, options.match_visits)
            for canvas in self.canvases
        ]
        common = (options.game, settings)
        limit = {"seconds": options.match_seconds}
        own, *beside = ((learner.config, learner.average) for learner in self.learners)
        start = (self.learner.config, self.start)
        results = {"leg_start": play_matches(*common, [own, start], self.device, "network", **limit)}
        for shape, trained in zip(self.beside, beside):
            results[f"beside_{shape}"] = play_matches(*common, [trained, own], self.device, "network", **limit)
        for playouts in options.playouts:
            name = f"playouts_{playouts}" if playouts else "random"
            results[name] = play_matches(*common, [own], self.device, "playouts", playouts, **limit)
        return results

    def totals_after(self, numbers):
        totals = {name: self.totals[name] + numbers[name] for name in ("games", "rows", "seconds")}
        return {**self.totals, **totals, "legs": self.totals["legs"] + 1}

    def save(self, totals):
        if not self.processes.is_first:
            return
        game, folder = self.options.game, self.options.folder
        if self.device.type == "cuda":
            torch.cuda.synchronize()
        folder.mkdir(parents=True, exist_ok=True)
        paths = [self.path, *(path_beside(self.path, shape) for shape in self.beside)]
        for path, learner in zip(paths, self.learners):
            learner.check()
            checkpoint.save(path, game, learner, totals)
            model = path.with_suffix(".net")
            facts = {"legs": totals["legs"], "games": totals["games"], "rows": totals["rows"], "samples": learner.samples}
            checkpoint.export(model, game, learner.config, learner.average, facts)
            print(f"{path} {os.path.getsize(path)} bytes, {model} {os.path.getsize(model)} bytes", flush=True)

    def finish(self, numbers):
        options, learner = self.options, self.learner
        totals = self.totals_after(numbers)
        beside = self.results_beside() if self.beside else {}
        begun = time.monotonic()
        matches = self.matches()
        totals["elo"] += matches["leg_start"]["elo"] if matches else 0
        line = {
            "leg": totals["legs"],
            "totals": totals,
            "steps": learner.steps,
            "samples": learner.samples,
            "network": {"blocks": learner.config.blocks, "channels": learner.config.channels},
            "boards": self.settings,
            "search": {name: getattr(options, name) for name in COMMON},
            "learning": {name: getattr(options, name) for name in ("batch", "rate", "reuse", "anneal")},
            "frozen_norm": self.frozen,
            "device": torch.cuda.get_device_name() if self.device.type == "cuda" else "cpu",
            "evaluations_per_second": round(numbers["evaluations"] / numbers["seconds"]),
            "matches": matches,
            "match_seconds": round(time.monotonic() - begun, 1),
            **numbers,
            **beside,
        }
        self.save(totals)
        options.history.mkdir(parents=True, exist_ok=True)
        with open(options.history / f"{options.game}.jsonl", "a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        print(json.dumps({name: value for name, value in line.items() if name != "log"}), flush=True)


def rounded(losses):
    return {name: round(mean, 4) for name, mean in losses.items()}


def mean_on_all(losses):
    """Of the mean losses on all canvases, weighted by their steps."""
    steps = sum(count for count, _ in losses.values())
    return rounded({name: sum(n * mean[name] for n, mean in losses.values()) / max(steps, 1) for name in ALL_WEIGHTS})


def summed(tallies):
    first, *others = tallies.values()
    return {name: value + sum(other[name] for other in others) for name, value in first.items()}


def differences(now, before):
    return {side: {name: tally[name] - before[side][name] for name in tally} for side, tally in now.items()}


def ready_leg(options):
    """A leg with everything compiled; what it takes is no part of its time."""
    engine.build_library()
    processes = Processes(torch.device(options.device))
    if options.compile and options.compile_canvas is None and processes.is_first:
        new_run = not (options.folder / f"{options.game}.pt").exists()
        compile_ahead(len(resolve(options.game, vars(options), new_run)["canvases"]), 1 + len(options.beside))
    processes.wait_for_all()
    return Leg(options, processes)


def main():
    begun = time.monotonic()
    options = arguments(__doc__)
    print(f"library built in {time.monotonic() - begun:.1f} s", flush=True)
    leg = ready_leg(options)
    if options.compile_canvas is not None:
        print(f"canvas {options.compile_canvas} compiled after {time.monotonic() - begun:.1f} s", flush=True)
        return
    print(f"ready after {time.monotonic() - begun:.1f} s; the network alone: {leg.ceilings} evaluations/s", flush=True)
    numbers = leg.run()
    if leg.processes.is_first:
        leg.finish(numbers)


if __name__ == "__main__":
    main()
