"""The module built from python/*.cpp: games in numbers, arrays written in place. Seats and games are counted from 0; whatever is refused is a
ValueError and has changed nothing."""

from typing import Any, Mapping, Sequence, TypedDict

import numpy as np
import numpy.typing as npt

WAIT: int
"""The action of a seat that has nothing to decide."""

class BuildInfo(TypedDict):
    optimised: bool
    asserts: bool
    compiler: str
    processor: str
    version: str

def build_info() -> BuildInfo:
    """How this module was built."""

def games() -> list[str]:
    """The games there are, by id."""

class Environment:
    """A game, set up: its numbering, the sizes and the meaning of its observations."""

    def __init__(self, game: str, seats: int = 1, options: Mapping[str, str] = ..., own_map: str = "") -> None:
        """``own_map``: the text of a map of your own, which the options name (``{"map": "mine"}``, ``{"side": "mine"}``)."""
    @property
    def game(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def version(self) -> int:
        """Raised when numbers or observations change."""
    @property
    def seats(self) -> int: ...
    @property
    def actions(self) -> int:
        """How many numbers there are, the wait included."""
    @property
    def plane_shape(self) -> tuple[int, int, int]:
        """Planes, rows, columns."""
    @property
    def globals(self) -> int: ...
    @property
    def facts(self) -> int: ...
    @property
    def options(self) -> dict[str, str]: ...
    @property
    def own_map(self) -> str:
        """The text of the map of your own; empty for a printed one."""
    def plane_fields(self) -> list[tuple[str, int, str]]:
        """Name, size and meaning of each field, in their order."""
    def global_fields(self) -> list[tuple[str, int, str]]: ...
    def fact_fields(self) -> list[tuple[str, int, str]]: ...
    def action_ranges(self) -> list[tuple[int, int, str, str]]:
        """First number, how many, name and meaning."""
    def action_text(self, action: int) -> str:
        """The notation of a number."""
    def action_number(self, text: str) -> int: ...
    def play_at_random(self, games: int, seed: int) -> int:
        """Plays games at random in C++ alone, to measure against; the number of decisions."""
    def new_game(self, seed: int) -> Game:
        """A game with the cards of the seed, up to the first decision."""

class Game:
    """One game as a world of its own: a true one, or one that fits what a seat has seen (clone)."""

    @property
    def environment(self) -> Environment: ...
    @property
    def is_over(self) -> bool: ...
    def seats_to_act(self) -> list[int]: ...
    def points(self, seat: int = 0) -> int:
        """On the score sheet, as it stands."""
    def rank(self, seat: int = 0) -> int:
        """At the end: 1 and on."""
    def standing(self, seat: int = 0) -> float:
        """At the end: 1 for the first, -1 for the last, evenly between; alone 1 won, -1 lost."""
    def result(self) -> str:
        """At the end: JSON, as records keep it."""
    def observe(self, seat: int, planes: npt.NDArray[np.uint8] | None = None, globals: npt.NDArray[np.float32] | None = None,
                facts: npt.NDArray[np.float32] | None = None, *, cheating: bool = False) -> None:
        """Writes what the seat sees into the arrays."""
    def mask(self, seat: int, out: npt.NDArray[np.int8]) -> None:
        """Writes 1 for each legal action, else 0."""
    def legal_actions(self, seat: int = 0) -> npt.NDArray[np.int32]:
        """Their numbers, ascending; WAIT alone when there is nothing to decide."""
    def view_text(self, seat: int = 0) -> str:
        """What the seat may know, as bots get it (docs/bot_protocol.md)."""
    def picture(self, seat: int = 0) -> str: ...
    def exact_text(self) -> str:
        """The whole position, hidden things included: cheating."""
    def act(self, seat: int, action: int, turn_cards: bool = True) -> None:
        """Plays an action; then turns over cards until somebody has to decide, or leaves them to the caller."""
    def random_action(self, seat: int = 0) -> int: ...
    def bot_action(self, seat: int, bot: str, seed: int = 0) -> int:
        """What one of our bots (random, greedy, novice ... master, master@200) would do from the seat's view."""
    def clone(self, seat: int, seed: int) -> Game:
        """A copy that knows what the seat knows: what is hidden, and the cards to come, are drawn anew."""
    def clone_exact(self) -> Game:
        """A copy of everything, the cards to come included: cheating."""
    def load_view(self, text: str, seed: int) -> None:
        """Becomes a world that fits a view."""
    def load_exact(self, text: str) -> None: ...
    def card_due(self) -> int | None:
        """Whose card is to be turned over after act(..., turn_cards=False): a seat, -1 for the table's; None: no card is due."""
    def card_outcomes(self) -> list[tuple[str, int]]:
        """What can come in this world, with integer weights. Where cards lie face down the true game knows them: ask a clone()."""
    def turn_card(self, text: str) -> None:
        """Turns over a given card."""
    def turn_stratified_card(self, part: int, parts: int) -> None:
        """The card at part / parts of the outcomes: over all parts each comes as often as it is likely."""
    def turn_cards(self) -> None:
        """Turns over cards until somebody has to decide."""
    def afterstates(self, seat: int = 0, seed: int = 0, *, values: bool = True, planes: bool = False, globals: bool = False,
                    facts: bool = True) -> dict[str, npt.NDArray[Any]]:
        """What the seat sees after each legal action, before the next card: "actions", the baseline policy's "values" in points, and as asked for
        "planes", "globals", "facts". The values tell these actions apart; those of two decisions cannot be compared, as next_values() can. From the
        seat's view; what it hides is drawn from the seed."""
    def next_values(self, seat: int, playouts: int, seed: int = 0) -> npt.NDArray[np.float32]:
        """For each legal action the mean of value() when the seat is to act again."""
    def value(self, seat: int = 0) -> float:
        """The policy's estimate of the seat's outcome, in points; what it counts is in docs/learning.md."""

class Batch:
    """Many games of one set-up; BatchEnv is made of it."""

    def __init__(self, environment: Environment, games: int, threads: int = 1, autoreset: str = "same_step", reward: str = "points",
                 cheating: bool = False) -> None: ...
    @property
    def environment(self) -> Environment: ...
    @property
    def games(self) -> int: ...
    @property
    def bytes_per_game(self) -> int: ...
    def bind(self, arrays: Mapping[str, npt.NDArray[Any]]) -> None:
        """The arrays to write into, contiguous, rows by game and seat: "actions" (int32, read by step), "planes" (uint8), "globals", "facts",
        "rewards" (float32), "masks" (int8; nobody else may write into them), "terminated" (bool), "final_planes", "final_globals", "final_facts"."""
    def reset(self, seeds: Sequence[int]) -> None: ...
    def reset_game(self, game: int, seed: int) -> None: ...
    def seed_of(self, game: int) -> int: ...
    def sample(self) -> None:
        """Random legal actions into "actions"."""
    def step(self) -> None: ...
    def clone(self, game: int, seat: int, seed: int) -> Game: ...
    def clone_exact(self, game: int) -> Game: ...
