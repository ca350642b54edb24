"""The graph of positions is the game: the same actions and payoffs as the engine on every path."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from dudo.engine import Bidding, Dice, OnesFirst, Palifico, Passing
from dudo.engine.bidding.state import BiddingState
from dudo.engine.claims import Faces, Ladder, Totals, Wild
from dudo.engine.options.exact import Exact
from dudo.engine.options.one_die import OneDieRound
from dudo.games import catalogue
from dudo.solver.positions import Positions, positions
from dudo.solver.two_players import PAYOFFS, DoesNotFit, TwoPlayers, dice_of
from support.tiers import every_game

FREE = Faces(ladder=Ladder.HALF_DOUBLE, wild=Wild.ONES_ALWAYS)
SMALL = Dice(sides=3)
MADE_UP = {
    **{
        f"ladder {ladder.name.lower()}": Bidding(
            title="Any", hand=SMALL, claims=Faces(ladder=ladder, wild=Wild.ONES_ALWAYS)
        )
        for ladder in Ladder
        if ladder is not Ladder.TRACK
    },
    "false start": Bidding(title="Any", hand=SMALL, claims=FREE, ones_first=OnesFirst.FALSE_START),
    "passing": Bidding(title="Any", hand=SMALL, passing=Passing()),
    "forehead": Bidding(title="Any", hand=SMALL, forehead=True, exact=Exact()),
    "giving up": Bidding(title="Any", hand=Dice(sides=2), concede=True, muck=True),
    "announced": Bidding(title="Any", hand=SMALL, palifico=Palifico(when=OneDieRound.CHOICE)),
    "totals": Bidding(title="Any", hand=SMALL, claims=Totals()),
}


def fitting() -> Iterator[tuple[str, Bidding]]:
    for name, entry in catalogue().items():
        game = entry.game
        if not isinstance(game, Bidding) or game.compares_hands:
            continue
        shown = game.show is not None or game.reshakes
        if not (shown or game.stake_grows) and game.seats[0] == 2:
            yield name, with_three_faces(game)
    yield from MADE_UP.items()


def with_three_faces(game: Bidding) -> Bidding:
    """The game with dice of three faces, if it is played with dice."""
    if not isinstance(game.hand, Dice):
        return game
    return replace(game, hand=Dice(count=game.hand.count, sides=3))


GAMES = dict(fitting())


def compare(graph: Positions, luck: Random, *, paths: int) -> None:
    """Random paths through the engine and the graph together."""
    game, (mine, theirs) = graph.round.game, graph.round.hands
    for _ in range(paths):
        first, second = luck.randrange(len(mine)), luck.randrange(len(theirs))
        state: BiddingState = graph.round.dealt(mine[first], theirs[second])
        at = graph.root
        while True:
            position = graph.all[at]
            assert (position.seat,) == state.public.waiting
            assert position.actions == game.actions(game.view(state, position.seat))
            # Low raises are likelier, so that long histories come up too.
            place = min(luck.randrange(len(position.actions)) for _ in range(2))
            state = game.apply(state, position.actions[place], by=position.seat)
            at = position.following[place]
            report = state.public.showdown
            assert (report is None) == (at >= 0)
            if report is not None:
                expected = PAYOFFS[graph.round.payoff](game, report)
                assert expected == graph.payoffs[-1 - at][first, second]
                break


@pytest.mark.parametrize("name", [*MADE_UP, *every_game(GAMES.keys() - MADE_UP)])
def test_the_graph_offers_and_pays_what_the_engine_does(name: str) -> None:
    for dice, payoff in ((1, 1), "cost"), ((2, 1), "right"):
        if isinstance(GAMES[name].hand, Dice) or dice == (1, 1):
            compare(positions(TwoPlayers(GAMES[name], dice, payoff)), Random(7), paths=30)


def test_a_round_of_five_dice_each_pays_what_the_engine_does() -> None:
    """The engine is asked for each count, not for each of the 63,504 pairs of hands."""
    compare(positions(TwoPlayers(catalogue()["perudo"].game, (5, 5))), Random(7), paths=30)


def test_whoever_has_had_a_one_die_round_cannot_announce_another() -> None:
    game = MADE_UP["announced"]
    offered = []
    for had in (), (0,):
        graph = positions(TwoPlayers(game, (1, 2), had_one_die=had))
        offered.append({action.kind for action in graph.all[graph.root].actions})
    assert [{"bid", "announce"}, {"bid"}] == offered


def test_every_path_of_a_small_round_is_the_same_in_the_engine() -> None:
    game = MADE_UP["ladder half_double"]
    graph = positions(TwoPlayers(game, (1, 1)))

    def walk(at: int, state: BiddingState) -> int:
        position = graph.all[at]
        assert position.actions == game.actions(game.view(state, position.seat))
        ways = 0
        for action, to in zip(position.actions, position.following, strict=True):
            ways += 1 if to < 0 else walk(to, game.apply(state, action, by=position.seat))
        return ways

    assert graph.endings == walk(graph.root, graph.round.start)


def test_hands_are_multisets_with_their_chances() -> None:
    round_ = TwoPlayers(GAMES["perudo"], (2, 1))
    assert ((1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3)) == round_.hands[0]
    assert [1 / 9, 2 / 9, 2 / 9, 1 / 9, 2 / 9, 1 / 9] == pytest.approx(round_.chances[0])


def test_on_the_forehead_each_sees_the_hand_of_the_other() -> None:
    round_ = TwoPlayers(MADE_UP["forehead"], (2, 1))
    assert (3, 6) == tuple(map(len, round_.hands))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("mexican", "is not a bidding game"),
        ("duel", "is not a bidding game"),
        ("stars", "dice are shown during a round"),
        ("indian_liars", "more than two players"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_reason(name: str, reason: str) -> None:
    with pytest.raises(DoesNotFit, match=reason):
        TwoPlayers(catalogue()[name].game, (1, 1))


def test_the_dice_of_both_are_written_with_a_v() -> None:
    assert (3, 12) == dice_of("3v12")
    for wrong in ("3", "3x2", "v2", "1v2v3"):
        with pytest.raises(DoesNotFit, match="like 2v1"):
            dice_of(wrong)


@pytest.mark.parametrize("dice", [(0, 1), (1, 41)])
def test_a_round_is_between_two_who_have_1_to_40_dice_each(dice: tuple[int, int]) -> None:
    with pytest.raises(DoesNotFit, match="dice of two players were expected, 1 to 40 each, not"):
        TwoPlayers(GAMES["perudo"], dice)


def test_what_a_round_can_be_played_for_is_said() -> None:
    for payoff in ("lives", "J"):
        with pytest.raises(DoesNotFit, match=f"“{payoff}”, only for one of right, cost"):
            TwoPlayers(GAMES["perudo"], (1, 1), payoff)


@pytest.mark.parametrize("dice", [9, 40])
def test_too_many_hands_are_refused_with_their_number_and_not_listed(dice: int) -> None:
    giant = TwoPlayers(catalogue()["perudo"].game, (dice, dice))
    with pytest.raises(DoesNotFit, match="pairs of hands"):
        positions(giant)
    assert "hands" not in vars(giant)
