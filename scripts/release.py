"""Builds and checks both distributions, and says what publishes them: `make release`.

What is built stands in dist/. Each Python from 3.11 on that is found here gets the wheel alone, and plays a move with
it, and then the table's extra. Nothing leaves this machine.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import dudo

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
MOST = 15_000_000
"""The most bytes that `pip install dudo` may take with what it needs: it is a library to depend on."""
MOVE = """
import dudo
match = dudo.Match("perudo", players=("Ana", "Bo"), seed=7)
match.push("2x4")
print(dudo.odds.of(match.game, match.view).chance(dudo.parse("3x5")).true, len(dudo.catalogue()), "games")
"""


class NotReady(Exception):
    """Something that has to be mended before a release."""


def main() -> None:
    """Everything has been built and checked; otherwise `NotReady` says what is wrong."""
    checked_words()
    built()
    wheels = sorted(DIST.glob("*.whl"))
    run(sys.executable, "-m", "twine", "check", "--strict", *sorted(DIST.iterdir()))
    run(Path(sys.executable).with_name("check-wheel-contents"), *wheels)
    tried = [version for version in PYTHONS if installed(version, wheels)]
    print(f"\nBuilt {', '.join(path.name for path in sorted(DIST.iterdir()))}.")
    print(f"Installed and tried with Python {', '.join(tried)}.")
    print(
        f"To publish:\n\n    git tag v{dudo.__version__}\n    git push origin v{dudo.__version__}\n"
    )


def checked_words() -> None:
    """The change log, the citation and the strategies name this version."""
    version = dudo.__version__
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    first = re.search(r"^## (\S+)(?: \((\S+)\))?$", log, re.MULTILINE)
    if first is None or first[1] != version or not first[2]:
        raise NotReady(f"CHANGELOG.md should begin with: ## {version} ({datetime.now(UTC).date()})")
    if f'version: "{version}"' not in (ROOT / "CITATION.cff").read_text(encoding="utf-8"):
        raise NotReady(f'CITATION.cff should say: version: "{version}"')
    if subprocess.check_output(["git", "status", "--porcelain"], cwd=ROOT):
        raise NotReady("Some changes are not committed.")
    if f"v{version}" in subprocess.check_output(["git", "tag"], cwd=ROOT, text=True).split():
        raise NotReady(f"The tag v{version} is there already: raise __version__.")


def built() -> None:
    """dist/ holds a source distribution and a wheel of each package."""
    shutil.rmtree(DIST, ignore_errors=True)
    for folder in (ROOT, ROOT / "strategies"):
        command = [sys.executable, "-m", "hatchling", "build", "--directory", str(DIST)]
        subprocess.run(command, cwd=folder, check=True)


def installed(version: str, wheels: list[Path]) -> bool:
    """Whether that Python is here; then both wheels have been installed and tried with it."""
    uv = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    if uv is None:
        raise NotReady("uv is needed here: pip install uv")
    with tempfile.TemporaryDirectory(prefix="dudo-release-") as name:
        place = Path(name)
        made: list[str | Path] = [
            uv,
            "venv",
            "--quiet",
            "--no-python-downloads",
            "--python",
            version,
            place,
        ]
        if subprocess.run(made, cwd=name, check=False, capture_output=True).returncode:
            print(f"Python {version} is not here.")
            return False
        python = place / "bin" / "python"
        install: list[str | Path] = [uv, "pip", "install", "--quiet", "--python", python]
        wheel = next(path for path in wheels if path.name.startswith("dudo-"))
        run(*install, wheel)
        run(python, "-c", MOVE)
        packages = next((place / "lib").glob("python*/site-packages"))
        size = sum(path.stat().st_size for path in packages.rglob("*") if path.is_file())
        print(f"Python {version}: {size / 1e6:.1f} MB installed")
        if size > MOST:
            raise NotReady(f"The bare package takes {size:,} bytes; {MOST:,} are the most.")
        run(*install, *(f"{path}{'[play]' * (path == wheel)}" for path in wheels))
        run(
            place / "bin" / "dudo",
            "simulate",
            "perudo",
            "--matches",
            "1",
            "--bots",
            "sharp,counter",
        )
    return True


def run(*command: str | Path) -> None:
    """The command has succeeded; it ends with one sentence if not."""
    if subprocess.run([*map(str, command)], check=False).returncode:
        raise NotReady(f"This failed: {' '.join(map(str, command))}")


if __name__ == "__main__":
    try:
        main()
    except NotReady as problem:
        sys.exit(f"Not ready: {problem}")
