"""What players type, understood: actions in plain words."""

from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.presentation.meanings import meanings_of
from dudo.presentation.reading.actions import action_meant
from dudo.terminal.speaking import spoken_language
from dudo.text import NOTHING, Text


def meaning_of_action(game: Game, action: Action) -> Text:
    """What the action means, for beginners."""
    return meanings_of(game).get(action.kind, NOTHING)


def understood(game: Game, view: AnyView, text: str) -> Action:
    """The legal action that somebody means by `text`, in English or in the language that the terminal speaks.

    `Illegal` says why it is not legal, `BadNotation` that the text cannot be understood.
    """
    return action_meant(game, view, text, language=spoken_language())
