"""Work in several processes, or on several machines."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Annotated, Protocol, TypeVar

import click

from dudo.terminal.declaring import Settings
from dudo.workers.cluster import worker_pool

A = TypeVar("A")
R = TypeVar("R")

Jobs = Annotated[int, click.IntRange(1, 256)]
Cluster = Annotated[
    str | None,
    Settings(metavar="ADDRESS"),
    "Let the workers of a Dask cluster do it: the address of its scheduler, like tcp://10.0.0.5:8786.",
]


class Mapping(Protocol):
    """Does something with each thing."""

    def __call__(self, do: Callable[[A], R], things: Iterable[A], /) -> Iterator[R]:
        """The results, in the order of the things."""


@contextmanager
def workers(jobs: int, cluster: str | None) -> Iterator[Mapping]:
    """What does the work: this process, unless others are wanted."""
    if jobs == 1 and cluster is None:
        yield map
    else:
        with worker_pool(jobs, cluster) as pool:
            yield pool.map
