"""Claims are put to a receiver who weighs a challenge against taking the cup."""

from liarsdice.bots.mind import scheming
from liarsdice.bots.mind.receiver import ANSWERS, SURE, Answers, calls
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
    assert 0.5 < calls(worths, ANSWERS) < calls(worths, SURE)
    assert calls({Challenge(): 0.0, parse("believe"): 0.0}, SURE) == 0.5


def test_the_same_claim_is_worth_more_when_it_is_true() -> None:
    game, rich = opening(5, 5)
    _, poor = opening(1, 3)
    claim = next(claim for claim in game.actions(rich) if claim == "claim 55")
    for answers in (ANSWERS, SURE, Answers(wide=1.0)):
        true = scheming.appraise(game, rich, answers=answers)[claim]
        false = scheming.appraise(game, poor, answers=answers)[claim]
        assert true > false


def test_good_dice_are_not_handed_on_below_their_worth() -> None:
    """Whoever believes a claim of 31 gets the 21 as well, and needs no lie to go on."""
    game, view = opening(1, 2)
    worths = scheming.appraise(game, view, answers=SURE)
    assert max(worths, key=worths.__getitem__) == "claim 21"
