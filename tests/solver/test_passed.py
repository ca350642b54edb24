"""A solved cup loses to nobody: not to a best response found by brute force, and not in play."""

from dataclasses import replace
from random import Random

import pytest

from dudo.engine import (
    Buying,
    Cup,
    CupDice,
    CupOpener,
    Drinks,
    Faces,
    Keeping,
    Order,
    PassOn,
    Ranked,
    Top,
    Wild,
)
from dudo.games import find
from dudo.play import any_legal
from dudo.solver.cups.ends import DEALS_AT_THE_END
from dudo.solver.cups.passed import CupSolution, solve_cup
from dudo.solver.cups.player import CupPlayer, lost_to_it
from dudo.solver.cups.standings import PassedCup, Standings, standings
from dudo.solver.two_players import DoesNotFit
from solver.brute import best_response

NUMBERS = Ranked(order=Order.NUMBER)
SMALL = {
    "all or none": Cup(title="Any", hand=CupDice(count=1, sides=4), claims=NUMBERS),
    "two dice, all or none": Cup(title="Any", hand=CupDice(count=2, sides=2), claims=NUMBERS),
    "any may be kept": Cup(
        title="Any", hand=CupDice(count=2, sides=2), claims=NUMBERS, keeping=Keeping.ANY
    ),
    "any of three may be kept": Cup(
        title="Any", hand=CupDice(count=3, sides=2), claims=NUMBERS, keeping=Keeping.ANY
    ),
    "none may be kept": Cup(
        title="Any", hand=CupDice(count=2, sides=2), claims=NUMBERS, keeping=Keeping.NONE
    ),
    "numbers of a face": Cup(
        title="Any",
        hand=CupDice(count=2, sides=2),
        claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    ),
    "claims may be too low, and the best hand be matched": Cup(
        title="Any",
        hand=CupDice(count=2, sides=2),
        claims=Ranked(order=Order.GROUPS),
        keeping=Keeping.ANY,
        undercalls=True,
        shouts=True,
        top=Top.MATCHED,
        opener=CupOpener.RECEIVER,
    ),
    "passed on unseen, and an opening may be left": Cup(
        title="Any",
        hand=CupDice(count=3, sides=2),
        claims=NUMBERS,
        keeping=Keeping.ANY,
        blind=True,
    ),
    "passed on unseen, and the best hand may be matched": Cup(
        title="Any",
        hand=CupDice(count=2, sides=2),
        claims=Ranked(order=Order.GROUPS),
        keeping=Keeping.ANY,
        top=Top.MATCHED,
        blind=True,
    ),
    "a die in the middle": Cup(
        title="Any", hand=CupDice(count=1, sides=2, unseen=1), claims=Faces(), keeping=Keeping.NONE
    ),
    "a catch at the top": Cup(
        title="Any",
        hand=CupDice(count=2, sides=2),
        claims=NUMBERS,
        keeping=Keeping.NONE,
        top=Top.CAUGHT,
        catch_percent=50,
        penalty=Drinks(),
        rounds=12,
    ),
}


@pytest.mark.parametrize("name", SMALL)
def test_no_best_response_wins_more_than_the_bracket_says(name: str) -> None:
    found = solve_cup(standings(PassedCup(SMALL[name])))
    player = CupPlayer(found)
    low, high = found.bracket
    assert high - low < 1e-9
    assert best_response(player, seat=0) == pytest.approx(high, abs=1e-9)
    assert best_response(player, seat=1) == pytest.approx(-low, abs=1e-9)


def test_an_opening_is_left_to_the_other_with_dice_that_are_worth_less() -> None:
    found = solve_cup(standings(PassedCup(SMALL["passed on unseen, and an opening may be left"])))
    openings = found.strategies.throws[found.opening]
    assert found.graph.all[-1].instead == PassOn()
    assert 0 < openings.claims[:, -1].sum()
    same = solve_cup(standings(PassedCup(replace(found.graph.round.game, blind=False))))
    assert found.bracket.low > same.bracket.high


def test_the_opener_of_mexican_liars_wins_64_8_of_a_hundred_rounds() -> None:
    low, high = solve_cup(standings(PassedCup(find("mexican_liars")))).bracket
    assert (1 + low) / 2 == pytest.approx(0.647939, abs=1e-6)
    assert high - low < 1e-9


def test_dice_that_nobody_has_a_reason_to_keep_need_no_programme() -> None:
    game = find("beat_this")
    assert isinstance(game, Cup)
    found = solve_cup(
        standings(PassedCup(replace(game, hand=replace(game.hand, count=4, sides=3))))
    )
    low, high = found.bracket
    assert high - low < 1e-9
    assert low == pytest.approx(0.0561402940541, abs=1e-9)  # as with a programme for every throw
    assert 2 * found.programmes < len(found.strategies.throws)


def small_mexican() -> CupSolution:
    """The highest of three claims is a Mexican, and what cannot beat a claim may buy throws."""
    game = find("mexican_two")
    assert isinstance(game, Cup)
    game = replace(game, hand=CupDice(count=2, sides=2))
    assert game.buys is Buying.FALLEN_SHORT
    return solve_cup(standings(PassedCup(game)))


@pytest.mark.day
def test_the_engine_plays_along_where_throws_are_bought() -> None:
    found = small_mexican()
    low, high = found.bracket
    assert high - low < 1e-9
    itself = lost_to_it(found, CupPlayer(found), rounds=400)
    assert abs(itself.value) < 5 * itself.error
    lost = lost_to_it(found, any_legal, rounds=400)
    assert lost.value > 5 * lost.error


@pytest.mark.parametrize("name", ["mexican_liars", "pass_the_trash", "kicker", "small mexican"])
def test_every_position_of_play_is_among_the_standings(name: str) -> None:
    found = small_mexican() if name == "small mexican" else None
    graph = found.graph if found else standings_of(name)
    game, luck = graph.round.game, Random(7)
    for _ in range(60):
        state = graph.round.start
        while state.public.showdown is None or state.public.phase in DEALS_AT_THE_END:
            if state.public.due:
                actions, ways = zip(*game.throws(state), strict=True)
                state = game.apply(state, luck.choices(actions, ways)[0])
                continue
            (seat,) = state.public.waiting
            legal = game.actions(game.view(state, seat))
            if state.public.phase == "turn":
                one = graph.all[graph.place(state.public)]
                hand = graph.round.places[state.hidden.cup]
                claims = [
                    claim for claim, may in zip(one.claims, one.legal[hand], strict=True) if may
                ]
                assert set(claims) == {action for action in legal if action.kind != "buy"}
                late = state.public.bought[seat] >= 20
                assert one.buys[late][hand] == any(action.kind == "buy" for action in legal)
            state = game.apply(state, legal[min(luck.randrange(len(legal)) for _ in range(2))])


def standings_of(name: str) -> Standings:
    game = find(name)
    assert isinstance(game, Cup)
    if name != "mexican_liars":
        game = replace(game, hand=replace(game.hand, count=3, sides=3))
    return standings(PassedCup(game))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("stanford", "laid open"),
        ("perudo", "not played with one cup"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(name: str, reason: str) -> None:
    with pytest.raises(DoesNotFit, match=reason):
        PassedCup(find(name))


def test_a_game_that_takes_too_much_memory_is_refused_in_a_sentence() -> None:
    game = find("beat_this")
    assert isinstance(game, Cup)
    with pytest.raises(DoesNotFit, match=r"about 8\.0 gigabytes of memory, and 4 is the most"):
        PassedCup(replace(game, hand=replace(game.hand, count=7)))
