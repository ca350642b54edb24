"""What is logged for a player whose time runs out."""

from enum import nonmember

from dudo.engine.option import Choice, Group, OptionInfo


class Silence(Choice):
    """What is logged for a player whose time runs out."""

    info = nonmember(
        OptionInfo(
            name="When time runs out",
            finer=True,
            keywords="time run out, time, too slow, clock",
            group=Group.MATCH,
        )
    )

    CHALLENGE = (
        (
            "If you play by a clock: a player whose time runs out challenges, or makes the lowest bid if there is "
            "nothing to challenge."
        ),
        "",
    )
    RAISE = (
        (
            "If you play by a clock: a player whose time runs out makes the lowest bid, or challenges if no bid is "
            "left."
        ),
        "",
    )
