"""Positions whose worth, luck and cost are known by hand, to the error that the review itself reports.

One cup, one two-sided die, and whoever loses is out. A claim of 1 is always true and a claim of 2 can only
be challenged. So whoever rolls 2 claims it and wins; whoever rolls 1 claims 1; the receiver does best to
believe, rolls again, has to claim 2, and wins half of the time.
"""

import pytest

from dudo.engine import Cup, CupDice, First, Record, read_line
from dudo.engine.claims import Order, Ranked
from dudo.engine.cup.options.keeping import Keeping
from dudo.engine.penalty import LoseHand
from dudo.review import Review, review

COIN = Cup(
    title="Coin under a cup",
    hand=CupDice(count=1, sides=2),
    claims=Ranked(order=Order.NUMBER),
    keeping=Keeping.NONE,
    penalty=LoseHand(out_at=1),
    first=First.FIRST_SEAT,
)


def reviewed(*lines: str) -> Review:
    """The review of a match of the coin game, with errors well below the figures that are known."""
    record = Record(game=COIN, players=("Ana", "Bo"), lines=tuple(map(read_line, lines)))
    return review(record, samples=200, matches=100)


def near(found: float, *, error: float) -> object:
    """Equal as far as four standard errors go."""
    return pytest.approx(found, abs=4 * error + 1e-6)


ROLL, CLAIM, BELIEVE, AGAIN = "d p1 1", "p1 claim 1", "p2 believe", "d p2 2"


def test_a_better_roll_is_luckier_by_what_it_is_worth_more() -> None:
    good, poor = reviewed("d p1 2", "p1 claim 2", "p2 liar"), reviewed(ROLL, CLAIM, BELIEVE)
    assert good.moments[0].values == (1.0, 0.0)
    assert near(1 / 2, error=poor.moments[0].error) == poor.moments[0].values[0]
    luck = good.moments[0].luck[0] - poor.moments[0].luck[0]
    assert near(1 / 2, error=poor.moments[0].error) == luck
    assert [one.choices for one in good.accounts] == [0.0, 0.0]


def test_a_certain_loss_that_was_chosen_costs_what_the_other_choice_was_worth() -> None:
    found = reviewed(ROLL, CLAIM, "p2 liar")
    decision = found.moments[2].decision
    assert decision is not None
    assert decision.best == "believe"
    assert near(1 / 2, error=decision.error) == decision.cost
    assert decision.truth == 1.0
    assert near(0.0, error=decision.error) == found.moments[2].luck[1]


def test_a_lie_that_can_only_be_challenged_costs_what_the_truth_was_worth() -> None:
    found = reviewed(ROLL, "p1 claim 2", "p2 liar")
    decision = found.moments[1].decision
    assert decision is not None
    assert decision.best == "claim 1"
    assert near(1 / 2, error=decision.error) == decision.cost
    assert found.moments[1].values == (0.0, 1.0)


@pytest.mark.parametrize(("die", "won"), [(1, 0.0), (2, 1.0)])
def test_a_roll_within_the_round_is_worth_half_a_match_either_way(die: int, won: float) -> None:
    found = reviewed(ROLL, CLAIM, BELIEVE, f"d p2 {die}", "p2 claim 2", "p1 liar")
    before, after = found.moments[2], found.moments[3]
    assert near(1 / 2, error=before.error) == before.values[1]
    assert after.values[1] == won
    assert near(won - 1 / 2, error=before.error) == after.luck[1]
    assert [one.choices for one in found.accounts] == [0.0, 0.0]
    assert [one.result for one in found.accounts] == [1 - won, won]
