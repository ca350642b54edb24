"""Table manners: the clauses about real dice in real hands, which a screen cannot enforce.

On a screen dice never lie cocked, nobody trips over them and nobody calls without having seen his own.
At a real table these sentences stand on the rule card, and the functions say what follows.

>>> invalid_roll(1)
InvalidRoll(action='show and re-roll until valid', loses_hand=False)
>>> invalid_roll(2).loses_hand
True
"""

from dataclasses import dataclass

from dudo.engine.bidding.game import Bidding
from dudo.engine.cup.game import Cup
from dudo.engine.game import Game
from dudo.engine.option import Choice
from dudo.presentation.sentences import Rule


class Manners(Choice):
    """What is agreed before real dice are thrown. Each sentence stands on the cards that it concerns."""

    AGREE = ("Agree on the rules before the first throw.", "S3-31")
    COCKED = (
        "With real dice: if your dice lie stacked or cocked, show them and roll again until they lie flat.",
        "S1-09",
    )
    UNSEEN = (
        "With real dice: you may make your first call without looking, but look before your second.",
        "S1-10",
    )
    TWO_CALLS = (
        "With real dice: whoever makes more than one call on a roll that is not valid loses the hand at once.",
        "S1-11",
    )
    TRIPPED = (
        (
            "With real dice: if you upset your own dice say so; the others choose whether you set them back as "
            "they were or play them as they lie."
        ),
        "S1-12",
    )
    TRUTHFUL = (
        "With a real cup: the number of dice that you roll must be told truthfully; on a screen it is seen.",
        "S0-70 S0-98",
    )
    UNTOUCHED = (
        "With a real cup: say whether you challenge before you touch the dice.",
        "S0-65 S1-36",
    )
    BOX = (
        "Dice may be rolled inside or outside the box; on a screen all are rolled inside.",
        "S0-93",
    )
    CATCH = (
        (
            "With real dice: the catcher flips them off the back of the cup and catches them; on a screen the "
            "dealer throws whether he does."
        ),
        "S0-108",
    )
    LETTERS = (
        (
            "With real bills: the letters nearest the beginning of the alphabet begin, then the last letter, then "
            "the lower number; the bills that the dealer hands out on a screen have no letters."
        ),
        "S1-68 R-45",
    )
    FOREHEAD = ("With real dice: hold yours to your forehead, unseen by yourself.", "S1-53")


def manners(game: Game) -> tuple[Rule, ...]:
    """The manners that concern this game, as lines of its card."""
    return tuple(
        Rule(f"manners.{one.name.lower()}", one.sentence, one.clauses) for one in _concerning(game)
    )


def _concerning(game: Game) -> tuple[Manners, ...]:
    if isinstance(game, Cup):
        told = (Manners.UNTOUCHED, Manners.TRUTHFUL)
        box = (Manners.BOX,) if game.open_dice else ()
        catch = (Manners.CATCH,) if game.catch_percent else ()
        return (Manners.AGREE, *told, *box, *catch)
    if isinstance(game, Bidding) and game.hand.sides == 10:
        return (Manners.AGREE, Manners.LETTERS)
    if isinstance(game, Bidding) and game.forehead:
        return (Manners.AGREE, Manners.FOREHEAD, Manners.COCKED)
    rolled = (Manners.COCKED, Manners.UNSEEN, Manners.TWO_CALLS, Manners.TRIPPED)
    return (Manners.AGREE, *rolled)


@dataclass(frozen=True, slots=True)
class InvalidRoll:
    """What follows when dice turn out to lie stacked or cocked."""

    action: str
    loses_hand: bool


def invalid_roll(calls: int) -> InvalidRoll:
    """What follows when so many calls were made on the invalid roll (S1-09 to S1-11)."""
    if calls > 1:
        return InvalidRoll("lose the hand", loses_hand=True)
    return InvalidRoll("show and re-roll until valid", loses_hand=False)


@dataclass(frozen=True, slots=True)
class TrippedDice:
    """Who chooses what when a player has upset his own dice."""

    choosers: tuple[int, ...]
    options: tuple[str, ...]


def tripped_dice(owner: int, active: tuple[int, ...]) -> TrippedDice:
    """The others choose between setting the dice back and playing them as they lie (S1-12).

    >>> tripped_dice(0, (0, 1, 2))
    TrippedDice(choosers=(1, 2), options=('reset', 'play as they lie'))
    """
    choosers = tuple(seat for seat in active if seat != owner)
    return TrippedDice(choosers, ("reset", "play as they lie"))
