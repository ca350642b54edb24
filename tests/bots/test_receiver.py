"""Claims are put to a receiver who weighs a challenge against taking the cup."""

from liarsdice.bots.mind import scheming
from liarsdice.bots.mind.receiver import ANSWERS, TRIED, Answers, calls
from liarsdice.engine import Challenge, Cup, Roll, parse
from liarsdice.engine.cup import CupView
from liarsdice.games import find


def opening(*dice: int) -> tuple[Cup, CupView]:
    game = find("mexican_liars")
    assert isinstance(game, Cup)
    state = game.start(3)
    for die in (6, 2, 1):  # for who begins
        state = game.apply(state, Roll(state.public.due[0], (die,)))
    state = game.apply(state, Roll(state.public.due[0], dice))
    return game, game.view(state, state.public.waiting[0])


def test_a_surer_receiver_changes_his_mind_more_suddenly() -> None:
    worths = {Challenge(): 0.1, parse("believe"): 0.0}
    assert 0.5 < calls(worths, ANSWERS) < calls(worths, Answers(wide=0.04))
    assert calls({Challenge(): 0.0, parse("believe"): 0.0}, ANSWERS) == 0.5


def test_those_who_count_call_a_rare_lie_that_others_believe() -> None:
    """Whoever listens believes most of those who say 55; who only counts doubts all of them."""
    game, view = opening(3, 1)
    believing = scheming.appraise(game, view, answers=Answers(counts=0.0, stray=0.0))
    counting = scheming.appraise(game, view, answers=Answers(counts=1.0, stray=0.0))
    claim = parse("claim 55")
    assert counting[claim] < believing[claim]


def test_the_same_claim_is_worth_more_when_it_is_true() -> None:
    game, rich = opening(5, 5)
    _, poor = opening(1, 3)
    claim = next(claim for claim in game.actions(rich) if claim == "claim 55")
    for answers in (ANSWERS, TRIED, Answers(wide=1.0)):
        true = scheming.appraise(game, rich, answers=answers)[claim]
        false = scheming.appraise(game, poor, answers=answers)[claim]
        assert true > false


def test_good_dice_are_not_handed_on_below_their_worth() -> None:
    """Whoever believes a claim of 31 gets the 21 as well, and needs no lie to go on."""
    game, view = opening(1, 2)
    worths = scheming.appraise(game, view, answers=TRIED)
    assert max(worths, key=worths.__getitem__) == "claim 21"
