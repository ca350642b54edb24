"""What house rules change in a game that people know: the known game that is nearest, and each difference."""

from dataclasses import dataclass
from functools import lru_cache

from dudo.engine.game import Game
from dudo.engine.stakes import Stakes
from dudo.games import NamedGame, catalogue
from dudo.presentation.card import rule_card
from dudo.presentation.reach import REACH
from dudo.presentation.sentences import Rule
from dudo.presentation.titles import title_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Differing:
    """The rules that hold here and not in that game, and those that hold there alone."""

    title: str
    here: tuple[Rule, ...]
    there: tuple[Rule, ...]


def differing(game: Game, stakes: Stakes | None = None) -> Differing:
    """How these rules differ from the game of the catalogue that has most of them.

    >>> from dataclasses import replace
    >>> from dudo.games import find
    >>> from dudo.engine.penalty import LoseDie
    >>> found = differing(replace(find("perudo"), title="Ours", penalty=LoseDie(dice=2)))
    >>> found.title, [it.sentence for it in found.here][:1]
    ('Perudo', ['The loser of a round loses 2 dice. Without dice you are out.'])
    """
    return _nearest(rule_card(game, stakes), _known(game.facts.engine))


def neighbour(entry: NamedGame) -> Differing:
    """How a game of the catalogue differs from the other one that has most of its rules.

    A kind of which there is one game alone is compared with all games.

    >>> from dudo.games import lookup
    >>> neighbour(lookup("dahua_standard")).title
    'Dahua'
    """
    known = _known(entry.game.facts.engine)
    if len(known) == 1:
        engines = dict.fromkeys(one.game.facts.engine for one in catalogue().values())
        known = tuple(it for engine in engines for it in _known(engine))
    others = tuple(it for it in known if it[0] != title_of(entry.game))
    return _nearest(rule_card(entry.game, entry.stakes), others)


def _nearest(ours: tuple[Rule, ...], known: tuple[tuple[str, tuple[Rule, ...]], ...]) -> Differing:
    best = min(known, key=lambda it: _distance(ours, it[1]))
    return Differing(title=best[0], here=_beyond(ours, best[1]), there=_beyond(best[1], ours))


@lru_cache(maxsize=16)
def _known(engine: str) -> tuple[tuple[str, tuple[Rule, ...]], ...]:
    return tuple(
        (title_of(entry.game), rule_card(entry.game, entry.stakes))
        for entry in catalogue().values()
        if entry.game.facts.engine == engine
    )


def _distance(ours: tuple[Rule, ...], theirs: tuple[Rule, ...]) -> int:
    """How many rules they do not share; what is played for counts as shared if it is of the same kind."""
    one, other = (
        {it.option if it.option.startswith("stakes.") else it.sentence for it in rules}
        for rules in (ours, theirs)
    )
    return len(one ^ other)


def _beyond(some: tuple[Rule, ...], others: tuple[Rule, ...]) -> tuple[Rule, ...]:
    said = {it.sentence for it in others}
    return tuple(it for it in some if it.option != REACH and it.sentence not in said)
