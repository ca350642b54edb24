"""Liars with Dollar Bills: the eight digits of a banknote instead of dice.

Everybody holds a bill and bids on the digits of all bills together; 0 is the highest digit and counts as
ten. 1s are wild unless the bidding is opened on them, and at least one bill must really show the digit.
The hand ends when all others have challenged the same bid in turn. The called player then wins a dollar
from each of them, or pays each one. One hand a bill.
"""

from dudo.engine import AllInTurn, Bidding, Dice, Faces, LoseHand, Wild, Words
from dudo.engine.stakes import PerOpponent, Stakes

GAME = Bidding(
    title="Liars with Dollar Bills",
    aliases=("Liar's Poker", "Dollar poker", "Serial numbers"),
    code="BILLS",
    hand=Dice(count=8, sides=10),
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    answer=AllInTurn(),
    penalty=LoseHand(out_at=0),
    rounds=1,
    words=Words(challenge="I challenge!", one="one", life="hand"),
)

STAKES = Stakes(wager=PerOpponent())
