"""What every pool of workers can do: those of this machine, and those of a cluster."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from types import TracebackType
from typing import Any, Self, TypeVar

T = TypeVar("T")
S = TypeVar("S")


class WorkerPool(ABC):
    """Does jobs elsewhere: a job is a function of a module and its values."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    @abstractmethod
    def size(self) -> int:
        """How many jobs are done at once."""

    @abstractmethod
    def submit(self, function: Callable[..., T], *args: Any) -> "Future[T]":
        """What the function returns for these values, or `NotDone`."""

    def map(self, function: Callable[[S], T], values: Iterable[S]) -> Iterator[T]:
        """What the function returns for each value, in their order."""
        waiting = [self.submit(function, value) for value in values]
        for future in waiting:
            yield future.result()

    @abstractmethod
    def close(self) -> None:
        """Nothing is worked out any more for this process."""
