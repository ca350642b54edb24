"""Tænkeboks: the Danish game with four dice each, and twelve matchsticks in the middle of the table.

Four dice each under a cup; 1s are wild, and nobody bids on them. Raise the last bid or call it a lie; whoever is
wrong takes a matchstick from the pile and opens the next round. Nobody ever loses a die. When the pile is empty, the
fewest matchsticks win.
"""

from dudo.engine import Bidding, Dice, TakeMatch, Words
from dudo.games import Listing

GAME = Bidding(
    title="Tænkeboks",
    aliases=("Taenkeboks", "Tænkebox", "Danish dice box"),
    code="TAENKE",
    hand=Dice(count=4),
    penalty=TakeMatch(),
    words=Words(challenge="Løgn!", life="matchstick"),
)

LISTING = Listing(
    shelf="denmark",
    sought=3,
    special="Twelve matchsticks in the pile",
    home=("Denmark",),
    minutes=10,
    art="M8 40 L20 10 M16 42 L26 8 M24 42 L24 10 M32 42 L26 12 M40 40 L30 10 M19 9 h2 M25 7 h2 M29 9 h2",
)
