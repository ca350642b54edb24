"""Duel: two players, five dice each, poker hands, and one second roll.

Both players roll. The first calls a hand, from a pair up to five of a kind, straights included. The
second may roll any of their dice again, once, and then challenges or calls higher. Only the challenged
player shows; the winner takes the bet.
"""

from dudo.engine import Duel
from dudo.engine.stakes import Stakes, Wager

GAME = Duel(
    title="Duel",
    aliases=("Individual hand for two", "Poker duel"),
    code="S3DUEL",
)

STAKES = Stakes(wager=Wager())
