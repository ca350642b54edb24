"""Compiles in one process what each process of the tests would otherwise compile for itself: `python -m scripts.warm`.

That is the bytecode of all tests, as pytest rewrites them, and the kernels that numba compiles; both are kept on disk.
"""

import contextlib
import io
import sys

import pytest

import dudo
from dudo import envs
from dudo.terminal.main import main


def tests() -> None:
    """Every test has been found once, which compiles its module."""
    with contextlib.redirect_stdout(io.StringIO()) as said:
        failed = pytest.main(["--collect-only", "-q", "-p", "no:xdist", "-p", "no:cacheprovider"])
    if failed:
        sys.exit(said.getvalue())


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
