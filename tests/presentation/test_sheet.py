"""What notebooks draw: no more than a View holds, everything escaped, no script."""

from dataclasses import replace
from random import Random

import pytest

import dudo
from dudo.engine.bidding.game import Bidding
from dudo.games import catalogue
from dudo.presentation.sheet import sheet


@pytest.mark.parametrize("name", ["perudo", "spot_on", "liars_poker", "dahua"])
def test_a_view_is_drawn_alike_whatever_others_hold(name: str) -> None:
    """The secrets law: hands that a seat does not see change nothing of what is drawn for it."""
    game = dudo.find(name)
    state = dudo.play.deal(game, game.start(2), Random(3))
    ours, theirs = state.hidden.hands
    other = replace(state, hidden=replace(state.hidden, hands=(ours, (6,) * len(theirs))))
    assert state._repr_html_() != other._repr_html_()
    for seat in (0, None):
        drawn, again = (
            (view._repr_html_(), sheet(game, view).html)
            for view in (game.view(state, seat), game.view(other, seat))
        )
        assert drawn == again


def test_a_state_is_drawn_with_what_is_hidden() -> None:
    game = dudo.find("perudo")
    state = dudo.play.deal(game, game.start(2), Random(1))
    assert "1, 1, 2, 3, 5; 4, 4, 4, 4, 6" in state._repr_html_()
    assert "4, 4, 4, 4, 6" not in game.view(state, 0)._repr_html_()


def test_whatever_a_house_writes_is_escaped() -> None:
    game: dudo.Game = Bidding(title="<b>Ours</b>")
    view = game.view(dudo.play.deal(game, game.start(2), Random(1)), 0)
    for drawn in (sheet(game).html, sheet(game, view).html):
        assert "&lt;b&gt;Ours" in drawn
        assert "<b>" not in drawn


@pytest.mark.parametrize("name", list(catalogue()))
def test_every_game_has_a_sheet_with_its_card(name: str) -> None:
    html = sheet(dudo.find(name)).html
    assert html.startswith("<section><h3>")
    assert html.count("<li>") == html.count("</li>") > 5
