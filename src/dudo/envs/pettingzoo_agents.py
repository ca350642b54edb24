"""What both interfaces of PettingZoo have: agents by their seats, and their spaces."""

from random import Random
from typing import Any, SupportsIndex

from dudo.envs.episode import EnvRules, Episode, seeded
from dudo.envs.match_env import MatchEnv, rendered_as, spaces
from dudo.extras import of_an_extra

with of_an_extra():
    from gymnasium.spaces import Dict, Discrete


class AgentsEnv(MatchEnv):
    """An environment whose agents are `player_0`, `player_1` and so on, by their seats."""

    def __init__(
        self, rules: EnvRules, *, max_cycles: int | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.rules, self.max_cycles = rules, max_cycles
        self.render_mode = rendered_as(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(rules.players)]
        self.agents: list[str] = []
        each = {agent: spaces(rules) for agent in self.possible_agents}
        self.observation_spaces = {agent: seen for agent, (seen, _) in each.items()}
        self.action_spaces = {agent: chosen for agent, (_, chosen) in each.items()}
        self._luck = Random()

    def observation_space(self, agent: str) -> Dict:
        """Return the space of what the agent sees: "observation", float32, and "action_mask", int8, 1 if legal."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of the agent's actions, the same in each state."""
        return self.action_spaces[agent]

    def close(self) -> None:
        """Do nothing: nothing is held."""

    def _begin(self, seed: SupportsIndex | None) -> None:
        """A new match with all agents in it; without a seed, the luck goes on."""
        if seed is not None:
            self._luck = seeded(seed)
        self._episode = Episode(self.rules, self._luck)
        self.agents = self.possible_agents[:]

    def _act(self, agent: str, number: SupportsIndex) -> dict[str, Any]:
        """The agent acts; what its info then holds."""
        self._episode.act(self.possible_agents.index(agent), number)
        return {"illegal": str(self._episode.said)} if self._episode.said else {}
