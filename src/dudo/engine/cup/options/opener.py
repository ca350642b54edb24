"""Who has the cup next."""

from collections.abc import Mapping
from enum import nonmember
from functools import partial
from typing import TYPE_CHECKING

from dudo.engine.action import Challenge
from dudo.engine.cup.options.top import Top
from dudo.engine.cup.rule import CupRule
from dudo.engine.cup.state import CupPublic
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.options.opener import opens_after
from dudo.engine.penalty import Verdict
from dudo.engine.seating import next_seat
from dudo.engine.state import Showdown

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


class CupOpener(CupRule, Choice):
    """Who has the cup next."""

    info = nonmember(
        OptionInfo(
            name="Who has the cup next",
            usual=True,
            keywords="who open next, next round, loser open, who cup, who open after, who open wrong",
            group=Group.MATCH,
        )
    )

    LOSER = (
        "The loser of a round opens the next; if the loser is out, the player who beat them does.",
        "S0-101 S0-111 R-04 R-20",
    )
    LEFT_OF_OUT = (
        "The loser of a round opens the next; if the loser is out, the next player still in does.",
        "W-M08 RW-14",
    )
    LIFTER = (
        "The player who lifted the cup begins the next round; if nobody did, the loser does.",
        "RW-14",
    )
    WINNER = ("The winner of a round begins the next.", "RW-14")
    NEXT = ("The player after the loser of a round begins the next.", "RW-14")
    RECEIVER = (
        "After a false claim the challenger starts; after a true one, the player on the challenger's left.",
        "S0-73 S0-74",
    )

    @classmethod
    def said(cls, game: "CupRules") -> Mapping[str, str]:
        """Nothing of going out where nobody does."""
        if game.opener is not CupOpener.LOSER or game.penalty.puts_out:
            return {}
        return {
            "opener": (
                "The loser of a round opens the next; if the highest claim was believed, the player who "
                "believed it does."
                if game.top is Top.CAUGHT
                else "The loser of a round opens the next."
            )
        }

    def next(self, public: CupPublic, report: Showdown) -> int:
        """The seat that opens after this round, when everybody has paid."""
        receiver = report.challengers[0]
        after = partial(next_seat, active=public.active, players=public.players)
        loser = report.losers[0] if report.losers else report.bidder
        match self:
            case CupOpener.RECEIVER if report.stands:
                return after(receiver)
            case CupOpener.RECEIVER:
                return receiver if receiver in public.active else after(receiver)
            case CupOpener.NEXT:
                return after(loser)
            case CupOpener.LIFTER if isinstance(report.call, Challenge):
                return receiver if receiver in public.active else after(receiver)
        verdict = Verdict(
            bidder=report.bidder, challengers=report.challengers, stands=report.stands, excess=0
        )
        return opens_after(
            verdict,
            public.active,
            after,
            loser_opens=self is not CupOpener.WINNER and len(verdict.losers) == 1,
            left_of_out=self in (CupOpener.LEFT_OF_OUT, CupOpener.LIFTER),
        )
