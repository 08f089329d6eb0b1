"""Mapwright's games for programs that learn.

    import mapwright
    env = mapwright.SoloEnv("cartographers")          # the shape of Gymnasium
    env = mapwright.TurnEnv("misterra", seats=3)      # the shape of PettingZoo's turns (AEC)
    env = mapwright.ParallelEnv("guild", seats=2)     # the shape of PettingZoo's parallel API
    env = mapwright.BatchEnv("cartographers", 1024)   # many games, arrays written in place
    game = mapwright.Environment("guild").new_game(1) # one game to look into: afterstates, cards, values

Where gymnasium or pettingzoo are installed the classes are theirs too; without them nothing is missing. What every class shows is a
seat's view; what shows more is called ``exact`` or ``cheating``. docs/learning.md and docs/observations.md say the rest.
"""

from ._core import WAIT, Batch, Environment, Game, build_info, games
from .batch import BatchEnv
from .solo import SoloEnv
from .tables import ParallelEnv, TurnEnv

__all__ = ["WAIT", "Batch", "BatchEnv", "Environment", "Game", "ParallelEnv", "SoloEnv", "TurnEnv", "build_info", "games"]
__version__ = build_info()["version"]
