"""The least first bid: how many dice it must name."""

from collections.abc import Iterator, Mapping
from enum import nonmember
from typing import TYPE_CHECKING

from dudo.engine.action import Action, Bid
from dudo.engine.bidding.rule import BidRule, Turn
from dudo.engine.caching import bounded_cache
from dudo.engine.claims.zhai import is_zhai
from dudo.engine.errors import Illegal
from dudo.engine.hand import ones
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.rule import Need
from dudo.text import Text, say

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class LeastOpen(BidRule, Choice):
    """How many dice the first bid of a round must name."""

    info = nonmember(
        OptionInfo(
            name="The least first bid",
            finer=True,
            keywords="least first bid, lowest opening, open with how many, first bid",
            when_off="The first bid of a round may be as low as you like.",
            group=Group.BIDS,
        )
    )

    ANY = ("", "S0-10")
    ONE_AND_HALF = (
        (
            "The first bid of a round names at least one and a half times as many dice as there are players, "
            "rounded up; on {ones}, or where nothing is wild, one for each player."
        ),
        "W-C06",
    )
    PLAYERS = ("The first bid of a round names at least one die a player.", "W-C18 RW-08")
    MORE_THAN_PLAYERS = (
        (
            "The first bid of a round names at least one more die than there are players; on {ones}, or where "
            "nothing is wild, one for each player."
        ),
        "RW-08",
    )
    DOUBLE_LESS_ONE = (
        (
            "The first bid of a round names at least twice as many dice as there are players, less one; on "
            "{ones}, or where nothing is wild, one for each player."
        ),
        "W-C18",
    )

    def needs(self, game: "Rules") -> Iterator[Need]:
        """Bids that name a number of dice."""
        yield Need(
            self is LeastOpen.ANY or game.claims.kind != "totals",
            "A least number of dice for the first bid needs bids on faces.",
            {"claims": "faces"},
        )

    def least(self, players: int, *, plain: bool) -> int:
        """The least number of dice; `plain` for a bid on 1s or without wild dice.

        >>> LeastOpen.ONE_AND_HALF.least(5, plain=False), LeastOpen.ONE_AND_HALF.least(5, plain=True)
        (8, 5)
        """
        if self is LeastOpen.ANY:
            return 1
        if plain:
            return players
        return {
            LeastOpen.ONE_AND_HALF: (3 * players + 1) // 2,
            LeastOpen.PLAYERS: players,
            LeastOpen.MORE_THAN_PLAYERS: players + 1,
            LeastOpen.DOUBLE_LESS_ONE: 2 * players - 1,
        }[self]

    def bids(self, at: Turn, bids: tuple[Action, ...]) -> tuple[Action, ...]:
        """The first bid is high enough; where fewer dice can count, it is on as many as can."""
        game, public = at.game, at.public
        if self is LeastOpen.ANY or public.standing is not None:
            return bids
        pool = game.pool(public)
        wild = game.claims.wild_face(sides=pool.sides, dead=public.wilds_dead)
        return _high_enough(self, bids, len(public.active), pool.dice, wild)

    def because(self, at: Turn, action: Action) -> Illegal:
        """The rule in words."""
        return Illegal(self.in_words(at.game), clause="W-C06")

    def in_words(self, game: "Rules") -> Text:
        """How many dice a round is opened with, and with how many if there are not as many (W-C06)."""
        said = say(self.sentence, ones=ones(game.hand.symbols))
        asks_for_more = self not in (LeastOpen.ANY, LeastOpen.PLAYERS)
        if asks_for_more and (game.penalty.takes_dice or game.hand.count == 1):
            return say("{rule} If there are fewer dice, it names as many as can count.", rule=said)
        return said

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """The same on a card."""
        return {"least_first": game.least_first.in_words(game)}


@bounded_cache(many=256)
def _high_enough(
    rule: LeastOpen, bids: tuple[Action, ...], players: int, dice: int, wild: int
) -> tuple[Action, ...]:
    """The bids that may open a round of that many players; `wild` is the face that is wild in it, 0 if none."""
    least = {plain: min(dice, rule.least(players, plain=plain)) for plain in (False, True)}
    return tuple(
        bid
        for bid in bids
        if isinstance(bid, Bid) and bid.quantity >= least[not wild or is_zhai(bid)]
    )
