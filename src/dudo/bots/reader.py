"""Reads the bids and looks ahead: what the others have said tells it what they hold, and what they will say next.

It counts the dice like the counter, and weighs every hand that another player may hold by how well it fits all they
have done in this round. It knows that people bluff, so it believes nobody blindly, and that the others read its own
bids: it bluffs where a bluff will stand. In one decision of five it goes by the dice alone. Where a round of bids
is between two it plays the solution; where that is not known, it solves what follows for a short while, in twelve steps
of learning.
"""

from dudo.bots.strategy.level import Level
from dudo.solver.effort import Effort

BOT = Level(reads=True, width=0.02, slips=0.2, effort=Effort(cells=250_000, least=12, most=12))
LEVEL = 3
