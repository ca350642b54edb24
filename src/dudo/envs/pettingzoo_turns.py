"""PettingZoo's AEC interface: seats act in turn.

Where the rules ask several seats at once, whose answers stay sealed until the last one, they are asked one after the
other, and no observation tells an answer before its time.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, SupportsInt, TypeVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from dudo.engine import Game
from dudo.engine.game import AnyState
from dudo.envs.course import BeginsWithReset, Course, EnvRules
from dudo.envs.errors import AlreadyOver, NoSuchAgent
from dudo.envs.observation import MEMORY
from dudo.envs.which_game import which_game
from dudo.envs.words import in_words

T = TypeVar("T")


def aec(
    game: Game | str,
    *,
    players: int = 2,
    memory: int = MEMORY,
    start: AnyState | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> "TurnsEnv":
    """A match of that game, or of the game of that name, as PettingZoo plays it.

    The rewards are the payoffs of the game, once it is over.
    With `max_cycles` a match is cut off once so many actions for each player were taken.
    """
    rules = EnvRules(game=which_game(game), players=players, memory=memory, start=start)
    return TurnsEnv(rules, max_cycles=max_cycles, render_mode=render_mode)


def spaces(rules: EnvRules) -> tuple[Dict, Discrete]:
    """What a player observes, and what it chooses from."""
    observed = rules.observed
    box = Box(np.zeros(observed.size, np.float32), observed.most, dtype=np.float32)
    mask = Box(0, 1, (rules.numbers.size,), np.int8)
    return Dict({"observation": box, "action_mask": mask}), Discrete(rules.numbers.size)


def space_of(agent: str, spaces: Mapping[str, T]) -> T:
    """The space of that agent; `NoSuchAgent` if there is none."""
    try:
        return spaces[agent]
    except KeyError:
        first, *_, last = spaces
        raise NoSuchAgent(f"There is no agent {agent!r}: they are {first} to {last}.") from None


class TurnsEnv(BeginsWithReset, AECEnv):
    """A match; agents are `player_0`, `player_1` and so on, by their seats."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "dudo_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self, rules: EnvRules, *, max_cycles: int | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.rules, self.max_cycles, self.render_mode = rules, max_cycles, render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(rules.players)]
        self.agents: list[str] = []
        self.observation_spaces, self.action_spaces = {}, {}
        for agent in self.possible_agents:
            self.observation_spaces[agent], self.action_spaces[agent] = spaces(rules)
        self._luck = Random()
        self._taken = 0

    def observation_space(self, agent: str) -> Dict:
        """What the agent observes."""
        return space_of(agent, self.observation_spaces)

    def action_space(self, agent: str) -> Discrete:
        """What the agent chooses from."""
        return space_of(agent, self.action_spaces)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; with a seed, always the same dice."""
        del options
        if seed is not None:
            self._luck = Random(seed)
        self._taken = 0
        self._course = Course(self.rules, self._luck)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> dict[str, Any]:
        """The vector of the agent and its mask, which is all zeros for those who are not asked."""
        space_of(agent, self.action_spaces)  # or there is none
        seat = self._seat(agent)
        return {"observation": self._course.vector(seat), "action_mask": self._course.mask(seat)}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:  # noqa: FBT001, FBT002  as PettingZoo has it
        """What the selected agent sees and has won since it acted; `AlreadyOver` if all agents have gone."""
        if self.agent_selection not in self.agents:
            raise AlreadyOver
        seen: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return seen

    def step(self, action: SupportsInt | None) -> None:
        """The selected agent acts; of an illegal action its `infos` then hold the reason, as "illegal".

        `NoSuchAction` if it is no number at all, `AlreadyOver` if all agents have gone.
        """
        agent = self.agent_selection
        if not self.agents:
            raise AlreadyOver
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._course.act(self._seat(agent), action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {"illegal": str(self._course.said)} if self._course.said else {}
        self._taken += 1
        if self._course.over:
            self.rewards = dict(zip(self.possible_agents, self._course.payoffs, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._taken >= self.max_cycles * self.rules.players:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._asked()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as a watcher sees it, in words; printed where the mode is "human"."""
        told = in_words(self.rules.game, self._course.view(None))
        if self.render_mode == "human":
            print(told)
            return None
        return told

    def close(self) -> None:
        """Nothing is held."""

    def _asked(self) -> str:
        asked = self._course.asked
        return self.possible_agents[asked[0]] if asked else self.agents[0]

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)
