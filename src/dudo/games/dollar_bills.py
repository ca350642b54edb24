"""Liars with Dollar Bills: the eight digits of a banknote instead of dice.

Everybody holds a bill and bids on digits across all bills; zero is the highest digit, a ten. Ones are
wild unless the bidding is opened on them, and a natural must be there. All others must challenge in
turn; the called player then wins or loses a dollar against each of them. One hand a bill.
"""

from dudo.engine import AllInTurn, Bidding, Dice, Faces, LoseHand, Wild, Words

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
