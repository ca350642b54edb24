"""Stud Liars: show a die with every bid, and re-roll the dice that you still hide.

For two, with 1s always wild. A die is slid out with each bid. From your second bid on you may first roll your covered
dice again, and so make your opponent's bid false before you challenge it. Three of five rounds win.
"""

from dudo.engine import (
    Bidding,
    Faces,
    First,
    LoseHand,
    Rerolls,
    ShowEachCall,
    Wild,
    Words,
)
from dudo.games import Listing

GAME = Bidding(
    title="Stud Liars",
    aliases=("Stud",),
    code="STUD",
    most=2,
    claims=Faces(wild=Wild.ONES_ALWAYS),
    concede=True,
    muck=True,
    show=ShowEachCall(rerolls=Rerolls.ALL),
    penalty=LoseHand(out_at=3),
    first=First.BOSS,
    words=Words(challenge="I challenge!"),
)

LISTING = Listing(
    shelf="shows",
    sought=6,
    special="Show one, roll the others",
    home=("United States",),
    minutes=2,
    art="M12 6 Q4 44 24 44 Q44 44 36 6 H29 Q36 36 24 36 Q12 36 19 6 Z",
)
