"""Meyer: Denmark's two dice under a cup, with six lives, and a blind roll passed on as “that or above”.

Roll both dice, look, and claim as much as the player before, or more. 2-1 is Meyer, 3-1 little Meyer, then come the
doubles and the other rolls read as numbers. The next player challenges by lifting the cup, or believes you and rolls.
If you do not like what you rolled, you may roll once more without looking and hand the cup on: det eller derover,
that or above. Whoever loses a challenge of a Meyer loses two lives; whoever lets it go loses one. Once, with three
lives left, you may throw a die for a new number of lives. If you roll a 32 you may show it: fælles skål, everybody
drinks, and nobody loses.
"""

from dudo.engine import (
    Cup,
    CupDice,
    CupOpener,
    HighestHand,
    Keeping,
    LoseHand,
    Order,
    Ranked,
    Words,
)
from dudo.games import Listing

GAME = Cup(
    title="Meyer",
    aliases=("Mejer", "Meire", "Snyd med to terninger", "Dice Meyer"),
    code="MEYER",
    hand=CupDice(count=2),
    claims=Ranked(order=Order.MEYER, equal=True),
    keeping=Keeping.NONE,
    second_roll=True,
    cheers=True,
    highest=HighestHand(doubted=2, bluffed=2, believed=1),
    penalty=LoseHand(out_at=6),
    new_life_at=3,
    opener=CupOpener.LEFT_OF_OUT,
    words=Words(
        challenge="Løgn!",
        rollblind="Det eller derover",
        showcup="Fælles skål!",
        newlives="Rul nyt liv",
    ),
)

LISTING = Listing(
    shelf="pairs",
    sought=3,
    special="Denmark: that or above, skål",
    home=("Denmark",),
    minutes=20,
    art="M10 36 L14 12 H34 L38 36 Z M24 4 V12 M16 44 H32 M18 22 H30",
)
