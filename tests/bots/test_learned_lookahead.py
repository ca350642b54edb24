"""What was learnt from play: the risk of a bid that is raised, and where it is asked."""

from itertools import product

import pytest

from dudo.bots.strategy import planning
from dudo.bots.strategy.learned_lookahead import LEARNED, WEIGHTS, prospect_features
from dudo.bots.strategy.lookahead import Lookahead, Prospect
from dudo.engine import Action, Bid, Bidding
from dudo.games import find
from support.levels import dealt


def prospect(players: int, true: float, seems: float) -> Prospect:
    return Prospect(
        players=players,
        has=0.4,
        share=1 / players,
        true=(true, true * 0.7, true * 0.4),
        seems=(seems, seems * 0.7, seems * 0.4),
    )


@pytest.mark.parametrize("players", [2, 3, 4, 6, 9])
def test_the_risk_is_a_chance_at_every_table(players: int) -> None:
    for true, seems in product((0.0, 0.3, 0.7, 1.0), repeat=2):
        risk = LEARNED.after(Bid(3, 4), prospect(players, true, seems))
        assert risk is not None
        assert 0 < risk < 1


def test_the_more_players_the_rarer_it_comes_back() -> None:
    risks = [LEARNED.after(Bid(3, 4), prospect(n, 0.6, 0.5)) or 1.0 for n in (2, 3, 6)]
    assert risks == sorted(risks, reverse=True)


def test_who_could_go_two_higher_runs_less_risk() -> None:
    """The same bid, as likely true, with more to spare above it."""
    bare = prospect(2, 0.8, 0.5)._replace(true=(0.8, 0.3, 0.1))
    ample = bare._replace(true=(0.8, 0.7, 0.6))
    least, most = LEARNED.after(Bid(3, 4), ample), LEARNED.after(Bid(3, 4), bare)
    assert least is not None
    assert most is not None
    assert least < most


def test_every_row_has_a_figure_for_every_weight() -> None:
    flat = {
        len((weights.always, *weights.true, *weights.seems, *weights[3:]))
        for weights in WEIGHTS.values()
    }
    assert {len(prospect_features(prospect(3, 0.5, 0.5)))} == flat


def test_foresight_asks_it_for_each_bid() -> None:
    class Asked(Lookahead):
        seen: list[Action]

        def __init__(self) -> None:
            super().__init__()
            object.__setattr__(self, "seen", [])

        def after(self, bid: Action, prospect: Prospect, /) -> float | None:
            assert prospect.players == 2
            assert prospect.has in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
            assert list(prospect.true) == sorted(prospect.true, reverse=True)
            assert list(prospect.seems) == sorted(prospect.seems, reverse=True)
            self.seen.append(bid)
            return None

    game = find("common_hand")
    assert isinstance(game, Bidding)
    view = game.view(dealt(game, (1, 4, 4, 4, 6), (2, 2, 3, 5, 6)), 0)
    asked = Asked()
    values = planning.evaluate(game, view, lookahead=asked)
    assert sorted(asked.seen) == sorted(values)
    assert planning.evaluate(game, view) == values  # who answers None has not learnt
