"""PettingZoo's AEC interface: seats act in turn.

Where the rules ask several seats at once, whose answers stay sealed until the last one, they are asked one after the
other, and no observation tells an answer before its time.
"""

from typing import Any, ClassVar, SupportsIndex

from dudo.engine import Game
from dudo.engine.game import AnyState
from dudo.envs.episode import EnvRules
from dudo.envs.errors import AlreadyOver
from dudo.envs.match_env import SeatObservation
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
) -> "AecMatch":
    """Return a match in PettingZoo's AEC interface, of a game, its name or a link to house rules.

    A vector tells the last `memory` actions of a round. A match begins at `start`, a state of the engine, if one is
    given, and is cut off after `max_cycles` actions for each player. `render_mode` is "ansi" or "human". `BadRuleset`
    if the game is not known, or not for so many players.
    """
    rules = EnvRules(game=which_game(game), players=players, memory=memory, start=start)
    return AecMatch(rules, max_cycles=max_cycles, render_mode=render_mode)


class AecMatch(AgentsEnv, AECEnv):
    """A match in turn; its agents are `player_0`, `player_1` and so on, by their seats.

    The rewards are the payoffs of the game, at its end: each loser pays 1, and the winners share it.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "dudo_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match; the same seed gives the same dice. There are no `options`."""
        self._begin(seed)
        self._taken = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> SeatObservation:
        """Return what the agent sees, as in its space; the mask is all zeros for those who are not asked."""
        return self._seen(self.possible_agents.index(agent))

    def last(
        self,
        observe: bool = True,  # noqa: FBT001, FBT002  as PettingZoo has it
    ) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return what the selected agent sees, its reward since it acted, whether it is over or cut off, and its info.

        `AlreadyOver` if all agents have gone.
        """
        if self.agent_selection not in self.agents:
            raise AlreadyOver
        seen: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return seen

    def step(self, action: SupportsIndex | None) -> None:
        """Do the action of that number for the selected agent; None once the match is over for it.

        If the number is not legal, what a table plays for somebody absent is played, and the agent's `infos` hold the
        reason, as "illegal". `AlreadyOver` if all agents have gone.
        """
        agent = self.agent_selection
        if not self.agents:
            raise AlreadyOver
        if action is None or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.infos[agent] = self._act(agent, action)
        self._taken += 1
        if self._episode.now.over:
            self.rewards = dict(zip(self.possible_agents, self._episode.now.payoffs, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif self.max_cycles is not None and self._taken >= self.max_cycles * self.rules.players:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._asked()
        if self.render_mode == "human":
            self.render()

    def _asked(self) -> str:
        asked = self._episode.now.asked
        return self.possible_agents[asked[0]] if asked else self.agents[0]
