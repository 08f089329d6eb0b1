"""The spaces of actions and observations: gymnasium's where it is installed, else classes with what ours need of them."""

from __future__ import annotations

from typing import Any, Mapping

import numpy as np

from ._core import Environment

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
    HAS_GYMNASIUM = True
except ImportError:
    HAS_GYMNASIUM = False

    class _Space:
        """What all spaces have: a shape, a type, a generator of their own."""

        def __init__(self, shape: tuple[int, ...] | None, dtype: Any) -> None:
            self.shape = shape
            self.dtype = None if dtype is None else np.dtype(dtype)
            self._random = np.random.default_rng()

        def seed(self, seed: int | None = None) -> None:
            self._random = np.random.default_rng(seed)

        def __contains__(self, value: Any) -> bool:
            return self.contains(value)

        def contains(self, value: Any) -> bool:
            raise NotImplementedError

    class Discrete(_Space):  # type: ignore[no-redef]
        """The numbers 0 to n - 1."""

        def __init__(self, n: int) -> None:
            super().__init__((), np.int64)
            self.n = int(n)

        def sample(self, mask: np.ndarray | None = None) -> np.int64:
            if mask is None:
                return np.int64(self._random.integers(self.n))
            return np.int64(self._random.choice(np.flatnonzero(mask)))

        def contains(self, value: Any) -> bool:
            return np.ndim(value) == 0 and np.issubdtype(np.asarray(value).dtype, np.integer) and 0 <= int(value) < self.n

    class MultiDiscrete(_Space):  # type: ignore[no-redef]
        """An array of numbers, each below its own bound."""

        def __init__(self, nvec: Any) -> None:
            self.nvec = np.asarray(nvec, dtype=np.int64)
            super().__init__(self.nvec.shape, np.int64)

        def sample(self) -> np.ndarray:
            return self._random.integers(self.nvec)

        def contains(self, value: Any) -> bool:
            array = np.asarray(value)
            return array.shape == self.shape and bool(np.all((0 <= array) & (array < self.nvec)))

    class Box(_Space):  # type: ignore[no-redef]
        """Arrays of one shape and type, between two bounds."""

        def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any) -> None:
            super().__init__(shape, dtype)
            self.low = np.full(shape, low, dtype)
            self.high = np.full(shape, high, dtype)

        def sample(self) -> np.ndarray:
            return self._random.uniform(0, 1, self.shape).astype(self.dtype)

        def contains(self, value: Any) -> bool:
            array = np.asarray(value)
            return (array.shape == self.shape and array.dtype == self.dtype
                    and bool(np.all(array >= self.low)) and bool(np.all(array <= self.high)))

    class Dict(_Space):  # type: ignore[no-redef]
        """Spaces by name."""

        def __init__(self, spaces: Mapping[str, Any]) -> None:
            super().__init__(None, None)
            self.spaces = dict(spaces)

        def __getitem__(self, name: str) -> Any:
            return self.spaces[name]

        def sample(self) -> dict[str, Any]:
            return {name: space.sample() for name, space in self.spaces.items()}

        def contains(self, value: Any) -> bool:
            return (isinstance(value, Mapping) and set(value) == set(self.spaces)
                    and all(space.contains(value[name]) for name, space in self.spaces.items()))


def observation_space(environment: Environment, rows: tuple[int, ...] = ()) -> Any:
    """What a seat is shown; `rows` for many seats or games at once."""
    return Dict({
        "planes": Box(0, 255, rows + tuple(environment.plane_shape), np.uint8),
        "globals": Box(-np.inf, np.inf, rows + (environment.globals,), np.float32),
        "action_mask": Box(0, 1, rows + (environment.actions,), np.int8),
    })


def action_space(environment: Environment) -> Any:
    """The numbers of the actions."""
    return Discrete(environment.actions)


def new_observation(environment: Environment, rows: tuple[int, ...] = ()) -> dict[str, np.ndarray]:
    """Arrays for an observation."""
    return {
        "planes": np.zeros(rows + tuple(environment.plane_shape), np.uint8),
        "globals": np.zeros(rows + (environment.globals,), np.float32),
        "action_mask": np.zeros(rows + (environment.actions,), np.int8),
    }


def fresh_seed(random: np.random.Generator) -> int:
    """A seed for one game."""
    return int(random.integers(0, 2**63))


__all__ = ["HAS_GYMNASIUM", "Box", "Dict", "Discrete", "MultiDiscrete", "action_space", "fresh_seed", "new_observation",
           "observation_space"]
