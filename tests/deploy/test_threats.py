"""The page about trust names tests that there are."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


TRUST = (ROOT / "docs" / "trust.md").read_text(encoding="utf-8")
THREATS = TRUST.partition("## What stands in their way")[2].partition("## What is left")[0]


def test_every_test_that_the_threat_model_names_is_there() -> None:
    found = NAMED.findall(THREATS)
    assert len(found) > 30
    missing = [
        f"{path}::{name}"
        for path, name in found
        if not re.search(rf"^(async )?def {name}\(", (ROOT / path).read_text("utf-8"), re.MULTILINE)
    ]
    assert missing == []


def test_every_line_of_its_tables_says_what_shows_it() -> None:
    rows = [line.split("|") for line in THREATS.splitlines() if line.startswith("| ")]
    shown = [row[3] for row in rows if row[3].strip() not in ("---", "what shows it")]
    assert len(shown) > 25
    assert [it for it in shown if not NAMED.search(it) and "`src/" not in it] == []
