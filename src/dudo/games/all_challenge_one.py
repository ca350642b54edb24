"""All Challenge One: the hand ends when everybody else has challenged the same call, in turn.

Basic Liars for a table that likes to pile on. You may challenge now and raise when your turn comes again;
a raise cancels the challenges. When all have challenged, either the called player loses the hand, or
every one of the others does.
"""

from dudo.engine import AllInTurn, Bidding, Faces, First, LoseHand, Wild, Words

GAME = Bidding(
    title="All Challenge One",
    aliases=("Everybody challenges",),
    code="BASICALL",
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    answer=AllInTurn(),
    muck=True,
    penalty=LoseHand(out_at=2),
    first=First.BOSS,
    words=Words(challenge="I challenge!", life="hand"),
)
