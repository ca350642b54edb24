"""What a bid would tell is what the belief says once it has been made."""

from dataclasses import replace
from random import Random

import pytest

from dudo.bots import find as bot
from dudo.engine import Bidding, draw
from dudo.engine.bidding import BiddingView
from dudo.engine.state import Phase, View
from dudo.games import find
from dudo.odds.belief import DEFAULT
from dudo.odds.belief.replay import moments
from dudo.odds.belief.story import about_to_bid, hands_belief, said

GAMES = ["perudo", "common_hand", "stars", "dollar_bills", "taking_sides"]


def outside(view: BiddingView, players: int) -> BiddingView:
    hidden: tuple[None, ...] = (None,) * players
    return View(None, view.public, replace(view.secret, hands=hidden))


@pytest.mark.parametrize("name", GAMES)
def test_news_equals_the_belief_with_the_bid_added_to_the_story(name: str) -> None:
    game = find(name)
    assert isinstance(game, Bidding)
    luck, state, compared = Random(1), game.start(3), 0
    for _ in range(16):
        if state.public.result is not None:
            break
        if state.public.due:
            state = game.apply(state, draw(game.throws(state), luck.randrange))
            continue
        seat = state.public.waiting[0]
        view = game.view(state, seat)
        if view.public.phase in (Phase.TURN, Phase.RAISE):
            told = hands_belief(game, outside(view, 3), DEFAULT)
            past = tuple(m for m in moments(game, view.public) if m.seat == seat)
            about = about_to_bid(told, seat, past)
            opens = view.public.standing is None
            bids = [
                action
                for action in game.actions(view)
                if action.kind in ("bid", "total")
                and not (opens and game.tally.kills_wilds(action))
            ]
            for bid in luck.sample(bids, min(6, len(bids))):
                block = said(told, seat, bid, past)
                dead = view.public.wilds_dead
                expected = told.adds(bid, seat, dead=dead, block=block)[0]
                assert about.adds(bid) == pytest.approx(tuple(expected), abs=1e-9)
                compared += 1
        state = game.apply(state, bot("counter")(game, view, luck), by=seat)
    assert compared > 0
