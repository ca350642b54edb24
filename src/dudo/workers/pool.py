"""The interface of all pools of workers: on this machine, and on a cluster."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from types import TracebackType
from typing import Any, Self, TypeVar

T = TypeVar("T")
S = TypeVar("S")


class WorkerPool(ABC):
    """Does jobs elsewhere: a job is a function of a module and its arguments."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self.close()
        except KeyboardInterrupt:  # a second Ctrl-C leaves no process behind either
            self.close()
            raise

    @property
    @abstractmethod
    def size(self) -> int:
        """The number of jobs that are done at once."""

    @abstractmethod
    def submit(self, function: Callable[..., T], *args: Any) -> "Future[T]":
        """The result of the function for these arguments, or `NotDone`."""

    def map(self, function: Callable[[S], T], values: Iterable[S]) -> Iterator[T]:
        """The results of the function for each value, in their order."""
        waiting = [self.submit(function, value) for value in values]
        for future in waiting:
            yield future.result()

    @abstractmethod
    def close(self) -> None:
        """No job is done any more for this process."""
