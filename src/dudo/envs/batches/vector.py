"""A batch through Gymnasium's vector interface: every step, the player whose turn it is acts in every round.

So one learner plays all seats. A reward is that of the player who has just acted; what all seats got is in the infos,
as are the seats whose turn it is next. Rounds that end are dealt anew in the same step.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dudo.engine import Game
from dudo.envs.batches.rounds import SIZE, Batch, batch
from dudo.extras import of_an_extra

with of_an_extra():
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space


def vector(
    game: Game | str,
    *,
    dice: Sequence[int] | Sequence[Sequence[int]] | None = None,
    players: int = 2,
    size: int = SIZE,
) -> "BatchVectorEnv":
    """Return the rounds of `batch` in Gymnasium's vector interface."""
    return BatchVectorEnv(batch(game, dice=dice, players=players, size=size))


class BatchVectorEnv(VectorEnv[Any, Any, Any]):
    """Rounds side by side; in every step, the player whose turn it is acts in each of them.

    Of `n` rounds, an observation holds "observation", float32 of shape (n, width), and "action_mask", int8 of shape
    (n, actions), as `Batch.vectors` and `Batch.masks` give them.
    """

    def __init__(self, rounds: Batch) -> None:
        self.rounds, self.num_envs = rounds, rounds.size
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        most = float(max(max(sum(one), rounds.rules.game.sides) for one in rounds.rules.dice))
        seen = Box(0, most, (rounds.width,), np.float32)
        mask = Box(0, 1, (len(rounds.actions),), np.int8)
        self.single_observation_space = Dict({"observation": seen, "action_mask": mask})
        self.single_action_space = Discrete(len(rounds.actions))
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Deal all rounds anew, and return what movers see, with their seats as "movers"; the same for the same seed.

        Of several seeds the first one counts. There are no `options`.
        """
        first = next(iter(seed), None) if isinstance(seed, Sequence) else seed
        super().reset(seed=first, options=options)
        if first is None:
            first = int(self.np_random.integers(2**62))
        self.rounds.reset(seed=first)
        return self._seen(), {"movers": self.rounds.movers.copy()}

    def step(
        self, actions: ArrayLike
    ) -> tuple[dict[str, NDArray[Any]], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Let every mover act, and return what the next ones see, the rewards of those who acted, and what ended.

        The infos hold the seats of the next as "movers", and what all seats got as "rewards", of shape (n, seats).
        `NoSuchAction` if an action is not legal, and then nothing has happened.
        """
        acted = self.rounds.movers.copy()
        ended = self.rounds.step(actions)
        rewards = ended.rewards[np.arange(self.num_envs), acted]
        infos = {"movers": self.rounds.movers.copy(), "rewards": ended.rewards.copy()}
        done = ended.done.copy()
        return self._seen(), rewards, done, np.zeros_like(done), infos

    def _seen(self) -> dict[str, NDArray[Any]]:
        return {"observation": self.rounds.vectors(), "action_mask": self.rounds.masks()}
