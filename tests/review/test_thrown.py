"""The faces that everybody threw, and what that says of many players at once."""

import pytest

from dudo.engine import Record, read_line
from dudo.games import find
from dudo.odds.evenness import uneven_p_value
from dudo.review.thrown import match_throws, meaning_of_chance

NOTHING_ODD = "There is nothing unusual about these dice."


def record(game: str, *lines: str, players: tuple[str, ...] = ("Ana", "Bo")) -> Record:
    return Record(game=find(game), players=players, lines=tuple(map(read_line, lines)))


def test_only_the_dealers_throws_are_counted_for_whoever_they_were_thrown_for() -> None:
    found = match_throws(record("duel", "d p1 11456", "d p2 22336", "p1 2x3", "p2 liar"))
    assert [(one.name, one.seat, one.thrown.counts) for one in found.players] == [
        ("Ana", 0, (2, 0, 0, 1, 1, 1)),
        ("Bo", 1, (0, 2, 2, 0, 0, 1)),
    ]
    assert found.whole.counts == (2, 2, 2, 1, 1, 2)
    assert found.whole.chance == uneven_p_value(found.whole.counts)


def test_among_many_players_one_is_far_off_more_often() -> None:
    lines = ["d p1 11111", "d p2 12345"]
    (ana, bo), found = (it := match_throws(record("duel", *lines))).players, it
    assert ana.thrown.chance == pytest.approx(6**-4)
    assert bo.thrown.chance == 1
    assert found.chance == pytest.approx(1 - (1 - 6**-4) ** 2)
    assert found.told.startswith(
        "Dice seldom fall like this, but it happens: one match proves nothing. "
        "The least even dice were those of Ana. Among 2 players"
    )


def test_whoever_has_thrown_nothing_does_not_make_the_others_less_unusual() -> None:
    found = match_throws(record("liar_dice", "d p1 11111", players=("Ana", "Bo", "Cy", "Di")))
    assert [0] == [one.seat for one in found.players]
    assert found.chance == pytest.approx(6**-4)


def test_whoever_reads_it_is_told_of_their_own_dice_in_person() -> None:
    lines = ("d p1 11111", "d p2 12345")
    yours, theirs = (match_throws(record("duel", *lines), you=seat).told for seat in (0, 1))
    assert "Your dice were the least even. Among 2 players" in yours
    assert "The least even dice were those of Ana." in theirs


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (0.31, NOTHING_ODD),
        (0.01, "one match proves nothing."),
        (0.0001, "hardly ever fall like this."),
    ],
)
def test_what_it_means_is_a_sentence(chance: float, told: str) -> None:
    assert meaning_of_chance(chance).endswith(told)
