"""Records, rulesets as data, cards: what is written reads back to equal values."""

from collections.abc import Callable

import pytest

from contract.match import play
from dudo.engine import (
    BadNotation,
    BadRuleset,
    Bid,
    Bidding,
    Dice,
    Illegal,
    Line,
    Record,
    read_line,
    read_record,
    ruleset_from_data,
    ruleset_key,
    to_data,
)
from dudo.games import find
from dudo.presentation.sentences import sentences

GAME = Bidding(title="Two dice", hand=Dice(count=2))
HALF = "\\ud800"
"""Half of a letter, as JSON writes it."""


def test_other_header_lines_are_kept_and_comments_are_not() -> None:
    text = '[dudo 1]\n[ruleset {"bidding": {"title": "Ours"}}]\n[players ["Ana", "Bo"]]\n'
    record = read_record(text + "[place The garden]\n\n# a warm evening\nd p1 12345\n")
    assert record.tags == (("place", "The garden"),)
    assert [str(line) for line in record.lines] == ["d p1 12345"]
    assert "[place The garden]" in str(record)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[dudo 2]\n",
        "[dudo 1]\n",
        '[dudo 1]\n[ruleset 3]\n[players ["Ana", "Bo"]]\n',
        '[dudo 1]\n[ruleset {"bidding": {"title": "x"}}]\n[players 3]\n',
        '[dudo 1]\n[ruleset {"bidding": {"title": "x"}}]\n[players ["Ana", "Bo"]]\n\nq 4x5\n',
        '[dudo 1]\n[ruleset {"bidding": {"title": "x"}}]\n[players ["Ana", "Bo"]]\n\np1 five\n',
    ],
)
def test_what_is_no_record_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises((BadNotation, BadRuleset)) as refused:
        read_record(text)
    assert str(refused.value).endswith(".")


HEAD = '[dudo 1]\n[ruleset {"bidding": {"title": "x"}}]\n[players ["Ana", "Bo"]]\n\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hello\n", "A record begins with [dudo 1]."),
        ("[dudo 2]\n", "This record is of version 2, and only version 1 can be read here."),
        (f"{HEAD}d p1 12345\nd p", "The record breaks off within its last line (d p)."),
        (
            f"{HEAD.rstrip()}\n[foo]\n",
            "Line 4: “[foo]” is not a line of a header: write it like [place The garden].",
        ),
        (f"{HEAD.rstrip()}\n[pla", "The record breaks off within its last line ([pla)."),
        (f" {HEAD}", "A record begins with [dudo 1]."),
        (
            f"{HEAD}d p1 12345\np1 five\n",
            "Line 6: “five” is not an action: write it like 4x5, liar or show 55.",
        ),
    ],
)
def test_torn_records_and_those_of_another_version_are_told_apart(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as refused:
        read_record(text)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("line", ["d 4x2", "d liar", "d show 5", "p1 p1 12345", "p2 catch yes"])
def test_the_dealer_throws_and_does_nothing_else_and_nobody_else_throws(line: str) -> None:
    with pytest.raises(BadNotation, match=f"^Line 6: “{line}” is (not )?a throw, and "):
        read_record(f"{HEAD}d p1 12345\n{line}\n")


def test_a_record_put_together_with_a_bid_of_the_dealer_is_not_played() -> None:
    lines = (*map(read_line, ("d p1 12", "d p2 34")), Line(None, Bid(1, 3)))
    record = Record(game=GAME, players=("Ana", "Bo"), lines=lines)
    with pytest.raises(Illegal, match=r"^Line 3 \(d 1x3\): “d 1x3” is not a throw"):
        record.final()


@pytest.mark.parametrize(
    "change",
    [
        lambda text: f"\ufeff{text}",
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.removesuffix("\n"),
        lambda text: text.replace("\n\n", "\n# a remark\n\n[a-1 ]\n\n"),
    ],
)
def test_what_editors_write_is_read(change: Callable[[str], str]) -> None:
    match = play(GAME, 2, seed=1)
    record = Record(game=GAME, players=("Ana", "Bo"), lines=match.lines)
    assert record.lines == read_record(change(str(record))).lines


def test_a_line_that_cannot_be_is_named() -> None:
    record = Record(game=GAME, players=("Ana", "Bo"), lines=(read_line("p1 4x5"),))
    with pytest.raises(Illegal, match=r"Line 1 \(p1 4x5\)"):
        record.final()


@pytest.mark.parametrize("wrong", ["bogus line", "p2 1x2"])
def test_a_line_of_a_file_is_named_by_its_place_in_the_file(wrong: str) -> None:
    text = f"{HEAD}d p1 12345\n# a warm evening\nd p2 12345\n\np1 4x5\n{wrong}\np1 liar\n"
    assert wrong == text.split("\n")[9]
    with pytest.raises((BadNotation, Illegal), match=r"^Line 10\b"):
        read_record(text).final()


def test_a_ruleset_names_only_what_differs() -> None:
    assert to_data(GAME) == {"bidding": {"title": "Two dice", "hand": {"dice": {"count": 2}}}}


def test_the_key_of_a_ruleset_does_not_depend_on_the_order_of_writing() -> None:
    one = ruleset_from_data({"bidding": {"title": "x", "concede": True, "most": 4}})
    other = ruleset_from_data({"bidding": {"most": 4, "concede": True, "title": "x"}})
    assert (one, ruleset_key(one)) == (other, ruleset_key(other))


@pytest.mark.parametrize(
    "data",
    [
        None,
        3,
        "bidding",
        {"bidding": {}},
        {"chess": {}},
        {"bidding": {"title": "x", "dice": 5}},
        {"bidding": {"title": "x", "most": True}},
        {"bidding": {"title": "x", "ladder": "sideways"}},
        {"bidding": {"title": "x", "penalty": ["lose-die"]}},
        {"bidding": {"title": "x", "tally": "sum", "ladder": "stars"}},
    ],
)
def test_data_that_is_no_ruleset_is_refused_with_a_sentence(data: object) -> None:
    with pytest.raises(BadRuleset) as refused:
        ruleset_from_data(data)  # type: ignore[arg-type]
    assert str(refused.value).endswith(".")


def test_the_card_of_perudo_tells_its_rules() -> None:
    options = {rule.option for rule in sentences(find("perudo"))}
    assert {
        "hand.count",
        "claims.wild",
        "palifico.when",
        "palifico.wilds",
        "penalty.dice",
    } <= options


@pytest.mark.parametrize("tag", ["dudo", "ruleset", "players"])
def test_what_a_record_has_one_of_stands_there_once(tag: str) -> None:
    """Of two, one reader might take the first and another one the last."""
    head, rest = str(Record(game=GAME, players=("Ana", "Bo"))).split("\n\n")
    again = next(line for line in head.split("\n") if line.startswith(f"[{tag} "))
    with pytest.raises(BadNotation) as refused:
        read_record(f"{head}\n{again}\n\n{rest}")
    said = f"A record has one [{tag} ...] line; this one has 2, so nobody can say which one counts."
    assert said == str(refused.value)


@pytest.mark.parametrize(
    ("ruleset", "players", "sentence"),
    [
        ("Ours", HALF, "The players of a record is written as JSON."),
        (HALF, "Ana", "The ruleset of a record is written as JSON."),
    ],
)
def test_a_text_that_nothing_can_print_is_refused(
    ruleset: str, players: str, sentence: str
) -> None:
    head = f'[dudo 1]\n[ruleset {{"bidding": {{"title": "{ruleset}"}}}}]\n[players ["{players}", "Bo"]]\n'
    with pytest.raises(BadNotation) as caught:
        read_record(head)
    assert sentence == str(caught.value)


def test_a_title_that_nothing_can_print_is_refused() -> None:
    with pytest.raises(BadRuleset, match="title must be a text"):
        ruleset_from_data({"bidding": {"title": "\ud800"}})
