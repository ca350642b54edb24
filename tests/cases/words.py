"""The claims of a case, put to the product's own meanings of words (S0-75 to S0-88, S0-96, S0-97)."""

from collections.abc import Mapping
from contextlib import suppress

from cases.compare import Alike, Loose
from cases.scenario import Data, known
from cases.verdict import Unreadable
from dudo.engine import Action, BadNotation, Claim, Cup, Hand, Illegal
from dudo.engine.action import claimed
from dudo.engine.claims import Order, Ranked
from dudo.presentation.reading.hands import hand_meant


def order_of(game: Cup) -> Order:
    """What beats what in a game whose claims name hands."""
    if not isinstance(game.claims, Ranked):
        raise Unreadable(f"In {game.title} a claim is no hand.")
    return game.claims.order


def hand_of(game: Cup, value: Data) -> Hand:
    """The dice that the case writes: a list of pips or letters, or digits or letters in a row."""
    if value is None:
        return ()
    if isinstance(value, list):
        if all(isinstance(die, int) for die in value):
            return tuple(sorted(value))
        value = "".join(map(str, value))
    text = str(value)
    symbols = game.hand.symbols
    if any(symbol not in symbols for symbol in text):
        raise Unreadable(f"{text!r} is no hand of {symbols}.")
    return tuple(sorted(symbols.index(symbol) + 1 for symbol in text))


def written(game: Cup, hand: Hand) -> str:
    """The hand as the product writes it."""
    return order_of(game).written(hand, game.hand.symbols)


def claim_of(game: Cup, hand: Hand) -> Claim:
    """The claim of a hand, or of one that is as good."""
    assert isinstance(game.claims, Ranked)
    claim = game.claims.named(hand, game.pool)
    assert isinstance(claim, Claim)
    return claim


def alike(game: Cup, claim: Action) -> Alike:
    """The hand that is claimed, and those that are as good."""
    if not isinstance(game.claims, Ranked):
        return Alike([Loose(claimed(claim))])
    places = game.claims.places(game.pool)
    place = places[game.claims.hand(claim, game.pool)]
    symbols = game.hand.symbols
    return Alike(
        Loose(symbols[die - 1] for die in hand) for hand, its in places.items() if its == place
    )


def meaning(game: Cup, claim: Data, standing: str | None) -> str:
    """The claim that the product takes these words for over the standing one; `Illegal` if for none."""
    try:
        if (
            isinstance(claim, dict)
            and claim.get("second")
            and not claim.get("top", claim.get("face"))
        ):
            return _under(game, claim, standing)
        return hand_meant(game.facts, _spoken(game, claim), over=standing)
    except BadNotation as error:
        raise Illegal(str(error)) from error


def _under(game: Cup, claim: Mapping[str, Data], standing: str | None) -> str:
    """Only the second face is named: the lowest of the claims that name the first one as well."""
    symbols = game.hand.symbols
    first = symbols[symbols.index(str(claim["second"])) + 1 :]
    if claim["type"] == "full_house":
        first = symbols.replace(str(claim["second"]), "")
    meant: list[str] = []
    for face in first:
        with suppress(
            BadNotation
        ):  # no such hand has what the claim demands, or lacks what it bars
            meant.append(hand_meant(game.facts, _poker({**claim, "face": face}), over=standing))
    if not meant:
        raise Illegal(f"No hand fits {claim}.", clause="S0-75")
    return min(meant, key=game.facts.claims.index)


def _spoken(game: Cup, claim: Data) -> str:
    """A claim of a case as somebody at the table says it."""
    if isinstance(claim, dict):
        return _poker(claim)
    if isinstance(claim, list) and all(isinstance(group, list) for group in claim):
        alike = " and ".join(_group(size, face) for size, face in claim if size > 1)
        singles = [NAMES[str(face)] for size, face in claim if size == 1 and face is not None]
        return alike + "".join(f", with {single}" for single in singles)
    if claim in ("minimum_raise", "better", "way_better"):
        return str(claim).replace("_", " ")
    hand = hand_of(game, claim)
    order, pool = order_of(game), game.pool
    return claim_of(game, hand).hand if hand in order.places(pool.dice, pool.sides) else str(claim)


def _group(size: int, face: Data) -> str:
    return f"{size} of a kind" if face is None else f"{size} {face}s"


def _poker(claim: Mapping[str, Data]) -> str:
    known(claim, {"type", "face", "top", "second", "with", "without", "hand", "n"}, where="a claim")
    kind, face, second = claim["type"], claim.get("face", claim.get("top")), claim.get("second")
    if kind == "hand":
        return str(claim["hand"])
    words = str(kind).replace("_", " ")
    if kind == "n_pairs":
        words = f"{claim['n']} pairs" + (f" of {face}s" if face else "")
    elif kind in ("three", "four", "five"):
        words = f"{kind} {face}s" if face else f"{kind} of a kind"
    elif kind == "singleton" and face:
        words = f"{face} high"
    elif face:
        words += f"{' of' if kind == 'pair' else ','} {face}s" + (
            f" over {second}s" if second else ""
        )
    words += "".join(f", with {NAMES[str(held)]}" for held in claim.get("with") or ())
    return words + "".join(f", no {lacked}s" for lacked in claim.get("without") or ())


NAMES = {
    **{str(pips): f"a {pips}" for pips in range(1, 7)},
    "9": "a nine",
    "T": "a ten",
    "J": "a jack",
    "Q": "a queen",
    "K": "a king",
    "A": "an ace",
}
"""The faces of a die, one of them."""
