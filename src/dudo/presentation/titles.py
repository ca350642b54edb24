"""What a game is called: its title, and to readers of Chinese its Chinese name where that comes first among the others.

>>> from dudo.games import find
>>> from dudo.languages import language
>>> title_of(find("chuiniu")), language("zh").say(title_of(find("chuiniu")))
('Chuiniu', '吹牛')
>>> title_of(find("liars_bar"))
'Liar’s Bar'
>>> [language("zh").say(name) for name in names_beside(find("chuiniu"))][:2]
['Chuiniu', '上海骰']
"""

import re

from dudo.engine.game import Game
from dudo.text import Name, Text, say, typeset

HAN = re.compile(r"[\u4e00-\u9fff]+")


def title_of(game: Game) -> Text | Name:
    """The title of the game."""
    own = _chinese(game)
    title = Name(typeset(game.title))
    return say("{title}{chinese, select, other {}}", title=title, chinese=own) if own else title


def names_beside(game: Game) -> tuple[Text | Name, ...]:
    """Its other names; where the Chinese name is the title, the title stands among them."""
    own = _chinese(game)
    swapped = say(
        "{chinese}{title, select, other {}}", title=Name(typeset(game.title)), chinese=own
    )
    return tuple(swapped if name == own else Name(typeset(name)) for name in game.aliases)


def _chinese(game: Game) -> Name:
    """The Chinese name, where it is the first of the other names; empty where it is not."""
    first = "".join(game.aliases[:1])
    return Name(first if HAN.fullmatch(first) else "")
