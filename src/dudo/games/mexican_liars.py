"""Mexican Liars: two dice go round under one cup, and every claim must beat the last.

Roll two dice, peek, and pass the cup on with a claim, true or not. The next player challenges, or takes
the cup, looks, plays the dice as they lie or rolls both, and claims higher. Twenty-one beats everything,
then come the doubles, then the plain numbers from 65 down to 31. Everybody has a scoring die that starts
at six and is turned down for each loss; the sixth loss puts you out.
"""

from dudo.engine import Cup, LoseHand, Words
from dudo.games import Listing

GAME = Cup(
    title="Mexican Liars",
    aliases=("Mexican with a scoring die",),
    code="MEXL",
    penalty=LoseHand(out_at=6),
    words=Words(challenge="Liar!", life="point"),
)

LISTING = Listing(
    shelf="pairs",
    sought=4,
    known=3,
    special="Two dice, 21 beats all",
    home=("United States",),
    minutes=30,
    art="M10 30 a15 15 0 0 1 26 -12 M38 8 V19 H27 M38 20 a15 15 0 0 1 -26 12 M10 42 V31 H21",
)
