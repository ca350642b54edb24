"""Show Liars: every bid costs you a die laid open.

Basic Liars for two. With each bid you show one of your dice; the last one stays under the cup. Two lost rounds
decide.
"""

from dudo.engine import Bidding, Faces, First, LoseHand, ShowEachCall, Wild, Words
from dudo.games import Listing

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
    words=Words(challenge="I challenge!"),
)

LISTING = Listing(
    shelf="shows",
    sought=5,
    special="Every bid shows a die",
    home=("United States",),
    minutes=2,
    art="M4 8 H44 M8 8 Q10 28 4 42 H14 Q20 26 20 8 M40 8 Q38 28 44 42 H34 Q28 26 28 8",
)
