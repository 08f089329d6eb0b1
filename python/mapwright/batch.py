"""Many games at once, in the shape of Gymnasium's vector environments: arrays that are written in place, threads inside."""

from __future__ import annotations

import operator
from typing import Any, Mapping, Sequence

import numpy as np

from ._core import Batch, Environment, Game
from .bases import VectorEnv, seed_of
from .spaces import HAS_GYMNASIUM, MultiDiscrete, action_space, fresh_seed, new_observation, observation_space

_MODES = {"same_step": "SameStep", "next_step": "NextStep", "disabled": "Disabled"}


def _autoreset_mode(name: str) -> Any:
    if HAS_GYMNASIUM:
        try:
            from gymnasium.vector import AutoresetMode
            return AutoresetMode(_MODES[name])
        except ImportError:
            pass
    return _MODES[name]


class BatchEnv(VectorEnv):  # type: ignore[misc]
    """Many games of one set-up.

    ``reset()`` and ``step()`` give the same arrays every time, written anew in place; copy what is to be kept. With several seats every array
    has a second axis for them, and each step takes an action for every seat (WAIT, 0, where there is nothing to decide).

    ``observe=False`` writes neither observations nor masks, for those who play by ``sample()`` or keep their own. ``facts=True`` adds
    ``observation["facts"]``, and to ``final_obs``. ``autoreset`` is ``same_step`` (with ``info["final_obs"]``), ``next_step`` or ``disabled``.
    """

    def __init__(self, game: str = "cartographers", num_envs: int = 64, *, seats: int = 1,
                 options: Mapping[str, str] | None = None, own_map: str = "", reward: str = "points",
                 autoreset: str = "same_step", threads: int = 1, observe: bool = True, facts: bool = False, final_obs: bool = True,
                 cheating: bool = False) -> None:
        if autoreset not in _MODES:
            raise ValueError(f"autoreset: expected one of {', '.join(_MODES)}, found {autoreset!r}")
        self.environment = Environment(game, seats, dict(options or {}), own_map)
        self.batch = Batch(self.environment, num_envs, threads, autoreset, reward, cheating)
        self.num_envs = num_envs
        self.metadata = {"render_modes": [], "name": f"mapwright/{game}-v{self.environment.version}",
                         "version": self.environment.version, "autoreset_mode": _autoreset_mode(autoreset)}
        self.render_mode = None
        self.spec = None
        seat_rows = () if seats == 1 else (seats,)
        rows = (num_envs,) + seat_rows
        self.single_observation_space = observation_space(self.environment, seat_rows, observe=observe, facts=facts)
        self.observation_space = observation_space(self.environment, rows, observe=observe, facts=facts)
        self.single_action_space = (action_space(self.environment) if seats == 1
                                    else MultiDiscrete(np.full(seat_rows, self.environment.actions)))
        self.action_space = MultiDiscrete(np.full(rows, self.environment.actions))
        self._actions = np.zeros(rows, np.int32)
        self._rewards = np.zeros(rows, np.float32)
        self._terminated = np.zeros(num_envs, np.bool_)
        self._truncated = np.zeros(num_envs, np.bool_)
        self._final: dict[str, np.ndarray] = {}
        arrays = {"actions": self._actions, "rewards": self._rewards, "terminated": self._terminated}
        observation: dict[str, np.ndarray] = {}
        if observe:
            observation = new_observation(self.environment, rows)
            arrays |= {"planes": observation["planes"], "globals": observation["globals"],
                       "masks": observation["action_mask"]}
            if autoreset == "same_step" and final_obs:
                self._final = new_observation(self.environment, rows)
                self._final["action_mask"][..., 0] = 1  # whoever is at the end can only wait
                arrays |= {"final_planes": self._final["planes"], "final_globals": self._final["globals"]}
        if facts:
            observation["facts"] = arrays["facts"] = np.zeros(rows + (self.environment.facts,), np.float32)
            if autoreset == "same_step" and final_obs:
                self._final["facts"] = arrays["final_facts"] = np.zeros(rows + (self.environment.facts,), np.float32)
        self.batch.bind(arrays)
        self._observation = {name: _read_only(array) for name, array in observation.items()}

    def reset(self, *, seed: int | Sequence[int | None] | None = None, options: Mapping[str, Any] | None = None
              ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Begins all games anew. The seed is one number, or one for the cards of each game.

        With ``options={"reset_mask": array}`` only the games that the mask names begin anew, as ``autoreset="disabled"`` needs it."""
        if seed is None or isinstance(seed, (int, np.integer)):
            super().reset(seed=seed_of(seed))
            seeds = self.np_random.integers(0, 2**63, self.num_envs).tolist()
        else:
            seeds = [fresh_seed(self.np_random) if each is None else operator.index(each) for each in seed]
            if len(seeds) != self.num_envs:
                raise ValueError(f"seed: expected one for each of the {self.num_envs} games, found {len(seeds)}")
            if any(not 0 <= each < 2**64 for each in seeds):
                raise ValueError("seed: expected numbers from 0 to 2**64 - 1")
        chosen = None if options is None else options.get("reset_mask")
        if chosen is None:
            self.batch.reset(seeds)
            return self._observation, {}
        chosen = np.asarray(chosen)
        if chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_:
            raise ValueError(f"reset_mask: expected an array of {self.num_envs} bool")
        for game in np.flatnonzero(chosen).tolist():
            self.batch.reset_game(game, seeds[game])
        return self._observation, {}

    def step(self, actions: np.ndarray) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Plays in all games. When one action is not legal that is a ValueError which names it, and nothing has changed."""
        if actions is not self._actions:
            self._take(actions)
        self.batch.step()
        info: dict[str, Any] = {}
        if self._final and self._terminated.any():
            info = {"final_obs": self._final, "_final_obs": self._terminated.copy()}
        return self._observation, self._rewards, self._terminated, self._truncated, info

    def _take(self, actions: Any) -> None:
        """Whole numbers of the right shape, and none that another type would make of them."""
        given = np.asarray(actions)
        if given.shape != self._actions.shape or given.dtype.kind not in "iu":
            raise ValueError(f"actions: expected whole numbers in the shape {self._actions.shape}, "
                             f"found {given.dtype} in the shape {given.shape}")
        np.copyto(self._actions, given, casting="unsafe")
        if given.dtype.itemsize >= 4 and given.dtype != np.int32 and (self._actions != given).any():
            raise ValueError(f"actions: expected numbers from 0 to {self.environment.actions - 1}")

    def sample(self) -> np.ndarray:
        """A random legal action for every seat of every game, in the array that ``step()`` reads without copying."""
        self.batch.sample()
        return self._actions

    def action_masks(self) -> np.ndarray:
        """Which actions are legal, int8."""
        if "action_mask" not in self._observation:
            raise ValueError("made with observe=False: there are no masks")
        return self._observation["action_mask"]

    def seeds(self) -> list[int]:
        """Of the games being played: reset with them, and the same cards come."""
        return [self.batch.seed_of(game) for game in range(self.num_envs)]

    def clone(self, game: int, seed: int, seat: int = 0) -> Game:
        """One of the games as far as the seat knows it; what is hidden, and the cards to come, are drawn anew from the seed."""
        return self.batch.clone(game, seat, seed)

    def clone_exact(self, game: int) -> Game:
        """One of the games itself, hidden things and the cards to come included: cheating."""
        return self.batch.clone_exact(game)


def _read_only(array: np.ndarray) -> np.ndarray:
    view = array.view()
    view.flags.writeable = False
    return view
