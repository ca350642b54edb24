"""Perudo, or Dudo: the game of Peru, with wild ones and a say for the player with one die.

Everybody rolls five dice under a cup and looks. In turn you name how many dice on the whole table
show a face, always higher than before, until somebody says Dudo: I doubt it. The dice are shown, and
whoever was wrong loses one. As soon as somebody is down to a single die he opens the bidding, and the
players with more dice can no longer change the face. The last one with dice wins.
"""

from dudo.engine import Bidding, Palifico, Words

GAME = Bidding(
    title="Perudo",
    aliases=("Dudo", "Cachito", "Perudo family rules"),
    code="PERUDO",
    palifico=Palifico(),
    words=Words(challenge="Dudo!"),
)
