"""Buy Backs and Doubles: lose twice before anybody else has lost, and you may buy back in.

Basic Liars for an ante. A player who goes out while nobody else has lost a hand may pay again and
come back with a clean slate, at most three times. Once two players have a lost hand at the same time,
nobody buys back any more. The winner takes the pot; a winner without a lost hand is paid double.
"""

from dudo.engine import Bidding, BuyBacks, Faces, First, LoseHand, Wild, Words
from dudo.engine.stakes import Double, Pot, Stakes

GAME = Bidding(
    title="Buy Backs and Doubles",
    aliases=("Buy back",),
    code="BUYBACK",
    least=3,
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    concede=True,
    muck=True,
    penalty=LoseHand(out_at=2),
    buy_backs=BuyBacks(),
    first=First.BOSS,
    words=Words(challenge="I challenge!", life="hand"),
)

STAKES = Stakes(pot=Pot(ante=1, double=Double.UNBEATEN))
