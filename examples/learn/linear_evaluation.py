#!/usr/bin/env python3
"""A walk-through: a linear evaluation of Cartographers, trained from self-play in minutes, that beats our bot `greedy`.

    python3 examples/learn/linear_evaluation.py                      trains, measures, keeps the weights in build/linear.npz
    mapwright arena cartographers --bots greedy,'exec:python3 examples/learn/linear_evaluation.py --bot' --games 50

Read it from the top; every `# %%` is a cell for editors that know them. It needs the package (docs/learning.md) and NumPy, nothing else.
"""

# %% What is learned
#
# A decision is judged by its afterstates: the sheet as it would be after each legal drawing. `Game.afterstates()` gives them all at once, with planes, facts
# and the value that our policy sees in them. An evaluation is a weighted sum of features of the afterstate; whoever plays by it draws what is worth most.
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


def beside(cells):
    """For each cell how many of its neighbours are in the set."""
    around = np.zeros_like(cells)
    around[:, 1:] += cells[:, :-1]
    around[:, :-1] += cells[:, 1:]
    around[:, :, 1:] += cells[:, :, :-1]
    around[:, :, :-1] += cells[:, :, 1:]
    return around


def total(cells):
    return cells.reshape(len(cells), -1).sum(axis=1, dtype=np.float32)


def on_edge(cells):
    return total(cells) - total(cells[:, 1:-1, 1:-1])


def by_lines(counts):
    """Lines that are nearly full are worth more than their cells."""
    return (counts.astype(np.float32) ** 2).sum(axis=1) / 10


def features(after):
    """One row of features for each afterstate. Nothing here knows the rules of a score card: each card may use all that is counted for its deck."""
    facts, planes = after["facts"], after["planes"]
    forest, village, farm, water, empty, mountains, ruins = (planes[:, plane] for plane in (0, 1, 2, 3, 5, 6, 7))
    filled, around = 1 - empty, beside(empty)
    at_mountains, at_farm, at_water = beside(mountains), beside(farm), beside(water)
    block = filled[:, 1:, 1:] & filled[:, :-1, 1:] & filled[:, 1:, :-1] & filled[:, :-1, :-1]
    large = block[:, 1:, 1:] & block[:, :-1, 1:] & block[:, 1:, :-1] & block[:, :-1, :-1]
    diagonals = np.stack([np.trace(filled, -row, 1, 2) for row in range(11)], axis=1)
    rim, lonely, dead_ends = total(empty * (4 - around)), total(empty & (around == 0)), total(empty & (around == 1))
    decks = [
        [total(forest), on_edge(forest), total(forest * at_mountains), total(forest * beside(forest)), total(forest * around),
         total(forest & (around <= 1))],
        [total(farm), total(water), total(farm * at_water), total(farm * ruins), total(water * beside(ruins)), total(water * at_mountains),
         total(farm * at_mountains), on_edge(farm), on_edge(water), total(farm * at_farm), total(water * at_water), total(farm * around),
         total(water * around)],
        [total(village), total(village * beside(village)), total(village * at_mountains), total(village * beside(forest)),
         total(village * (at_farm + at_water)), total(village * around)],
        [by_lines(filled.sum(axis=1)) + by_lines(filled.sum(axis=2)), by_lines(diagonals), total(block), total(large), lonely, dead_ends, rim],
    ]
    seasons = facts[:, FACT["scorings_left"]].sum(axis=1) / 2
    early = facts[:, FACT["time_left"]] / 30                    # 1 when the game begins, 0 at its end
    danger = facts[:, FACT["monsters"]][:, 0]                   # empty cells beside monsters
    coins = after["globals"][:, GLOBAL["coins"]][:, 0]
    general = np.stack([coins * seasons, -danger * seasons, -danger, -rim, -lonely, -dead_ends], axis=1)
    scorings = facts[:, FACT["rule_scorings"]].reshape(-1, 4, 4)
    of_cards = np.concatenate([(scorings[:, deck, :, None] * np.stack(counted, axis=1)[:, None, :]).reshape(len(facts), -1)
                               for deck, counted in enumerate(decks)], axis=1)
    # `rule_stars`: what each card would score on the sheet as it is, times the scorings left.
    return np.concatenate([facts[:, FACT["rule_stars"]], general, general * early, of_cards, of_cards * early], axis=1)


def afterstates(game, values=False):
    return game.afterstates(0, values=values, planes=True, globals=True)


# %% Playing by weights
def play(weights, seed):
    """A game alone; its stars."""
    game = environment.new_game(seed)
    while not game.is_over:
        after = afterstates(game)
        game.act(0, int(after["actions"][(features(after) @ weights).argmax()]))
    return game.points()


# %% Training
#
# The first weights are those of `greedy`: every star that the sheet would score as it is, coins and monsters included. Then, round by round: the evaluation plays
# games against the deck, and at each of its own decisions the weights are fitted, by least squares, to how much better or worse one afterstate is than the
# others of the same decision. The better evaluation comes to other sheets, which the next round learns from.
#
# How good an afterstate is, our policy says (`values`): 150 numbers at once, without noise. Playing each of them to the end instead needs
# nothing but the rules, and a hundred times the games: the difference of two games is mostly luck.
def first_weights():
    weights = np.zeros(features(afterstates(environment.new_game(1))).shape[1], np.float32)
    weights[:18] = 1
    return weights


def some_of(values, random, best=40, others=24):
    """The best of a decision, which must be told apart, and some others."""
    order = np.argsort(values)[::-1]
    return np.concatenate([order[:best], random.permutation(order[best:])[:others]])


def train(rounds, games, seed=1):
    random = np.random.default_rng(seed)
    first = weights = first_weights()
    gram, target, seen = np.zeros((len(weights), len(weights))), np.zeros(len(weights)), 0
    for number in range(1, rounds + 1):
        start, stars, missed = time.perf_counter(), [], []
        for _ in range(games):
            game = environment.new_game(int(random.integers(2**62)))
            while not game.is_over:
                after = afterstates(game, values=True)
                rows, values = features(after), after["values"]
                chosen = int((rows @ weights).argmax())
                missed.append(values.max() - values[chosen])
                some = some_of(values, random)
                rows, values = rows[some].astype(np.float64), values[some].astype(np.float64)
                rows, values = rows - rows.mean(axis=0), values - values.mean()
                gram += rows.T @ rows
                target += rows.T @ values
                seen += len(some)
                game.act(0, int(after["actions"][chosen]))
            stars.append(game.points())
        held = 20 * (gram.diagonal() / seen + 1e-3)  # what the games do not tell stays as it was first
        weights = np.linalg.solve(gram + np.diag(held), target + held * first).astype(np.float32)
        print(f"round {number}: {np.mean(stars):6.1f} stars a game; {np.mean(missed):5.2f} missed at a decision by what the policy sees; "
              f"{time.perf_counter() - start:5.1f} s", flush=True)
    return weights


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
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=50, help="of each round")
    parser.add_argument("--measured", type=int, default=300, help="games to measure by")
    parser.add_argument("--weights", type=pathlib.Path, default=WEIGHTS, help="the file they are kept in")
    parser.add_argument("--bot", action="store_true", help="play by the weights that were kept, as a bot")
    arguments = parser.parse_args()
    if arguments.bot:
        bot(np.load(arguments.weights)["weights"])
        sys.exit(0)
    trained = train(arguments.rounds, arguments.games)
    arguments.weights.parent.mkdir(exist_ok=True)
    np.savez(arguments.weights, weights=trained)
    sys.exit(0 if measure(trained, arguments.measured) else 1)
