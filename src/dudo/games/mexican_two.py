"""Mexican with two dice: doubles beat numbers, 2-1 beats everything, and beware of Betty Ford.

Roll two dice and claim what they read, the higher first. If you believe the claim, you roll both and must claim
more; if you have not rolled higher, you bluff, or roll again for a drink. To claim 2-1, the Mexican, you must lay a 1
in front of you, and then somebody has to catch the dice. A 54 is the Betty Ford: get caught bluffing while you hold it
and you take ten drinks.
"""

from dudo.engine import Buying, Cup, CupDice, Drinks, First, Keeping, Order, Ranked, Top, Words
from dudo.games import Listing

GAME = Cup(
    title="Mexican with Two Dice",
    aliases=("Betty Ford", "Two-dice Mexican"),
    code="MEX2",
    hand=CupDice(count=2),
    claims=Ranked(order=Order.MEXICAN),
    keeping=Keeping.NONE,
    buys=Buying.FALLEN_SHORT,
    needs_one=True,
    top=Top.CAUGHT,
    catch_percent=50,
    penalty=Drinks(betty_ford=10),
    first=First.FIRST_SEAT,
    rounds=12,
    words=Words(life="drink"),
)

LISTING = Listing(
    shelf="pairs",
    sought=6,
    special="Two dice and Betty Ford",
    home=("United States",),
    minutes=10,
    art=(
        "M20 44 V12 a4 4 0 0 1 8 0 V44 M20 32 H14 a4 4 0 0 1 -4 -4 "
        "V22 M28 28 H34 a4 4 0 0 0 4 -4 V18 M12 44 H36"
    ),
)
