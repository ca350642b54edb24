"""What house rules change in a game that people know: the known game that they come from, and each difference."""

from dataclasses import dataclass
from functools import lru_cache

from dudo.engine.game import Game
from dudo.engine.stakes import Stakes
from dudo.games import NamedGame, catalogue
from dudo.presentation.card import rule_card
from dudo.presentation.compose import UNNAMED
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
    """How these rules differ from the game that they come from.

    >>> from dataclasses import replace
    >>> from dudo.games import find
    >>> from dudo.engine.penalty import LoseDie
    >>> found = differing(replace(find("perudo"), title="Ours", penalty=LoseDie(dice=2)))
    >>> found.title, [it.sentence for it in found.here][:1]
    ('Perudo', ['The loser of a round loses 2 dice. With no dice left you are out.'])
    """
    return _compared(rule_card(game, stakes), origin(game, stakes))


def origin(game: Game, stakes: Stakes | None = None) -> NamedGame:
    """The game of the catalogue that house rules come from: the one whose title they bear, or that has most of them.

    >>> from dudo.games import find
    >>> origin(find("snyd")).name
    'snyd'
    """
    return namesake(game) or _nearest(rule_card(game, stakes), _alike(game.facts.engine))


def namesake(game: Game) -> NamedGame | None:
    """The game of the catalogue after which house rules are called that have no name of their own; else None."""
    found = _unnamed().get(game.title)
    return found if found is not None and found.game.facts.engine == game.facts.engine else None


@lru_cache(maxsize=1)
def _unnamed() -> dict[str, NamedGame]:
    return {UNNAMED.format(title=it.game.title): it for it in catalogue().values()}


def neighbour(entry: NamedGame) -> Differing:
    """How a game of the catalogue differs from the other one that has most of its rules.

    A kind of which there is one game alone is compared with all games.

    >>> from dudo.games import lookup
    >>> neighbour(lookup("dahua_standard")).title
    'Dahua'
    """
    known = _alike(entry.game.facts.engine)
    others = [it for it in known if it != entry] or [
        it for it in catalogue().values() if it != entry
    ]
    ours = rule_card(entry.game, entry.stakes)
    return _compared(ours, _nearest(ours, others))


def _compared(ours: tuple[Rule, ...], known: NamedGame) -> Differing:
    theirs = rule_card(known.game, known.stakes)
    title = title_of(known.game)
    return Differing(title=title, here=_beyond(ours, theirs), there=_beyond(theirs, ours))


def _nearest(ours: tuple[Rule, ...], known: list[NamedGame]) -> NamedGame:
    return min(known, key=lambda it: _distance(ours, rule_card(it.game, it.stakes)))


@lru_cache(maxsize=16)
def _alike(engine: str) -> list[NamedGame]:
    return [it for it in catalogue().values() if it.game.facts.engine == engine]


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
