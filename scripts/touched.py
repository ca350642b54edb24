"""Run the tests of the second tier that guard what a change has touched: `python -m scripts.touched HEAD^`."""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

GUARDS = {
    "web": ("browser",),
    "src/dudo/server": ("browser", "server", "hostile"),
    "src/dudo/table": ("browser", "table", "server", "hostile"),
    "src/dudo/fairness": ("fairness", "hostile"),
    "src/dudo/presentation": ("presentation", "browser"),
    "src/dudo/engine": ("engine", "contract", "odds", "fairness", "test_coverage.py"),
    "benchmarks": ("benchmarks",),
    "docs": ("test_site.py", "test_examples.py", "test_coverage.py"),
    "deploy": ("server/test_forwarded.py", "browser/test_behind_a_proxy.py"),
}
"""Tests by what they guard. Besides, `src/dudo/NAME` is guarded by `tests/NAME`, and tests by themselves."""


def guards(touched: Iterable[str]) -> list[str]:
    """Return the files and folders of tests whose second tier a change of these files needs."""
    found: set[str] = set()
    for path in touched:
        for folder, tests in GUARDS.items():
            if path.startswith(f"{folder}/"):
                found |= {f"tests/{it}" for it in tests}
        parts = Path(path).parts
        for before in (("src", "dudo"), ("tests",)):
            if parts[: len(before)] == before and len(parts) > len(before):
                found.add(f"tests/{parts[len(before)]}")
    return sorted(it for it in found if (ROOT / it).exists())


def main(parent: str) -> int:
    """Run them, and return the status of pytest."""
    asked = ["git", "diff", "--name-only", parent]
    touched = subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    tests = guards(touched.splitlines())
    if not tests:
        return 0
    print(f"\n=== What a day needs of {', '.join(tests)} ===", flush=True)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", "-m", "day", *tests]
    strict = "1" if "tests/browser" in tests else "0"  # a strict run without a browser fails
    env = os.environ | {"TEST_STRICTLY": strict}
    status = subprocess.run(command, cwd=ROOT, check=False, env=env).returncode
    return 0 if status == 5 else status  # no test there waits for a day


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
