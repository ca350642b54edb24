"""Stud Liars: show a die with every call, and roll what you still hide again.

For two, aces always wild. A die is slid out with each call; from the second call on you may first
roll your concealed dice again, and so undo your opponent's call before you challenge it. Three of
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
    show=ShowEachCall(rerolls=Rerolls.ALL),
    penalty=LoseHand(out_at=3),
    first=First.HIGH_DIE,
    words=Words(challenge="I challenge!", life="hand"),
)
