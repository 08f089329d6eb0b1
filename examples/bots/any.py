#!/usr/bin/env python3
"""Any legal action: the smallest bot. It asks for the legal actions and needs to understand nothing else."""
import random
import sys


def lines(count):
    return [sys.stdin.readline().rstrip("\n") for _ in range(int(count))]


def say(text):
    print(text, flush=True)


actions = []
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hello":
        say("want actions")
        say("hello any")
    elif word == "view":
        lines(rest)
    elif word == "actions":
        actions = lines(rest)
    elif word == "go":
        say("bestmove " + random.choice(actions))
    elif word == "quit":
        break
