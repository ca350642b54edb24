"""Ladders: which bids are higher than the standing one.

The five bidding systems of Wikipedia (S0-19 to S0-31), the two treatments of 1s that replace their
order (S0-45 to S0-48, S4-09 to S4-11), and totals (S1-32).

>>> Ladder.QUANTITY_FIRST.rises(Bid(4, 4), Bid(5, 2)), Ladder.LARGEST_NUMBER.rises(Bid(4, 5), Bid(5, 4))
(True, False)
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from dudo.engine.action import Action, Bid
from dudo.engine.caching import bounded_cache
from dudo.engine.claims.track import is_further, on_track
from dudo.engine.claims.wild import Wild
from dudo.engine.option import Choice
from dudo.engine.rule import Need
from dudo.engine.written import lettered
from dudo.text import say

Rises = Callable[[int, int, int, int], bool]
"""Whether quantity q of face f is higher than q0 of f0, as (q0, f0, q, f)."""


def _by_quantity(q0: int, f0: int, q: int, f: int) -> bool:
    return q > q0 or (q == q0 and f > f0)


class Crossing(NamedTuple):
    """What it takes to go to 1s, or back from them, where they count double."""

    least: Callable[[int, int], int]
    """The least number over so many; the second is the last one bid on a face other than 1."""
    sentence: str
    clause: str


def _half_up(clause: str) -> Crossing:
    sentence = say("To switch to {ones}, bid at least half as many, rounded up.")
    return Crossing(lambda number, _: (number + 1) // 2, sentence, clause)


def _twice_plus_one(clause: str) -> Crossing:
    sentence = say("To leave {ones}, bid at least twice as many plus one.")
    return Crossing(lambda number, _: 2 * number + 1, sentence, clause)


class Ladder(Choice):
    """Which bid is higher than which."""

    FACE_FIRST = (
        "Raise by bidding more of the same {face}, or any number of a higher {face}.",
        "S0-19 S0-20",
    )
    QUANTITY_FIRST = (
        (
            "To raise, name a larger number with any {face}, even a lower one, or the same number with a higher "
            "{face}."
        ),
        "S0-21 S0-22 S0-25",
    )
    LARGEST_NUMBER = (
        "Raise by naming a number, of dice or of the face, that is larger than both numbers of the last bid.",
        "S0-23 S0-24 S0-25",
    )
    PRODUCT = (
        "Raise so that the number of dice times the face comes to more than before.",
        "S0-26 S0-27 S0-28",
    )
    NEITHER_FALLS = (
        "Raise the number of dice, the face or both; neither may go down.",
        "S0-29 S0-30 S0-31 R-01",
    )
    ONE_MOVES = (
        "Raise the number of dice or the face, and leave the other as it is.",
        "S0-29 R-01",
    )
    HALF_DOUBLE = (
        (
            "To raise, name a larger number with any {face}, or the same number with a higher {face}; to go to "
            "{ones}, name at least half the last number, rounded up; to leave {ones}, at least double it, and "
            "more than the last bid on another {face}."
        ),
        "S0-45 S0-46 S0-47 S0-48 R-11",
        _half_up("S0-46"),
        Crossing(
            lambda number, other: max(2 * number, other + 1),
            say(
                "To leave {ones}, bid at least twice as many, and more than the last bid on another face."
            ),
            "S0-47",
        ),
    )
    STARS = (
        (
            "To raise, name a larger number with any {face}, or the same number with a higher {face}; to go to "
            "{ones}, name at least half the last number, rounded up; to leave {ones}, at least double it and one "
            "more."
        ),
        "S4-09 S4-10 S4-11 R-41 R-42",
        _half_up("S4-10"),
        _twice_plus_one("S4-11"),
    )
    HALF_PLUS_ONE = (
        (
            "To raise, name a larger number with any {face}, or the same number with a higher {face}; to go to "
            "{ones}, name at least half the last number, rounded down, and one more: after six or seven of "
            "another {face}, four {ones}; to leave {ones}, at least double it and one more."
        ),
        "S0-45 W-P06 RW-22",
        Crossing(
            lambda number, _: number // 2 + 1,
            say("To switch to {ones}, bid at least half as many, rounded down, plus one."),
            "RW-22",
        ),
        _twice_plus_one("W-P06"),
    )
    TRACK = (
        (
            "Bids move along a track of spaces, {ones, select, aces {1, one king, 2, 3, two kings, 4, 5, three "
            "kings and so on to 20, where a king} other {1, one star, 2, 3, two stars, 4, 5, three stars and so "
            "on to 20, where a star}} is the highest {face}: raise to any later space, or to a higher {face} on "
            "the same number."
        ),
        "W-B03 W-B04",
    )

    def __init__(
        self,
        sentence: str,
        clauses: str,
        going: Crossing | None = None,
        coming: Crossing | None = None,
    ) -> None:
        self._going, self._coming = going, coming

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """Which dice are the stars of the track."""
        claims = game.claims
        stars = claims.kind == "faces" and claims.ladder is Ladder.TRACK
        if not stars or game.hand.sides > 9 or lettered(game.hand.symbols):  # a ten is written 0
            return {}
        return {
            "claims.wild": say(
                "{n}s are stars, and wild: they count as any face; you may also bid on stars, and then only stars "
                "count.",
                n=game.hand.sides,
            )
        }

    def needs(self, game: Any) -> Iterator[Need]:
        """1s that are always wild, where they count double; and stars."""
        plain = {"claims.ladder": "quantity-first"}
        yield Need(
            not self.counts_ones_double or game.claims.ones_always_wild,
            "An order that counts {ones} double needs {ones} that are always wild and may be bid on.",
            {"claims.wild": "ones-always"},
            plain,
        )
        yield Need(
            self is not Ladder.TRACK or game.claims.wild is Wild.HIGHEST_ALWAYS,
            (
                "The track has spaces for {ones, select, aces {kings, so kings must be wild, and must be bid on} "
                "other {stars, so the highest face must be wild and be bid on}}."
            ),
            {"claims.wild": "highest-always"},
            plain,
        )

    def rises(self, old: Bid, new: Bid, *, other: int = 0) -> bool:
        """Whether `new` is higher than `old`; `other` is the last quantity bid on a face other than 1.

        On the track the star is a 6; `raises` knows dice with other stars too.
        """
        if self is Ladder.TRACK:
            return on_track(new, 6) and is_further(old, new, 6)
        crossing = self.crossing(old, new)
        if crossing is not None:
            return new.quantity >= crossing.least(old.quantity, other)
        order = _ORDERS.get(self, _by_quantity)
        return order(old.quantity, old.face, new.quantity, new.face)

    def crossing(self, old: Action, new: Action) -> Crossing | None:
        """What a bid to 1s takes, or one back from them; None where it takes an ordinary raise."""
        if (old.face == 1) == (new.face == 1):
            return None
        return self._going if new.face == 1 else self._coming

    @property
    def counts_ones_double(self) -> bool:
        """Whether a number of 1s is worth about twice as many of another face."""
        return self._going is not None

    @property
    def only_orders(self) -> bool:
        """Whether faces are only compared with each other, so that they may stand in another order."""
        return self in (
            Ladder.FACE_FIRST,
            Ladder.QUANTITY_FIRST,
            Ladder.NEITHER_FALLS,
            Ladder.ONE_MOVES,
        )

    @property
    def without_wilds(self) -> "Ladder":
        """The order of bids in a round in which 1s are ordinary: without halving and doubling (RW-02)."""
        return Ladder.QUANTITY_FIRST if self.counts_ones_double else self

    @property
    def depends_on_history(self) -> bool:
        """Whether a raise depends on more than the standing bid."""
        return self is Ladder.HALF_DOUBLE

    @property
    def may_lower_face(self) -> bool:
        """Whether a higher bid may name a lower face.

        >>> Ladder.FACE_FIRST.may_lower_face, Ladder.QUANTITY_FIRST.may_lower_face
        (False, True)
        """
        return self is Ladder.TRACK or self.rises(Bid(1, 3), Bid(40, 2))


_ORDERS: dict[Ladder, Rises] = {
    Ladder.FACE_FIRST: lambda q0, f0, q, f: f > f0 or (f == f0 and q > q0),
    Ladder.LARGEST_NUMBER: lambda q0, f0, q, f: max(q, f) > max(q0, f0),
    Ladder.PRODUCT: lambda q0, f0, q, f: q * f > q0 * f0,
    Ladder.NEITHER_FALLS: lambda q0, f0, q, f: q >= q0 and f >= f0 and (q, f) != (q0, f0),
    Ladder.ONE_MOVES: lambda q0, f0, q, f: (q > q0 and f == f0) or (q == q0 and f > f0),
}
"""The orders that compare numbers and faces otherwise than by number first; the track has its own."""


def last_other(actions: Iterable[Action]) -> int:
    """The latest quantity bid on a face other than 1, which going back from 1s must exceed (R-11).

    >>> last_other((Bid(4, 5), Bid(2, 1), Bid(3, 1)))
    4
    """
    others = [action.quantity for action in actions if isinstance(action, Bid) and action.face != 1]
    return others[-1] if others else 0


def raises(
    ladder: Ladder,
    old: Bid | None,
    *,
    cap: int,
    faces: tuple[int, ...],
    other: int = 0,
    ones_high: bool = False,
) -> tuple[Bid, ...]:
    """Every bid of 1 to `cap` dice (R-03) on one of `faces` that is higher than `old`, sorted.

    With `ones_high`, 1s are the highest of the faces, and not the lowest.

    >>> len(raises(Ladder.FACE_FIRST, Bid(3, 2), cap=15, faces=(2, 3, 4, 5, 6)))
    72
    >>> raises(Ladder.QUANTITY_FIRST, Bid(2, 5), cap=2, faces=(1, 2, 3, 4, 5, 6), ones_high=True)
    (Bid(2, 1), Bid(2, 6))
    """
    grid = _grid(cap, faces)
    if ladder is Ladder.TRACK:
        star = max(faces)
        spaces = (bid for bid in grid if on_track(bid, star))
        return tuple(bid for bid in spaces if old is None or is_further(old, bid, star))
    if old is None:
        return grid
    if ones_high:
        return tuple(bid for bid in grid if ladder.rises(_topped(old, faces), _topped(bid, faces)))
    if ladder is Ladder.QUANTITY_FIRST and old.face in faces:  # the grid stands in its order
        return grid[(old.quantity - 1) * len(faces) + faces.index(old.face) + 1 :]
    return tuple(bid for bid in grid if ladder.rises(old, bid, other=other))


def _topped(bid: Bid, faces: tuple[int, ...]) -> Bid:
    """The bid with a face above all others in place of 1s."""
    return Bid(bid.quantity, max(faces) + 1) if bid.face == 1 else bid


@bounded_cache(many=512)
def _grid(cap: int, faces: tuple[int, ...]) -> tuple[Bid, ...]:
    return tuple(Bid(quantity, face) for quantity in range(1, cap + 1) for face in faces)
