"""PettingZoo's AEC interface: seats act in turn.

Where the rules ask several seats at once, whose answers stay sealed until the last one, they are asked one after the
other, and no observation tells an answer before its time.
"""

from random import Random
from typing import Any, ClassVar, SupportsInt

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from dudo.engine import Game
from dudo.engine.game import AnyState
from dudo.envs.course import Course, EnvRules
from dudo.envs.observation import MEMORY
from dudo.envs.words import in_words


def aec(
    game: Game,
    *,
    players: int = 2,
    memory: int = MEMORY,
    start: AnyState | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> "TurnsEnv":
    """A match as PettingZoo plays it; the rewards are the payoffs of the game, once it is over.

    With `max_cycles` a match is cut off once so many actions for each player were taken.
    """
    rules = EnvRules(game=game, players=players, memory=memory, start=start)
    return TurnsEnv(rules, max_cycles=max_cycles, render_mode=render_mode)


def spaces(rules: EnvRules) -> tuple[Dict, Discrete]:
    """What a player observes, and what it chooses from."""
    observed = rules.observed
    box = Box(np.zeros(observed.size, np.float32), observed.most, dtype=np.float32)
    mask = Box(0, 1, (rules.numbers.size,), np.int8)
    return Dict({"observation": box, "action_mask": mask}), Discrete(rules.numbers.size)


class TurnsEnv(AECEnv):
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
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """What the agent chooses from."""
        return self.action_spaces[agent]

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
        seat = self._seat(agent)
        return {"observation": self._course.vector(seat), "action_mask": self._course.mask(seat)}

    def step(self, action: SupportsInt | None) -> None:
        """The selected agent acts; of an illegal action its `infos` then hold the reason, as "illegal"."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._course.act(self._seat(agent), int(action))
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
