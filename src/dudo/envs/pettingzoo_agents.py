"""What both interfaces of PettingZoo have: agents by their seats, and their spaces."""

from collections.abc import Mapping
from random import Random
from typing import TypeVar

from dudo.envs.course import EnvRules, MatchEnv
from dudo.envs.errors import NoSuchAgent
from dudo.envs.spaces import spaces
from dudo.extras import of_an_extra

with of_an_extra():
    from gymnasium.spaces import Dict, Discrete

T = TypeVar("T")


class AgentsEnv(MatchEnv):
    """An environment whose agents are `player_0`, `player_1` and so on, by their seats."""

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

    def observation_space(self, agent: str) -> Dict:
        """What the agent observes."""
        return _of(agent, self.observation_spaces)

    def action_space(self, agent: str) -> Discrete:
        """What the agent chooses from."""
        return _of(agent, self.action_spaces)

    def close(self) -> None:
        """Nothing is held."""


def _of(agent: str, spaces: Mapping[str, T]) -> T:
    """The space of that agent; `NoSuchAgent` if there is none."""
    try:
        return spaces[agent]
    except KeyError:
        first, *_, last = spaces
        raise NoSuchAgent(f"There is no agent {agent!r}: they are {first} to {last}.") from None
