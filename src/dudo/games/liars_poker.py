"""Liar's Poker: the traders' banknote game, in which nothing is wild and 1, the ace, is the highest digit.

Everybody holds a banknote, and its serial number has eight digits: 2 is the lowest, 0 counts as ten, and the 1 is the
ace, the highest. Bid how many of a digit all the bills together show; raise the number, or the digit. The round ends
when all the others have challenged the same bid, one after the other. If it is true, each of them pays the bidder a
dollar; if not, the bidder pays each of them one.
"""

from dudo.engine import AllInTurn, Bidding, Bills, Faces, First, LoseHand, Wild, Words
from dudo.engine.stakes import PerOpponent, Stakes
from dudo.games import Listing

GAME = Bidding(
    title="Liar's Poker",
    aliases=("Liars Poker", "Wall Street poker", "Liar's poker of the traders"),
    code="LPOKER",
    hand=Bills(),
    claims=Faces(wild=Wild.NONE, ones_high=True),
    answer=AllInTurn(),
    penalty=LoseHand(out_at=0),
    first=First.LETTERS,
    rounds=1,
    words=Words(challenge="I challenge!", reveal="Show the bills", one="ace"),
)

STAKES = Stakes(unit="dollars", wager=PerOpponent())

LISTING = Listing(
    shelf="odd",
    sought=2,
    special="Banknotes with the ace high",
    home=("United States",),
    minutes=1,
    art="M4 14 H44 V36 H4 Z M24 18 L30 32 M24 18 L18 32 M20 27 H28 M9 19 V31 M39 19 V31",
)
