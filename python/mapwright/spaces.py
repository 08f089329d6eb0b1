"""The spaces of actions and observations: gymnasium's where it is installed, else classes with what it promises of those we need."""

from __future__ import annotations

from typing import Any, Iterator, Mapping

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
            self._np_random: np.random.Generator | None = None

        @property
        def np_random(self) -> np.random.Generator:
            if self._np_random is None:
                self.seed()
            assert self._np_random is not None
            return self._np_random

        @property
        def is_np_flattenable(self) -> bool:
            return True

        def seed(self, seed: int | None = None) -> Any:
            sequence = np.random.SeedSequence(seed)
            self._np_random = np.random.Generator(np.random.PCG64(sequence))
            return sequence.entropy

        def __contains__(self, value: Any) -> bool:
            return self.contains(value)

        def contains(self, value: Any) -> bool:
            raise NotImplementedError

        def _words(self) -> tuple[Any, ...]:
            raise NotImplementedError

        def __eq__(self, other: object) -> bool:
            return type(self) is type(other) and self._words() == other._words()  # type: ignore[attr-defined]

        def __hash__(self) -> int:
            return hash((type(self), self.shape))

        def __repr__(self) -> str:
            return f"{type(self).__name__}({', '.join(str(word) for word in self._words())})"

    class Discrete(_Space):  # type: ignore[no-redef]
        """The numbers 0 to n - 1."""

        def __init__(self, n: int) -> None:
            super().__init__((), np.int64)
            self.n = np.int64(n)
            self.start = np.int64(0)

        def sample(self, mask: np.ndarray | None = None) -> np.int64:
            """By chance; with a mask (int8) one of those it allows."""
            if mask is None:
                return np.int64(self.np_random.integers(self.n))
            if not isinstance(mask, np.ndarray) or mask.shape != (self.n,) or mask.dtype != np.int8:
                raise ValueError(f"mask: expected an array of {self.n} int8")
            allowed = np.flatnonzero(mask)
            return np.int64(self.np_random.choice(allowed)) if allowed.size else self.start

        def contains(self, value: Any) -> bool:
            whole = isinstance(value, (int, np.integer)) or (isinstance(value, np.ndarray) and value.shape == () and value.dtype.kind in "iu")
            return bool(whole and 0 <= int(value) < self.n)

        def _words(self) -> tuple[Any, ...]:
            return (int(self.n),)

    class MultiDiscrete(_Space):  # type: ignore[no-redef]
        """An array of numbers, each below its own bound."""

        def __init__(self, nvec: Any) -> None:
            self.nvec = np.asarray(nvec, dtype=np.int64)
            super().__init__(self.nvec.shape, np.int64)

        def sample(self) -> np.ndarray:
            return self.np_random.integers(self.nvec)

        def contains(self, value: Any) -> bool:
            array = np.asarray(value)
            return bool(array.shape == self.shape and array.dtype.kind in "iu" and np.all((0 <= array) & (array < self.nvec)))

        def _words(self) -> tuple[Any, ...]:
            return (self.nvec.tolist(),)

    class Box(_Space):  # type: ignore[no-redef]
        """Arrays of one shape and type, between two bounds."""

        def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any) -> None:
            super().__init__(shape, dtype)
            self.low = np.full(shape, low, dtype)
            self.high = np.full(shape, high, dtype)
            self._bounds = (low, high)

        def is_bounded(self, manner: str = "both") -> bool:
            below, above = np.isfinite(self._bounds)
            return bool({"both": below and above, "below": below, "above": above}[manner])

        def sample(self) -> np.ndarray:
            """By chance, evenly between the bounds; around 0 where there are none."""
            low, high = self._bounds
            if self.dtype.kind in "iu":
                return self.np_random.integers(low, high, self.shape, self.dtype, endpoint=True)
            if self.is_bounded():
                return self.np_random.uniform(low, high, self.shape).astype(self.dtype)
            return self.np_random.normal(size=self.shape).astype(self.dtype)

        def contains(self, value: Any) -> bool:
            return bool(isinstance(value, np.ndarray) and value.shape == self.shape and np.can_cast(value.dtype, self.dtype)
                        and np.all(value >= self.low) and np.all(value <= self.high))

        def _words(self) -> tuple[Any, ...]:
            return (*self._bounds, self.shape, self.dtype)

    class Dict(_Space):  # type: ignore[no-redef]
        """Spaces by name."""

        def __init__(self, spaces: Mapping[str, Any]) -> None:
            super().__init__(None, None)
            self.spaces = dict(spaces)

        def seed(self, seed: int | None = None) -> Any:
            super().seed(seed)
            return {name: space.seed(int(self.np_random.integers(2**31))) for name, space in self.spaces.items()}

        def __getitem__(self, name: str) -> Any:
            return self.spaces[name]

        def __iter__(self) -> Iterator[str]:
            return iter(self.spaces)

        def __len__(self) -> int:
            return len(self.spaces)

        def keys(self) -> Any:
            return self.spaces.keys()

        def values(self) -> Any:
            return self.spaces.values()

        def items(self) -> Any:
            return self.spaces.items()

        def sample(self) -> dict[str, Any]:
            return {name: space.sample() for name, space in self.spaces.items()}

        def contains(self, value: Any) -> bool:
            return (isinstance(value, dict) and value.keys() == self.spaces.keys()
                    and all(space.contains(value[name]) for name, space in self.spaces.items()))

        def _words(self) -> tuple[Any, ...]:
            return tuple(self.spaces.items())


def observation_space(environment: Environment, rows: tuple[int, ...] = (), *, observe: bool = True, facts: bool = False) -> Any:
    """What a seat is shown; `rows` for many seats or games at once."""
    shown: dict[str, Any] = {}
    if observe:
        shown = {
            "planes": Box(0, 255, rows + tuple(environment.plane_shape), np.uint8),
            "globals": Box(-np.inf, np.inf, rows + (environment.globals,), np.float32),
            "action_mask": Box(0, 1, rows + (environment.actions,), np.int8),
        }
    if facts:
        shown["facts"] = Box(-np.inf, np.inf, rows + (environment.facts,), np.float32)
    return Dict(shown)


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
