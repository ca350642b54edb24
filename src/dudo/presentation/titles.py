"""What a game is called: by the name that the reader's language has for it, or else by its own.

>>> from dudo.games import find
>>> from dudo.languages import language
>>> title_of(find("chuiniu")), language("zh").say(title_of(find("chuiniu")))
('Chuiniu', '吹牛')
>>> title_of(find("liars_bar")), language("de").say(title_of(find("pirates_dice")))
('Liar’s Bar', 'Piratenwürfel')
"""

from functools import lru_cache

from dudo.engine.game import Game
from dudo.games import catalogue
from dudo.presentation.own_words import all_languages
from dudo.text import Language, Name, Text, text_of, typeset


def title_of(game: Game) -> Text | Name:
    """The title of the game; what a house has called its own is the same in every language."""
    printed = typeset(game.title)
    return text_of(printed) if printed in _ours() else Name(printed)


def titles_of(game: Game) -> tuple[Name, ...]:
    """Its title in every language, each once, and first in English."""
    title = title_of(game)
    return tuple(dict.fromkeys(Name(language.say(title)) for language in all_languages().values()))


def names_beside(game: Game, language: Language) -> tuple[Name, ...]:
    """What else it is called where it comes from, for a reader of that language."""
    names = [Name(typeset(name)) for name in (game.title, *game.aliases)]
    return tuple(name for name in names if name != language.say(title_of(game)))


@lru_cache(maxsize=1)
def _ours() -> frozenset[str]:
    return frozenset(typeset(entry.game.title) for entry in catalogue().values())
