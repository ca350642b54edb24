"""Pirate's Dice: liar's dice aboard ship, with skulls for 1s.

Five dice each; the 1s are skulls and wild. Raise the number, the face or both, and let neither go down, or
call the last bid a lie. Whoever is wrong loses a die and opens the next round. The last player with dice wins.
"""

from dudo.engine import Bidding, Faces, Ladder, Words
from dudo.games import Listing

GAME = Bidding(
    title="Pirate's Dice",
    aliases=("Pirates' Dice", "Pirate dice", "Pirates of the Caribbean", "Dead Man's Dice"),
    code="PIRATE",
    claims=Faces(ladder=Ladder.NEITHER_FALLS),
    words=Words(one="skull"),
)

LISTING = Listing(
    shelf="screen",
    sought=1,
    known=11,
    special="Neither number may fall",
    home=("Films",),
    minutes=10,
    art="M12 22 a12 12 0 1 1 24 0 q0 6 -4 9 v6 h-16 v-6 q-4 -3 -4 -9 Z M19 22 v.1 M29 22 v.1 M20 33 v4 M28 33 v4",
)
