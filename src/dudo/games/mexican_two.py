"""Mexican with two dice: doubles beat numbers, 2-1 beats everything, and beware of Betty Ford.

Played like Mexican, with two dice. A 54 is the Betty Ford: get caught bluffing while you hold it and you
take ten drinks.
"""

from dudo.engine import Cup, CupDice, Drinks, First, Keeping, Order, Ranked, Top, Words

GAME = Cup(
    title="Mexican with Two Dice",
    aliases=("Betty Ford", "Two-dice Mexican"),
    code="MEX2",
    hand=CupDice(count=2),
    claims=Ranked(order=Order.MEXICAN),
    keeping=Keeping.NONE,
    buys=True,
    needs_one=True,
    top=Top.CAUGHT,
    catch_percent=50,
    penalty=Drinks(betty_ford=10),
    first=First.FIRST_SEAT,
    rounds=12,
    words=Words(life="drink"),
)
