"""The first bid of a round: whether it may be on 1s, and how low it may be."""

from dudo.engine.option import Choice


class OnesFirst(Choice):
    """Whether a round may be opened on 1s."""

    ALLOWED = ("", "R-42")
    BARRED = (
        "The first bid of a round may not be on 1s, except in a one-die round.",
        "W-P03",
    )
    FALSE_START = (
        "Opening on 1s is a false start: the next player may bid any number of any other face.",
        "W-D02 RW-04",
    )
    ORDINARY_RAISE = (
        (
            "After a first bid on 1s the next is an ordinary raise: more of any {face}, or as many of a higher "
            "{face}."
        ),
        "RW-04",
    )


class LeastOpen(Choice):
    """How many dice the first bid of a round must name."""

    ANY = ("", "S0-10")
    ONE_AND_HALF = (
        (
            "The first bid of a round names at least one and a half dice a player, rounded up; on 1s, or without "
            "wild dice, one a player."
        ),
        "W-C06",
    )
    PLAYERS = ("The first bid of a round names at least one die a player.", "W-C18 RW-08")
    MORE_THAN_PLAYERS = (
        (
            "The first bid of a round names at least one more die than there are players; on 1s, or without wild "
            "dice, one a player."
        ),
        "RW-08",
    )
    DOUBLE_LESS_ONE = (
        (
            "The first bid of a round names at least twice as many dice as there are players, less one; on 1s, or "
            "without wild dice, one a player."
        ),
        "W-C18",
    )

    def least(self, players: int, *, plain: bool) -> int:
        """The least number of dice; `plain` for a bid on 1s or without wild dice.

        >>> LeastOpen.ONE_AND_HALF.least(5, plain=False), LeastOpen.ONE_AND_HALF.least(5, plain=True)
        (8, 5)
        """
        if self is LeastOpen.ANY:
            return 1
        if plain:
            return players
        return {
            LeastOpen.ONE_AND_HALF: (3 * players + 1) // 2,
            LeastOpen.PLAYERS: players,
            LeastOpen.MORE_THAN_PLAYERS: players + 1,
            LeastOpen.DOUBLE_LESS_ONE: 2 * players - 1,
        }[self]
