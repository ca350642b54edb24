"""Receipts: what is remembered of the latest moves."""

from dudo.table.receipts import LEAST, PAGE, Receipts, RequestReceipt


def receipt(number: int) -> RequestReceipt:
    return RequestReceipt("ana", f"m{number}", f"{number} 0 2x3", number + 1)


def test_as_many_as_promised_are_remembered_and_not_many_more() -> None:
    made = [receipt(number) for number in range(3 * LEAST)]
    for many in range(len(made)):
        kept = Receipts.of(made[:many])
        latest = kept.latest(LEAST)
        assert tuple(made[max(0, many - LEAST) : many]) == latest
        assert sum(map(len, kept.pages)) <= LEAST + PAGE


def test_each_that_is_remembered_is_found_by_its_person_and_id() -> None:
    kept = Receipts.of(map(receipt, range(2 * LEAST)))
    for it in kept.latest(LEAST):
        assert it == kept.found(it.owner, it.id)
        assert kept.found("bo", it.id) is None
    assert kept.found("ana", "m0") is None


def test_a_receipt_changes_nothing_in_what_was_before() -> None:
    before = Receipts.of([receipt(0)])
    after = before.with_one(receipt(1))
    assert (receipt(0),) == before.latest(2)
    assert (receipt(0), receipt(1)) == after.latest(2)
    assert Receipts.of([receipt(0), receipt(1)]) == after


def test_as_many_as_asked_for_are_the_newest() -> None:
    assert (receipt(4), receipt(5)) == Receipts.of(map(receipt, range(6))).latest(2)
    assert () == Receipts().latest(2)


def test_the_newest_under_an_id_counts() -> None:
    again = RequestReceipt("ana", "m0", "90 0 liar", 91)
    for between in (0, PAGE):
        kept = Receipts.of(map(receipt, range(1 + between))).with_one(again)
        assert again == kept.found("ana", "m0")
