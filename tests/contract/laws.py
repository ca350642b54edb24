"""The laws of the contract. A function `law_...` holds for every position of every game.

They are found by their name, so a new law is one new function, and every game stands under it.
"""

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Annotated, Any, get_origin

import dudo.engine
from contract.match import Match
from contract.pool import pool
from dudo.engine import (
    Action,
    AnyState,
    AnyView,
    Catch,
    Claim,
    Game,
    Illegal,
    Phase,
    Roll,
    Throw,
    parse,
)
from dudo.engine.option import hints_of
from dudo.engine.words import Words

SEALED = (Phase.WINDOW, Phase.SIDES)
"""Phases in which several seats answer, each for itself."""
HEARD = (Phase.ANSWER,)
"""Where several may speak up, and each is heard at once: of a claim that was too low (S0-79)."""


@dataclass(frozen=True, slots=True)
class Position:
    """One state of a match, with the luck that samples what is tried in it."""

    game: Game
    players: int
    state: AnyState
    random: Random

    def views(self) -> tuple[AnyView, ...]:
        """What each seat knows, and last what a watcher knows."""
        return tuple(self.game.view(self.state, seat) for seat in (*range(self.players), None))

    def some(self, actions: tuple[Action, ...], *, most: int = 6) -> list[Action]:
        """The first, the last and some others."""
        ends = {*actions[:1], *actions[-1:]}
        middle = self.random.sample(actions, k=min(most, len(actions)))
        return [action for action in actions if action in ends or action in middle]


Law = Callable[[Position], None]


def positions(match: Match, *, most: int = 30) -> list[Position]:
    """The start, the end, and some of the states between, the same ones every time."""
    luck = Random(len(match.states))
    last = len(match.states) - 1
    chosen = {0, 1, last, *luck.sample(range(last + 1), k=min(most, last + 1))}
    return [
        Position(match.game, match.players, match.states[number], Random(number))
        for number in sorted(chosen)
    ]


def is_sentence(text: str) -> bool:
    """Whether the text says something to a person."""
    return len(text) > 10 and text.endswith((".", "?", "!")) and "  " not in text


def refusal(position: Position, action: Action, by: int | None) -> Illegal:
    """The error with which the action is refused; the test fails if it is not."""
    before = repr(position.state)
    try:
        position.game.apply(position.state, action, by=by)
    except Illegal as error:
        assert before == repr(position.state), "a refused action changed the state"
        return error
    raise AssertionError(f"{action!r} by {by} is not listed, and was accepted")


def law_somebody_acts_or_the_dealer_throws_or_all_is_over(position: Position) -> None:
    public = position.state.public
    throws = tuple(position.game.throws(position.state)) if len(public.due) else ()
    facts = (bool(public.waiting), bool(throws), public.result is not None)
    assert facts.count(True) == 1, (public.phase, facts)
    assert (public.result is not None) == (public.phase is Phase.OVER)
    assert set(public.waiting) | set(public.due) <= set(public.active)
    assert len(set(public.waiting)) == len(public.waiting)
    assert len(public.waiting) <= 1 or public.phase in SEALED + HEARD, public.phase
    if not public.due:
        assert tuple(position.game.throws(position.state)) == ()


def law_the_ways_of_a_throw_add_up(position: Position) -> None:
    throws = position.game.throws(position.state)
    if isinstance(throws, Throw) and throws.sides**throws.count > 10**7:
        return
    outcomes = tuple(throws)
    assert len({action for action, _ in outcomes}) == len(outcomes)
    assert all(ways > 0 for _, ways in outcomes)
    if isinstance(throws, Throw):
        assert throws.sides**throws.count == sum(ways for _, ways in outcomes)


def law_the_dealer_may_throw_every_outcome_and_nothing_else(position: Position) -> None:
    state, game = position.state, position.game
    if not state.public.due:
        for thrown in (Roll(0, (1,)), Catch(caught=True)):
            assert is_sentence(str(refusal(position, thrown, None)))
        return
    outcomes = tuple(action for action, _ in game.throws(state))
    for action in position.some(outcomes):
        assert isinstance(game.apply(state, action).public.phase, Phase)
        assert is_sentence(str(refusal(position, action, state.public.due[0])))
    for action in pool(game, position.players, position.random.randrange):
        if action not in outcomes:
            assert is_sentence(str(refusal(position, action, None)))


def law_only_the_seats_that_are_waited_for_have_actions(position: Position) -> None:
    for view in position.views():
        may_act = view.seat in position.state.public.waiting
        assert may_act == bool(position.game.actions(view)), view.seat


def law_actions_are_sorted_and_unique(position: Position) -> None:
    claims = {claim: rank for rank, claim in enumerate(position.game.facts.claims)}

    def place(action: Action) -> tuple[Any, ...]:
        """Claims stand as the game ranks them; every other kind of action by its parts."""
        if isinstance(action, Claim) and action.hand in claims:
            return (action.order[0], claims[action.hand])
        return action.order

    for view in position.views():
        actions = position.game.actions(view)
        assert sorted(actions, key=place) == list(actions)
        assert len(set(actions)) == len(actions)


def law_what_is_called_out_is_among_the_calls_of_the_game(position: Position) -> None:
    words = {kind for kind, hint in hints_of(Words).items() if get_origin(hint) is Annotated}
    for view in position.views():
        said = {action.kind for action in position.game.actions(view)} & words
        assert said <= position.game.calls


def law_what_is_listed_is_accepted(position: Position) -> None:
    for seat in position.state.public.waiting:
        view = position.game.view(position.state, seat)
        for action in position.some(position.game.actions(view)):
            after = position.game.apply(position.state, action, by=seat)
            assert after != position.state, action
            assert position.game.why(view, action) == ""


def law_what_is_not_listed_is_refused_with_a_sentence(position: Position) -> None:
    others = pool(position.game, position.players, position.random.randrange)
    for view in position.views():
        actions = position.game.actions(view)
        for action in others if view.seat in position.state.public.waiting else others[::4]:
            if action in actions:
                continue
            assert is_sentence(position.game.why(view, action)), (action, view.seat)
            if view.seat is not None:
                assert is_sentence(str(refusal(position, action, view.seat)))


def law_the_clock_always_has_a_legal_action_to_log(position: Position) -> None:
    for seat in position.state.public.waiting:
        view = position.game.view(position.state, seat)
        assert position.game.timeout(view) in position.game.actions(view)


def law_actions_write_and_read_as_themselves(position: Position) -> None:
    listed = [
        action
        for view in position.views()
        for action in position.some(position.game.actions(view), most=3)
    ]
    throws = tuple(action for action, _ in position.game.throws(position.state))
    told = [step.action for step in position.state.public.history]
    names: dict[str, Any] = vars(dudo.engine)
    for action in (*listed, *told, *position.some(throws, most=3)):
        for same in (
            parse(str(action)),
            eval(repr(action), names),
            pickle.loads(pickle.dumps(action)),
        ):
            assert (type(action), repr(action)) == (type(same), repr(same))


def law_states_and_views_are_values(position: Position) -> None:
    for value in (position.state, *position.views()):
        again = pickle.loads(pickle.dumps(value))
        assert (value, hash(value)) == (again, hash(again))


def law_a_view_shows_the_public_and_whose_it_is(position: Position) -> None:
    for seat, view in zip((*range(position.players), None), position.views(), strict=True):
        assert (seat, position.state.public) == (view.seat, view.public)


def law_payoffs_come_with_the_result_and_sum_to_zero(position: Position) -> None:
    payoffs, result = position.game.payoffs(position.state), position.state.public.result
    assert (payoffs is None) == (result is None)
    if payoffs is None or result is None:
        return
    assert is_sentence(result.sentence)
    assert (position.players, 0) == (len(payoffs), sum(payoffs))
    best = {seat for seat, payoff in enumerate(payoffs) if payoff == max(payoffs)}
    assert best == set(result.winners) if result.winners else set(payoffs) == {0}


def law_seats_that_are_out_hold_nothing(position: Position) -> None:
    public = position.state.public
    assert list(public.active) == sorted(set(public.active))
    assert set(public.active) <= set(range(position.players))
    assert len(public.dice) == len(public.losses) == position.players
    assert all(number >= 0 for number in (*public.dice, *public.losses))


LAWS: tuple[Law, ...] = tuple(law for name, law in vars().copy().items() if name.startswith("law_"))


def law_every_seat_has_before_it_the_dice_that_the_table_shows(position: Position) -> None:
    """Dice thrown and not yet picked up lie there, shown or covered; what one sees of them is true."""
    state, game = position.state, position.game
    if state.public.due or state.public.result is not None:
        return
    for view in position.views():
        for lying, there in zip(game.dice(state), game.table(view), strict=True):
            assert len(lying) == len(there.shown) + there.covered
            if there.seen is not None and there.covered:
                assert lying == tuple(sorted((*there.shown, *there.seen)))
