"""Zhai and fei: bids that count no wild dice, and how a round goes from one kind to the other.

A bid is fei, and wild 1s count for it, unless it is zhai; a bid on 1s is always zhai. The step from one
kind to the other has its own rule; within a kind the order of bids decides (W-C03 to W-C05, W-C15, W-C16).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from dudo.engine.action import Bid
from dudo.engine.caching import bounded_cache
from dudo.engine.claims.ladder import Ladder, raises
from dudo.engine.claims.wild import Wild
from dudo.engine.option import Choice, OptionInfo
from dudo.engine.rule import Need, Rule


class FlyingOut(Choice):
    """What it takes to go from zhai to fei."""

    DOUBLE = (
        (
            "After a zhai bid, a fei bid names at least double the number, with any {face} {ones, select, aces "
            "{but aces: after two aces, four 9s} other {from 2: after two 1s, four 2s}}."
        ),
        "W-C04",
    )
    PLUS_TWO = (
        (
            "After a zhai bid, a fei bid names at least two more, with any {face} {ones, select, aces {but aces} "
            "other {from 2}}: after five zhai, seven fei."
        ),
        "W-C15",
    )


class GoingZhai(Choice):
    """What it takes to go from fei to zhai."""

    PLAIN = (
        "After a fei bid, a zhai bid is an ordinary raise: more, or as many of a higher {face}.",
        "W-C05 RW-07",
    )
    ANY_FACE = (
        "After a fei bid, a zhai bid names at least as many, with any {face}.",
        "RW-07",
    )
    MINUS_ONE = (
        "After a fei bid, a zhai bid may name one fewer, with any {face}: after six fei, five zhai.",
        "RW-07 W-C15",
    )
    HALF_PLUS_ONE = (
        (
            "After a fei bid, a zhai bid names at least half the number, rounded up, and one more: after six fei, "
            "four zhai."
        ),
        "RW-07 W-C16",
    )
    NEVER = (
        "After a fei bid nobody goes back to zhai, and so nobody bids on {ones}.",
        "RW-07",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Zhai(Rule):
    """Bids may be zhai (W-C03, W-C04)."""

    sentence = (
        "A bid is fei, with {ones} wild, unless the bidder says zhai: then nothing is wild, as in every bid on "
        "{ones}."
    )
    clauses = "W-C03 W-C04"

    leaving: Annotated[
        FlyingOut,
        OptionInfo(
            name="From zhai to fei",
            finer=True,
            keywords="fly, from zhai, break zhai, fei after zhai",
        ),
    ] = FlyingOut.DOUBLE
    entering: Annotated[
        GoingZhai,
        OptionInfo(name="From fei to zhai", finer=True, keywords="to zhai, zhai after fei, zhai"),
    ] = GoingZhai.PLAIN

    def needs(self, game: Any) -> Iterator[Need]:
        """Wild 1s that may be bid on, and the plain order of bids."""
        claims, plain = game.claims, {"claims.ladder": "quantity-first"}
        yield Need(
            claims.ones_always_wild and claims.ladder is Ladder.QUANTITY_FIRST,
            "Zhai needs {ones} that are always wild and may be bid on, and bids that rise by number first.",
            {"claims.wild": "ones-always", **plain},
            {"claims.zhai": None},
        )

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """How one raises beside zhai bids; nothing of them where other bids are without wild dice."""
        claims = game.claims
        if claims.kind != "faces":
            return {}
        if claims.zhai is None:
            sometimes = claims.wild in (Wild.NONE, Wild.ONES_UNLESS_OPENED, Wild.ONES_UNTIL_CALLED)
            return {"claims.zhai": ""} if sometimes or claims.natural else {}
        raised = {
            "claims.ladder": (
                "To raise within fei or within zhai, name a larger number with any {face}, or the same number with "
                "a higher {face}."
            )
        }
        if not claims.zhai.may_fall:
            return raised
        return {
            **raised,
            "claims.zhai": (
                "A bid is fei, with {ones} wild, and then higher than the last fei bid, unless the bidder says "
                "zhai: then nothing is wild, as in every bid on {ones}."
            ),
        }

    @property
    def depends_on_history(self) -> bool:
        """Whether fei bids could come back to where they were, if flying out looked at the zhai bid alone."""
        return self.entering in (GoingZhai.MINUS_ONE, GoingZhai.HALF_PLUS_ONE)

    @property
    def may_fall(self) -> bool:
        """Whether a fei bid may fly far enough, and still be no higher than the fei bid before it."""
        return (self.leaving, self.entering) in (
            (FlyingOut.DOUBLE, GoingZhai.MINUS_ONE),
            (FlyingOut.PLUS_TWO, GoingZhai.HALF_PLUS_ONE),
        )

    def may_enter(self, old: Bid, new: Bid, *, rises: bool) -> bool:
        """Whether this zhai bid goes over that fei bid; `rises` tells whether it would be an ordinary raise.

        >>> Zhai(entering=GoingZhai.HALF_PLUS_ONE).may_enter(Bid(6, 3), Bid(4, 2, zhai=True), rises=False)
        True
        """
        match self.entering:
            case GoingZhai.PLAIN:
                return rises
            case GoingZhai.ANY_FACE:
                return new.quantity >= old.quantity
            case GoingZhai.MINUS_ONE:
                return new.quantity >= old.quantity - 1
            case GoingZhai.HALF_PLUS_ONE:
                return new.quantity >= (old.quantity + 1) // 2 + 1
            case GoingZhai.NEVER:
                return False

    def may_leave(self, old: Bid, new: Bid) -> bool:
        """Whether this fei bid goes over that zhai bid.

        >>> Zhai().may_leave(Bid(2, 1), Bid(4, 2)), Zhai().may_leave(Bid(2, 1), Bid(3, 6))
        (True, False)
        """
        if self.leaving is FlyingOut.DOUBLE:
            return new.quantity >= 2 * old.quantity
        return new.quantity >= old.quantity + 2


def is_zhai(bid: Bid) -> bool:
    """Whether no wild dice count for the bid: it says so, or it is on the wild 1s themselves."""
    return bid.zhai or bid.face == 1


@bounded_cache(many=4096)
def zhai_and_fei_above(
    zhai: Zhai,
    old: Bid | None,
    last: Bid | None,
    *,
    cap: int,
    faces: tuple[int, ...],
    ones_high: bool,
) -> tuple[Bid, ...]:
    """Every bid, zhai or fei, above the standing one; `last` is the last fei bid, where that matters."""

    def above(bid: Bid | None) -> tuple[Bid, ...]:
        plain = None if bid is None else Bid(bid.quantity, bid.face)
        return raises(Ladder.QUANTITY_FIRST, plain, cap=cap, faces=faces, ones_high=ones_high)

    every, higher = above(None), above(old)
    rises = frozenset(higher)
    fei = [bid for bid in every if bid.face != 1]
    own = [bid if bid.face == 1 else Bid(bid.quantity, bid.face, zhai=True) for bid in every]
    if old is None:
        return tuple(sorted([*fei, *own]))
    if is_zhai(old):
        free = frozenset(above(last)) if last is not None else frozenset(fei)
        out = [bid for bid in fei if zhai.may_leave(old, bid) and bid in free]
        return tuple(sorted([*out, *(it for it in own if Bid(it.quantity, it.face) in rises)]))
    into = [it for it in own if zhai.may_enter(old, it, rises=Bid(it.quantity, it.face) in rises)]
    return tuple(sorted([*(bid for bid in fei if bid in rises), *into]))
