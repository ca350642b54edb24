"""Solved rounds of a passed cup: whoever plays the solution is charged nothing, and others what they lose."""

from random import Random

import pytest

from dudo.bots import find as find_bot
from dudo.engine import Action, Challenge, Claim, Keep, Line, Record, Roll, parse
from dudo.games import find
from dudo.play import play
from dudo.review import Method, Review, review
from dudo.review.values import GRID
from dudo.solver.cups.passed import CupSolution, solve_cup
from dudo.solver.cups.standings import PassedCup, standings
from support.tiers import first_of

GAME = find("mexican_liars")


@pytest.fixture(scope="module")
def solution() -> CupSolution:
    """Without the table that ships."""
    return solve_cup(standings(PassedCup(GAME)))


def played(names: tuple[str, ...], luck: int, game: str = "mexican_liars") -> Record:
    found = find(game)
    bots = [find_bot(name) for name in names]
    lines = (line for line, *_ in play(found, bots, Random(luck)))
    return Record(game=found, players=names, lines=tuple(lines))


def reviewed(record: Record) -> Review:
    return review(record, samples=4, matches=4)


@pytest.mark.parametrize("game", first_of(["mexican_liars", "pass_the_trash"], 1))
def test_whoever_plays_the_solution_is_charged_nothing(game: str) -> None:
    found = reviewed(played(("sharp", "novice"), 5, game))
    assert found.solved > 0
    costs = {(it.cost, it.points.cost) for it in found.decisions if it.seat == 0}
    assert {(0.0, 0.0)} == costs
    assert found.accounts[1].points.choices < 0


@pytest.mark.day
def test_only_rounds_between_the_last_two_are_judged_so() -> None:
    record = played(("reader", "novice", "counter"), 4)
    found = reviewed(record)
    seats = {
        moment.round: {it.seat for it in found.moments if it.round == moment.round}
        for moment in found.moments
        if moment.decision is not None and moment.decision.options[0].method is Method.SOLVED
    }
    assert seats
    assert all(len(those - {None}) <= 2 for those in seats.values())
    assert 0 < found.solved < len(found.decisions)
    assert found.drawn


def first_round(*said: Action) -> Record:
    """Seat 1 opens with 6 and 2 under the cup."""
    lines = [Line(None, Roll(0, (2,))), Line(None, Roll(1, (5,))), Line(None, Roll(1, (2, 6)))]
    seat, throws = 1, [Line(None, Roll(0, (3, 4)))]
    for action in said:
        lines.append(Line(seat, action))
        if isinstance(action, Claim):
            seat = 1 - seat
        if action == Keep(()):
            lines += throws
    return Record(game=GAME, players=("Ana", "Bo"), lines=tuple(lines))


@pytest.mark.parametrize("claim", ["claim 62", "claim 31", "claim 55", "claim 21"])
def test_a_claim_costs_what_it_loses_against_the_solution(
    claim: str, solution: CupSolution
) -> None:
    graph = solution.graph
    opening = solution.opening
    one, mixed = graph.all[opening.standing], solution.strategies.throws[opening]
    row = graph.round.places[2, 6]
    worths = []
    for place, to in enumerate(one.following):
        doubted = float(one.challenged[row, place])
        if to < 0:
            worths.append(doubted)
            continue
        believed = -float(solution.values.known[to, 0, 0, row])
        trust = float(mixed.belief[place])
        worths.append(trust * believed + (1 - trust) * doubted)
    lost = max(worths) - worths[one.claims.index(parse(claim))]
    (decision,) = reviewed(first_round(parse(claim))).decisions
    # A round between two is told by how much one is ahead of the other: twice what a life is worth.
    assert decision.points.cost == pytest.approx(lost if lost > 1e-3 else 0, abs=1e-4)
    assert (decision.points.cost == 0) == (claim == "claim 62")


def test_the_luck_of_a_throw_is_by_how_much_it_changes_the_worth_of_the_round() -> None:
    found = reviewed(first_round(parse("claim 62"), Challenge()))
    (one,) = found.rounds
    assert one.start[1] == pytest.approx(0.295878, abs=4 / GRID)
    thrown = next(it for it in found.moments if it.round == 1 and it.seat is None)
    best = max(it.points for it in found.decisions[0].options)
    worth = thrown.values[1] - thrown.luck[1], thrown.values[1], found.moments[-1].values[1]
    before, after, won = worth
    share = (best - one.start[1]) / (1 - one.start[1])
    assert (after - before) / (won - before) == pytest.approx(share, abs=1e-3)
