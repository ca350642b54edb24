"""Trusting Spot On: bet that the bidder was not bluffing, and win a die back.

Nothing is wild. On your turn, instead of raising or challenging, you may bet that the bid is true. If it
is, you get a lost die back; if it is not, you lose one.
"""

from dudo.engine import Bidding, Exact, Faces, Meaning, Wild
from dudo.games import Listing

GAME = Bidding(
    title="Trusting Spot On",
    aliases=("Spot on, not bluffing", "At-least spot on"),
    code="S3SPOT",
    claims=Faces(wild=Wild.NONE),
    exact=Exact(meaning=Meaning.AT_LEAST),
)

LISTING = Listing(
    shelf="liars",
    sought=5,
    special="Bet that it is true",
    minutes=30,
    art="M24 42 L8 25 a9 9 0 0 1 16 -11 a9 9 0 0 1 16 11 Z",
)
