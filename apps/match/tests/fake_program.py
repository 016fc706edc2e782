#!/usr/bin/env python3
"""A program that speaks GTP badly: fake_program.py HOW [FILE].

HOW says what it does when it is asked for a move, or which commands it has; FILE gets every line that it is sent.
"""

import sys
import time

how = sys.argv[1]
log = open(sys.argv[2], "a") if len(sys.argv) > 2 else None
answers = {
    "name": "Fake",
    "version": "" if how == "unversioned" else how,
    "known_command": "true" if how == "has-rules" else "false",
    "place_free_handicap": "C3 G7 E5",
}
games = 0
for line in sys.stdin:
    command = line.split()
    if not command:
        continue
    if log:
        print(line, end="", file=log, flush=True)
    if command[0] == "set_free_handicap" and how == "fixed-only":
        print("? unknown command")
    elif command[0] == "final_score" and how == "no-count":
        sys.exit("I cannot count")
    elif command[0] != "genmove":
        games += command[0] == "clear_board"
        print("= " + answers.get(command[0], ""))
    elif how == "crash" or (how == "one-game" and games == 2):
        sys.exit("no more moves in my head")
    elif how == "hang":
        time.sleep(60)
    elif how == "nonsense":
        print("I like this move")
    elif how == "refuse":
        print("? not now")
    elif how == "illegal":
        print("= Z99")
    elif how in ("passes", "no-count"):
        print("= pass")
    elif how == "b3":
        print("= B3")
    else:
        print("= resign")
    print(flush=True)
    if command[0] == "quit":
        break
