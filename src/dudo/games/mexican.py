"""Mexican: three dice, a number to beat, and drinks for whoever loses a challenge.

Roll three dice and claim a number: the dice read from high to low. Triples beat everything but 3-2-1, the Mexican. If
you believe the claim, you roll all the dice and must claim more; if you have not rolled higher, you bluff, or buy
another roll for a drink. To claim the Mexican you must lay a 1 in front of you, and then somebody has to catch the
dice.
"""

from dudo.engine import Buying, Cup, CupDice, Drinks, First, Keeping, Order, Ranked, Top, Words
from dudo.games import Listing

GAME = Cup(
    title="Mexican",
    aliases=("Mexicali", "Mexacali", "Mexican with three dice"),
    code="MEX3",
    hand=CupDice(count=3),
    claims=Ranked(order=Order.MEXICAN_THREE),
    keeping=Keeping.NONE,
    buys=Buying.FALLEN_SHORT,
    needs_one=True,
    top=Top.CAUGHT,
    catch_percent=50,
    penalty=Drinks(),
    first=First.FIRST_SEAT,
    rounds=12,
    words=Words(life="drink"),
)

LISTING = Listing(
    shelf="pairs",
    sought=5,
    special="Three dice, drinks, a catch",
    home=("United States",),
    minutes=15,
    art=(
        "M4 32 Q24 44 44 32 Q36 34 33 28 Q32 10 24 10 "
        "Q16 10 15 28 Q12 34 4 32 Z M15 26 Q24 32 33 26"
    ),
)
