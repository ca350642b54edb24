"""Actions as they are typed: the notation, but dice as they are shown."""

from dudo.engine import Action, Game, Keep, Show
from dudo.engine.hand import symbol_of


def typed(game: Game, action: Action) -> str:
    """What to type for the action.

    >>> from dudo.engine import parse
    >>> from dudo.games import find
    >>> [typed(find("liar_dice"), parse(text)) for text in ("keep 55", "keep -", "liar")]
    ['keep KK', 'keep -', 'liar']
    """
    if isinstance(action, Keep | Show) and action.dice:
        symbols = game.facts.symbols
        return f"{action.kind} {''.join(symbol_of(die, symbols) for die in action.dice)}"
    return str(action)
