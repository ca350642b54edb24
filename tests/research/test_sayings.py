"""The page on old sayings says what the code finds."""

from research.sayings.__main__ import PAGE, emit


def test_the_page_is_written_from_the_code() -> None:
    assert emit() == PAGE.read_text(encoding="utf-8")
