"""Claims are put to a receiver who weighs a challenge against taking the cup."""

import pytest

from dudo.bots.strategy import planning
from dudo.bots.strategy.receiver import ANSWERS, TRIED, Answers, calls
from dudo.engine import Challenge, Cup, Roll, parse
from dudo.engine.cup import CupView
from dudo.games import find

ONLY_WEIGHS = Answers(counts=0.0, stray=0.0)


def opening(*dice: int) -> tuple[Cup, CupView]:
    game = find("mexican_liars")
    assert isinstance(game, Cup)
    state = game.start(3)
    for die in (6, 2, 1):  # for who begins
        state = game.apply(state, Roll(state.public.due[0], (die,)))
    state = game.apply(state, Roll(state.public.due[0], dice))
    return game, game.view(state, state.public.waiting[0])


def test_a_surer_receiver_changes_their_mind_more_suddenly() -> None:
    values = {Challenge(): 0.1, parse("believe"): 0.0}
    blurred, sure = calls(values, 0.3, ANSWERS), calls(values, 0.3, Answers(wide=0.04))
    assert 0.5 < blurred < sure
    assert calls({Challenge(): 0.0, parse("believe"): 0.0}, 0.3, ONLY_WEIGHS) == 0.5


def test_who_finds_a_challenge_far_better_challenges() -> None:
    believe = parse("believe")
    assert calls({Challenge(): 1.0, believe: -1.0}, 0.3, ONLY_WEIGHS) > 0.99
    assert calls({Challenge(): -1.0, believe: 1.0}, 0.3, ONLY_WEIGHS) < 0.01


@pytest.mark.parametrize("answers", [ANSWERS, TRIED])
def test_nobody_tosses_a_coin_where_there_is_no_choice(answers: Answers) -> None:
    assert calls({Challenge(): -1.0}, 0.9, answers) == 1.0
    assert calls({parse("believe"): -1.0}, 0.0, answers) == 0.0


def test_those_who_count_challenge_a_rare_lie_that_others_believe() -> None:
    """Whoever listens believes most of those who say 55; who only counts doubts all of them."""
    game, view = opening(3, 1)
    reading = planning.evaluate(game, view, answers=ONLY_WEIGHS)
    counting = planning.evaluate(game, view, answers=Answers(counts=1.0, stray=0.0))
    claim = parse("claim 55")
    assert counting[claim] < reading[claim]


def test_the_same_claim_is_worth_more_when_it_is_true() -> None:
    game, rich = opening(5, 5)
    _, poor = opening(1, 3)
    claim = next(claim for claim in game.actions(rich) if claim == "claim 55")
    for answers in (ANSWERS, TRIED, Answers(wide=1.0)):
        true = planning.evaluate(game, rich, answers=answers)[claim]
        false = planning.evaluate(game, poor, answers=answers)[claim]
        assert true > false


def test_good_dice_are_not_handed_on_below_their_worth() -> None:
    """Whoever believes a claim of 31 gets the 21 as well, and needs no lie to go on."""
    game, view = opening(1, 2)
    values = planning.evaluate(game, view, answers=TRIED)
    assert max(values, key=values.__getitem__) == "claim 21"
