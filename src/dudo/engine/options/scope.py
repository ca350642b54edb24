"""Whose dice a bid is about."""

from collections.abc import Iterator, Mapping
from enum import nonmember
from typing import TYPE_CHECKING

from dudo.engine.bidding.rule import BidRule
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.rule import Need

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class Scope(BidRule, Choice):
    """Whose dice a bid is about."""

    info = nonmember(
        OptionInfo(
            name="Whose dice count",
            finer=True,
            keywords="only mine, all die, whose die, every die",
            group=Group.BIDS,
        )
    )

    TABLE = ("A bid counts the {dice} of all players.", "S0-05 S0-11 R-03")
    OWN_HAND = ("A bid counts only the bidder's own {dice}.", "S3-16 R-34")

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """Whose dice a bid counts, and that it never names more than there are, where they count for no more."""
        if game.claims.kind != "faces":
            return {}
        if game.own_hand:
            own = (
                "A bid names a number and a {face}: four {ones, select, aces {kings} other {5s}} says that the "
                "bidder has at least four {ones, select, aces {kings} other {5s}}, so exactly four is enough."
            )
            return {"claims": own}
        bid = (
            "A bid names a number and a {face}: four {ones, select, aces {kings} other {5s}} says that all "
            "players together have at least four {ones, select, aces {kings} other {5s}}, so exactly four is "
            "enough."
        )
        table = {"claims": bid}
        if game.claims.beyond(game.hand.count) or game.hand.super_die:  # said where it is ruled
            return table
        more = (
            "A bid counts the {dice} of all players: it may be a bluff, but not name more {dice} than are in "
            "play."
        )
        return {**table, "scope": more}

    def needs(self, game: "Rules") -> Iterator[Need]:
        """Totals are of all dice."""
        yield Need(
            self is Scope.TABLE or game.claims.kind != "totals",
            "Totals are about all dice on the table.",
            {"scope": "table"},
            {"claims": "faces"},
        )
