"""Luck and skill add up to the result, exactly, in every game of the folder."""

import re
from functools import cache
from random import Random

import pytest

from liarsdice.bots import find as find_bot
from liarsdice.engine import Game, draw
from liarsdice.engine.game import AnyState
from liarsdice.engine.record import Line, Record
from liarsdice.games import catalogue, find
from liarsdice.review import Method, Review, review
from liarsdice.review.values import GRID

NAMES = ("Ana", "Bo", "Cy", "Dee")
MOST = 70
"""Lines of a record; the reviews of longer ones take long, and say nothing new."""


def played(game: Game, players: int, seed: int) -> Record:
    """A match of novices, as far as it comes in some lines."""
    bot, luck, lines = find_bot("novice"), Random(seed), list[Line]()
    state: AnyState = game.start(players)
    while game.payoffs(state) is None and len(lines) < MOST:
        if state.public.due:
            line = Line(None, draw(game.throws(state), luck.randrange))
        else:
            seat = state.public.waiting[0]
            line = Line(seat, bot(game, game.view(state, seat), luck))
        lines.append(line)
        state = game.apply(state, line.action, by=line.by)
    return Record(game=game, players=NAMES[:players], lines=tuple(lines))


@cache
def reviewed(name: str) -> Review:
    game = find(name)
    players = max(game.seats[0], min(3, game.seats[1]))
    return review(played(game, players, 5), samples=4, matches=12, budget_s=5)


@pytest.mark.parametrize("name", catalogue())
def test_start_luck_and_choices_are_the_result_exactly(name: str) -> None:
    found = reviewed(name)
    last = found.moments[-1].values
    for account in found.accounts:
        parts = account.start + account.luck + account.choices + account.others
        assert parts == account.result == last[account.seat]


@pytest.mark.parametrize("name", catalogue())
def test_every_moment_is_made_of_its_luck_and_its_choice(name: str) -> None:
    found = reviewed(name)
    before = found.start
    for moment in found.moments:
        gains = moment.decision.gains if moment.decision else (0.0,) * len(before)
        parts = zip(before, moment.luck, gains, strict=True)
        assert tuple(a + b + c for a, b, c in parts) == moment.values
        assert sum(moment.values) == sum(found.start)
        assert sum(gains) == 0
        before = moment.values


@pytest.mark.parametrize("name", catalogue())
def test_every_choice_has_what_was_done_among_its_options(name: str) -> None:
    for decision in reviewed(name).decisions:
        said = {option.action for option in decision.options}
        assert {decision.action, decision.best} <= said
        assert decision.cost == max(0.0, -decision.gains[decision.seat])
        assert (decision.best == decision.action) == (decision.cost == 0)
        only = [option.method is Method.ONLY for option in decision.options]
        assert any(only) == (len(only) == 1)


def test_values_lie_on_the_grid() -> None:
    for found in (reviewed("perudo"), reviewed("mexican_liars")):
        values = [value for moment in found.moments for value in moment.values]
        assert [value * GRID % 1 for value in values] == [0] * len(values)


def test_rounds_that_decided_are_told_by_how_they_ended() -> None:
    pattern = (
        r"Round \d+: \w+ says “.+” to \w+’s .+: there (is|are) \w+, so the call is (right|wrong)\. "
        r"\w+’s chances (rise|fall) from [\d.]+ % to [\d.]+ %\.( With what \w+ could know, .+\.)?"
    )
    found = reviewed("perudo")
    assert len(found.turns) == 3
    assert [t.sentence for t in found.turns if not re.fullmatch(pattern, t.sentence)] == []
    assert len({found.moments[turn.moment].round for turn in found.turns}) == 3


def test_the_winner_has_it_all_in_the_end() -> None:
    game = find("duel")
    record = played(game, 2, 3)
    found = review(record, samples=4, matches=12)
    result = record.final().public.result
    assert result is not None
    assert found.finished
    assert tuple(float(seat in result.winners) for seat in (0, 1)) == tuple(
        account.result for account in found.accounts
    )
