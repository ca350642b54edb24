"""Spot On: no wild dice, and a bet that the bid is exact wins a die back.

Five dice each, and every face is only itself. Raise, or call the last bid; whoever is wrong gives up a
die. Or say "spot on": if the bid is exact you get a lost die back and open the next round; otherwise you
lose a die. The loser opens the next round. The last player with dice wins.
"""

from dudo.engine import Bidding, Exact, Faces, Wild, Words
from dudo.games import Listing

GAME = Bidding(
    title="Spot On",
    aliases=("Liar's dice with spot-on", "Common hand with spot-on"),
    code="BLOG",
    claims=Faces(wild=Wild.NONE),
    exact=Exact(),
    words=Words(challenge="I call!"),
)

LISTING = Listing(
    shelf="liars",
    sought=2,
    special="No wilds; call it exact",
    minutes=10,
    art="M24 10 a14 14 0 1 0 .1 0 M24 18 a6 6 0 1 0 .1 0 M24 4 V12 M24 36 V44 M4 24 H12 M36 24 H44",
)
