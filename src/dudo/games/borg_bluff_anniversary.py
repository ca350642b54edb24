"""Richard Borg's game with super dice: one die of each player counts double.

Bids lie on a track, and a 6 is a star and counts for every face, as in Borg's Bluff; but one of everybody's five dice
is orange, a super die. Whatever it shows counts double, a star too, so three players have eighteen to count. Whoever
loses dice gives up the super die last.
"""

from dudo.engine import Bidding, BluffPenalty, Dice, Faces, First, Ladder, ShowAfterBid, Wild, Words
from dudo.games import Listing

GAME = Bidding(
    title="Bluff, Anniversary Edition",
    aliases=("Bluff Jubiläumsausgabe", "Bluff with super dice"),
    code="BLUFF25",
    most=6,
    hand=Dice(super_die=True),
    claims=Faces(ladder=Ladder.TRACK, wild=Wild.HIGHEST_ALWAYS),
    show=ShowAfterBid(),
    penalty=BluffPenalty(),
    first=First.HIGH_DIE,
    words=Words(challenge="I doubt it!"),
)

LISTING = Listing(
    shelf="shows",
    sought=2,
    special="One die counts double",
    home=("Germany",),
    minutes=10,
    art="M8 32 H40 V42 H8 Z M24 32 V42 M12 8 H24 V20 H12 Z M28 8 H40 V20 H28 Z M18 14 V15 M32 12 V13 M36 15 V16",
)
