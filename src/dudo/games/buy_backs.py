"""Buy Backs and Doubles: lose twice before anybody else has lost, and you may buy back in.

Basic Liars for an ante. A player who goes out while nobody else has lost a hand may pay again and
come back with a clean slate, at most three times. It ends for good once two players have lost a hand
each. A winner without a loss is paid double.
"""

from dudo.engine import Bidding, BuyBacks, Faces, First, LoseHand, Wild, Words

GAME = Bidding(
    title="Buy Backs and Doubles",
    aliases=("Buy back",),
    code="BUYBACK",
    least=3,
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    concede=True,
    penalty=LoseHand(out_at=2),
    buy_backs=BuyBacks(),
    first=First.HIGH_DIE,
    words=Words(challenge="I challenge!", life="hand"),
)
