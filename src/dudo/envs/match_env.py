"""What the environments of Gymnasium and PettingZoo have in common: the spaces, what a seat gets, and the picture."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dudo.envs.episode import EnvRules, Episode
from dudo.envs.words import in_words
from dudo.errors import DudoError
from dudo.extras import of_an_extra

with of_an_extra():
    from gymnasium.spaces import Box, Dict, Discrete

RENDERED = ("ansi", "human")
"""What a picture can be: words that are given back, or printed."""


class NoSuchRenderMode(DudoError):
    """A way to render that there is not."""


SeatObservation = dict[str, NDArray[Any]]
"""A vector, as "observation" (float32), and what is legal, as "action_mask" (int8)."""


def rendered_as(mode: str | None) -> str | None:
    """The same mode; `NoSuchRenderMode` if nothing is rendered so."""
    if mode not in (None, *RENDERED):
        raise NoSuchRenderMode(f'render_mode is "ansi", "human" or None, not "{mode}".')
    return mode


class MatchEnv:
    """An environment of one match, which begins with `reset`."""

    rules: EnvRules
    render_mode: str | None
    _episode: Episode

    @property
    def _onlooker(self) -> int | None:
        """The seat whose View is rendered; None is a watcher."""
        return None

    def render(self) -> str | None:
        """Return what an onlooker sees, in words; in the mode "human" print it, and return None."""
        told = in_words(self.rules.game, self._episode.now.view(self._onlooker))
        if self.render_mode != "human":
            return told
        print(told)
        return None

    def _seen(self, seat: int) -> SeatObservation:
        now = self._episode.now
        return {"observation": now.vector(seat), "action_mask": now.mask(seat)}


def spaces(rules: EnvRules) -> tuple[Dict, Discrete]:
    """The space of what a seat observes, and that of its actions."""
    observed = rules.observed
    box = Box(np.zeros(observed.size, np.float32), observed.most, dtype=np.float32)
    mask = Box(0, 1, (rules.numbers.size,), np.int8)
    return Dict({"observation": box, "action_mask": mask}), Discrete(rules.numbers.size)
