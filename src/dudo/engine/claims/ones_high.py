"""1s above all others: the highest face, though it has the lowest number."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from dudo.engine.claims.wild import Wild
from dudo.engine.option import OptionInfo
from dudo.engine.rule import Need, Rule


class OnesHighRule(Rule):
    """1s are the highest face (W-C02, W-C18, W-L01)."""

    info = OptionInfo(
        "{ones, select, aces {Aces} other {1s}} are the highest {face}.",
        name="{ones, select, aces {Aces} other {1s}} above all others",
        finer=True,
        keywords="ones highest, order faces",
        when_off="{ones, select, aces {Aces} other {1s}} are the lowest {face}.",
        clauses="W-C02 W-C18 W-L01",
    )

    def needs(self, game: Any) -> Iterator[Need]:
        """Bids on 1s, in an order that compares faces alone."""
        claims = game.claims
        yield Need(
            claims.ladder.only_orders and claims.wild is not Wild.ONES,
            "Only where {ones} may be bid on, in an order that compares faces alone, can they be highest.",
            {"claims.ones_high": False},
            {"claims.wild": "ones-always", "claims.ladder": "quantity-first"},
        )

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """Nothing where nobody bids on 1s, or where the order counts them double."""
        claims = game.claims
        if claims.kind != "faces" or claims.ones_high:
            return {}
        apart = claims.wild is Wild.ONES or claims.ladder.counts_ones_double
        return {"claims.ones_high": ""} if apart else {}


OnesHigh = Annotated[bool, OnesHighRule()]
