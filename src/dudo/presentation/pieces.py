"""What the symbols of a hand are called: dice with faces, or the digits of banknotes."""

from collections.abc import Mapping
from typing import NamedTuple

from dudo.engine.game import Game
from dudo.presentation.numbers import noun, plural_of
from dudo.text import Text, Value, names, parsed, say


class Pieces(NamedTuple):
    """The nouns for what players have in their hands, and how it comes to them."""

    one: str
    symbol: str  # what one of them shows, and a bid names
    dealing: Text

    @property
    def terms(self) -> dict[str, Value]:
        """What stands for {die}, {dice}, {face} and {faces} in a sentence."""
        return {
            "die": noun(self.one),
            "dice": plural_of(self.one),
            "face": noun(self.symbol),
            "faces": plural_of(self.symbol),
        }


PIECES = {
    "die": Pieces("die", "face", say("The dice are being rolled")),
    "digit": Pieces("digit", "digit", say("The bills are being handed out")),
}
"""By what a game calls one symbol of a hand."""


def pieces_of(game: Game) -> Pieces:
    """What this game is played with.

    >>> from dudo.games import find
    >>> pieces_of(find("perudo")).terms["dice"], pieces_of(find("dollar_bills")).terms["dice"]
    ('dice', 'digits')
    """
    return PIECES[game.facts.piece]


def in_terms(message: str, terms: Mapping[str, Value]) -> Text:
    """The sentence with the words that this game has for things in braces."""
    text = message if isinstance(message, Text) else Text(message)
    wanted = names(parsed(text.message)) - text.values.keys()
    return say(text.message, **text.values, **{name: terms[name] for name in wanted})
