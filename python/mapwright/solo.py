"""One game for one player, in the shape of Gymnasium."""

from __future__ import annotations

from typing import Any, Mapping

import numpy as np

from ._core import Environment, Game
from .bases import GymEnv, number_of, seed_of
from .spaces import action_space, fresh_seed, new_observation, observation_space


class SoloEnv(GymEnv):  # type: ignore[misc]
    """A game of one seat.

    Observations are ``{"planes", "globals", "action_mask"}``, new arrays each time; the mask is int8 and also given by ``action_masks()``.
    Rewards are the change of the points on the score sheet, or with ``reward="standing"`` 1 or -1 at the end.
    """

    def __init__(self, game: str = "cartographers", *, options: Mapping[str, str] | None = None, own_map: str = "",
                 reward: str = "points", cheating: bool = False, render_mode: str | None = None) -> None:
        if reward not in ("points", "standing"):
            raise ValueError(f"reward: expected points or standing, found {reward!r}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode: expected None or ansi, found {render_mode!r}")
        self.environment = Environment(game, 1, dict(options or {}), own_map)
        self.metadata = {"render_modes": ["ansi"], "name": f"mapwright/{game}-v{self.environment.version}",
                         "version": self.environment.version}
        self.render_mode = render_mode
        self.observation_space = observation_space(self.environment)
        self.action_space = action_space(self.environment)
        self._reward = reward
        self._cheating = cheating
        self._game: Game | None = None
        self._points = 0

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """A new game. The seed is that of its cards, and of the games after it. There are no options for a single game."""
        super().reset(seed=seed_of(seed))
        self._game = self.environment.new_game(fresh_seed(self.np_random))
        self._points = 0
        return self._observe(), self._info()

    def step(self, action: int) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        """Plays an action by its number. One that is not legal is a ValueError and changes nothing."""
        game = self._playing()
        if game.is_over:
            raise ValueError("the game is over: reset() begins a new one")
        game.act(0, number_of(action, self.environment.actions))
        over = game.is_over
        if self._reward == "points":
            points = game.points(0)
            reward, self._points = float(points - self._points), points
        else:
            reward = float(game.standing(0)) if over else 0.0
        return self._observe(), reward, over, False, self._info()

    def action_masks(self) -> np.ndarray:
        """Which actions are legal, int8."""
        mask = np.zeros(self.environment.actions, np.int8)
        self._playing().mask(0, mask)
        return mask

    def clone(self, seed: int) -> Game:
        """The game as far as the seat knows it; what is hidden, and the cards to come, are drawn anew from the seed."""
        return self._playing().clone(0, seed)

    def clone_exact(self) -> Game:
        """The game itself, hidden things and the cards to come included: cheating."""
        return self._playing().clone_exact()

    def render(self) -> str | None:
        """The board in plain letters, with ``render_mode="ansi"``."""
        return self._playing().picture(0) if self.render_mode == "ansi" else None

    def _playing(self) -> Game:
        if self._game is None:
            raise ValueError("reset() comes first")
        return self._game

    def _observe(self) -> dict[str, np.ndarray]:
        observation = new_observation(self.environment)
        game = self._playing()
        game.observe(0, observation["planes"], observation["globals"], cheating=self._cheating)
        game.mask(0, observation["action_mask"])
        return observation

    def _info(self) -> dict[str, Any]:
        game = self._playing()
        return {"points": game.points(0), **({"result": game.result()} if game.is_over else {})}
