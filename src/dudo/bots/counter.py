"""Counts the dice: knows the exact odds of every bid, and calls when they are bad.

It sees its own dice and all that lie open, works out what every action brings on average, and takes one of the best. It
trusts nobody: what the others have bid tells it nothing about their dice.
"""

from dudo.bots.strategy.explaining import by_dice
from dudo.bots.strategy.level import COUNTING, Level

BOT = Level(width=COUNTING)
LEVEL = 2
QUICK = True
WHY = by_dice
