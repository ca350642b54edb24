"""A table of a solved cup says what the solution does, to whoever sees no more than a View."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from dudo.engine import Cup, LoseHand
from dudo.engine.cup.options.codewords import CodeWords
from dudo.games import find
from dudo.solver.cups.passed import solve_cup
from dudo.solver.cups.player import CupPlayer
from dudo.solver.cups.shipped import cup_table_of
from dudo.solver.cups.standings import PassedCup, passed_cup, standings
from dudo.solver.cups.table import read_table, tabulated_cup, write_table
from support.tiers import first_of


def cup(name: str) -> Cup:
    found = passed_cup(find(name))
    assert found is not None
    return found


@pytest.mark.parametrize("name", first_of(["mexican_liars", "pass_the_trash"], 1))
def test_the_table_is_the_one_that_is_solved_for_and_does_what_its_player_does(
    name: str, tmp_path: Path
) -> None:
    solution = solve_cup(standings(PassedCup(find(name))))
    table, player, luck = tabulated_cup(solution), CupPlayer(solution), Random(3)
    write_table(table, tmp_path / "one.cup")
    assert read_table(tmp_path / "one.cup") == table
    game = solution.graph.round.game
    shipped = cup_table_of(game)
    assert shipped is not None
    answered = 0
    for _ in range(60):
        state = solution.graph.round.start
        while state.public.showdown is None:
            if state.public.due:
                throws, ways = zip(*game.throws(state), strict=True)
                state = game.apply(state, luck.choices(throws, ways)[0])
                continue
            view = game.view(state, state.public.waiting[0])
            for one in (table, shipped):
                chances = one.chances(game, view)
                if chances is not None:
                    answered += 1
                    told = {action: often for action, often in chances.items() if often > 1e-4}
                    does = player.chances(view, ())
                    assert told == pytest.approx({it: does[it] for it in told}, abs=1e-5)
                    assert sum(told.values()) == pytest.approx(1, abs=1e-3)
            legal = game.actions(view)
            state = game.apply(state, legal[min(luck.randrange(len(legal)) for _ in range(2))])
    assert answered > 300


def test_the_table_fits_matches_of_another_length_but_no_other_rules() -> None:
    game = cup("mexican_liars")
    assert cup_table_of(replace(game, penalty=LoseHand(out_at=9))) == cup_table_of(game)
    assert cup_table_of(replace(game, code_words=CodeWords())) == cup_table_of(game)
    assert cup_table_of(replace(game, hand=replace(game.hand, sides=4))) is None
