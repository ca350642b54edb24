"""The rules in the documents are those of the games: examples are played, and pages say what the games say."""

import re
from fractions import Fraction
from functools import cache
from math import comb
from pathlib import Path

import pytest
from research.formulas import (
    SIXTH,
    THIRD,
    at_least,
    exactly,
    expected_quantity,
    known_expectation,
)
from scripts.rules.pages import game_of, house_rules_of, of_the_site, tracked
from scripts.rules.rulebook import Row, rows

from dudo.engine import Cup, PokerDice, parse
from dudo.engine.errors import BadRuleset
from dudo.games import catalogue, find, lookup
from dudo.rulebook.clauses import FOLDER, ID, clause_ids, clauses, sources
from dudo.rulebook.worked import WorkedExample, WrongExample, examples, read_examples, run_example

HALF = Fraction(1, 2)
EXAMPLES = examples()
ROWS = rows()
PAGES = tracked() | of_the_site()


@cache
def page_at(path: Path) -> str:
    """The page as it is generated now."""
    return PAGES[path]()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: f"{one.about}: {one.title}")
def test_a_worked_example_comes_out_as_it_says(example: WorkedExample) -> None:
    run_example(example)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: f"{one.about}: {one.title}")
def test_a_worked_example_proves_clauses_that_there_are(example: WorkedExample) -> None:
    assert example.clauses
    assert [clause for clause in example.clauses if clause not in clauses()] == []
    assert any(row.sign in ("=", "!", "?") for row in example.rows)


@pytest.mark.parametrize(
    ("old", "new"), [("= count 5", "= count 6"), ("! p2 3x2", "! p2 6x2"), ("p2 5x5", "p2 1x5")]
)
def test_an_example_that_says_what_is_not_so_is_wrong(old: str, new: str, tmp_path: Path) -> None:
    text = (FOLDER / "examples" / "bids.txt").read_text(encoding="utf-8")
    one = next(it for it in text.split("# ") if "[game perudo]" in it)
    assert old in one
    path = tmp_path / "perudo.txt"
    path.write_text("# " + one.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(WrongExample):
        run_example(read_examples(path)[0])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("? p1 2x9 no", "line '? p1 2x9 no': cannot be read: “2x9 no” is not an action"),
        ("p1 pass", "line 'p1 pass': was refused: Nobody may pass."),
        ("! p1 2x3", "line '! p1 2x3': was not refused"),
        ("= dice 4 5", "line '= dice 4 5': dice is 5 5"),
        ("= count 2", "line '= count 2': no round has ended"),
    ],
)
def test_an_example_that_is_wrong_names_its_game_its_title_and_the_line(
    line: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine.txt"
    head = "# A bid\n[game common_hand]\n[dice 5 5]\n\nd p1 22345\nd p2 33456\n"
    path.write_text(head + line, encoding="utf-8")
    with pytest.raises(WrongExample) as raised:
        run_example(read_examples(path)[0])
    assert str(raised.value).startswith(f"common_hand, 'A bid', {said}")


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_every_game_has_a_worked_example(name: str) -> None:
    found = [one for one in EXAMPLES if one.about == name]
    assert found, f"{name} has no worked example in docs/rules/examples"


@pytest.mark.parametrize("path", sorted(tracked()), ids=lambda path: path.name)
def test_a_tracked_page_is_as_it_is_generated(path: Path) -> None:
    """After a change of the games: `make rules`."""
    assert page_at(path) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_every_row_of_the_catalogue_is_a_game_or_options(row: Row) -> None:
    if row.command:
        return
    if row.changes:
        assert game_of(row) is None
        rules = house_rules_of(row)
        assert rules.game.start(3).public.result is None
    else:
        assert game_of(row) is not None


def test_the_catalogue_has_its_fifty_five_rows_and_those_of_the_second_rulebook() -> None:
    rows = [row for row in ROWS if not row.command]
    second = [row for row in rows if row.clauses.startswith("W-")]
    assert 55 == len(rows) - len(second)
    assert [
        clause for row in ROWS for clause in clause_ids(row.clauses) if clause not in clauses()
    ] == []


def test_a_page_tells_how_we_ruled_and_what_a_table_may_choose_instead() -> None:
    page = page_at(FOLDER / "games" / "common_hand.md")
    ruled = re.search(r"- Who opens the next round.*\n((?:  - .*\n)+)", page)
    assert ruled is not None
    assert "  - The next opener: The winner of a round opens the next.\n" in ruled[1]


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("Dudo", "Cacho"),
        ("Cachito", "Cacho"),
        ("Mexicali", "Mexican"),
        ("Mexacali", "Mexican"),
        ("Mäxchen", "Mäxchen"),
        ("Liar's poker", "Liar's Poker"),
        ("Mia", "Mia"),
        ("Bluff", "Borg’s Bluff"),
    ],
)
def test_a_game_is_found_by_the_names_that_the_documents_use(name: str, title: str) -> None:
    """S0-02, S0-121: names, and what the list of further reading calls them."""
    assert title == lookup(name).game.title


def test_the_three_forms_of_the_first_document_are_here() -> None:
    """S0-03: common hand, individual hand, Mexican."""
    forms = ["CH", "LD", "MEX3"]
    assert ["Common Hand", "Liar Dice", "Mexican"] == [find(code).title for code in forms]


def test_poker_dice_need_an_order_of_hands_and_not_of_numbers() -> None:
    """S0-08: systems that compare or multiply with a face need pips, so poker dice have claims."""
    with pytest.raises(BadRuleset, match="Poker dice are for poker claims"):
        Cup(title="", hand=find_cup("liar_dice").hand, claims=find_cup("kicker").claims)
    assert "9TJQKA" == PokerDice().symbols


def find_cup(name: str) -> Cup:
    game = find(name)
    assert isinstance(game, Cup)
    return game


POKER = "9TJQKA"


def test_the_cup_is_judged_as_it_was_passed_on_after_the_roll() -> None:
    """S0-06: one die is rolled again, and it is the new hand that the claim is about."""
    game = find_cup("liar_dice")
    state = game.position(losses=(0, 0))
    for word in ("p1 12345", "claim KQJT9", "believe", "keep 2345", "p2 2", "claim TTKQJ", "liar"):
        state = game.apply(state, parse(word))
    showdown = state.public.showdown
    assert showdown is not None
    assert (True, (2, 2, 3, 4, 5)) == (showdown.stands, showdown.hands[1])


def test_what_the_documents_expect_of_dice() -> None:
    """S0-117, S3-09, S4-21, S4-24: in exact figures."""
    assert 5 == expected_quantity(30, SIXTH)
    assert 10 == expected_quantity(30, THIRD)
    assert all(at_least(n, expected_quantity(n, SIXTH), SIXTH) > HALF for n in range(1, 60))
    assert 7 == known_expectation(17, 2, 0).expected  # two sixes in hand, fifteen unknown
    assert (6, 12) == (expected_quantity(36, SIXTH), expected_quantity(36, THIRD))
    assert at_least(36, 13, THIRD) < HALF < at_least(36, 12, THIRD)


def test_exactly_and_at_least_by_the_binomial_formula() -> None:
    """S0-119."""
    for n, q in ((5, 2), (15, 6), (36, 12)):
        one = comb(n, q) * THIRD**q * (1 - THIRD) ** (n - q)
        assert one == exactly(n, q, THIRD)
        assert at_least(n, q, THIRD) == sum(exactly(n, k, THIRD) for k in range(q, n + 1))


@pytest.mark.parametrize(
    "path", sorted({*PAGES} - {FOLDER / "coverage.md"}), ids=lambda path: path.name
)
def test_a_page_names_its_sources_and_no_ids_but_for_the_coverage(path: Path) -> None:
    page = page_at(path)
    assert (ID.findall(page), re.findall(r"[Dd]ocument \d", page)) == ([], [])


def test_every_source_of_a_clause_is_described() -> None:
    prefixes = {id_[:3] if id_[0] == "W" else id_.partition("-")[0] for id_ in clauses()}
    assert prefixes - {"R", "RW"} == set(sources())
