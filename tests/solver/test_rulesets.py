"""The four public rulesets, held against OpenSpiel where it plays the same game."""

import pytest

from dudo.engine import Bid, Bidding
from dudo.solver.positions import positions
from dudo.solver.rulesets import RULESETS, WILDS, public_ruleset
from dudo.solver.two_players import TwoPlayers

OPEN_SPIEL = {
    # dice each, sides: information sets, endings with all ordered throws, what uniform play is worth
    (1, 2): (32, 60, 0.125),
    (1, 3): (192, 567, 0.018518518518518514),
    (1, 4): (1024, 4080, -0.01562500000000002),
    (2, 2): (768, 4080, 0.06250000000000008),
    (1, 5): (5120, 25575, -0.028000000000000146),
}
"""Counted on the tree of liars_dice in open_spiel 2.0.2."""


def highest_wild(dice: int, sides: int) -> TwoPlayers:
    return TwoPlayers(public_ruleset(WILDS["H"], sides=sides), (dice, dice))


def uniform_value(round_: TwoPlayers) -> float:
    """What the opener gets if both take any action, each as likely."""
    graph = positions(round_)
    first, second = graph.chances
    ends = [float(first @ matrix @ second) for matrix in graph.payoffs]
    values: list[float] = []
    for position in graph.all:
        worth = [values[to] if to >= 0 else ends[-1 - to] for to in position.following]
        values.append(sum(worth) / len(worth))
    return values[graph.root]


@pytest.mark.parametrize("size", OPEN_SPIEL, ids=lambda size: "{}x{}".format(*size))
def test_the_highest_face_wild_is_the_game_of_open_spiel(size: tuple[int, int]) -> None:
    dice, sides = size
    graph = positions(highest_wild(dice, sides))
    information_sets, endings, value = OPEN_SPIEL[size]
    assert information_sets == graph.information_sets
    assert endings == graph.endings * sides ** (2 * dice)
    assert uniform_value(graph.round) == pytest.approx(value, abs=1e-12)


def test_the_default_game_of_open_spiel_has_24576_information_sets() -> None:
    assert positions(TwoPlayers(RULESETS["H"], (1, 1))).information_sets == 24_576


def test_each_ruleset_has_its_own_wild_dice() -> None:
    hands = ((1, 2, 6), (2, 3, 6))

    def count(game: Bidding, face: int) -> int:
        tallied = game.claims.tally(hands, Bid(1, face))
        assert tallied is not None
        return tallied.total

    counts = {
        name: tuple(count(game, face) for face in (1, 2, 6)) for name, game in RULESETS.items()
    }
    assert {"H": (3, 4, 2), "J": (1, 3, 3), "W": (1, 3, 3), "N": (1, 2, 2)} == counts
    faces = {name: game.claims.faces(6) for name, game in RULESETS.items()}
    every = (1, 2, 3, 4, 5, 6)
    assert {"H": every, "J": every[1:], "W": every, "N": every} == faces
