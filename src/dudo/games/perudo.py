"""Family Perudo: 1s are wild and nobody bids on them, and a player with one die opens every round.

Everybody rolls five dice under a cup and looks. In turn, you bid that there are at least a certain number of dice of
one face on the whole table. Every bid must be higher than the last, until somebody says Dudo: I doubt it. The dice
are shown. If there are as many as bid, or more, the doubter loses a die; otherwise the bidder does. As soon as
somebody is down to a single die, that player opens every round, 1s stay wild, and only players with one die may
change the face. The last player with dice wins.

Boxed Perudo differs: there pacos (1s) may be bid at half the number, and a one-die round is played once for each
player, without wild dice.
"""

from dudo.engine import Bidding, Palifico, Words
from dudo.games import Listing

GAME = Bidding(
    title="Perudo",
    aliases=("Perudo family rules",),
    code="PERUDO",
    palifico=Palifico(),
    words=Words(challenge="Dudo!"),
)

LISTING = Listing(
    shelf="perudo",
    sought=3,
    special="Nobody bids on 1s",
    minutes=10,
    art="M4 40 L18 14 L26 28 L32 20 L44 40 Z M14 21 L18 25 L22 21",
)
