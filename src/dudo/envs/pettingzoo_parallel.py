"""PettingZoo's parallel interface: in each cycle everybody names an action, and those who are asked are heard.

Where the rules ask several seats at once, all of them act in the same cycle. Those who are not asked may name anything.
"""

from collections.abc import Mapping
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
    from pettingzoo import ParallelEnv


def parallel(
    game: Game | str,
    *,
    players: int = 2,
    memory: int = MEMORY,
    start: AnyState | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> "ParallelMatch":
    """Return the same as `aec` in PettingZoo's parallel interface; a match is cut off after `max_cycles`."""
    rules = EnvRules(game=which_game(game), players=players, memory=memory, start=start)
    return ParallelMatch(rules, max_cycles=max_cycles, render_mode=render_mode)


class ParallelMatch(AgentsEnv, ParallelEnv):
    """A match in cycles; its agents are `player_0`, `player_1` and so on, by their seats.

    The rewards are the payoffs of the game, at its end: each loser pays 1, and the winners share it.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "dudo_v0", "render_modes": ["human", "ansi"]}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, SeatObservation], dict[str, Any]]:
        """Begin a new match, with the same dice for the same seed, and return what each agent sees and its info."""
        self._begin(seed)
        self._cycles = 0
        return self._observed(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, SupportsIndex]
    ) -> tuple[
        dict[str, SeatObservation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, Any],
    ]:
        """Let those act who were asked, in their order, and return what each agent sees; nobody else is heard.

        By agent: what it sees, its reward, whether it is over or cut off, and its info, which holds the reason as
        "illegal" if its action was not legal. `AlreadyOver` if all agents have gone.
        """
        if not self.agents:
            raise AlreadyOver
        asked = [self.possible_agents[seat] for seat in self._episode.now.asked]
        numbers = {agent: actions[agent] for agent in asked}
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for agent, number in numbers.items():
            if self.possible_agents.index(agent) in self._episode.now.asked:
                infos[agent] = self._act(agent, number)
        self._cycles += 1
        over = self._episode.now.over
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        rewards = dict(zip(self.agents, self._episode.now.payoffs, strict=True))
        ended, truncated = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        observed = self._observed()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observed, rewards, ended, truncated, infos

    def _observed(self) -> dict[str, SeatObservation]:
        return {agent: self._seen(seat) for seat, agent in enumerate(self.possible_agents)}
