"""Richard Borg's game: bids move along a track, 6s are wild stars, and after a bid one may set out dice.

Everybody rolls five dice under a cup and looks. A 6 is a star and counts for every face. In turn, you bid that there
are at least a certain number of dice of one face on the whole table. A red die marks the bid on a track: 1, one star,
2, 3, two stars, 4, 5, three stars and so on to 20. Each bid must lie further along, or show a higher face on the same
space. After your bid you may set out some of your dice and roll the others again.

A doubt shows the dice. The loser pays as many dice as the bid was too high, or too low. If it was exact, everybody but
the bidder loses one, even their last. With no dice left you are out.
"""

from dudo.engine import Bidding, BluffPenalty, Faces, First, Ladder, ShowAfterBid, Wild, Words
from dudo.games import Listing

GAME = Bidding(
    title="Borg’s Bluff",
    aliases=("Bluff by Richard Borg", "Call My Bluff by Richard Borg", "ブラフ", "페루도"),
    code="BLUFF",
    most=6,
    claims=Faces(ladder=Ladder.TRACK, wild=Wild.HIGHEST_ALWAYS),
    show=ShowAfterBid(),
    penalty=BluffPenalty(),
    first=First.HIGH_DIE,
    words=Words(challenge="I doubt it!"),
)

LISTING = Listing(
    shelf="shows",
    sought=1,
    known=8,
    special="Bids on a track",
    home=("Germany", "Czechia", "Netherlands"),
    minutes=10,
    art="M8 30 H40 V42 H8 Z M16 30 V42 M24 30 V42 M32 30 V42 M18 8 H30 V20 H18 Z M24 20 V28",
)
