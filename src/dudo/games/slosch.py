"""Slosch: two dice from Swedish-speaking Finland, in which a 21 costs two lives even if nobody claimed it.

Roll two dice under a cup, look, and claim a roll that is higher than the last. The next player challenges and lifts
the cup, believes you and rolls, or hands the cup on unseen under the same claim, which is then theirs alone. 2-1 is
the Slosch. Whenever one is claimed, or lies under the cup, the loser loses two of three lives.
"""

from dudo.engine import (
    CountsWhen,
    Cup,
    CupDice,
    CupOpener,
    HandingOn,
    HighestHand,
    Keeping,
    LoseHand,
    Order,
    Ranked,
)
from dudo.games import Listing

GAME = Cup(
    title="Slosch",
    aliases=("Slosh",),
    code="SLOSCH",
    hand=CupDice(count=2),
    claims=Ranked(order=Order.MEXICAN),
    keeping=Keeping.NONE,
    unseen=HandingOn.SAME,
    highest=HighestHand(doubted=2, bluffed=2, counts=CountsWhen.ROLLED),
    penalty=LoseHand(out_at=3),
    opener=CupOpener.LEFT_OF_OUT,
)

LISTING = Listing(
    shelf="pairs",
    sought=8,
    special="Finland: hidden 21s cost double",
    home=("Finland",),
    minutes=10,
    art="M10 36 L14 12 H34 L38 36 Z M14 24 Q19 18 24 24 Q29 30 34 24 M16 44 H32",
)
