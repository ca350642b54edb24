"""PettingZoo's AEC interface: seats act in turn.

Where the rules ask several seats at once, whose answers stay sealed until the last one, they are asked one after the
other, and no observation tells an answer before its time.
"""

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
    from pettingzoo import AECEnv


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


class TurnsEnv(AgentsEnv, AECEnv):
    """A match; agents are `player_0`, `player_1` and so on, by their seats."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "dudo_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; with a seed, always the same dice."""
        if seed is not None:
            self._luck = seeded(seed)
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
        return self._seen(self.possible_agents.index(agent))

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:  # noqa: FBT001, FBT002  as PettingZoo has it
        """What the selected agent sees and has won since it acted; `AlreadyOver` if all agents have gone."""
        if self.agent_selection not in self.agents:
            raise AlreadyOver
        seen: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return seen

    def step(self, action: SupportsIndex | None) -> None:
        """The selected agent acts; of an illegal action its `infos` then hold the reason, as "illegal".

        `AlreadyOver` if all agents have gone.
        """
        agent = self.agent_selection
        if not self.agents:
            raise AlreadyOver
        if action is None or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._course.act(self.possible_agents.index(agent), action)
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

    def _asked(self) -> str:
        asked = self._course.asked
        return self.possible_agents[asked[0]] if asked else self.agents[0]
