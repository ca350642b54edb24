"""Direction of play."""

from enum import nonmember

from dudo.engine.option import Choice, Group, Says


class Direction(Choice):
    """Which way the turn goes."""

    info = nonmember(
        Says(
            name="Direction of play",
            asked="which way, direction, clockwise, left right",
            unsaid="Play goes clockwise.",
            group=Group.MATCH,
        )
    )

    CLOCKWISE = ("", "S2-04")
    COUNTERCLOCKWISE = ("Play goes counterclockwise.", "S4-04 R-40")

    @property
    def step(self) -> int:
        """1 to the next higher seat, -1 to the next lower one."""
        return 1 if self is Direction.CLOCKWISE else -1
