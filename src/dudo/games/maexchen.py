"""Mäxchen: two dice under a cup, and every claim must be higher than the last.

Roll both dice, look, and claim what you have, or something higher or lower. The next player challenges and lifts the
cup, or believes you and rolls without having looked, or hands the cup on unseen with a higher claim. 2-1, the
Mäxchen, is the highest, then the doubles, then the other rolls read as numbers, from 65 down to 31. Whoever is wrong
loses one of three lives. Nothing beats a Mäxchen: let it go and lose a life, or doubt it and play for two.
"""

from dudo.engine import (
    Cup,
    CupDice,
    CupOpener,
    HandingOn,
    HighestHand,
    Keeping,
    LoseHand,
    Order,
    Ranked,
    Words,
)
from dudo.games import Listing

GAME = Cup(
    title="Mäxchen",
    aliases=("Mäxle", "Meiern", "Meier", "Lügenmax", "Einundzwanzig", "Maexchen"),
    code="MAEX",
    hand=CupDice(count=2),
    claims=Ranked(order=Order.MEXICAN),
    keeping=Keeping.NONE,
    unseen=HandingOn.HIGHER,
    second_roll=True,
    highest=HighestHand(doubted=2, bluffed=2, believed=1),
    penalty=LoseHand(out_at=3),
    opener=CupOpener.LEFT_OF_OUT,
    words=Words(challenge="Lüge!", believe="Glaub ich", push="Schieben", rollblind="Mehr!"),
)

LISTING = Listing(
    shelf="pairs",
    sought=1,
    known=4,
    special="Germany: 21 beats everything",
    home=("Germany", "Austria", "Switzerland"),
    minutes=10,
    art="M8 38 L14 10 H34 L40 38 Z M20 18 H28 V26 H20 Z M18 44 H30",
)
