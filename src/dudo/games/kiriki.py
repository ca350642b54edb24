"""Kiriki: two dice from the Basque Country, in which all pairs are equal and low sums rank last.

Roll two dice under a cup, look, and claim as much as the player before, or more. The next player challenges and lifts
the cup, or believes you and rolls. A 1 with a 2 is the kiriki, the highest; then any pair, then 5 with 6, the
ladrillazo, then the points of both dice. If you roll a kiriki you show it at once, and the next player loses a life.
With twenty lost lives you are out.
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
    ShownAtOnce,
    Words,
)
from dudo.games import Listing

GAME = Cup(
    title="Kiriki",
    aliases=("Quiriquí", "El kiriki"),
    code="KIRIKI",
    hand=CupDice(count=2),
    claims=Ranked(order=Order.KIRIKI, equal=True),
    keeping=Keeping.NONE,
    highest=HighestHand(shown=ShownAtOnce.NEXT),
    penalty=LoseHand(out_at=20),
    opener=CupOpener.LEFT_OF_OUT,
    words=Words(challenge="¡Mentira!", believe="Me lo creo", showcup="¡Kiriki!"),
)

LISTING = Listing(
    shelf="pairs",
    sought=7,
    special="Basque Country: pairs are alike",
    home=("Spain",),
    minutes=85,
    art="M10 36 L14 12 H34 L38 36 Z M20 20 L24 26 L28 20 M18 44 H30",
)
