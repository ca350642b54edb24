"""Compiles in one process what each process of the tests would otherwise compile for itself: `python -m scripts.warm`.

That is the bytecode of all tests, as pytest rewrites them, and the kernels that numba compiles; both are kept on disk.
"""

import contextlib
import io
import sys
from pathlib import Path

import pytest

import dudo
from dudo import envs
from dudo.terminal.main import main


def tests() -> None:
    """Every test that has changed since has been found once, which compiles its module."""
    changed = [str(file) for file in Path("tests").rglob("test_*.py") if not is_compiled(file)]
    if not changed:
        return
    quietly = ["--collect-only", "-q", "-p", "no:xdist", "-p", "no:cacheprovider"]
    with contextlib.redirect_stdout(io.StringIO()) as said:
        failed = pytest.main([*quietly, *changed])
    if failed:
        sys.exit(said.getvalue())


def is_compiled(file: Path) -> bool:
    """Whether this pytest and this Python have compiled the file as it is."""
    tag = f"{sys.implementation.cache_tag}-pytest-{pytest.__version__}"
    compiled = file.parent / "__pycache__" / f"{file.stem}.{tag}.pyc"
    return compiled.exists() and compiled.stat().st_mtime >= file.stat().st_mtime


def kernels() -> None:
    """Those of the solver, of several players and of batches have run once."""
    for more in ([], ["--players", "3"]):
        with contextlib.redirect_stdout(io.StringIO()):
            main(["solve", "N", "--minutes", "0", *more], standalone_mode=False)
    rounds = envs.vector(dudo.find("kids"), size=1)
    rounds.reset(seed=1)
    rounds.step([0])
    rounds.rounds.play_random(1)


if __name__ == "__main__":
    tests()
    kernels()
