"""Stud Liars: show a die with every bid, and roll what you still hide again.

For two, with 1s always wild. A die is slid out with each bid. From your second bid on you may first
roll your covered dice again, and so undo your opponent's bid before you challenge it. Three of
five hands win.
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
    words=Words(challenge="I challenge!", life="hand"),
)
