"""A skipped browser test is loud, and fails a strict run; so do missing scenario cases."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BROWSER_TEST = """
import pytest

@pytest.mark.e2e
def test_browser(chromium_path: str) -> None:
    assert chromium_path
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with nothing but the real conftest, scenario cases and one browser test."""
    for path in ("pyproject.toml", "tests/conftest.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, tmp_path / path)
    shutil.copytree(ROOT / "tests" / "support", tmp_path / "tests" / "support")
    (tmp_path / "src").mkdir()
    (tmp_path / "tests" / "cases").mkdir()
    (tmp_path / "tests" / "cases" / "cases.yaml").touch()
    (tmp_path / "tests" / "test_browser.py").write_text(BROWSER_TEST, encoding="utf-8")
    return tmp_path


def run(checkout: Path, *arguments: str, strict: bool, chromium: str = "none") -> tuple[int, str]:
    """Exit status and output of pytest where the only browser is the one given."""
    env = os.environ | {"CHROMIUM": chromium, "TEST_STRICTLY": "1" if strict else ""}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments],
        cwd=checkout,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    return done.returncode, done.stdout


def test_without_a_browser_one_line_says_how_to_get_it(checkout: Path) -> None:
    status, said = run(checkout, strict=False)
    assert status == 0
    assert said.count("1 BROWSER TEST SKIPPED. On Debian or Ubuntu: apt-get install chromium") == 1


@pytest.mark.parametrize("workers", [(), ("-n", "1")], ids=["alone", "in workers"])
def test_a_skipped_browser_test_fails_a_strict_run(
    checkout: Path, workers: tuple[str, ...]
) -> None:
    status, said = run(checkout, *workers, strict=True)
    assert (status, said.count("BROWSER TEST SKIPPED")) == (1, 1)


def test_missing_cases_fail_a_strict_run(checkout: Path) -> None:
    (checkout / "tests" / "cases" / "cases.yaml").unlink()
    status, said = run(checkout, strict=True, chromium="/any")
    assert (status, said.count("THE SCENARIO CASES ARE MISSING")) == (1, 1)


def test_a_run_without_any_browser_test_fails_where_it_is_strict(checkout: Path) -> None:
    (checkout / "tests" / "test_browser.py").write_text("def test_it(): pass", encoding="utf-8")
    status, said = run(checkout, strict=True, chromium="/any")
    assert (status, said.count("NO BROWSER TEST RAN")) == (1, 1)


def test_a_strict_run_with_everything_passes(checkout: Path) -> None:
    status, _ = run(checkout, strict=True, chromium="/any")
    assert status == 0


def test_examples_in_docstrings_are_tried_and_what_each_file_takes_is_shown(
    checkout: Path,
) -> None:
    for name, example in (("right", "2"), ("wrong", "3")):
        code = f'"""\n>>> 1 + 1\n{example}\n"""\n'
        (checkout / "src" / f"{name}.py").write_text(code, encoding="utf-8")
    status, said = run(checkout, "-n", "1", "--cpu", "9", strict=False, chromium="/any")
    assert status == 1
    assert "FAILED src/wrong.py::src.wrong" in said
    assert "CPU seconds" in said
    assert [" s     1 tests  src/right.py"] == re.findall(r" s +1 tests  src/right.py", said)
