"""The claims of a case, put to the product's own meanings of words (S0-75 to S0-88, S0-96, S0-97)."""

from collections.abc import Mapping

from cases.scenario import Data, known
from cases.verdict import Unreadable
from dudo.engine import BadNotation, Cup, Hand, Illegal
from dudo.engine.cup.claims import Ranked
from dudo.engine.cup.meaning import Group, better, pairs_as_kind, weakest
from dudo.engine.cup.order import Order

KINDS = {
    "singleton": (),
    "pair": (2,),
    "two_pairs": (2, 2),
    "three": (3,),
    "full_house": (3, 2),
    "four": (4,),
    "five": (5,),
}
"""The groups of equal dice that each type of claim speaks of."""


def order_of(game: Cup) -> Order:
    """What beats what in a game whose claims name hands."""
    if not isinstance(game.claims, Ranked):
        raise Unreadable(f"In {game.title} a claim is no hand.")
    return game.claims.order


def hand_of(game: Cup, value: Data) -> Hand:
    """The dice that the case writes: a list of pips, digits as text or number, or letters."""
    if value is None or isinstance(value, list):
        return tuple(sorted(value or ()))
    text = str(value)
    symbols = game.hand.symbols
    if any(symbol not in symbols for symbol in text):
        raise Unreadable(f"{text!r} is no hand of {symbols}.")
    return tuple(sorted(symbols.index(symbol) + 1 for symbol in text))


def written(game: Cup, hand: Hand) -> str:
    """The hand as the product writes it."""
    return order_of(game).written(hand, game.hand.symbols)


def step_above(game: Cup, standing: Hand | None, steps: int) -> Hand:
    """The hand so many steps better; `Illegal` where there is none."""
    if standing is None:
        raise Illegal("There is nothing to be better than yet.")
    found = better(order_of(game), standing, game.hand.sides, steps=steps)
    if found is None:
        raise Illegal("Nothing is better than the best hand.")
    return found


def meaning(game: Cup, claim: Data, standing: Hand | None) -> Hand:
    """The hand that the words of a claim name over the standing one; `Illegal` if they name none."""
    try:
        if claim == "minimum_raise":
            return step_above(game, standing, 1)
        if isinstance(claim, dict):
            return _poker(game, claim, standing)
        if isinstance(claim, list) and all(isinstance(group, list) for group in claim):
            groups = tuple((int(size), face) for size, face in claim)
            return _weakest(game, groups)
        return hand_of(game, claim)
    except BadNotation as error:
        raise Illegal(str(error)) from error


def _poker(game: Cup, claim: Mapping[str, Data], standing: Hand | None) -> Hand:
    known(claim, {"type", "face", "top", "second", "with", "without", "hand", "n"}, where="a claim")
    kind = str(claim.get("type"))
    if kind.endswith("better"):
        return step_above(game, standing, kind.count("way") + 1)
    if kind == "hand":
        return hand_of(game, claim["hand"])
    if kind == "n_pairs":
        sizes: tuple[int, ...] = (pairs_as_kind(claim["n"]),)
    elif kind in KINDS:
        sizes = KINDS[kind]
    else:
        raise Unreadable(f"There is no type of claim {kind!r}.")
    faces = [_face(game, claim.get("face", claim.get("top"))), _face(game, claim.get("second"))]
    holding = _faces(game, claim.get("with"))
    if not sizes and faces[0] is not None:
        holding = (*holding, faces[0])
    return _weakest(
        game,
        tuple(zip(sizes, faces, strict=False)),
        holding=holding,
        lacking=_faces(game, claim.get("without")),
    )


def _weakest(
    game: Cup,
    groups: tuple[Group, ...],
    *,
    holding: tuple[int, ...] = (),
    lacking: tuple[int, ...] = (),
) -> Hand:
    hand = game.hand
    return weakest(
        order_of(game), hand.count, hand.sides, groups=groups, holding=holding, lacking=lacking
    )


def _face(game: Cup, value: Data) -> int | None:
    return None if value is None else hand_of(game, value)[0]


def _faces(game: Cup, values: Data) -> tuple[int, ...]:
    return tuple(hand_of(game, value)[0] for value in values or ())
