"""Stars: eight dice each, 1s are stars, and the further off you are, the more dice it costs.

Stars count as every face, and half as many of them beat a bid. Whoever is wrong loses as many dice as the
bid was off by; if the bid was exact, everybody but the bidder loses one. Before a bid you may show some
dice and roll the rest again. The winner of a round opens the next.
"""

from dudo.engine import (
    Bidding,
    Dice,
    Faces,
    First,
    Ladder,
    Opener,
    ShowAndRaise,
    StarsPenalty,
    Wild,
    Words,
)
from dudo.games import Listing

GAME = Bidding(
    title="Stars",
    aliases=("Liar's dice with stars", "Todd's liar's dice"),
    code="STARS",
    hand=Dice(count=8),
    claims=Faces(ladder=Ladder.STARS, wild=Wild.ONES_ALWAYS),
    show=ShowAndRaise(),
    penalty=StarsPenalty(),
    first=First.HIGH_DIE,
    opener=Opener.WINNER,
    words=Words(one="star"),
)

LISTING = Listing(
    shelf="shows",
    sought=3,
    special="Show some, roll the rest",
    minutes=10,
    art="M24 4 L30 18 L45 19 L33 29 L37 44 L24 36 L11 44 L15 29 L3 19 L18 18 Z",
)
