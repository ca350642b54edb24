"""What a reply holds the holder to, also when one claim more may be made."""

import numpy as np
import pytest

from dudo.engine.hand import Hand
from dudo.solver.cups.few_claims import solved_from
from dudo.solver.cups.replies import Replies
from dudo.solver.cups.signalling import Signalling, best_by_hand, worth_of_best
from dudo.solver.positions import Floats
from solver.test_few_claims import any_game

KEPT: tuple[Hand, ...] = ((1,), (2,), (3,))


def replies_to(game: Signalling) -> Replies:
    """One throw was solved, out of which one of three dice may be kept."""
    chances: dict[Hand, Floats] = dict(zip(KEPT, game.chances, strict=True))
    replies = Replies(chances, [KEPT], most_claims=game.legal.shape[1])
    higher = without_the_lowest(game)
    replies.begin(higher)
    replies.add(KEPT, higher, solved_from(higher, np.zeros(higher.legal.shape[1])).belief)
    return replies


def without_the_lowest(game: Signalling) -> Signalling:
    """The same game under the claim that is higher by one."""
    return game._replace(
        legal=game.legal[:, 1:], challenged=game.challenged[:, 1:], believed=game.believed[:, 1:]
    )


@pytest.mark.parametrize("seed", range(8))
def test_a_reply_that_is_carried_on_answers_the_new_claim_as_well(seed: int) -> None:
    game = any_game(seed)
    replies = replies_to(game)
    replies.carry_on(game)
    most, reply = replies.at_most(KEPT)
    by_hand = best_by_hand(game, replies.belief(reply, game))
    assert most == pytest.approx(float((game.chances @ by_hand).max()), abs=1e-12)
    optimal = solved_from(game, replies.belief(reply, game))
    assert most >= worth_of_best(game, optimal) - 1e-10


def test_a_claim_from_which_nobody_gains_needs_no_new_reply() -> None:
    game = any_game(3)
    game.challenged[:, 0] = game.challenged[:, 1]
    game.believed[:, 0] = game.believed[:, 1]
    replies = replies_to(game)
    before, _ = replies.at_most(KEPT)
    replies.carry_on(game)
    after, _ = replies.at_most(KEPT)
    assert after == pytest.approx(before, abs=1e-12)


def test_other_throws_may_rest_on_a_reply_until_another_claim_stands() -> None:
    game = any_game(5)
    replies = replies_to(game)
    before, _ = replies.at_most(KEPT)
    higher = without_the_lowest(game)
    replies.add(KEPT, higher, np.zeros(higher.legal.shape[1]))
    after, _ = replies.at_most(KEPT)
    assert after == before
