"""What a bid would tell is what the belief says once it has been made."""

from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from dudo.bots import find as bot
from dudo.engine import Bidding
from dudo.engine.bidding.state import BiddingView
from dudo.engine.state import Phase, View
from dudo.games import find
from dudo.odds.belief import DEFAULT
from dudo.odds.belief.bidding import bidding_belief
from dudo.odds.belief.replay import replay
from dudo.play import play

GAMES = ["perudo", "common_hand", "stars", "dollar_bills", "taking_sides"]


def outside(view: BiddingView, players: int) -> BiddingView:
    hidden: tuple[None, ...] = (None,) * players
    return View(None, view.public, replace(view.secret, hands=hidden))


@pytest.mark.parametrize("name", GAMES)
def test_the_signal_of_a_bid_equals_the_belief_with_the_bid_added_to_the_history(name: str) -> None:
    game = find(name)
    assert isinstance(game, Bidding)
    luck, compared = Random(1), 0
    for (seat, _), before, _ in islice(play(game, [bot("counter")] * 3, Random(1)), 16):
        position: Any = before
        view = game.view(position, seat)
        if seat is not None and view.public.phase in (Phase.TURN, Phase.RAISE):
            told = bidding_belief(game, outside(view, 3), DEFAULT)
            past = tuple(m for m in replay(game, view.public) if m.seat == seat)
            about = told.signal(seat, past)
            opens = view.public.standing is None
            bids = [
                action
                for action in game.actions(view)
                if action.kind in ("bid", "total")
                and not (opens and game.claims.kills_wilds(action))
            ]
            for bid in luck.sample(bids, min(6, len(bids))):
                block = told.after(seat, bid, past)
                dead = view.public.wilds_dead
                expected = told.adds(bid, seat, dead=dead, block=block)[0]
                assert about.adds(bid) == pytest.approx(tuple(expected), abs=1e-9)
                compared += 1
    assert compared > 0
