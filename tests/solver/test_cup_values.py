"""What a table of a solved cup says of worths is what the play of the same table brings, step by step."""

from random import Random

import pytest

from dudo.engine import Action, Cup
from dudo.engine.cup.state import CupHidden, CupState
from dudo.engine.evolve import evolve
from dudo.engine.gains import gains
from dudo.engine.state import State
from dudo.games import find
from dudo.solver.cups.shipped import cup_table_of, tabulated_games
from dudo.solver.cups.standings import passed_cup
from dudo.solver.cups.values import CupValues
from support.tiers import first_of

ROUNDING = 1e-4


def values_of(name: str) -> CupValues:
    game = passed_cup(find(name))
    assert game is not None
    table = cup_table_of(game)
    assert table is not None
    return CupValues(game, table)


def in_mid_match(game: Cup) -> CupState:
    """Between two of three players, who have lost different numbers of lives."""
    start = game.position(losses=(1, 0, 0))
    out = evolve(start.public, active=(0, 2))
    return State(out, start.hidden)


def deal(game: Cup, state: CupState, luck: Random) -> CupState:
    while state.public.due:
        throws, ways = zip(*game.throws(state), strict=True)
        state = game.apply(state, luck.choices(throws, ways)[0])
    return state


def worth_of(values: CupValues, state: CupState) -> float:
    """To whoever has to act, or to throw."""
    seat = None if state.public.due else state.public.waiting[0]
    return values.dealt(values.game.view(state, seat), state.hidden.cup)


def ended(values: CupValues, state: CupState, action: Action, seat: int) -> float | None:
    """What that brings the seat if it ends the round, on average over the dice that nobody can see; None if not."""
    found = []
    for middle, chance in values.ends.middles:
        hidden = state.hidden
        lies = CupHidden(hidden.cup, hidden.seen, middle, hidden.fresh)
        after = values.game.apply(State(state.public, lies), action)
        report = after.public.showdown
        if report is state.public.showdown or report is None:
            return None
        mine = gains(values.game, report)
        other = next(it for it in state.public.active if it != seat)
        found.append(chance * (mine[seat] - mine[other]))
    return sum(found)


@pytest.mark.parametrize(
    "name",
    first_of(sorted(tabulated_games(), key=lambda name: name != "mexican_liars"), 1),
)
def test_a_position_is_worth_what_the_next_step_makes_of_it(name: str) -> None:
    values, luck = values_of(name), Random(7)
    game, asked = values.game, 0
    for _ in range(12):
        start = in_mid_match(game)
        state = start
        while state.public.showdown is start.public.showdown:
            if state.public.due:
                state = deal(game, state, luck)
                continue
            seat = state.public.waiting[0]
            dealt = worth_of(values, state)
            brought = 0.0
            for action, often in values.chances(game.view(state, seat)).items():
                worth = ended(values, state, action, seat)
                if worth is None:
                    after = game.apply(state, action)
                    to_act = after.public.holder if after.public.due else after.public.waiting[0]
                    worth = worth_of(values, after) * (1 if to_act == seat else -1)
                brought += often * worth
            assert dealt == pytest.approx(brought, abs=ROUNDING)
            asked += 1
            legal = game.actions(game.view(state, seat))
            state = game.apply(state, legal[min(luck.randrange(len(legal)) for _ in range(2))])
    assert asked > 12


@pytest.mark.parametrize("name", first_of(["mexican_liars", "pass_the_trash"], 1))
def test_a_throw_is_worth_what_its_hands_are_on_average(name: str) -> None:
    values = values_of(name)
    game = values.game
    thrown = deal(game, game.position(losses=(0, 0)), Random(1)).public
    worths = {hand: worth_of(values, values.ends.state(thrown, hand)) for hand in values.throw}
    mean = sum(chance * worths[hand] for hand, chance in values.throw.items())
    assert mean == pytest.approx(values.table.low, abs=ROUNDING)


@pytest.mark.parametrize("name", first_of(["mexican_liars", "pass_the_trash"], 1))
def test_the_actions_of_the_table_have_the_best_values(name: str) -> None:
    values, luck = values_of(name), Random(11)
    game, asked = values.game, 0
    for _ in range(12):
        state = game.position(losses=(0, 0))
        while state.public.showdown is None:
            if state.public.due:
                state = deal(game, state, luck)
                continue
            view = game.view(state, state.public.waiting[0])
            chances = values.chances(view)
            worths = values.of(view, values.range_of(view))
            brought = sum(often * worths[action] for action, often in chances.items())
            assert brought == pytest.approx(max(worths.values()), abs=ROUNDING)
            asked += 1
            state = game.apply(state, luck.choices([*chances], [*chances.values()])[0])
    assert asked > 30
