"""Buy Backs and Doubles: lose twice before anybody else has lost, and you may buy back in.

Basic Liars for an ante. A player who goes out while nobody else has lost a round may pay again and come back with a
clean slate, at most three times. Once two players have a lost round at the same time, nobody may buy back any more.
The winner takes the pot; a winner without a lost round is paid double.
"""

from dudo.engine import Bidding, BuyBacks, Faces, First, LoseHand, Wild, Words
from dudo.engine.stakes import Double, Pot, Stakes
from dudo.games import Listing

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
    words=Words(challenge="I challenge!"),
)

STAKES = Stakes(pot=Pot(ante=1, double=Double.UNBEATEN))

LISTING = Listing(
    shelf="bars",
    sought=6,
    special="Lose twice, buy back in",
    home=("United States",),
    minutes=5,
    art=(
        "M38 24 a14 14 0 1 1 -5 -11 M38 6 V15 H29 M24 16 V32 M28 19 "
        "Q20 17 20 21 Q20 24 24 24 Q28 24 28 28 Q28 31 20 29"
    ),
)
