#!/usr/bin/env python3
"""Cartographers by a rule of thumb: draw where the shape leaves few open edges. It reads its own map from the view."""
import random
import sys


def lines(count):
    return [sys.stdin.readline().rstrip("\n") for _ in range(int(count))]


def map_of(view, seat):
    """The rows of the seat's map: those that begin with "|" behind "seat N"."""
    rows, is_mine = [], False
    for line in view:
        if line.startswith("seat "):
            is_mine = line.split()[1] == seat
        elif is_mine and line.strip().startswith("|"):
            rows.append(line.strip()[1:].strip())
    return rows


def open_edges(rows, cells):
    """Sides between the drawn cells and cells that are still empty."""
    filled = {(r, c) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter not in ".r"} | cells
    inside = lambda r, c: 0 <= r < len(rows) and 0 <= c < len(rows[r])
    sides = [(r + dr, c + dc) for r, c in cells for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))]
    return sum(inside(*side) and side not in filled for side in sides)


def cells_of(action):
    """The cells of "water C4 D4": rows have letters, columns numbers."""
    return {(ord(word[0]) - ord("A"), int(word[1:]) - 1) for word in action.split()[1:]}


view, actions, seat = [], [], "0"
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hello":
        print("want actions\nhello tidy", flush=True)
    elif word == "game":
        seat = rest.split()[2]
    elif word == "view":
        view = lines(rest)
    elif word == "actions":
        actions = lines(rest)
    elif word == "go":
        rows = map_of(view, seat)
        best = min(actions, key=lambda each: (open_edges(rows, cells_of(each)) - 2 * len(cells_of(each)), random.random()))
        print("bestmove " + best, flush=True)
