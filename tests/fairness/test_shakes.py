"""What seats bring and the server promises: nothing can be taken for anything else, and every number is as likely."""

from collections import Counter
from itertools import combinations

import pytest
from scripts import vectors

from dudo.fairness.contributions import (
    ContributionKind,
    SeatContribution,
    by_rule,
    entropy_of,
    pledge_of,
    value_of,
)
from dudo.fairness.promises import Promise, table_root
from dudo.fairness.shakes import numbers_of

PROMISE = Promise(3, table_root("abcdefgh"), bytes(32), 2)
OPENED = SeatContribution(ContributionKind.OPENED, b"v" * 32)


def test_the_vectors_are_up_to_date() -> None:
    assert vectors.emit() == vectors.FILE.read_text(encoding="utf-8"), "run `make vectors`"


def test_the_kinds_are_marked_as_the_protocol_says() -> None:
    marks = [ContributionKind(word).byte for word in ("opened", "bot", "late")]
    assert [b"\x01", b"\x02", b"\x03"] == marks


def test_whatever_changes_gives_another_entropy() -> None:
    told = PROMISE.told
    stand_ins = [by_rule(kind, told, 0) for kind in ContributionKind]
    other = SeatContribution(ContributionKind.OPENED, b"w" * 32)
    seats = [(OPENED,), (other,), *((it,) for it in stand_ins), (OPENED, other), (other, OPENED)]
    found = [*(entropy_of(told, it) for it in seats), entropy_of(bytes(32), (OPENED,))]
    assert all(one != two for one, two in combinations(found, 2))


def test_values_and_pledges_belong_to_one_seat_of_one_table_and_shake() -> None:
    seed = bytes(32)
    values = [value_of(seed, "abcdefgh", 0, 0), value_of(seed, "abcdefgi", 0, 0)]
    values += [value_of(seed, "abcdefgh", 1, 0), value_of(seed, "abcdefgh", 0, 1)]
    assert 4 == len(set(values))
    assert pledge_of(0, seed) != pledge_of(1, seed)


def test_a_promise_binds_everything_before_it_and_all_secrets() -> None:
    others = [
        Promise(4, PROMISE.before, PROMISE.seed, 2),
        Promise(3, bytes(32), PROMISE.seed, 2),
        Promise(3, PROMISE.before, b"s" * 32, 2),
        Promise(3, PROMISE.before, PROMISE.seed, 3),
    ]
    assert 5 == len({PROMISE.told, *(it.told for it in others)})
    assert 4 == len({PROMISE.secret(part) for part in range(PROMISE.parts)})


@pytest.mark.parametrize("below", [6, 7, 10])
def test_all_numbers_below_a_limit_are_equally_likely(below: int) -> None:
    each = Counter(numbers_of(bytes(32), b"e" * 32, [below] * 1000 * below))
    assert sum((each[number] - 1000) ** 2 / 1000 for number in range(below)) < 20


def test_where_a_third_of_all_words_is_passed_over_numbers_are_equally_likely_too() -> None:
    below = 3 * 2**30
    low = sum(number < 2**31 for number in numbers_of(bytes(32), b"e" * 32, [below] * 6000))
    assert 3800 < low < 4200
