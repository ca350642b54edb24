"""Positions in which a question is answered outside a game, or about another bid than the one that stands."""

from bisect import bisect_left
from collections.abc import Callable

from dudo.engine import Game
from dudo.engine.game import AnyView
from dudo.presentation.called import one_die_name
from dudo.rulebook.vocabulary import unaccented, words
from dudo.text import NOTHING, Language, Text, say, text_of

TABLE = 6
"""How many players are imagined outside a game; more where what is asked about takes more."""

_ONE_DIE = "palifico"
"""The word for a one-die round with which all others are compared."""


def usual_table(
    game: Game, fits: Callable[[AnyView], bool] = lambda _view: True
) -> tuple[AnyView, Text]:
    """The beginning of a match at a table of the usual size, or at the smallest larger one that fits, and words for it.

    What fits at some table fits at larger ones, too. If it fits nowhere, the largest is as good as any.
    """
    least, most = game.seats

    def seen(players: int) -> AnyView:
        return game.view(game.start(players), None)

    usual = max(least, min(TABLE, most))
    if fits(seen(usual)) or not fits(seen(most)):
        return seen(usual if fits(seen(usual)) else most), NOTHING
    numbers = range(usual, most + 1)
    players = numbers[bisect_left(numbers, x=True, key=lambda number: fits(seen(number)))]
    return seen(players), say("With {n} players or more:", n=players)


def one_die_rounds(
    game: Game, view: AnyView, bare: str, language: Language
) -> tuple[tuple[AnyView, ...], Text]:
    """If a question names a one-die round, its views of somebody with one die and of somebody with more.

    With them comes what is said beside an answer that holds only for the first.
    """
    if not named_one_die(game, bare, language):
        return (), NOTHING
    found = [game.in_one_die_round(view, single=single) for single in (True, False)]
    views = tuple(it for it in found if it is not None)
    rule = game.one_die_rounds
    return views, text_of(rule.face.sentence) if rule is not None and views else NOTHING


def named_one_die(game: Game, bare: str, language: Language) -> frozenset[str]:
    """The words by which the question says that it is a one-die round; none where it does not say so."""
    own = frozenset(words(unaccented(one_die_name(game)), language.tag))
    heard = frozenset((*words(bare), *words(bare, language.tag)))
    said = say("one-die round, one die left")
    phrases = map(unaccented, (*said.split(","), *language.say(said).split(",")))
    named = [it for phrase in phrases if (it := phrase.strip()) and it in bare]
    found = {_ONE_DIE} & heard | {
        word for phrase in named for word in (*words(phrase), *phrase.split())
    }
    return frozenset(found | (own if own <= heard else set()))
