#!/usr/bin/env python3
"""Draws train/history as pictures for the docs: docs/pictures/training-<game>.svg. --check fails when one is not up to
date. It needs nothing but Python.
"""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WIDTH, HEIGHT, LEFT, TOP, GAP = 760, 150, 60, 34, 44
STYLE = "font-family='sans-serif' font-size='12'"
# Each panel: its title, and the lines in it.
PANELS = [
    ("loss of the policy (nats)", [("policy", "#1f5fa8")]),
    ("loss of the value (nats)", [("value", "#a8481f")]),
    ("evaluations a second", [("evaluations_per_second", "#3a7d34")]),
]


def points_of(legs):
    """(seconds since the run began, the numbers there) for every report of every leg."""
    points, before = [], 0.0
    for leg in legs:
        points += [(before + report["seconds"], report) for report in leg["log"] if report["policy"] > 0]
        before += leg["seconds"]
    return points


def panel(index, title, lines, points, ends):
    top = TOP + index * (HEIGHT + GAP)
    last = max(seconds for seconds, _ in points)
    values = [report[name] for _, report in points for name, _ in lines]
    low, high = min(values), max(values)
    high = high if high > low else low + 1

    def place(seconds, value):
        return f"{LEFT + seconds / last * WIDTH:.1f},{top + HEIGHT - (value - low) / (high - low) * HEIGHT:.1f}"

    yield f"<text x='{LEFT}' y='{top - 8}' {STYLE} font-weight='bold'>{title}</text>"
    yield f"<rect x='{LEFT}' y='{top}' width='{WIDTH}' height='{HEIGHT}' fill='none' stroke='#999'/>"
    for value, y in ((high, top + 10), (low, top + HEIGHT)):
        text = f"{value / 1e6:.2f} M" if value >= 1e4 else f"{value:.2f}"
        yield f"<text x='{LEFT - 6}' y='{y}' {STYLE} text-anchor='end'>{text}</text>"
    for end in ends[:-1]:
        x = LEFT + end / last * WIDTH
        yield f"<line x1='{x:.1f}' y1='{top}' x2='{x:.1f}' y2='{top + HEIGHT}' stroke='#ccc' stroke-dasharray='4'/>"
    for name, colour in lines:
        path = " ".join(place(seconds, report[name]) for seconds, report in points)
        yield f"<polyline points='{path}' fill='none' stroke='{colour}' stroke-width='2'/>"


def picture(game, legs):
    points = points_of(legs)
    ends = [sum(leg["seconds"] for leg in legs[: i + 1]) for i in range(len(legs))]
    height = TOP + len(PANELS) * (HEIGHT + GAP)
    lines = [f"<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH + LEFT + 20}' height='{height + 4}'>"]
    lines.append("<rect width='100%' height='100%' fill='white'/>")
    for index, (title, drawn) in enumerate(PANELS):
        lines += panel(index, f"{game}: {title}", drawn, points, ends)
    total = legs[-1]["totals"]
    words = f"{total['legs']} leg(s), {ends[-1] / 60:.1f} minutes, {total['games']:,} games, {total['rows']:,} rows"
    lines.append(f"<text x='{LEFT}' y='{height - 16}' {STYLE}>{words}</text>")
    return "\n".join([*lines, "</svg>", ""])


def main():
    stale = []
    for path in sorted((ROOT / "train" / "history").glob("*.jsonl")):
        legs = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        drawn = picture(path.stem, legs)
        target = ROOT / "docs" / "pictures" / f"training-{path.stem}.svg"
        if "--check" not in sys.argv:
            target.write_text(drawn, encoding="utf-8")
        elif not target.exists() or target.read_text(encoding="utf-8") != drawn:
            stale.append(target.relative_to(ROOT).as_posix())
    for name in stale:
        print(f"{name} is not up to date: python3 train/draw_history.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
