"""One game for several seats, in the shapes of PettingZoo: one turn after the other (AEC), or all seats in one step (parallel)."""

from __future__ import annotations

from typing import Any, Iterator, Mapping

import numpy as np

from ._core import WAIT, Environment, Game
from .bases import AECEnv, number_of, seed_of
from .bases import ParallelEnv as ParallelBase
from .spaces import Box, action_space, fresh_seed, new_observation, observation_space


class _Table:
    """What both shapes share: seats by name, a game, what each seat sees and gets."""

    def __init__(self, game: str, seats: int, options: Mapping[str, str] | None, own_map: str, reward: str,
                 cheating: bool, render_mode: str | None, steps_at_once: bool) -> None:
        if reward not in ("points", "standing"):
            raise ValueError(f"reward: expected points or standing, found {reward!r}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode: expected None or ansi, found {render_mode!r}")
        self.environment = Environment(game, seats, dict(options or {}), own_map)
        self.metadata = {"render_modes": ["ansi"], "name": f"mapwright_{game}_v{self.environment.version}",
                         "version": self.environment.version, "is_parallelizable": steps_at_once}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat = {name: seat for seat, name in enumerate(self.possible_agents)}
        self._observation_space = observation_space(self.environment)
        self._action_space = action_space(self.environment)
        sizes = self.environment
        self.state_space = Box(-np.inf, np.inf, (seats, int(np.prod(sizes.plane_shape)) + sizes.globals), np.float32)
        self._reward = reward
        self._cheating = cheating
        self._random = np.random.default_rng()
        self._game: Game | None = None
        self._points = [0] * seats

    # Shared with PettingZoo
    def observation_space(self, agent: str) -> Any:
        """The same for all."""
        self._seat_of(agent)
        return self._observation_space

    def action_space(self, agent: str) -> Any:
        """The same for all."""
        self._seat_of(agent)
        return self._action_space

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What the seat sees now, with its mask."""
        observation = new_observation(self.environment)
        game, seat = self._playing(), self._seat_of(agent)
        game.observe(seat, observation["planes"], observation["globals"], cheating=self._cheating)
        game.mask(seat, observation["action_mask"])
        return observation

    def render(self) -> str | None:
        """The boards as a spectator of seat 0 sees them, with ``render_mode="ansi"``."""
        return self._playing().picture(0) if self.render_mode == "ansi" else None

    def state(self) -> np.ndarray:
        """The whole table, a row for each seat: its planes and globals with nothing hidden. Only with ``cheating=True``."""
        if not self._cheating:
            raise NotImplementedError("state() shows what is hidden: make the environment with cheating=True")
        rows = [self.observe(name) for name in self.possible_agents]
        return np.stack([np.concatenate([row["planes"].ravel(), row["globals"]], dtype=np.float32) for row in rows])

    def close(self) -> None:
        """Nothing is held open."""

    # Ours
    def action_masks(self, agent: str) -> np.ndarray:
        """Which actions are legal for the seat, int8."""
        mask = np.zeros(self.environment.actions, np.int8)
        self._playing().mask(self._seat_of(agent), mask)
        return mask

    def clone(self, agent: str, seed: int) -> Game:
        """The game as far as the seat knows it; what is hidden, and the cards to come, are drawn anew from the seed."""
        return self._playing().clone(self._seat_of(agent), seed)

    def clone_exact(self) -> Game:
        """The game itself, hidden things and the cards to come included: cheating."""
        return self._playing().clone_exact()

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed_of(seed))
        self._game = self.environment.new_game(fresh_seed(self._random))
        self.agents = list(self.possible_agents)
        self._points = [0] * len(self.agents)

    def _seat_of(self, agent: str) -> int:
        if agent not in self._seat:
            raise ValueError(f"there is no {agent!r}: the seats are {', '.join(self.possible_agents)}")
        return self._seat[agent]

    def _playing(self) -> Game:
        if self._game is None:
            raise ValueError("reset() comes first")
        return self._game

    def _rewards(self) -> dict[str, float]:
        """Since the last call."""
        game = self._playing()
        if self._reward == "standing":
            return {name: float(game.standing(seat)) if game.is_over else 0.0 for name, seat in self._seat.items()}
        points = [game.points(seat) for seat in range(len(self._points))]
        rewards = {name: float(points[seat] - self._points[seat]) for name, seat in self._seat.items()}
        self._points = points
        return rewards

    def _infos(self, agents: list[str]) -> dict[str, dict[str, Any]]:
        game = self._playing()
        return {name: {"points": game.points(self._seat[name])} for name in agents}


class TurnEnv(_Table, AECEnv):  # type: ignore[misc,valid-type]
    """One seat after the other. Where several are to act at once they do so in the order of the seats, and none sees what the others chose."""

    def __init__(self, game: str = "cartographers", seats: int = 2, *, options: Mapping[str, str] | None = None, own_map: str = "",
                 reward: str = "points", cheating: bool = False, render_mode: str | None = None) -> None:
        # Seats do not come round one after the other, as PettingZoo's conversion wants it: ParallelEnv is that.
        _Table.__init__(self, game, seats, options, own_map, reward, cheating, render_mode, False)
        self.agent_selection = ""
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._cumulative_rewards: dict[str, float] = {}

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game. The seed is that of its cards, and of the games after it."""
        self._begin(seed)
        self.rewards = {name: 0.0 for name in self.agents}
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = {name: False for name in self.agents}
        self.truncations = {name: False for name in self.agents}
        self.infos = self._infos(self.agents)
        self._select()

    def step(self, action: int | None) -> None:
        """Plays for the seat whose turn it is; None for one whose game is over. What is not legal is a ValueError and changes nothing."""
        if not self.agents:
            raise ValueError("reset() comes first")
        name = self.agent_selection
        if self.terminations[name]:
            if action is not None:
                raise ValueError("a seat whose game is over can only be given None")
            self._leave(name)
            return
        if action is None:
            raise ValueError("None is only for a seat whose game is over")
        game = self._playing()
        game.act(self._seat[name], number_of(action, self.environment.actions))
        self._cumulative_rewards[name] = 0.0
        self.rewards = self._rewards()
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward
        if game.is_over:
            self.terminations = {agent: True for agent in self.agents}
        self.infos = self._infos(self.agents)
        self._select()

    def last(self, observe: bool = True) -> tuple[dict[str, np.ndarray] | None, float, bool, bool, dict[str, Any]]:
        """Observation, rewards since its last turn, and whether the game is over, of the seat whose turn it is."""
        if not self.agents:
            raise ValueError("reset() comes first")
        name = self.agent_selection
        return (self.observe(name) if observe else None, self._cumulative_rewards[name], self.terminations[name],
                self.truncations[name], self.infos[name])

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The seats in the order of their turns, until all have left."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def _select(self) -> None:
        to_act = self._playing().seats_to_act()
        self.agent_selection = self.possible_agents[to_act[0]] if to_act else self.agents[0]

    def _leave(self, name: str) -> None:
        self.agents.remove(name)
        for table in (self.rewards, self.terminations, self.truncations, self.infos, self._cumulative_rewards):
            del table[name]
        self.rewards = {agent: 0.0 for agent in self.agents}  # those of the last step have been counted
        if self.agents:
            self.agent_selection = self.agents[0]


class ParallelEnv(_Table, ParallelBase):  # type: ignore[misc,valid-type]
    """All seats in one step. A seat that has nothing to decide gives WAIT, 0, or nothing."""

    def __init__(self, game: str = "cartographers", seats: int = 2, *, options: Mapping[str, str] | None = None, own_map: str = "",
                 reward: str = "points", cheating: bool = False, render_mode: str | None = None) -> None:
        _Table.__init__(self, game, seats, options, own_map, reward, cheating, render_mode, True)

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None
              ) -> tuple[dict[str, dict[str, np.ndarray]], dict[str, dict[str, Any]]]:
        """A new game. The seed is that of its cards, and of the games after it."""
        self._begin(seed)
        return {name: self.observe(name) for name in self.agents}, self._infos(self.agents)

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, dict[str, np.ndarray]], dict[str, float], dict[str, bool],
                                                        dict[str, bool], dict[str, dict[str, Any]]]:
        """Plays for all seats. When one action is not legal that is a ValueError, and nothing has changed."""
        if not self.agents:
            raise ValueError("reset() comes first")
        game = self._playing()
        chosen = {self._seat_of(name): number_of(action, self.environment.actions) for name, action in actions.items()}
        to_act = game.seats_to_act()
        for seat in range(len(self.possible_agents)):
            action = chosen.get(seat, WAIT)
            legal = action in game.legal_actions(seat)
            if not legal:
                raise ValueError(f"action {action} is not legal here for seat {seat}")
        for seat in to_act:
            game.act(seat, chosen[seat], False)
        game.turn_cards()
        names = list(self.agents)
        over = game.is_over
        if over:
            self.agents = []
        return ({name: self.observe(name) for name in names}, self._rewards(), {name: over for name in names},
                {name: False for name in names}, self._infos(names))
