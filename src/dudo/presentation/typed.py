"""Actions as they are typed: the notation, but dice as they are shown."""

from dudo.engine import Action, Game
from dudo.engine.written import lettered, written


def typed(game: Game, action: Action) -> str:
    """What to type for the action.

    >>> from dudo.engine import parse
    >>> from dudo.games import find
    >>> [typed(find("liar_dice"), parse(text)) for text in ("keep 55", "keep -", "liar")]
    ['keep KK', 'keep -', 'liar']
    """
    return written(action, game.facts.symbols)


def by_letters(game: Game) -> bool:
    """Whether bids name faces that are letters, as on poker dice."""
    return game.facts.bids == "faces" and lettered(game.facts.symbols)


def example(game: Game) -> str:
    """A bid as one might type it."""
    return "4xQ" if by_letters(game) else "4x5"
