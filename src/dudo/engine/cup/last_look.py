"""When a seat last looked under the cup: a function of what everybody saw."""

from dudo.engine.action import Believe, KeepLives, NewLives, PassOn, Point, Push
from dudo.engine.state import Step

_ELSEWHERE = (PassOn, Point, NewLives, KeepLives)
"""What is done without the dice."""


def last_look(history: tuple[Step, ...], seat: int) -> int:
    """After how many steps the seat last knew what lay there; 0 if it did nothing with its dice.

    >>> from dudo.engine.action import Claim
    >>> last_look((Step(0, Claim("43")), Step(1, Push()), Step(1, Claim("51"))), 1)
    0
    """
    last, blind = 0, False
    for number, (who, action) in enumerate(history, 1):
        if who != seat or isinstance(action, _ELSEWHERE):
            continue
        if isinstance(action, Push):
            blind = True
        elif isinstance(action, Believe):
            blind, last = False, number
        elif not blind:
            last = number
    return last
