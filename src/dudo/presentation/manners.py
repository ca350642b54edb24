"""Table manners: the clauses about real dice in real hands, which a screen cannot enforce.

On a screen, dice are never cocked or knocked over, and nobody calls without having seen their own.
For real tables, the rule card has these sentences.
"""

from functools import singledispatch

from dudo.engine.cup.game import Cup
from dudo.engine.game import Game
from dudo.engine.option import Choice
from dudo.engine.playing import Manner
from dudo.presentation.sentences import Rule
from dudo.text import text_of


class Manners(Choice):
    """What players agree on before they throw real dice. Each sentence is on the cards that it concerns."""

    AGREE = ("Before you start, agree on these rules, or on what you change in them.", "S3-31")
    COCKED = (
        (
            "With real dice: if one of yours is cocked, or lies on another, show them all and roll them again "
            "until all lie flat."
        ),
        "S1-09",
    )
    UNSEEN = (
        (
            "With real dice: you may make your first bid of a round without looking at them, but look before your "
            "second."
        ),
        "S1-10",
    )
    TWO_CALLS = (
        (
            "With real dice: if you bid a second time while one of yours is cocked, or lies on another, you lose "
            "the round."
        ),
        "S1-11",
    )
    TRIPPED = (
        (
            "With real dice: if you drop your own dice or knock them over, say so; the others choose whether you "
            "put them back as they were or play them as they now lie."
        ),
        "S1-12",
    )
    UNTOUCHED = (
        "With a real cup: before you touch it, say whether you challenge.",
        "S0-65 S1-36",
    )


BORROWED = (Manners.COCKED, Manners.UNSEEN, Manners.TWO_CALLS, Manners.TRIPPED)
"""What one source says of its own games. It suits other cards as well, but they do not cite that source for it."""
LENDERS = ("BASIC1", "BASIC2")


def manners(game: Game) -> tuple[Rule, ...]:
    """The manners that concern this game, as lines of its card."""
    usual = [Manner(it.name.lower(), it.sentence, _cited(game, it)) for it in _concerning(game)]
    return tuple(
        [
            Rule(f"manners.{it.name}", text_of(it.sentence), it.clauses, "manners")
            for it in (*usual, *game.manners)
        ]
    )


def _cited(game: Game, one: Manners) -> str:
    return "" if one in BORROWED and game.code not in LENDERS else one.clauses


@singledispatch
def _concerning(game: Game) -> tuple[Manners, ...]:
    if game.facts.piece == "digit":
        return (Manners.AGREE,)
    if game.facts.forehead:
        return (Manners.AGREE, Manners.COCKED)
    unseen = game.one_die_rounds is not None and game.one_die_rounds.blind
    if unseen or game.facts.bids == "claims":  # no bids, or some without a look
        return (Manners.AGREE, Manners.COCKED, Manners.TRIPPED)
    return (Manners.AGREE, *BORROWED)


@_concerning.register
def _(game: Cup) -> tuple[Manners, ...]:
    return Manners.AGREE, Manners.UNTOUCHED
