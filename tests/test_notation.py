"""The page of the notation and the test vectors for other readers are those of the code."""

from scripts import notation


def test_the_page_and_the_vectors_are_up_to_date() -> None:
    assert notation.page() == notation.PAGE.read_text(encoding="utf-8"), "run `make notation`"
    assert notation.vectors() == notation.VECTORS.read_text(encoding="utf-8"), "run `make notation`"
