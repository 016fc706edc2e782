#!/usr/bin/env python3
"""A program that speaks GTP badly: fake_program.py HOW, where HOW says what it does when it is asked for a move."""

import sys
import time

how = sys.argv[1]
for line in sys.stdin:
    command = line.split()
    if not command:
        continue
    if command[0] != "genmove":
        print("= " + {"name": "Fake", "version": how, "known_command": "false"}.get(command[0], ""))
    elif how == "crash":
        sys.exit("no more moves in my head")
    elif how == "hang":
        time.sleep(60)
    elif how == "nonsense":
        print("I like this move")
    elif how == "refuse":
        print("? not now")
    elif how == "illegal":
        print("= Z99")
    elif how == "resign":
        print("= resign")
    print(flush=True)
    if command[0] == "quit":
        break
