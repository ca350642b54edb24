"""Boxed Perudo: the Perudo most people know, where half as many 1s beat a bid, with a special round at one die.

Everybody rolls five dice under a cup and looks. In turn, you bid that there are at least a certain number of dice of
one face on the whole table. Every bid must be higher than the last, until somebody says Dudo: I doubt it. The dice
are shown. If there are as many as bid, or more, the doubter loses a die; otherwise the bidder does. The last player
with dice wins.

1s, called pacos, are wild. A round cannot be opened on them, except a palifico; after that, going to pacos takes half
the number, rounded up, and coming back takes double plus one. When you first come down to one die and more than two
players are left, the next round is your palifico: you open it, nothing is wild, and only players with one die may
change the face.

The game called Perudo here is an older family version: there nobody bids on 1s, and the player with one die opens
every round with 1s still wild.
"""

from dudo.engine import (
    Bidding,
    Faces,
    First,
    Ladder,
    OneDieRound,
    OnesFirst,
    Opener,
    Palifico,
    Wild,
    Words,
)
from dudo.games import Listing

GAME = Bidding(
    title="Boxed Perudo",
    aliases=("Perudo as in the box", "Perudo with palifico", "Toucan dice"),
    code="PERUDOBOX",
    most=6,
    ones_first=OnesFirst.BARRED,
    claims=Faces(ladder=Ladder.STARS, wild=Wild.ONES_ALWAYS),
    palifico=Palifico(when=OneDieRound.ONCE, wilds=False, with_two=False),
    first=First.HIGH_DIE,
    opener=Opener.LEFT_OF_OUT,
    words=Words(challenge="Dudo!", spoton="Calza!", announce="Palifico!", one="paco"),
)

LISTING = Listing(
    shelf="perudo",
    sought=1,
    known=1,
    special="1s wild, at half price",
    home=("France", "Italy", "Spain", "United Kingdom"),
    minutes=10,
    art="M8 20 L24 12 L40 20 V38 L24 44 L8 38 Z M8 20 L24 28 L40 20 M24 28 V44",
)
