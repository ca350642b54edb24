"""Orders: which of two hands under the cup is better, and how a hand is written.

>>> order = Order.MEXICAN
>>> order.written((1, 2)), order.ladder(2, 6)[-2:], order.ladder(2, 6)[0]
('21', ((6, 6), (1, 2)), (1, 3))
"""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from dudo.engine.caching import bounded_cache
from dudo.engine.claims.orders import groups, kiriki, numbers, poker
from dudo.engine.claims.orders.comparison import Comparison, OrderKey
from dudo.engine.errors import BadNotation
from dudo.engine.hand import Hand, outcomes
from dudo.engine.option import Choice
from dudo.text import Name, Text, quoted, say, text_of

_PARTIAL = (
    "If you say only part of it, like just three of a kind, you claim the lowest hand that fits."
)


class Order(Choice):
    """What beats what under the cup."""

    MEXICAN = (
        "2-1 is the highest; then the doubles from 66 to 11, then 65, 64 and so on down to 31.",
        "S1-64 S0-116 R-21",
        numbers.numbers((1, 2)),
    )
    HALF_MEIER = (
        (
            "2-1 is the highest, then 4-2, the half Meier; then the doubles from 66 to 11, then 65, 64 and so on "
            "down to 31."
        ),
        "W-M13",
        numbers.numbers((1, 2), (2, 4)),
    )
    MEYER = (
        (
            "2-1, Meyer, is the highest, then 3-1, little Meyer; then the doubles from 66 to 11, then 65, 64 and so "
            "on down to 32."
        ),
        "W-Y01",
        numbers.numbers((1, 2), (1, 3)),
    )
    KIRIKI = (
        (
            "1 and 2, the kiriki, is the highest; then any pair, and all pairs are alike; then 5 and 6, the "
            "ladrillazo; then the points of both dice, from 10 down to 4."
        ),
        "W-K01",
        kiriki.KIRIKI,
    )
    MEXICAN_THREE = (
        (
            "3-2-1, the Mexican, is the highest; then the triples from 666 to 111, then 665, 664 and so on down "
            "to 211."
        ),
        "S0-104 S0-105 S0-106",
        numbers.numbers((1, 2, 3)),
    )
    NUMBER = (
        "The dice are read as a number, the highest die first; triples and runs are nothing special.",
        "S1-56",
        numbers.PLAIN,
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
        groups.GROUPS,
    )
    POKER = (
        (
            say(
                "The hands, best first: five of a kind, four, full house (three and two), three, two pairs, a "
                "pair, nothing; straights do not count, and of two alike the higher faces win. {partial}",
                partial=text_of(_PARTIAL),
            )
        ),
        "S0-75 S0-83 R-61",
        poker.POKER,
    )
    POKER_RUNS = (
        (
            say(
                "The hands, best first: five of a kind, four, full house (three and two), a straight (five in a "
                "row) with the highest face, another straight, three, two pairs, a pair, nothing; of two alike "
                "the higher faces win. {partial}",
                partial=text_of(_PARTIAL),
            )
        ),
        "S0-75 S3-24 R-35 R-61",
        poker.POKER_RUNS,
    )

    POKER_MENTEUR = (
        (
            say(
                "The hands, best first: five of a kind, four, full house (three and two), a straight (five in a "
                "row) with the highest face, three, another straight, two pairs, a pair, nothing; of two alike "
                "the higher faces win. {partial}",
                partial=text_of(_PARTIAL),
            )
        ),
        "W-G02 RW-20",
        poker.POKER_MENTEUR,
    )
    POKER_AS = (
        (
            "The highest face is wild: it stands for whatever makes the best hand of the others. The hands, best "
            "first: five of a kind, four of a kind, full house, three of a kind, a straight, two pairs, a pair. "
            "Of equal hands the one with fewer wild dice is better."
        ),
        "W-G08",
        poker.POKER_AS,
    )

    def __init__(self, sentence: Text | str, clauses: str, comparison: Comparison) -> None:
        self._comparison = comparison

    @property
    def dice(self) -> int | None:
        """How many dice the order is for; None where it is for any number.

        >>> Order.MEYER.dice, Order.POKER.dice, Order.GROUPS.dice
        (2, 5, None)
        """
        return self._comparison.dice

    @property
    def six_faces(self) -> bool:
        """Whether the order is only for dice with six faces."""
        return self._comparison.six_faces

    def suits(self, dice: int, sides: int) -> bool:
        """Whether the order is for that many dice with so many faces."""
        return self.dice in (None, dice) and (sides == 6 or not self.six_faces)

    @property
    def as_number(self) -> bool:
        """Whether the dice are read as a number."""
        return self._comparison.as_number

    @property
    def doubles_first(self) -> bool:
        """Whether equal dice beat all others but a few special hands, which are still better."""
        return self._comparison.doubles_first

    def key(self, hand: Hand) -> OrderKey:
        """The key of a hand: the greater key is better; equal keys are equal hands."""
        return self._comparison.key(hand)

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
        return self._comparison.called(hand)

    def places(self, count: int, sides: int) -> Mapping[Hand, int]:
        """By hand of that many dice, its place on the ladder; hands that are alike share one."""
        return _places(self, count, sides)

    def written(self, hand: Hand, symbols: str = "123456") -> str:
        """The hand as it is written and said: groups or digits from high to low.

        >>> Order.POKER.written((2, 2, 5, 5, 6), "9TJQKA")
        'KKTTA'
        """
        counts = Counter(hand) if self._comparison.in_groups else Counter()
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


@bounded_cache(many=64)
def _ladder(order: Order, count: int, sides: int) -> tuple[Hand, ...]:
    alike = {order.key(hand): hand for hand, _ in outcomes(count, sides)}
    return tuple(alike[key] for key in sorted(alike))


@bounded_cache(many=64)
def _places(order: Order, count: int, sides: int) -> Mapping[Hand, int]:
    keys = {order.key(hand): place for place, hand in enumerate(order.ladder(count, sides))}
    return MappingProxyType({hand: keys[order.key(hand)] for hand, _ in outcomes(count, sides)})
