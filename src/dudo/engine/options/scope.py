"""Whose dice a bid is about."""

from collections.abc import Iterator
from enum import nonmember
from typing import TYPE_CHECKING

from dudo.engine.bidding.rule import BidRule
from dudo.engine.option import Choice, Group, Says
from dudo.engine.rule import Need

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class Scope(BidRule, Choice):
    """Whose dice a bid is about."""

    info = nonmember(
        Says(
            name="Whose dice count",
            finer=True,
            asked="only mine, all die, whose die, every die",
            group=Group.BIDS,
        )
    )

    TABLE = ("A bid is about all the {dice} on the table.", "S0-05 S0-11")
    OWN_HAND = ("A bid is about the bidder's own {dice} only.", "S3-16 R-34")

    def needs(self, game: "Rules") -> Iterator[Need]:
        """Totals are of all dice."""
        yield Need(
            self is Scope.TABLE or game.claims.kind != "totals",
            "Totals are about all dice on the table.",
            {"scope": "table"},
        )
