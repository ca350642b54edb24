"""Who has the cup next."""

from dudo.engine.option import Choice


class CupOpener(Choice):
    """Who has the cup next."""

    LOSER = (
        "The loser of a round opens the next, or the winner if the loser is out.",
        "S0-101 S0-111 R-04 R-20",
    )
    LEFT_OF_OUT = (
        "The loser of a round begins the next, or the next player still in if the loser is out.",
        "W-M08 RW-14",
    )
    LIFTER = (
        "Whoever lifted the cup begins the next round; if nobody did, the loser does.",
        "RW-14",
    )
    WINNER = ("The winner of a round begins the next.", "RW-14")
    NEXT = ("The player after the loser of a round begins the next.", "RW-14")
    RECEIVER = (
        "After a false claim the challenger starts; after a true one, the player on the challenger's left.",
        "S0-73 S0-74",
    )
