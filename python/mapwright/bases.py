"""What the environments derive from: the classes of gymnasium and pettingzoo where they are installed, else classes with what those promise."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np

try:
    from gymnasium import Env as GymEnv
    from gymnasium.vector import VectorEnv
except ImportError:

    class _Seeded:
        """A generator of random numbers that reset(seed=...) begins anew."""

        _np_random: np.random.Generator | None = None
        _np_random_seed: int | None = None

        @property
        def np_random(self) -> np.random.Generator:
            """Drawn from by the environment; begun by chance when reset() was given no seed yet."""
            if self._np_random is None:
                self._seed(None)
            assert self._np_random is not None
            return self._np_random

        @np_random.setter
        def np_random(self, value: np.random.Generator) -> None:
            self._np_random, self._np_random_seed = value, -1

        @property
        def np_random_seed(self) -> int:
            """The seed of np_random; -1 when it was set from outside."""
            if self._np_random_seed is None:
                self._seed(None)
            assert self._np_random_seed is not None
            return self._np_random_seed

        def _seed(self, seed: int | None) -> None:
            sequence = np.random.SeedSequence(seed)
            self._np_random = np.random.Generator(np.random.PCG64(sequence))
            self._np_random_seed = int(sequence.entropy)  # type: ignore[arg-type]

        def reset(self, *, seed: int | None = None, options: Any = None) -> Any:
            if seed is not None:
                self._seed(seed)

        @property
        def unwrapped(self) -> Any:
            return self

    class GymEnv(_Seeded):  # type: ignore[no-redef]
        """In place of gymnasium.Env."""

        metadata: dict[str, Any] = {"render_modes": []}
        render_mode: str | None = None
        spec: Any = None

        def has_wrapper_attr(self, name: str) -> bool:
            return hasattr(self, name)

        def get_wrapper_attr(self, name: str) -> Any:
            return getattr(self, name)

        def set_wrapper_attr(self, name: str, value: Any, *, force: bool = True) -> bool:
            if not force and not hasattr(self, name):
                return False
            setattr(self, name, value)
            return True

        def close(self) -> None:
            """Nothing is held open."""

        def __str__(self) -> str:
            return f"<{type(self).__name__} instance>"

        def __enter__(self) -> Any:
            return self

        def __exit__(self, *_: Any) -> bool:
            self.close()
            return False

    class VectorEnv(_Seeded):  # type: ignore[no-redef]
        """In place of gymnasium.vector.VectorEnv."""

        metadata: dict[str, Any] = {}
        render_mode: str | None = None
        spec: Any = None
        closed = False
        num_envs: int

        def close(self, **options: Any) -> None:
            if not self.closed:
                self.close_extras(**options)
                self.closed = True

        def close_extras(self, **_: Any) -> None:
            """Nothing is held open."""

        def __repr__(self) -> str:
            return f"{type(self).__name__}(num_envs={self.num_envs})"


try:
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:

    class _Table:
        """What both shapes of pettingzoo have."""

        metadata: dict[str, Any]
        agents: list[str]
        possible_agents: list[str]

        @property
        def num_agents(self) -> int:
            return len(self.agents)

        @property
        def max_num_agents(self) -> int:
            return len(self.possible_agents)

        @property
        def unwrapped(self) -> Any:
            return self

        def __str__(self) -> str:
            return str(self.metadata["name"])

    class AECEnv(_Table):  # type: ignore[no-redef]
        """In place of pettingzoo.AECEnv."""

    class ParallelEnv(_Table):  # type: ignore[no-redef]
        """In place of pettingzoo.ParallelEnv."""


def number_of(action: Any, actions: int) -> int:
    """The number of an action as callers give it: any whole number. A number that stands for nothing is a ValueError."""
    number = operator.index(action)
    if not 0 <= number < actions:
        raise ValueError(f"action {number}: expected a number from 0 to {actions - 1}")
    return number


def seed_of(seed: Any) -> int | None:
    """A seed for reset(): None, or a whole number from 0. Refused here, as gymnasium has an error of its own for it."""
    if seed is None:
        return None
    number = operator.index(seed)
    if number < 0:
        raise ValueError(f"seed {number}: expected a number from 0")
    return number


__all__ = ["AECEnv", "GymEnv", "ParallelEnv", "VectorEnv", "number_of", "seed_of"]
