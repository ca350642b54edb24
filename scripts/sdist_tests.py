"""Unpacks the source distribution elsewhere, and runs its own tests there: `make sdist-tests`.

They run in an environment of their own, where what was unpacked is installed as in a checkout (editable), because the
rulebook reads files of `docs/` that only a wheel has inside the package. `PYTHON` names the Python of that environment.
"""

import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WHAT = ["-n", "auto", "-m", "not e2e"]
"""Which tests, if nothing else is asked for: all but those that need a browser."""


def main(words: list[str]) -> int:
    """The exit status of the tests; a first word that ends in .tar.gz names a distribution that is there already."""
    with tempfile.TemporaryDirectory(prefix="dudo-sdist-") as name:
        folder = Path(name)
        given = Path(words.pop(0)) if words and words[0].endswith(".tar.gz") else None
        there = unpacked(given or built(folder), folder)
        subprocess.run(["sh", "scripts/setup.sh", "dev"], cwd=there, check=True)
        tests = [str(there / ".venv" / "bin" / "pytest"), "-q", *(words or WHAT)]
        # As in `make check-tests`: tests start many processes, which would otherwise compile everything anew.
        env = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
        return subprocess.run(tests, cwd=there, check=False, env=env).returncode


def built(folder: Path) -> Path:
    """The source distribution of this checkout, in that folder."""
    build = ["-m", "hatchling", "build", "--target", "sdist", "--directory", str(folder)]
    subprocess.run([sys.executable, *build], cwd=ROOT, check=True)
    (archive,) = folder.glob("*.tar.gz")
    return archive


def unpacked(archive: Path, folder: Path) -> Path:
    """The folder in that one where the files of the distribution lie."""
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    return folder / archive.name.removesuffix(".tar.gz")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
