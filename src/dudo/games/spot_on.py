"""Spot On: no wild dice, and a bet that the bid is exact wins a die back.

Five dice each, every face is only itself. Bid higher or call the last bid; whoever was wrong gives
up a die. Or say "spot on": if the bid is exactly right you get a die back, otherwise you lose one.
The loser opens the next round. The last one standing wins.
"""

from dudo.engine import Bidding, Exact, Faces, Wild, Words

GAME = Bidding(
    title="Spot On",
    aliases=("Liar's dice with spot-on", "Common hand with spot-on"),
    code="BLOG",
    claims=Faces(wild=Wild.NONE),
    exact=Exact(),
    words=Words(challenge="I call!"),
)
