"""The sentence of a verdict adds up to the engine's own count, in every game and for every rule of counting."""

import re
from collections.abc import Iterator

import pytest

from contract.match import matches, tables
from dudo.engine import Bidding, Dice, Game, Showdown
from dudo.engine.claims import Faces, Totals
from dudo.engine.claims.wild import Wild
from dudo.engine.record import Record, read_line
from dudo.games import find
from dudo.presentation.numbers import NUMBERS
from dudo.presentation.people import People
from dudo.presentation.proof import bid_was, proof
from support.tiers import every_game

PEOPLE = People(tuple(f"P {letter}" for letter in "ABCDEFG"))


def showdowns(name: str) -> Iterator[tuple[Game, Showdown]]:
    """Those of matches at every size of table."""
    for match in (it for players in tables(find(name)) for it in matches(name, players)):
        last = None
        for state in match.states:
            now = state.public.showdown
            if now is not None and now is not last:
                last = now
                yield match.game, now


def added_up(text: str) -> tuple[int, int]:
    """What stands to the left of the equals sign, added up, and what stands to its right."""
    left, _, right = text.partition(" = ")
    terms = [int(part.split()[0]) for part in left.split(" + ")]
    return sum(terms), int(re.findall(r"\d+", right)[0]) if right else sum(terms)


def bid_of(text: str) -> int:
    word = text.split(maxsplit=1)[0]
    return int(word) if word.isdigit() else NUMBERS.index(word)


@pytest.mark.parametrize("name", every_game())
def test_what_is_said_to_have_counted_is_what_the_engine_counted(name: str) -> None:
    for game, it in showdowns(name):
        if it.count is None:
            continue
        said = proof(game, it, PEOPLE)
        assert (it.count, it.count) == added_up(said)
        assert it.bid.amount == bid_of(bid_was(game, it))


@pytest.mark.parametrize("name", every_game())
def test_a_reader_who_compares_the_numbers_comes_to_the_same_verdict(name: str) -> None:
    for game, it in showdowns(name):
        if it.count is None or "but no real" in (said := proof(game, it, PEOPLE)):
            continue
        counted, bid = added_up(said)[1], bid_of(bid_was(game, it))
        exact = it.call.kind == "spoton" and game.calls_exact
        expected = (
            ("exact" if it.right else "not exact") if exact else "true" if it.stands else "false"
        )
        if exact:
            assert it.right == (counted == bid)
        else:
            assert it.stands == (counted >= bid)
        assert expected == bid_was(game, it).partition(": ")[2]


@pytest.mark.parametrize("name", every_game())
def test_a_hand_that_beats_or_equals_the_claim_makes_it_true(name: str) -> None:
    for game, it in showdowns(name):
        said = proof(game, it, PEOPLE)
        if it.bid.kind != "claim" or it.call.kind != "challenge":
            continue
        assert it.stands == any(words in said for words in TRUE)
        assert (not it.stands) == (" is below " in said)
        assert said.endswith(": true." if it.stands else ": false.")


TRUE = (" beats ", " just what was claimed", " is as good as the claim of ")


def ended(game: Game, *lines: str) -> Showdown:
    record = Record(game=game, players=("Ana", "Bo"), lines=tuple(map(read_line, lines)))
    showdown = record.final().public.showdown
    assert showdown is not None
    return showdown


@pytest.mark.parametrize(
    ("hands", "bid", "said"),
    [
        (("12355", "22456"), "4x2", "3 twos + 1 one = 4."),
        (("33456", "33456"), "3x2", "0 twos."),
        (("11456", "13456"), "3x2", "0 twos + 3 ones = 3."),
    ],
)
def test_wild_dice_are_counted_apart(hands: tuple[str, str], bid: str, said: str) -> None:
    game = find("perudo")
    it = ended(game, f"d p1 {hands[0]}", f"d p2 {hands[1]}", f"p1 {bid}", "p2 liar")
    assert said == proof(game, it, PEOPLE)


def test_a_bid_without_a_die_that_really_shows_the_face_is_told_as_such() -> None:
    game = Bidding(title="Natural", claims=Faces(natural=True))
    it = ended(game, "d p1 11456", "d p2 13456", "p1 3x2", "p2 liar")
    assert "0 twos + 3 ones = 3, but no real two." == proof(game, it, PEOPLE)
    assert "three were bid: false" == bid_was(game, it)


@pytest.mark.parametrize(
    ("hands", "bid", "said"),
    [
        (("33356", "34466"), "2x3", "two were bid: true"),
        (("33356", "34466"), "4x3", "four were bid: true"),
        (("33356", "34466"), "5x3", "five were bid: false"),
    ],
)
def test_a_bet_that_the_bid_is_true_is_never_told_as_one_that_it_is_exact(
    hands: tuple[str, str], bid: str, said: str
) -> None:
    game = find("trusting")
    it = ended(game, f"d p1 {hands[0]}", f"d p2 {hands[1]}", f"p1 {bid}", "p2 exact")
    assert said == bid_was(game, it)


@pytest.mark.parametrize(
    ("bid", "said"),
    [
        ("7x3", "1 three + 1 one + 5 in a row from one = 7."),
        ("4x1", "1 one + 5 in a row from one = 6."),
    ],
)
def test_a_run_counts_die_by_die(bid: str, said: str) -> None:
    game = Bidding(title="Stairs", claims=Faces(stairs=True, wild=Wild.ONES_ALWAYS))
    it = ended(game, "d p1 12345", "d p2 13466", f"p1 {bid}", "p2 liar")
    assert said == proof(game, it, PEOPLE)


def test_a_run_of_two_is_no_natural_die() -> None:
    lines = ("d p1 12", "d p2 26", "p1 3x2", "p2 liar")
    game = Bidding(title="Stairs", claims=Faces(stairs=True), hand=Dice(count=2))
    assert "1 two + 2 in a row from one = 3." == proof(game, ended(game, *lines), PEOPLE)


def test_points_are_added_hand_by_hand() -> None:
    game = Bidding(title="Points", claims=Totals(), hand=Dice(count=2))
    it = ended(game, "d p1 26", "d p2 55", "p1 5", "p2 liar")
    assert "8 + 10 = 18 points." == proof(game, it, PEOPLE)


def test_a_claim_is_named_beside_the_hand() -> None:
    game = find("mexican_liars")
    it = ended(game, "d p1 6", "d p2 1", "d p1 45", "p1 claim 61", "p2 liar")
    assert "5-4 is below the claim of 6-1: false." == proof(game, it, PEOPLE)
    assert "" == bid_was(game, it)
