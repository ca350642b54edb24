"""Tempers change the style and not the strength; reasons are sentences."""

from random import Random

import pytest

from liarsdice import odds
from liarsdice.bots import find as find_bot
from liarsdice.bots.mind.explaining import explain
from liarsdice.bots.mind.temper import BOLD, CAUTIOUS, CHATTY, PLAIN, TEMPERS, tempered
from liarsdice.engine import Bid, Bidding, Challenge, draw
from liarsdice.engine.game import AnyState
from liarsdice.games import catalogue, find
from support.levels import dealt, quick


def test_the_plain_temper_changes_nothing() -> None:
    game = find("perudo")
    assert isinstance(game, Bidding)
    view = game.view(dealt(game, (2, 3, 4, 5, 6), (2, 2, 3, 5, 6)), 0)
    bot = find_bot("counter")
    plain = [tempered(bot, PLAIN)(game, view, Random(s)) for s in range(10)]
    assert plain == [bot(game, view, Random(s)) for s in range(10)]


def test_the_bold_bid_what_is_less_likely_than_the_cautious() -> None:
    game = find("common_hand")
    assert isinstance(game, Bidding)
    view = game.view(dealt(game, (2, 3, 4, 5, 6), (2, 2, 3, 5, 6), (1, 2, 3, 4, 4)), 0)
    bot = find_bot("schemer")

    def mean(temper: str) -> float:
        bids = [tempered(bot, TEMPERS[temper])(game, view, Random(s)) for s in range(12)]
        return sum(float(odds.chances(game, view, [bid])[bid].true) for bid in bids) / 12

    assert mean("bold") < mean("cautious")


def test_only_the_chatty_have_a_line_for_everything() -> None:
    lines = {CHATTY.says(Challenge(), Random(s)) for s in range(20)}
    assert {"", *dict(CHATTY.lines)["challenge"]} == lines
    assert PLAIN.says(Bid(2, 2), Random(1)) == ""
    assert {"bold", "cautious"} == {BOLD.name, CAUTIOUS.name}


@pytest.mark.parametrize("name", list(catalogue()))
def test_every_action_has_a_reason_in_one_sentence(name: str) -> None:
    game, luck = find(name), Random(8)
    state: AnyState = game.start(max(2, game.seats[0]))
    told = 0
    while state.public.result is None and told < 8:
        if state.public.due:
            state = game.apply(state, draw(game.throws(state), luck.randrange))
            continue
        seat = luck.choice(state.public.waiting)
        view = game.view(state, seat)
        action = quick("counter")(game, view, luck)
        reason = explain(game, view, action)
        assert reason.endswith(".")
        assert reason[0].isupper() or reason[0].isdigit()
        told += 1
        state = game.apply(state, action, by=seat)
