"""What seats bring: nothing that a seat or the rule brings can be taken for anything else."""

from itertools import combinations

from dudo.fairness.contributions import (
    ContributionKind,
    SeatContribution,
    by_rule,
    entropy_of,
    pledge_of,
    stand_in_value,
    value_of,
)
from dudo.fairness.promises import Promise, promise_of, table_root

PROMISE = Promise.made(3, size=8, before=table_root("abcdefgh"), seed=bytes(32)).told
OPENED = SeatContribution(ContributionKind.OPENED, b"v" * 32)


def test_the_kinds_are_marked_as_the_protocol_says() -> None:
    assert [b"\x01", b"\x02", b"\x03", b"\x04"] == [
        ContributionKind(word).byte for word in ("opened", "bot", "nobody", "late")
    ]


def test_whatever_changes_gives_another_entropy() -> None:
    stand_ins = [by_rule(kind, PROMISE, 0) for kind in ContributionKind]
    other = SeatContribution(ContributionKind.OPENED, b"w" * 32)
    all_seats = [(OPENED,), (other,), *((it,) for it in stand_ins), (OPENED, OPENED)]
    found = [entropy_of(PROMISE, seats) for seats in [*all_seats, (OPENED, other), (other, OPENED)]]
    assert all(
        one != two for one, two in combinations([*found, entropy_of(bytes(32), (OPENED,))], 2)
    )


def test_values_and_pledges_belong_to_one_seat_of_one_table_and_shake() -> None:
    seed = bytes(32)
    values = [value_of(seed, "abcdefgh", 0, 0), value_of(seed, "abcdefgi", 0, 0)]
    values += [value_of(seed, "abcdefgh", 1, 0), value_of(seed, "abcdefgh", 0, 1)]
    assert 4 == len(set(values))
    assert pledge_of(0, seed) != pledge_of(1, seed)
    assert stand_in_value(PROMISE, 0) != stand_in_value(PROMISE, 1)


def test_a_promise_binds_everything_before_it() -> None:
    root = bytes(32)
    promises = [promise_of(PROMISE, 4, 8, root), promise_of(root, 4, 8, root)]
    promises += [promise_of(PROMISE, 5, 8, root), promise_of(PROMISE, 4, 16, root)]
    assert 5 == len({*promises, promise_of(PROMISE, 4, 8, PROMISE)})
