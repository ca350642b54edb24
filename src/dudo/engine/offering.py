"""What the rules of a game offer beside bids or claims, and what they bar."""

from functools import lru_cache
from typing import Any

from dudo.engine.action import Action
from dudo.engine.errors import Illegal

FEW = 8
"""So many actions or more are not worth keeping in order."""


def offered(at: Any) -> tuple[Action, ...]:
    """What the rules offer to the seat and none of them bars, sorted."""
    hooks, phase = at.game.hooks_in, at.public.phase
    found = [action for offers in hooks["offers"][phase] for action in offers(at)]
    if hooks["bars"][phase]:
        for kind in {it.kind for it in found}:
            if barred_by(at, kind):
                found = [it for it in found if it.kind != kind]
    if len(found) < 2:
        return tuple(found)
    return _in_order(tuple(found)) if len(found) < FEW else tuple(sorted(found))


def barred_by(at: Any, kind: str) -> Illegal | None:
    """Why nothing of that kind may be said or done now: the reason of the first rule against it."""
    for bars in at.game.hooks_in["bars"][at.public.phase]:
        why: Illegal | None = bars(at, kind)
        if why is not None:
            return why
    return None


@lru_cache(maxsize=4096)
def _in_order(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    return tuple(sorted(actions))
