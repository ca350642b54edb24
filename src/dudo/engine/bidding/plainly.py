"""Yes or no to questions about the rules of a bidding game, whatever is on the table."""

from collections.abc import Callable, Mapping

from dudo.engine.action import Bid
from dudo.engine.bidding.rules import Rules
from dudo.engine.claims import Faces, Pool
from dudo.engine.explaining import Matter
from dudo.engine.options.exact import Caller
from dudo.engine.options.ones_first import OnesFirst


def plainly(rules: Rules, matter: Matter, face: int) -> bool | None:
    """Whether that is so, about that face if one is asked about (else 0); None where it depends, or is not played."""
    return _ANSWERS[matter](rules, face)


def _wild(rules: Rules, face: int) -> bool | None:
    """Whether that face is wild, or any where none is named; None where that may change within a round."""
    claims = rules.claims
    if not isinstance(claims, Faces) or claims.zhai is not None or claims.kills_wilds(Bid(1, 1)):
        return None
    wild = claims.wild_face(sides=rules.hand.sides)
    return wild == face if face and wild else wild > 0


def _open_on_ones(rules: Rules, face: int) -> bool | None:
    """Whether a round may be opened on 1s; None where that is a false start, which the rule itself says better."""
    if rules.compares_hands:
        return None
    if 1 not in rules.facts.faces:
        return False
    if rules.ones_first is OnesFirst.FALSE_START:
        return None
    return rules.ones_first is not OnesFirst.BARRED


def _spot_on_out_of_turn(rules: Rules, face: int) -> bool | None:
    return None if rules.exact is None else rules.exact.who is not Caller.IN_TURN


def _spot_on_with_two(rules: Rules, face: int) -> bool | None:
    """Whether it may be called with two players left: not where only bystanders call it."""
    exact = rules.exact
    return None if exact is None else exact.with_two and exact.who is not Caller.BYSTANDERS


def _lower_face(rules: Rules, face: int) -> bool | None:
    """Whether a raise may name a lower face; with any number, if it may at all."""
    return rules.claims.may_lower_face if isinstance(rules.claims, Faces) else None


def _as_many_of_a_higher_face(rules: Rules, face: int) -> bool | None:
    return _always_higher(rules, lambda more, low, high: (Bid(more, low), Bid(more, high)))


def _as_many_of_a_lower_face(rules: Rules, face: int) -> bool | None:
    return _always_higher(rules, lambda more, low, high: (Bid(more, high), Bid(more, low)))


def _fewer_of_a_higher_face(rules: Rules, face: int) -> bool | None:
    return _always_higher(rules, lambda more, low, high: (Bid(more, low), Bid(more - 1, high)))


def _always_higher(rules: Rules, pair: Callable[[int, int, int], tuple[Bid, Bid]]) -> bool | None:
    """Whether the second of such a pair, made of a number and two ordinary faces, is always higher, or never."""
    claims, facts = rules.claims, rules.facts
    if not isinstance(claims, Faces):
        return None
    plain = [it for it in facts.faces if it not in (1, facts.wild)]
    pool = Pool(20, rules.hand.sides)
    rising = {
        after in claims.above(before, pool)
        for quantity in range(2, 7)
        for low in plain
        for high in plain
        if high > low
        for before, after in (pair(quantity, low, high),)
    }
    return rising.pop() if len(rising) == 1 else None


_ANSWERS: Mapping[Matter, Callable[[Rules, int], bool | None]] = {
    "wild": _wild,
    "open on 1s": _open_on_ones,
    "spot on out of turn": _spot_on_out_of_turn,
    "spot on with two": _spot_on_with_two,
    "lower face": _lower_face,
    "as many of a higher face": _as_many_of_a_higher_face,
    "as many of a lower face": _as_many_of_a_lower_face,
    "fewer of a higher face": _fewer_of_a_higher_face,
}
