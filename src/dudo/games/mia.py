"""Mia: Mäxchen with six lives, in which a false Mia costs less than doubting a true one.

Roll two dice under a cup, look, and claim a roll that is higher than the last. The next player challenges and lifts
the cup, or believes you and rolls. 2-1, Mia, is the highest. Let a Mia go and you lose one life; doubt it and you
lose two if it is there, while a player who only bluffed loses one. The winner of a round begins the next.
"""

from dudo.engine import (
    Cup,
    CupDice,
    CupOpener,
    HighestHand,
    Keeping,
    LoseHand,
    Order,
    Ranked,
)
from dudo.games import Listing

GAME = Cup(
    title="Mia",
    aliases=("Mia with six lives", "Bluff and Mia"),
    code="MIA",
    hand=CupDice(count=2),
    claims=Ranked(order=Order.MEXICAN),
    keeping=Keeping.NONE,
    highest=HighestHand(doubted=2, believed=1),
    penalty=LoseHand(out_at=6),
    opener=CupOpener.WINNER,
)

LISTING = Listing(
    shelf="pairs",
    sought=2,
    special="Six lives, 21 beats everything",
    minutes=20,
    art="M8 38 L14 10 H34 L40 38 Z M24 16 L30 24 H18 Z M18 44 H30",
)
