"""Claims that are made again as they stand: nobody repeats one twice, so that every round ends."""

from collections.abc import Sequence
from itertools import takewhile

from dudo.engine.state import Step


def may_repeat(said: Sequence[Step], seat: int) -> bool:
    """Whether the seat may make the last of these claims once more.

    >>> from dudo.engine.action import Claim
    >>> said = [Step(0, Claim("43")), Step(1, Claim("43"))]
    >>> may_repeat(said, 0), may_repeat(said, 1)
    (True, False)
    """
    alike = takewhile(lambda step: step.action == said[-1].action, reversed(said))
    repeats = list(alike)[:-1]  # the first of them was none
    return seat not in [step.seat for step in repeats]
