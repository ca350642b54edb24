"""Whatever a table shows for an action is understood as that action, in every language that is spoken."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from dudo.engine import Action, DudoError, Game
from dudo.engine.game import AnyView
from dudo.games import catalogue
from dudo.languages import language, languages
from dudo.play import any_legal, play
from dudo.presentation.reading.actions import action_meant
from dudo.presentation.spoken import USUAL_WORDS, label_of, spoken
from dudo.presentation.typed import typed
from dudo.text import ENGLISH, Language
from support.tiers import every_game

SPOKEN = (ENGLISH, *(language(tag) for tag in languages() if tag != "en"))
STEPS = 24
EACH = 2
"""Actions of a kind that are tried at every step."""


def some(legal: Sequence[Action], luck: Random) -> list[Action]:
    by_kind: dict[str, list[Action]] = defaultdict(list)
    for action in legal:
        by_kind[action.kind].append(action)
    return [it for same in by_kind.values() for it in luck.sample(same, min(EACH, len(same)))]


def shown(game: Game, view: AnyView, action: Action, speaks: Language) -> set[str]:
    """The button, the line of the help, and the label of the game, or the usual one, if no other action has it."""
    words, label = spoken(game, action), label_of(game.words, action)
    alone = [it for it in game.actions(view) if it.kind == action.kind] == [action]
    found = {words, speaks.say(words), typed(game, action)}
    usual = label_of(USUAL_WORDS, action)
    names = {label, speaks.say(label), usual, speaks.say(usual)} - {""}
    return found | (names if alone else set())


def meant(game: Game, view: AnyView, text: str, speaks: Language) -> str:
    try:
        return str(action_meant(game, view, text, language=speaks))
    except DudoError as error:
        return str(error)


@pytest.mark.parametrize("name", every_game())
def test_what_is_shown_for_an_action_is_understood_as_it(name: str) -> None:
    game, luck = catalogue()[name].game, Random(1)
    seated = [any_legal] * max(3, game.seats[0]) if game.seats[1] > 2 else [any_legal] * 2
    misunderstood = list[tuple[str, str, str]]()
    for (seat, _), before, _ in islice(play(game, seated, luck), STEPS):
        if seat is None:
            continue
        view = game.view(before, seat)
        for action in some(game.actions(view), luck):
            for speaks in SPOKEN:
                for text in shown(game, view, action, speaks):
                    if (found := meant(game, view, text, speaks)) != str(action):
                        misunderstood.append((str(action), text, found))
    assert not misunderstood
