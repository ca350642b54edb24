"""What every test may use, and how strict a run is.

With TEST_STRICTLY=1 (the continuous integration sets it) a run fails where it would otherwise
pass with less proof: a browser test skipped, none run at all, or the scenario cases missing.
"""

import gc
import os
import sys
from pathlib import Path

import hypothesis
import pytest

from dudo.engine.caching import SHELF
from support import doctests
from support.chromium import HOW_TO_GET_ONE, find_chromium
from support.cpu_seconds import CpuSeconds
from support.postgres import end_shared, new_database, shared

ROOT = Path(__file__).resolve().parent.parent
CASES = ROOT / "tests" / "cases" / "cases.yaml"
STRICT = os.environ.get("TEST_STRICTLY") == "1"

# A busy machine is no fault of the code under test, and a strict run is the same every time.
hypothesis.settings.register_profile("dudo", deadline=None, print_blob=True, derandomize=STRICT)
hypothesis.settings.load_profile("dudo")

os.environ["LANGUAGE"] = "en"  # commands speak English, wherever the tests are run

# The processes of the tests keep all cores busy: threads of one that wait for numbers would only be in the way.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Tests make very many small values and few circles: to look for these less often saves a twentieth.
gc.set_threshold(50_000, 20, 20)


# One process of the tests meets all games one after the other, a server but a few at a time: with the room of a
# server, what was learned of one game is soon forgotten for the next, and found again for the next test.
SHELF.most *= 4


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--cpu 40`: the forty dearest files and tests."""
    parser.addoption("--cpu", type=int, metavar="N", help="show the N dearest files and tests")


def pytest_configure(config: pytest.Config) -> None:
    """Registered here, since what a conftest does itself goes for its own folder only."""
    config.pluginmanager.register(doctests)
    if (lines := config.getoption("--cpu", None)) is not None:
        config.pluginmanager.register(CpuSeconds(lines), "cpu_seconds")


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """A browser for Playwright's `executable_path`; the test is skipped where there is none."""
    path = find_chromium()
    if path is None:
        pytest.skip("no Chromium found")
    return path


@pytest.fixture
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of an empty PostgreSQL database; all tests of a run share one server, which the first starts."""
    return new_database(shared(_folder_of_run(tmp_path_factory.getbasetemp())))


def _folder_of_run(base: Path) -> Path:
    """The temporary folder of all processes of a run; each worker has one below it."""
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """With `-n auto` two workers more than there are cores: browsers and servers are often waited for."""
    return (os.cpu_count() or 1) + 2


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last, and are skipped before their fixtures start a server in vain.

    Those that are long begin before the others, so that no process is alone with one at the end; in one process,
    which waits for most of them while the others keep all cores busy.

    The browser keeps the event loop of its process to itself: after it no asynchronous test can run.

    A browser costs seconds, so a change needs only those of its tests that are marked `first`.
    """
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.e2e)
            if item.get_closest_marker("first") is None:
                item.add_marker(pytest.mark.day)
    items.sort(
        key=lambda it: (it.get_closest_marker("e2e") is not None, not it.get_closest_marker("long"))
    )
    if sys.platform == "win32":
        for item in items:
            if item.get_closest_marker("posix"):
                item.add_marker(pytest.mark.skip(reason="Windows does that in other ways"))
    if find_chromium() is None:
        for item in items:
            if item.get_closest_marker("e2e"):
                item.add_marker(pytest.mark.skip(reason="no Chromium found"))


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What was imported and collected stays; no search for garbage goes through it again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """What was started for all tests is ended, and a strict run that proved too little has failed."""
    if not hasattr(session.config, "workerinput"):
        end_shared(session.config._tmp_path_factory.getbasetemp())  # type: ignore[attr-defined]
    if STRICT and session.exitstatus == pytest.ExitCode.OK and _too_little(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One loud line for what was not proved."""
    for complaint in _too_little(terminalreporter.config):
        terminalreporter.write_line(complaint, red=STRICT, yellow=not STRICT, bold=True)


def _too_little(config: pytest.Config) -> list[str]:
    """What this run left unproved; nothing in the workers, which report to the first process."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or hasattr(config, "workerinput") or config.option.collectonly:
        return []
    browser = {
        outcome: sum("e2e" in report.keywords for report in reporter.stats.get(outcome, []))
        for outcome in ("passed", "failed", "skipped")
    }
    complaints = []
    if browser["skipped"]:
        tests = "TEST" if browser["skipped"] == 1 else "TESTS"
        complaints.append(f"{browser['skipped']} BROWSER {tests} SKIPPED. {HOW_TO_GET_ONE}")
    if STRICT and not any(browser.values()):
        complaints.append("NO BROWSER TEST RAN, and this run is strict.")
    if STRICT and not CASES.exists():
        complaints.append(f"THE SCENARIO CASES ARE MISSING: {CASES.relative_to(ROOT)}")
    return complaints
