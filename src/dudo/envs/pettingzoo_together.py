"""PettingZoo's parallel interface: in each cycle everybody names an action, and those who are asked are heard.

Where the rules ask several seats at once, all of them act in the same cycle. Those who are not asked may name anything.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, SupportsIndex

from dudo.engine import Game
from dudo.engine.game import AnyState
from dudo.envs.course import Course, EnvRules, seeded
from dudo.envs.errors import AlreadyOver
from dudo.envs.observation import MEMORY
from dudo.envs.pettingzoo_agents import AgentsEnv
from dudo.envs.which_game import which_game
from dudo.extras import of_an_extra

with of_an_extra():
    from pettingzoo import ParallelEnv


def parallel(
    game: Game | str,
    *,
    players: int = 2,
    memory: int = MEMORY,
    start: AnyState | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> "TogetherEnv":
    """A match of that game, or of the game of that name, in cycles; with `max_cycles` it is cut off after so many."""
    rules = EnvRules(game=which_game(game), players=players, memory=memory, start=start)
    return TogetherEnv(rules, max_cycles=max_cycles, render_mode=render_mode)


class TogetherEnv(AgentsEnv, ParallelEnv):
    """A match; agents are `player_0`, `player_1` and so on, by their seats."""

    metadata: ClassVar[dict[str, Any]] = {"name": "dudo_v0", "render_modes": ["human", "ansi"]}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new match; with a seed, always the same dice."""
        if seed is not None:
            self._luck = seeded(seed)
        self._cycles = 0
        self._course = Course(self.rules, self._luck)
        self.agents = self.possible_agents[:]
        return self._observed(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, SupportsIndex]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Those who were asked act, in the order in which they are asked; nobody else is heard.

        `AlreadyOver` if all agents have gone.
        """
        asked = tuple(self._course.asked)
        if not self.agents:
            raise AlreadyOver
        numbers = [actions[self.possible_agents[seat]] for seat in asked]
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat, number in zip(asked, numbers, strict=True):
            if seat in self._course.asked:
                agent = self.possible_agents[seat]
                self._course.act(seat, number)
                if self._course.said:
                    infos[agent]["illegal"] = str(self._course.said)
        self._cycles += 1
        over = self._course.over
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        rewards = dict(zip(self.agents, self._course.payoffs, strict=True))
        ended, truncated = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        observed = self._observed()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observed, rewards, ended, truncated, infos

    def _observed(self) -> dict[str, Any]:
        return {agent: self._seen(seat) for seat, agent in enumerate(self.possible_agents)}
