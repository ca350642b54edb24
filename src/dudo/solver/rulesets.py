"""Four public rulesets by which solvers can be compared.

Six faces, bids ordered by quantity first, the next player raises or challenges, and the loser of the round
pays one to the other. The numbers of dice are given apart: `1v1`, `2v1`, and so on.

    H   the highest face is wild, and may be bid: the rules of OpenSpiel's `liars_dice`
    J   ones are wild, and nobody bids on them
    W   ones are wild and may be bid, as the lowest face: the rules of dudo.ai
    N   nothing is wild
"""

from collections.abc import Mapping

from dudo.engine import Bidding, Dice, Faces, Wild
from dudo.text import Text, say


def public_ruleset(wild: Wild, *, sides: int = 6) -> Bidding:
    """The plain game with those wild dice."""
    return Bidding(
        title="Liar's Dice for two", hand=Dice(sides=sides), claims=Faces(wild=wild), most=2
    )


WILDS: Mapping[str, Wild] = {
    "H": Wild.HIGHEST_ALWAYS,
    "J": Wild.ONES,
    "W": Wild.ONES_ALWAYS,
    "N": Wild.NONE,
}
"""The wild dice of each ruleset, by its letter."""

RULESETS: Mapping[str, Bidding] = {name: public_ruleset(wild) for name, wild in WILDS.items()}
"""The rulesets by their letters."""

TOLD: Mapping[str, tuple[Text, Text]] = {
    "H": (say("Sixes wild, and bid on"), say("Sixes are wild, and may be bid.")),
    "J": (say("Ones wild"), say("Ones are wild, and nobody bids on them.")),
    "W": (
        say("Ones wild, and bid on"),
        say("Ones are wild, and may be bid as the lowest face."),
    ),
    "N": (say("Nothing wild"), say("Nothing is wild.")),
}
"""The public rulesets: a title and a sentence."""
