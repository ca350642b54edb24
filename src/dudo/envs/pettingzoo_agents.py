"""What both interfaces of PettingZoo have: agents by their seats, and their spaces."""

from random import Random

from dudo.envs.course import EnvRules, MatchEnv
from dudo.envs.spaces import spaces
from dudo.extras import of_an_extra

with of_an_extra():
    from gymnasium.spaces import Dict, Discrete


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
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """What the agent chooses from."""
        return self.action_spaces[agent]

    def close(self) -> None:
        """Nothing is held."""
