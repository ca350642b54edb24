"""What a player of an environment observes and what it chooses from, as spaces of Gymnasium."""

import numpy as np

from dudo.envs.course import EnvRules
from dudo.extras import of_an_extra

with of_an_extra():
    from gymnasium.spaces import Box, Dict, Discrete


def spaces(rules: EnvRules) -> tuple[Dict, Discrete]:
    """The space of observations, and that of actions."""
    observed = rules.observed
    box = Box(np.zeros(observed.size, np.float32), observed.most, dtype=np.float32)
    mask = Box(0, 1, (rules.numbers.size,), np.int8)
    return Dict({"observation": box, "action_mask": mask}), Discrete(rules.numbers.size)
