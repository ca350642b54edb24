"""Which game an environment is asked for: a game itself, its name in the catalogue, or the link of house rules."""

from dudo.engine import Game
from dudo.engine.errors import BadRuleset
from dudo.engine.house_rules import house_rules
from dudo.games import find
from dudo.presentation.link import read_link


def which_game(asked: Game | str) -> Game:
    """The game that is meant; `BadRuleset` with a sentence if there is none.

    >>> which_game("perudo") is which_game(find("perudo"))
    True
    """
    return _of_word(asked) if isinstance(asked, str) else asked


def _of_word(word: str) -> Game:
    try:
        return find(word)
    except BadRuleset as unknown:
        try:
            return house_rules(read_link(word)).game
        except BadRuleset:
            raise unknown from None
