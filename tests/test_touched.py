"""A change needs those tests of a day that guard what it has touched."""

import pytest
from scripts.touched import GUARDS, ROOT, guards


@pytest.mark.parametrize(
    ("touched", "expected"),
    [
        ([], []),
        (["README.md", "CHANGELOG.md"], []),
        (
            ["docs/trust.md"],
            ["tests/test_coverage.py", "tests/test_examples.py", "tests/test_site.py"],
        ),
        (["web/src/main.tsx"], ["tests/browser"]),
        (["src/dudo/fairness/verify.py"], ["tests/fairness", "tests/hostile"]),
        (
            ["src/dudo/odds/chances.py", "tests/test_match.py"],
            ["tests/odds", "tests/test_match.py"],
        ),
    ],
)
def test_what_was_touched_says_which_tests_it_needs(
    touched: list[str], expected: list[str]
) -> None:
    assert guards(touched) == expected


def test_whatever_guards_and_is_guarded_is_there() -> None:
    named = [*GUARDS, *(f"tests/{it}" for tests in GUARDS.values() for it in tests)]
    assert [it for it in named if not (ROOT / it).exists()] == []
