"""What is not made anew because it would come out the same does come out the same, in every game."""

from itertools import islice
from random import Random

import pytest

from dudo.games import catalogue
from dudo.play import any_legal, play
from dudo.presentation.layout import laid_alike, layout_of
from dudo.presentation.people import People
from dudo.presentation.telling import PARTS, same_words_key
from support.tiers import every_game

ACTIONS = 250
NAMES = People(("Ana", "Bo", "Cy"), you=1)


@pytest.mark.parametrize("name", every_game())
def test_positions_that_are_laid_out_alike_have_equal_layouts(name: str) -> None:
    game = catalogue()[name].game
    players = min(3, game.seats[1])
    said = 0
    for one in islice(play(game, [any_legal] * players, Random(name)), ACTIONS):
        if laid_alike(one.after.public, one.before.public):
            said += 1
            for seat in (None, *range(players)):
                views = [game.view(it, seat) for it in (one.before, one.after)]
                if one.before.hidden is one.after.hidden:
                    assert views[0].secret == views[1].secret
                if views[0].secret == views[1].secret:
                    before, after = (layout_of(game, it, NAMES) for it in views)
                    assert before == after
    assert said > 0 or name != "perudo"  # there it saves most of the work


@pytest.mark.parametrize("name", every_game())
def test_showdowns_that_are_alike_are_told_alike(name: str) -> None:
    game = catalogue()[name].game
    players = min(3, game.seats[1])
    told: dict[object, object] = {}
    for one in islice(play(game, [any_legal] * players, Random(name)), ACTIONS):
        report = one.after.public.showdown
        if report is None:
            continue
        for part, tell in PARTS.items():
            key = same_words_key(part, report)
            if key is not None:
                said = tell(game, report, NAMES)
                assert told.setdefault((part, key), said) == said
