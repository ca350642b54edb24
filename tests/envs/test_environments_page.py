"""What the page on environments says of observed fields is true."""

import re
from pathlib import Path

from scripts import environments

PAGE = Path(__file__).resolve().parents[2] / "docs" / "environments.md"
TEXT = PAGE.read_text(encoding="utf-8")
ROW = re.compile(r"\| `(\w+)` \| ([^|]+) \| [^|]+ \| ([^|]+) \|")


def test_what_is_said_of_a_field_is_so_and_no_common_field_is_missing() -> None:
    """`make environments` writes the table; a field of one engine that came later may still be missing."""
    found = [set(environments.rows(game)) for game in environments.examples()]
    said = {environments.FieldRow(*row) for row in ROW.findall(TEXT)}
    assert said
    assert set() == said - found[0].union(*found)
    assert set() == found[0].intersection(*found) - said
