"""Orders: which of two hands under the cup is better, and how a hand is written.

>>> order = Order.MEXICAN
>>> order.written((1, 2)), order.ladder(2, 6)[-2:], order.ladder(2, 6)[0]
('21', ((6, 6), (1, 2)), (1, 3))
"""

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations_with_replacement
from types import MappingProxyType

from dudo.engine.caching import bounded_cache
from dudo.engine.errors import BadNotation
from dudo.engine.hand import Hand, outcomes
from dudo.engine.option import Choice
from dudo.text import Name, quoted, say, text_of

OrderKey = tuple[int | tuple[int, ...] | tuple[tuple[int, int], ...], ...]


_PARTIAL = (
    "If you name only part of a hand, like three of a kind, you claim the lowest hand that fits."
)


class Order(Choice):
    """What beats what under the cup."""

    MEXICAN = (
        "2-1 is the highest; then the doubles from 66 to 11, then 65, 64 and so on down to 31.",
        "S1-64 S0-116 R-21",
    )
    HALF_MEIER = (
        (
            "2-1 is the highest, then 4-2, the half Meier; then the doubles from 66 to 11, then 65, 64 and so on "
            "down to 31."
        ),
        "W-M13",
    )
    MEYER = (
        (
            "2-1, Meyer, is the highest, then 3-1, little Meyer; then the doubles from 66 to 11, then 65, 64 and so "
            "on down to 32."
        ),
        "W-Y01",
    )
    KIRIKI = (
        (
            "1 and 2, the kiriki, is the highest; then any pair, and all pairs are alike; then 5 and 6, the "
            "ladrillazo; then the points of both dice, from 10 down to 4."
        ),
        "W-K01",
    )
    MEXICAN_THREE = (
        (
            "3-2-1, the Mexican, is the highest; then the triples; all other rolls are read as a number, the "
            "highest die first."
        ),
        "S0-104 S0-105 S0-106",
    )
    NUMBER = (
        "The dice are read as a number, the highest die first; triples and runs are nothing special.",
        "S1-56",
    )
    GROUPS = (
        (
            say(
                "More of a kind beats less, then the higher face; if these are equal, the next group of the hand "
                "decides. {partial}",
                partial=text_of(_PARTIAL),
            )
        ),
        "S0-75 S0-94 S0-95 S0-96 S1-51 R-31 R-61",
    )
    POKER = (
        (
            say(
                "The hands are those of poker without straights: five of a kind, four, full house, three, two pairs, "
                "a pair, nothing. {partial}",
                partial=text_of(_PARTIAL),
            )
        ),
        "S0-75 S0-83 R-61",
    )
    POKER_RUNS = (
        (
            say(
                "The hands are five of a kind, four, full house, the straight with the highest face, the other "
                "straight, three, two pairs, a pair, and the rest; equal ones are compared face by face. {partial}",
                partial=text_of(_PARTIAL),
            )
        ),
        "S0-75 S3-24 R-35 R-61",
    )

    POKER_MENTEUR = (
        (
            say(
                "The hands are five of a kind, four, full house, the straight with the highest face, three, "
                "the other straight, two pairs, a pair, and the rest; equal ones are compared face by face. {partial}",
                partial=text_of(_PARTIAL),
            )
        ),
        "W-G02 RW-20",
    )
    POKER_AS = (
        (
            "The highest face is wild: it stands for whatever makes the best hand of the others. The hands are five "
            "of a kind, four, full house, three, a straight, two pairs, a pair. Of equal hands the one with fewer "
            "wild dice is better."
        ),
        "W-G08",
    )

    @property
    def of_poker(self) -> bool:
        """Whether five dice are compared as in poker."""
        return self in _POKER

    @property
    def dice(self) -> int | None:
        """How many dice the order is for; None where it is for any number.

        >>> Order.MEYER.dice, Order.POKER.dice, Order.GROUPS.dice
        (2, 5, None)
        """
        return _DICE.get(self)

    @property
    def as_number(self) -> bool:
        """Whether the dice are read as a number."""
        return self in _NUMBERS

    def key(self, hand: Hand) -> OrderKey:
        """The key of a hand: the greater key is better; equal keys are equal hands."""
        return _KEYS[self](hand)

    def ladder(self, count: int, sides: int) -> tuple[Hand, ...]:
        """Every hand of that many dice, lowest first; of hands that are alike only one.

        >>> Order.KIRIKI.ladder(2, 6)[-3:]
        ((5, 6), (6, 6), (1, 2))
        """
        return _ladder(self, count, sides)

    def called(self, hand: Hand) -> str:
        """What players call such a hand, in the language of the game; empty where it goes by its dice.

        >>> [Order.KIRIKI.called(hand) for hand in ((4, 5), (5, 6), (6, 6), (1, 2))]
        ['nueve', 'ladrillazo', 'pareja', 'kiriki']
        """
        if self is not Order.KIRIKI:
            return ""
        if hand in _KIRIKI_NAMES:
            return _KIRIKI_NAMES[hand]
        return "pareja" if hand[0] == hand[1] else _POINTS[sum(hand)]

    def places(self, count: int, sides: int) -> Mapping[Hand, int]:
        """By hand of that many dice, its place on the ladder; hands that are alike share one."""
        return _places(self, count, sides)

    def points(self, hand: Hand) -> int:
        """The dice read as a number; where doubles or triples beat all others, they count tenfold (S0-105).

        >>> Order.MEXICAN_THREE.points((5, 5, 5)), Order.NUMBER.points((5, 5, 5))
        (5550, 555)
        """
        number = int("".join(map(str, reversed(hand))))
        tenfold = self in _TENFOLD and len(set(hand)) == 1
        return number * 10 if tenfold else number

    def written(self, hand: Hand, symbols: str = "123456") -> str:
        """The hand as it is written and said: groups or digits from high to low.

        >>> Order.POKER.written((2, 2, 5, 5, 6), "9TJQKA")
        'KKTTA'
        """
        counts = Counter(hand) if self in _GROUPED else Counter()
        ordered = sorted(hand, key=lambda face: (counts[face], face), reverse=True)
        return "".join(symbols[face - 1] for face in ordered)

    def read(self, text: str, symbols: str = "123456") -> Hand:
        """The hand that `text` writes in these symbols; `BadNotation` if a character is not a face."""
        if not text or any(symbol not in symbols for symbol in text):
            raise BadNotation(
                say(
                    "{text} is not a hand of {symbols}.",
                    text=quoted(text, 20),
                    symbols=Name(symbols),
                )
            )
        return tuple(sorted(symbols.index(symbol) + 1 for symbol in text))


def groups(hand: Hand) -> tuple[tuple[int, int], ...]:
    """The hand as (size, face) groups, the largest and then the highest first.

    >>> groups((2, 3, 4, 6, 6, 6))
    ((3, 6), (1, 4), (1, 3), (1, 2))
    """
    return tuple(sorted(((n, face) for face, n in Counter(hand).items()), reverse=True))


def _mexican_three(hand: Hand) -> OrderKey:
    return (hand == (1, 2, 3), Order.MEXICAN_THREE.points(hand))


def _special(*best: Hand) -> Callable[[Hand], OrderKey]:
    """Two dice read as a number, doubles above the others, and above them all these, the best one first."""

    def key(hand: Hand) -> OrderKey:
        special = len(best) - best.index(hand) if hand in best else 0
        return (special, Order.MEXICAN.points(hand))

    return key


def _kiriki(hand: Hand) -> OrderKey:
    if hand == (1, 2):
        return (2, 0)
    return (1, 0) if hand[0] == hand[-1] else (0, sum(hand))


def _poker(hand: Hand) -> OrderKey:
    found = groups(hand)
    return (tuple(size for size, _ in found), tuple(face for _, face in found))


def _poker_runs(hand: Hand) -> OrderKey:
    sizes = tuple(size for size, _ in groups(hand))
    run = len(set(hand)) == len(hand) == hand[-1] - hand[0] + 1
    return ((3, 1, 2) if run else sizes, tuple(face for _, face in groups(hand)))


_MENTEUR = (
    (1, 1, 1, 1, 1),
    (2, 1, 1, 1),
    (2, 2, 1),
    LOW_RUN := (0,),
    (3, 1, 1),
    HIGH_RUN := (1,),
    (3, 2),
    (4, 1),
    (5,),
)
"""The kinds of hands of poker menteur, the lowest first, by the sizes of their groups (W-G02)."""


def _poker_menteur(hand: Hand) -> OrderKey:
    return _among(_MENTEUR, hand, run=LOW_RUN if hand[0] == 1 else HIGH_RUN)


def _among(kinds: tuple[tuple[int, ...], ...], hand: Hand, *, run: tuple[int, ...]) -> OrderKey:
    """The place of the hand's kind among these, then its groups face by face; dice in a row are a `run`."""
    found = groups(hand)
    sizes = tuple(size for size, _ in found)
    in_a_row = len(sizes) == len(hand) == hand[-1] - hand[0] + 1
    return (kinds.index(run if in_a_row else sizes), tuple(face for _, face in found))


ACE = 6
"""The highest face of a poker die."""
_WILD = ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), LOW_RUN, (3, 1, 1), (3, 2), (4, 1), (5,))
"""The kinds of hands where aces are wild, the lowest first (W-G08)."""


def _poker_as(hand: Hand) -> OrderKey:
    """The best hand that the wild aces can make of the others, then how few aces there are."""
    plain = tuple(face for face in hand if face != ACE)
    wild = len(hand) - len(plain)
    best = max(
        _plain_key(tuple(sorted((*plain, *stands))))
        for stands in combinations_with_replacement(range(1, ACE), wild)
    )
    return (*best, -wild)


@bounded_cache(many=1024)
def _plain_key(hand: Hand) -> OrderKey:
    return _among(_WILD, hand, run=LOW_RUN)


_KIRIKI_NAMES = {(1, 2): "kiriki", (5, 6): "ladrillazo"}
_POINTS = ("", "", "", "", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez")
"""By the points of two dice, what they are called in Kiriki."""


_KEYS: dict[Order, Callable[[Hand], OrderKey]] = {
    Order.MEXICAN: _special((1, 2)),
    Order.HALF_MEIER: _special((1, 2), (2, 4)),
    Order.MEYER: _special((1, 2), (1, 3)),
    Order.KIRIKI: _kiriki,
    Order.MEXICAN_THREE: _mexican_three,
    Order.NUMBER: lambda hand: (Order.NUMBER.points(hand),),
    Order.GROUPS: lambda hand: (groups(hand),),
    Order.POKER: _poker,
    Order.POKER_RUNS: _poker_runs,
    Order.POKER_MENTEUR: _poker_menteur,
    Order.POKER_AS: _poker_as,
}
_TENFOLD = {Order.MEXICAN, Order.HALF_MEIER, Order.MEYER, Order.MEXICAN_THREE}
"""The orders in which equal dice beat all unequal ones."""
_NUMBERS = {*_TENFOLD, Order.NUMBER}
"""The orders in which dice are read as a number."""
_POKER = {Order.POKER, Order.POKER_RUNS, Order.POKER_MENTEUR, Order.POKER_AS}
"""The orders of five dice as in poker."""
_DICE = {
    **dict.fromkeys((Order.MEXICAN, Order.HALF_MEIER, Order.MEYER, Order.KIRIKI), 2),
    Order.MEXICAN_THREE: 3,
    **dict.fromkeys(_POKER, 5),
}
"""How many dice an order is for, if not for any number."""
_GROUPED = {Order.GROUPS, *_POKER}
"""The orders in which a hand is written group by group."""


@bounded_cache(many=64)
def _ladder(order: Order, count: int, sides: int) -> tuple[Hand, ...]:
    alike = {order.key(hand): hand for hand, _ in outcomes(count, sides)}
    return tuple(alike[key] for key in sorted(alike))


@bounded_cache(many=64)
def _places(order: Order, count: int, sides: int) -> Mapping[Hand, int]:
    keys = {order.key(hand): place for place, hand in enumerate(order.ladder(count, sides))}
    return MappingProxyType({hand: keys[order.key(hand)] for hand, _ in outcomes(count, sides)})
