"""What a screen draws of a view: dice before each seat, what is going on, and whose side a word takes."""

from dataclasses import replace

import pytest

from dudo.engine import Bidding, Dice, Palifico, Words
from dudo.engine.claims import Faces
from dudo.engine.claims.wild import Wild
from dudo.engine.game import AnyState, Game
from dudo.engine.record import Record, read_line
from dudo.games import find
from dudo.presentation.layout import Layout, layout_of
from dudo.presentation.people import People

NAMES = ("Ana", "Bo", "Cy")


def after(game: Game, *lines: str, players: int = 2) -> AnyState:
    record = Record(game=game, players=NAMES[:players], lines=tuple(map(read_line, lines)))
    return record.final()


def drawn(game: Game, state: AnyState, seat: int | None = None) -> Layout:
    return layout_of(game, game.view(state, seat), People(NAMES, you=seat))


def test_a_player_sees_their_own_dice_and_how_many_the_others_have() -> None:
    game = find("perudo")
    places = drawn(game, after(game, "d p1 12345", "d p2 22456"), seat=0).places
    assert [(5, (1, 2, 3, 4, 5)), (5, None)] == [(it.covered, it.seen) for it in places]
    assert all(it.cup for it in places)


def test_the_one_cup_stands_before_its_holder_and_nobody_else() -> None:
    game = find("mexican_liars")
    lines = ("d p1 6", "d p2 1", "d p1 45", "p1 claim 61", "p2 believe")
    before, taken = after(game, *lines[:-1]), after(game, *lines)
    assert [True, False] == [it.cup for it in drawn(game, after(game, *lines[:3])).places]
    assert drawn(game, before).answerable
    assert not drawn(game, taken).answerable


def test_the_die_for_the_opening_is_drawn_until_the_first_word() -> None:
    game = find("mexican_liars")
    lines = ("d p1 6", "d p2 1", "d p1 45", "p1 claim 61")
    assert [6, 1] == [it.first_die for it in drawn(game, after(game, *lines[:3])).places]
    assert [0, 0] == [it.first_die for it in drawn(game, after(game, *lines)).places]


def test_no_die_for_the_opening_is_taken_for_one_on_a_forehead() -> None:
    game = find("indian_liars")
    lines = ("d p1 6", "d p2 1", "d p3 2", "d p1 3", "d p2 4", "d p3 1")
    layouts = [drawn(game, after(game, *lines[:count], players=3)) for count in (2, 6)]
    assert [(6, 1, 0), (0, 0, 0)] == [tuple(it.first_die for it in one.places) for one in layouts]
    assert "Ana opens the round" == layouts[1].moment


@pytest.mark.parametrize(
    ("seat", "moment"), [(None, "Ana rolled highest and opens"), (0, "You rolled highest and open")]
)
def test_the_die_that_is_still_drawn_is_the_reason_to_open(seat: int | None, moment: str) -> None:
    game = find("mexican_liars")
    assert moment == drawn(game, after(game, "d p1 6", "d p2 1", "d p1 45"), seat).moment


@pytest.mark.parametrize(
    ("seat", "moment"),
    [
        (None, "Ana rolled highest after a tie and opens"),
        (0, "You rolled highest after a tie and open"),
    ],
)
def test_a_tie_says_why_not_everybody_has_a_die(seat: int | None, moment: str) -> None:
    game = find("perudo_box")
    lines = ("d p1 6", "d p2 6", "d p3 5", "d p1 4", "d p2 2", "d p1 1", "d p2 1", "d p3 1")
    hands = tuple(line if at < 5 else f"{line}2345" for at, line in enumerate(lines))
    layout = drawn(game, after(game, *hands, players=3), seat)
    assert [4, 2, 0] == [it.first_die for it in layout.places]
    assert moment == layout.moment


@pytest.mark.parametrize(
    ("seat", "moment"), [(None, "Ana opens the round"), (0, "You open the round")]
)
def test_the_opener_is_named_and_spoken_to(seat: int | None, moment: str) -> None:
    game = find("perudo")
    assert moment == drawn(game, after(game, "d p1 12345", "d p2 22456"), seat).moment


def test_while_a_bid_stands_it_says_all_there_is_to_say() -> None:
    game = find("perudo")
    layout = drawn(game, after(game, "d p1 12345", "d p2 22456", "p1 2x3"))
    assert ("", True, False) == (layout.moment, layout.answerable, layout.settled)


def test_wilds_that_are_dead_are_not_drawn_as_wild() -> None:
    game = find("perudo")
    state = after(game, "d p1 12345", "d p2 22456", "p1 2x3")
    dead = replace(state, public=replace(state.public, wilds_dead=True))  # type: ignore[call-arg]
    assert (1, 0) == (drawn(game, state).wild, drawn(game, dead).wild)


def test_wilds_that_a_claim_over_the_cup_has_made_ordinary_are_not_drawn_as_wild() -> None:
    game = find("pass_the_trash")
    deal = ("d p1 6", "d p2 1", "d p1 11245")
    usual, dead = after(game, *deal, "p1 2x4"), after(game, *deal, "p1 2x1")
    assert [(1, ""), (0, "Ones are not wild this round.")] == [
        (it.wild, it.special) for it in (drawn(game, usual), drawn(game, dead))
    ]


def test_whoever_takes_sides_sees_whose_side_each_word_takes() -> None:
    game = find("taking_sides")
    deal = ("d p1 12345", "d p2 22456", "d p3 33333")
    layout = drawn(game, after(game, *deal, "p1 2x3", "p2 liar", players=3), seat=2)
    assert {"support": 0, "oppose": 1} == layout.sides
    assert [None, None, "awaited"] == [it.answer for it in layout.places]
    assert layout.moment == f"Bo says “{game.words.challenge}”"


def test_what_the_table_saw_of_a_throw_is_told_with_the_claim() -> None:
    game = find("mexican_liars")
    layout = drawn(game, after(game, "d p1 6", "d p2 1", "d p1 45", "p1 claim 61"))
    assert (2, 0, True) == (layout.dice, layout.middle, layout.answerable)


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (None, "One-die round: Bo has one die, and ones are not wild this round."),
        (1, "One-die round: you have one die, and ones are not wild this round."),
    ],
)
def test_a_one_die_round_is_announced(*, seat: int | None, told: str) -> None:
    game = Bidding(
        title="House", hand=Dice(count=2), palifico=Palifico(wilds=False), claims=Faces()
    )
    lines = ("d p1 33", "d p2 24", "p1 2x3", "p2 liar", "d p1 33", "d p2 4")
    assert told == drawn(game, after(game, *lines), seat=seat).special
    assert "" == drawn(game, after(game, *lines[:3]), seat=seat).special


def test_a_round_opened_on_wild_dice_says_that_they_are_tame() -> None:
    game = Bidding(title="House", claims=Faces(wild=Wild.ONES_UNLESS_OPENED))
    state = after(game, "d p1 11345", "d p2 22456", "p1 2x1")
    assert "Ones are not wild this round." == drawn(game, state).special


def test_a_one_die_round_is_announced_by_the_name_that_the_house_has_for_it() -> None:
    words = Words(announce="Palifico!")
    game = Bidding(title="House", hand=Dice(count=2), palifico=Palifico(wilds=False), words=words)
    lines = ("d p1 33", "d p2 24", "p1 2x3", "p2 liar", "d p1 33", "d p2 4")
    told = "Palifico, the one-die round: Bo has one die, and ones are not wild this round."
    assert told == drawn(game, after(game, *lines)).special
