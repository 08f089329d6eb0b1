#!/usr/bin/env python3
"""A walk-through: a linear evaluation of Cartographers, trained from self-play in minutes, that beats our bot `greedy`.

    python3 examples/learn/linear_evaluation.py                      trains, measures, keeps the weights in build/linear.npz
    mapwright arena cartographers --bots greedy,'exec:python3 examples/learn/linear_evaluation.py --bot' --games 50

Read it from the top; every `# %%` is a cell for editors that know them. It needs the package (docs/learning.md) and NumPy, nothing else.
"""

# %% What is learned
#
# A decision is judged by its afterstates: the sheet as it would be after each legal drawing. `Game.afterstates()` gives them all at once, with planes and
# facts. An evaluation is a weighted sum of a few features of the afterstate; whoever plays by it draws what is worth most.
import argparse
import pathlib
import sys
import time

import numpy as np

import mapwright

WEIGHTS = pathlib.Path(__file__).resolve().parents[2] / "build" / "linear.npz"
environment = mapwright.Environment("cartographers")


# %% Features
#
# Where each field lies in an array is told by the environment, not counted by hand.
def places(fields):
    """Name -> slice of the array."""
    result, first = {}, 0
    for name, size, _ in fields:
        result[name] = slice(first, first + size)
        first += size
    return result


FACT, GLOBAL = places(environment.fact_fields()), places(environment.global_fields())

# The features: the first weight, and how far training looks around it at first.
FEATURES = {
    "forest stars": (1, 0.15), "farm and water stars": (1, 0.15), "village stars": (1, 0.15), "spatial stars": (1, 0.15),
    "coins": (1, 0.2), "danger": (1, 0.2), "danger, early": (0, 0.2),
    "rim": (0, 0.1), "rim, early": (0, 0.5), "lonely cells, early": (0, 0.3), "dead ends, early": (0, 0.2),
    "forest, early": (0, 0.02), "farm and water, early": (0, 0.02), "villages, early": (0, 0.02), "filled, early": (0, 0.02),
}


def beside(cells):
    """For each cell how many of its neighbours are in the set."""
    around = np.zeros_like(cells)
    around[:, 1:] += cells[:, :-1]
    around[:, :-1] += cells[:, 1:]
    around[:, :, 1:] += cells[:, :, :-1]
    around[:, :, :-1] += cells[:, :, 1:]
    return around


def features(after):
    """One row of features for each afterstate, in the order of FEATURES."""
    facts, planes, count = after["facts"], after["planes"], len(after["facts"])
    stars = facts[:, FACT["rule_stars"]].reshape(count, 4, 4).sum(axis=2)        # by deck: now, times the scorings left
    scorings = facts[:, FACT["rule_scorings"]].reshape(count, 4, 4).sum(axis=2)
    seasons = facts[:, FACT["scorings_left"]].sum(axis=1) / 2
    early = facts[:, FACT["time_left"]][:, 0] / 30                               # 1 when the game begins, 0 at its end
    danger = facts[:, FACT["monsters"]][:, 0]                                    # empty cells beside monsters
    coins = after["globals"][:, GLOBAL["coins"]][:, 0]
    cells = planes[:, :6].reshape(count, 6, -1).sum(axis=2, dtype=np.float32)    # forest, village, farm, water, monster, empty
    empty = planes[:, 5]
    around = beside(empty)
    rim = 4 * cells[:, 5] - (empty * around).reshape(count, -1).sum(axis=1, dtype=np.float32)
    lonely = (empty & (around == 0)).reshape(count, -1).sum(axis=1, dtype=np.float32)
    dead_ends = (empty & (around == 1)).reshape(count, -1).sum(axis=1, dtype=np.float32)
    return np.stack([*stars.T, coins * seasons, -danger * seasons, -danger * early, -rim, -rim * early, -lonely * early, -dead_ends * early,
                     scorings[:, 0] * cells[:, 0] * early, scorings[:, 1] * (cells[:, 2] + cells[:, 3]) * early,
                     scorings[:, 2] * cells[:, 1] * early, -scorings[:, 3] * cells[:, 5] * early], axis=1)


# %% Playing by weights
def play(weights, seed):
    """A game alone; its stars."""
    game = environment.new_game(seed)
    while not game.is_over:
        after = game.afterstates(0, values=False, planes=True, globals=True)
        game.act(0, int(after["actions"][(features(after) @ weights).argmax()]))
    return game.points()


# %% Training
#
# The first weights are those of `greedy`: every star that the sheet would score as it is, coins and monsters included. Then generation by generation: weights are
# drawn at random around the best so far, all of them play the same games, and those that did best say where to look next and how far around
# (the cross-entropy method). It needs nothing but games.
def train(generations, population, games, seed=1):
    random = np.random.default_rng(seed)
    mean, spread = np.array(list(FEATURES.values()), np.float32).T
    for generation in range(1, generations + 1):
        start = time.perf_counter()
        seeds = random.integers(0, 2**62, games).tolist()
        tried = (mean + spread * random.standard_normal((population, len(mean)))).astype(np.float32)
        tried[0] = mean
        stars = np.array([np.mean([play(weights, each) for each in seeds]) for weights in tried])
        best = tried[np.argsort(stars)[-population // 4:]]
        mean = 0.3 * mean + 0.7 * best.mean(axis=0)
        spread = 0.4 * spread + 0.6 * best.std(axis=0)
        print(f"generation {generation}: {stars.mean():6.1f} stars, the best quarter {np.sort(stars)[-population // 4:].mean():6.1f}, "
              f"{time.perf_counter() - start:5.1f} s", flush=True)
    return mean.astype(np.float32)


# %% Measuring
#
# The same cards for both: game by game, one plays by the weights and the other is greedy.
def greedy(seed):
    game = environment.new_game(seed)
    step = 0
    while not game.is_over:
        game.act(0, game.bot_action(0, "greedy", seed * 1000 + step))
        step += 1
    return game.points()


def measure(weights, games):
    ours = np.array([play(weights, 10**6 + seed) for seed in range(games)])
    theirs = np.array([greedy(10**6 + seed) for seed in range(games)])
    ahead = ours - theirs
    error = 1.96 * ahead.std(ddof=1) / games**0.5
    print(f"{games} games on the same cards: linear {ours.mean():.1f} stars, greedy {theirs.mean():.1f}; "
          f"ahead by {ahead.mean():.1f} +- {error:.1f}; better in {100 * (ahead > 0).mean():.0f} %, worse in {100 * (ahead < 0).mean():.0f} %")
    return ahead.mean() - error > 0


# %% The same as a bot for any table (docs/bot_protocol.md)
AMBUSH = slice(GLOBAL["card"].stop - 4, GLOBAL["card"].stop)  # the last four cards


def bot(weights):
    for line in sys.stdin:
        words = line.split()
        if words[:1] == ["hello"]:
            print("hello linear", flush=True)
        elif words[:1] == ["game"]:
            seats, seat = int(words[2]), int(words[3])
            table = mapwright.Environment("cartographers", seats, dict(word.split("=", 1) for word in words[4:]))
            game = table.new_game(0)
        elif words[:1] == ["view"]:
            game.load_view("".join(sys.stdin.readline() for _ in range(int(words[1]))), 1)
        elif words[:1] == ["go"]:
            after = game.afterstates(seat, 1, values=False, planes=True, globals=True)
            if seats > 1 and after["globals"][:, AMBUSH].any():  # on a neighbour's sheet: what our policy would do
                action = game.bot_action(seat, "greedy", 1)
            else:
                action = int(after["actions"][(features(after) @ weights).argmax()])
            print("bestmove", table.action_text(action), flush=True)
        elif words[:1] == ["quit"]:
            return


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=int, default=12)
    parser.add_argument("--population", type=int, default=32, help="weights that are tried in a generation")
    parser.add_argument("--games", type=int, default=12, help="that each of them plays")
    parser.add_argument("--measured", type=int, default=300, help="games to measure by")
    parser.add_argument("--weights", type=pathlib.Path, default=WEIGHTS, help="the file they are kept in")
    parser.add_argument("--bot", action="store_true", help="play by the weights that were kept, as a bot")
    arguments = parser.parse_args()
    if arguments.bot:
        bot(np.load(arguments.weights)["weights"])
        sys.exit(0)
    trained = train(arguments.generations, arguments.population, arguments.games)
    for feature, weight in zip(FEATURES, trained):
        print(f"  {weight:6.2f}  {feature}")
    arguments.weights.parent.mkdir(exist_ok=True)
    np.savez(arguments.weights, weights=trained)
    sys.exit(0 if measure(trained, arguments.measured) else 1)
