#!/usr/bin/env python3
"""Writes the mean of two models of one run, weight by weight:

    python3 train/blend.py before.net after.net blend.net

When a leg on other boards made a network stronger there and weaker where it came from, their mean can be about as strong
as the better of the two on each. Whether it is, matches have to say. The header is that of the later model. It needs
nothing but Python.
"""

import struct
import sys

from model_file import read_model, write_model


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    (_, first), (header, second) = read_model(sys.argv[1]), read_model(sys.argv[2])
    if len(first) != len(second):
        sys.exit(f"blend: {sys.argv[1]} and {sys.argv[2]} are networks of different sizes")
    halves = f"<{len(first) // 2}e"
    means = [(a + b) / 2 for a, b in zip(struct.unpack(halves, first), struct.unpack(halves, second))]
    write_model(sys.argv[3], header, struct.pack(halves, *means))


if __name__ == "__main__":
    main()
