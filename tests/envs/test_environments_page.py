"""The page on environments prints what it says, and what it says of observed fields is true."""

import contextlib
import io
import re
from pathlib import Path

import pytest
from scripts import environments

PAGE = Path(__file__).resolve().parents[2] / "docs" / "environments.md"
TEXT = PAGE.read_text(encoding="utf-8")
ROW = re.compile(r"\| `(\w+)` \| ([^|]+) \| [^|]+ \| ([^|]+) \|")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def test_the_examples_print_what_the_page_says() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has wheels for Linux only")
    names: dict[str, object] = {}
    told: list[str] = []
    for code in blocks("python"):  # each goes on where the one before has ended
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(code, PAGE.name, "exec"), names)
        told.append(out.getvalue())
    assert told == blocks("text")


def test_what_is_said_of_a_field_is_so_and_no_common_field_is_missing() -> None:
    """`make environments` writes the table; a field of one engine that came later may still be missing."""
    found = [set(environments.rows(game)) for game in environments.examples()]
    said = {environments.FieldRow(*row) for row in ROW.findall(TEXT)}
    assert said
    assert set() == said - found[0].union(*found)
    assert set() == found[0].intersection(*found) - said
