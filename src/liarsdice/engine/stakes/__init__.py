"""Stakes: a separate pure fold over what happened. They never bend the rules.

>>> from liarsdice.engine.stakes import Pot, Stakes, begin
>>> begin(Stakes(pot=Pot(ante=5)), 4).pot
20
"""

from liarsdice.engine.stakes.chips import Amounts, round_pay, winner_takes_all
from liarsdice.engine.stakes.drinks import round_drinks
from liarsdice.engine.stakes.fit import check
from liarsdice.engine.stakes.happened import Happened, happened
from liarsdice.engine.stakes.ledger import Entry, Ledger, begin, follow, ledger, settle
from liarsdice.engine.stakes.options import (
    Double,
    Drinking,
    Measure,
    PerOpponent,
    Points,
    Pot,
    Round,
    Stakes,
    Wager,
)
from liarsdice.engine.stakes.warning import least_for_first_out

__all__ = [
    "Amounts",
    "Double",
    "Drinking",
    "Entry",
    "Happened",
    "Ledger",
    "Measure",
    "PerOpponent",
    "Points",
    "Pot",
    "Round",
    "Stakes",
    "Wager",
    "begin",
    "check",
    "follow",
    "happened",
    "least_for_first_out",
    "ledger",
    "round_drinks",
    "round_pay",
    "settle",
    "winner_takes_all",
]
