"""Matches of one table are checked against each other: each goes on from what was promised in the one before."""

import pytest
from msgspec.structs import replace

from dudo.fairness.together import TableMatches, matches_by_table
from dudo.fairness.transcript import BadProof, Transcript
from dudo.games import find
from support.shaken import proved_match


def transcripts() -> tuple[Transcript, Transcript, Transcript]:
    """A match whose shakes are cut in three, as three matches have them."""
    whole = Transcript.of(proved_match(find("perudo"), 3))
    third = len(whole.shakes) // 3
    one, two, three = (
        whole.shakes[:third],
        whole.shakes[third : 2 * third],
        whole.shakes[2 * third :],
    )
    return (
        replace(whole, match=1, shakes=one),
        replace(whole, match=2, shakes=two),
        replace(whole, match=3, shakes=three),
    )


def test_matches_follow_one_another_in_whatever_order_they_are_given() -> None:
    one, two, three = transcripts()
    found = matches_by_table({"c": three, "a": one, "b": two})
    assert (TableMatches(one.table, 3, 0, 0),) == found


def test_what_lies_before_and_between_is_counted() -> None:
    one, two, three = transcripts()
    assert (TableMatches(one.table, 2, 0, len(two.shakes)),) == matches_by_table(
        {"a": one, "c": three}
    )
    assert (TableMatches(one.table, 1, len(one.shakes), 0),) == matches_by_table({"b": two})


def test_tables_are_kept_apart() -> None:
    one, two, _ = transcripts()
    other = replace(one, table="zzzzzzzz")
    assert ["abcdefgh", "zzzzzzzz"] == [
        it.table for it in matches_by_table({"x": other, "a": one, "b": two})
    ]


def test_a_match_that_was_promised_after_another_one_does_not_follow() -> None:
    one, _, _ = transcripts()
    other = Transcript.of(proved_match(find("perudo"), 4, first=len(one.shakes)))
    with pytest.raises(BadProof, match=r"^b does not follow a: its first shake was promised after"):
        matches_by_table({"a": one, "b": replace(other, match=2)})


def test_a_match_twice_is_named() -> None:
    one, _, _ = transcripts()
    with pytest.raises(BadProof, match=r"^b and a both have shake 0 of the table abcdefgh"):
        matches_by_table({"a": one, "b": one})


def test_numbers_of_matches_agree_with_the_shakes_between_them() -> None:
    one, two, three = transcripts()
    with pytest.raises(BadProof, match=r"^a is match 1 and b match 5, but no shake lies between"):
        matches_by_table({"a": one, "b": replace(two, match=5)})
    with pytest.raises(BadProof, match=r"^a is match 1 and c match 2, but \d+ shakes lie between"):
        matches_by_table({"a": one, "c": replace(three, match=2)})
