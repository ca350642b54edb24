"""Direction of play."""

from collections.abc import Mapping
from enum import nonmember
from typing import Any

from dudo.engine.option import Choice, Group, OptionInfo


class Direction(Choice):
    """Which way the turn goes."""

    info = nonmember(
        OptionInfo(
            name="Direction of play",
            keywords="which way, direction, clockwise, left right",
            group=Group.ANSWERS,
        )
    )

    CLOCKWISE = ("Play goes clockwise.", "S2-04")
    COUNTERCLOCKWISE = ("Play goes counterclockwise.", "S4-04 R-40")

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """Nothing where two take turns."""
        return {"direction": ""} if game.most == 2 else {}

    @property
    def step(self) -> int:
        """1 to the next higher seat, -1 to the next lower one."""
        return 1 if self is Direction.CLOCKWISE else -1
