"""Show Liars: every bid costs you a die laid open.

Basic Liars for two. With each bid you show one of your dice; the last one stays under the cup. Two
lost hands decide.
"""

from dudo.engine import Bidding, Faces, First, LoseHand, ShowEachCall, Wild, Words

GAME = Bidding(
    title="Show Liars",
    aliases=("Show",),
    code="SHOW",
    most=2,
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    concede=True,
    muck=True,
    show=ShowEachCall(),
    penalty=LoseHand(out_at=2),
    first=First.BOSS,
    words=Words(challenge="I challenge!", life="hand"),
)
