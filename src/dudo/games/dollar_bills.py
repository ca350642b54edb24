"""Liars with Dollar Bills: the eight digits of a banknote instead of dice.

Everybody holds a bill and bids on the digits of all the bills together; 0 is the highest digit and counts as ten. 1s
are wild unless the bidding is opened on them, and at least one bill must really show the digit. The round ends when
all the others have challenged the same bid in turn. The bidder then wins a dollar from each of them, or pays each of
them one. The bill whose letter comes first in the alphabet opens, and every bill is played for one round only.
"""

from dudo.engine import AllInTurn, Bidding, Bills, Faces, First, LoseHand, Wild, Words
from dudo.engine.stakes import PerOpponent, Stakes
from dudo.games import Listing

GAME = Bidding(
    title="Liars with Dollar Bills",
    aliases=("Dollar poker", "Serial numbers"),
    code="BILLS",
    hand=Bills(),
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    answer=AllInTurn(),
    penalty=LoseHand(out_at=0),
    first=First.LETTERS,
    rounds=1,
    words=Words(challenge="I challenge!", one="one"),
)

STAKES = Stakes(unit="dollars", wager=PerOpponent())

LISTING = Listing(
    shelf="odd",
    sought=3,
    special="Digits of a banknote",
    home=("United States",),
    minutes=1,
    art="M4 14 H44 V36 H4 Z M24 18 a7 7 0 1 0 .1 0 M9 19 V31 M39 19 V31",
)
