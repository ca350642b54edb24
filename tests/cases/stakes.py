"""What a case plays for, as stakes of the product, and what its ledger then says."""

from collections.abc import Callable, Mapping
from itertools import pairwise

from cases.options import one_of
from cases.scenario import Data
from cases.table import Table
from cases.verdict import NotYet
from dudo.engine import BadRuleset, Bidding, Game
from dudo.engine.company import check_needs
from dudo.engine.stakes import (
    Double,
    Drinking,
    Ledger,
    LedgerEntry,
    Measure,
    PerOpponent,
    Pot,
    Stakes,
    Wager,
    begin,
    ledger_after,
)

Options = Mapping[str, Data]

SCHEMES: dict[str, tuple[Measure, bool]] = {
    "per_loss": (Measure.LOSS, False),
    "per_die": (Measure.DIE, False),
    "difference": (Measure.DIFFERENCE, False),
    "units": (Measure.LOSS, False),
    "loser_and_eliminated_each_round": (Measure.LOSS, True),
    "per_die_and_eliminated_each_round": (Measure.DIE, True),
}
"""What costs a drink, and whether those who are out drink every round."""


def stakes_of(options: Options, game: Game) -> Stakes:
    """The stakes that the options of a case ask for; doubling belongs to buy backs (S1-23)."""
    doubles = options.get("oos_penalty") == "double"
    amount = options.get("stake", options.get("bet", 1))
    wager: Wager | PerOpponent | None = None
    takes_all = options.get("pay") in ("winner_takes_all", "winner_take_all")
    if ("bet" in options or "pay" in options) and not takes_all:
        kinds: dict[str, Wager | PerOpponent] = {
            "round": Wager(stake=amount, wrong_doubles=doubles),
            "dollar_each": PerOpponent(stake=amount),
        }
        wager = one_of(kinds, options.get("pay", "round"), "pay")
    drinks: Drinking | None = None
    if "drinks" in options:
        measure, out_drinks = one_of(SCHEMES, options["drinks"], "drinks")
        drinks = Drinking(
            measure=measure,
            out_drinks=out_drinks,
            elimination=options.get("elimination_drinks", 0),
            wrong_doubles=doubles,
        )
    pot: Pot | None = None
    if "ante" in options or takes_all:
        doubled = isinstance(game, Bidding) and game.buy_backs is not None
        pot = Pot(
            ante=options.get("ante", amount), double=Double.UNBEATEN if doubled else Double.NEVER
        )
    return Stakes(pot=pot, wager=wager, drinks=drinks)


def told(stakes: Stakes, table: Table) -> Ledger:
    """The ledger of all that has happened at the table."""
    try:
        check_needs(table.game, stakes)
    except BadRuleset as refusal:
        raise NotYet(f"the product refuses these stakes: {refusal}") from refusal
    ledger = begin(stakes, table.public.players)
    for before, after in pairwise(table.trail):
        ledger = ledger_after(stakes, table.game, ledger, before, after)
    return ledger


def stake_answers(table: Table, options: Options) -> dict[str, Callable[[], object]]:
    """Answers about what was played for."""
    few = table.seating.few

    def ledger() -> Ledger:
        return told(stakes_of(options, table.game), table)

    return {
        "pay": lambda: few(ledger().pay),
        "net": lambda: few(ledger().net),
        "paid": lambda: few(ledger().paid),
        "drinks": lambda: few(ledger().drinks),
        "double": lambda: ledger().doubled,
    }


def last_round_answers(table: Table, options: Options) -> dict[str, Callable[[], object]]:
    """Answers about what the last round of several was played for."""
    few = table.seating.few

    def entry() -> LedgerEntry:
        return told(stakes_of(options, table.game), table).entries[-1]

    return {"pay": lambda: few(entry().pay), "drinks": lambda: few(entry().drinks)}
