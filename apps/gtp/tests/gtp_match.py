#!/usr/bin/env python3
"""Plays 9x9 games between `encircle gtp` and GNU Go and counts them: gtp_match.py GAMES PLAYOUTS LEVEL [PROGRAM]

The colours change every game; Chinese rules, komi 7.5; GNU Go scores the finished games.
"""

import math
import subprocess
import sys


class Program:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline()) not in ("\n", ""):
            lines.append(line.strip())
        if not lines or not lines[0].startswith("="):
            raise RuntimeError(f"{command}: {lines}")
        return lines[0][1:].strip()


def play_game(ours, gnugo, our_colour):
    for program in (ours, gnugo):
        for command in ("boardsize 9", "komi 7.5", "clear_board"):
            program.ask(command)
    passes, colour = 0, "b"
    for _ in range(400):
        mover, other = (ours, gnugo) if colour == our_colour else (gnugo, ours)
        move = mover.ask(f"genmove {colour}")
        if move.lower() == "resign":
            return "w" if colour == "b" else "b"
        other.ask(f"play {colour} {move}")
        passes = passes + 1 if move.lower() == "pass" else 0
        if passes == 2:
            break
        colour = "w" if colour == "b" else "b"
    return gnugo.ask("final_score")[0].lower()


def main():
    games, playouts, level = (int(word) for word in sys.argv[1:4])
    encircle = sys.argv[4] if len(sys.argv) > 4 else "build/release/encircle"
    ours = Program([encircle, "gtp", "--size", "9", "--rules", "chinese", "--playouts", str(playouts)])
    gnugo = Program(["/usr/games/gnugo", "--mode", "gtp", "--level", str(level), "--chinese-rules"])
    wins = 0
    for game in range(games):
        colour = "bw"[game % 2]
        wins += play_game(ours, gnugo, colour) == colour
        rate = wins / (game + 1)
        error = 1.96 * math.sqrt(rate * (1 - rate) / (game + 1))
        print(f"{game + 1} games: {100 * rate:.0f}% +- {100 * error:.0f}", flush=True)
    for program in (ours, gnugo):
        program.ask("quit")


if __name__ == "__main__":
    main()
