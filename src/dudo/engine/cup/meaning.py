"""What the words of a claim mean: a partly specified claim stands for the weakest hand that fits it.

>>> from dudo.engine.cup.order import Order
>>> hand = weakest(Order.POKER, 5, 6, groups=((2, 3),))
>>> Order.POKER.written(hand, "9TJQKA")
'JJQT9'
>>> Order.GROUPS.written(weakest(Order.GROUPS, 6, 6, groups=((4, None), (2, None))))
'111122'
"""

from collections import Counter

from dudo.engine.cup.order import Order
from dudo.engine.errors import BadNotation
from dudo.engine.hand import Hand

Group = tuple[int, int | None]
"""A number of equal dice, and their face if it was said."""


def weakest(
    order: Order,
    count: int,
    sides: int,
    *,
    groups: tuple[Group, ...],
    holding: tuple[int, ...] = (),
    lacking: tuple[int, ...] = (),
) -> Hand:
    """The weakest hand that has these groups, on different faces, these faces and not those.

    S0-75, S0-96, R-61. `BadNotation` if no hand fits.
    """
    for hand in order.ladder(count, sides):
        counts = Counter(hand)
        if (
            all(counts[face] for face in holding)
            and not any(counts[face] for face in lacking)
            and _fits(counts, groups)
        ):
            return hand
    raise BadNotation("No hand fits this claim.")


def _fits(counts: "Counter[int]", groups: tuple[Group, ...]) -> bool:
    if not groups:
        return True
    (size, face), rest = groups[0], groups[1:]
    for candidate in [face] if face is not None else list(counts):
        if counts[candidate] >= size:
            left = Counter({f: n for f, n in counts.items() if f != candidate})
            if _fits(left, rest):
                return True
    return False


def better(order: Order, standing: Hand, sides: int, *, steps: int = 1) -> Hand | None:
    """The hand so many steps above (S0-76, S0-77, S0-97); None beyond the best hand.

    >>> better(Order.GROUPS, (6,) * 6, 6) is None
    True
    """
    ladder = order.ladder(len(standing), sides)
    place = ladder.index(standing) + steps
    return ladder[place] if place < len(ladder) else None


def pairs_as_kind(pairs: int) -> int:
    """How many of a kind hold that many pairs (S0-88, R-49): three pairs are three of a kind.

    >>> pairs_as_kind(6)
    4
    """
    kinds = {1: 2, 3: 3, 6: 4, 10: 5}
    if pairs not in kinds:
        raise BadNotation(f"{pairs} pairs are no claim; 1, 3, 6 or 10 pairs of one face are.")
    return kinds[pairs]


_KINDS: dict[str, tuple[int, ...]] = {
    "singleton": (),
    "nothing": (),
    "two pairs": (2, 2),
    "full house": (3, 2),
    "pair": (2,),
    "three": (3,),
    "four": (4,),
    "five": (5,),
    "six": (6,),
}


def said(
    order: Order, count: int, sides: int, symbols: str, text: str, standing: Hand | None
) -> Hand:
    """The hand that spoken words mean over the standing one; `BadNotation` if they mean none.

    >>> hand = said(Order.POKER, 5, 6, "9TJQKA", "a pair of J, no T", None)
    >>> Order.POKER.written(hand, "9TJQKA")
    'JJKQ9'
    """
    words = text.casefold().replace(",", " ").replace(" a ", " ").split()
    words = [word for word in words if word not in ("a", "an", "of", "and", "the")]
    plain = " ".join(words)
    if plain.endswith("better"):
        if standing is None:
            raise BadNotation("There is nothing to be better than yet.")
        found = better(order, standing, sides, steps=plain.count("way") + 1)
        if found is None:
            raise BadNotation("Nothing is better than the best hand.")
        return found
    kind = next((name for name in _KINDS if plain.startswith(name)), None)
    if kind is None:
        return order.read(text.strip().upper(), symbols)
    faces: dict[str, list[int]] = {"": [], "with": [], "no": []}
    mode = ""
    for word in plain.removeprefix(kind).split():
        if word in ("with", "no", "without"):
            mode = "no" if word == "without" else word
        else:
            faces[mode] += order.read(word.upper().rstrip("S"), symbols)
    named: list[int | None] = [*faces[""], None, None]
    groups = tuple(zip(_KINDS[kind], named, strict=False))
    return weakest(
        order, count, sides, groups=groups, holding=tuple(faces["with"]), lacking=tuple(faces["no"])
    )
