"""Stakes: a separate pure fold over what happened. They never bend the rules.

>>> from dudo.engine.stakes import Pot, Stakes, begin
>>> begin(Stakes(pot=Pot(ante=5)), 4).pot
20
"""

from dudo.engine.stakes.chips import Amounts, round_pay, winner_takes_all
from dudo.engine.stakes.drinks import round_drinks
from dudo.engine.stakes.implied import implied
from dudo.engine.stakes.ledger import Ledger, LedgerEntry, begin, ledger, ledger_after, settle
from dudo.engine.stakes.options import (
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
from dudo.engine.stakes.round_outcome import RoundOutcome, happened
from dudo.engine.stakes.warning import least_for_first_out
from dudo.engine.stakes.wording import each_time, of_spot_on

__all__ = [
    "Amounts",
    "Double",
    "Drinking",
    "Ledger",
    "LedgerEntry",
    "Measure",
    "PerOpponent",
    "Points",
    "Pot",
    "Round",
    "RoundOutcome",
    "Stakes",
    "Wager",
    "begin",
    "each_time",
    "happened",
    "implied",
    "least_for_first_out",
    "ledger",
    "ledger_after",
    "of_spot_on",
    "round_drinks",
    "round_pay",
    "settle",
    "winner_takes_all",
]
