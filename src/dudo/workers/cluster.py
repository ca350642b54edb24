"""The same as `Workers`, on the machines of a Dask cluster, which is named by the address of its scheduler.

When a worker dies, the job it was doing is lost, and another worker does it again. Why Dask:
`docs/design/workers.md`.
"""

from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from importlib import import_module
from typing import Any, TypeVar

from dudo.errors import DudoError
from dudo.text import Name, say
from dudo.workers import WorkerLost, Workers, WorkersClosed, failed, failure, importable
from dudo.workers.pool import WorkerPool

T = TypeVar("T")

PATIENCE = 10.0
"""The most seconds until the scheduler answers."""


class NoCluster(DudoError):
    """There is no cluster at that address, or no library to reach it."""


class Cluster(WorkerPool):
    """Does as many jobs at once as the workers of the cluster have threads.

    A job is a function of a module and its arguments, as for `Workers`; all machines need the same version of dudo.
    """

    def __init__(self, address: str) -> None:
        try:
            client = import_module("distributed").Client
        except ImportError as error:
            raise NoCluster(say("A cluster needs Dask: install dudo[cluster].")) from error
        try:
            self._client = client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise NoCluster(
                say("No Dask scheduler answers at {address}.", address=Name(address))
            ) from error
        self._executor = self._client.get_executor(pure=False)

    @property
    def size(self) -> int:
        """The number of jobs that are done at once, as long as no worker comes or goes."""
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def submit(self, function: Callable[..., T], *args: Any) -> "Future[T]":
        """The result of the function for these arguments, or `NotDone`."""
        answer: Future[T] = Future()
        answer.set_running_or_notify_cancel()

        def arrived(asked: "Future[tuple[bool, Any]]") -> None:
            try:
                good, value = asked.result()
            except CancelledError:
                answer.set_exception(WorkersClosed())
            except Exception as error:  # noqa: BLE001  whatever goes wrong is told
                answer.set_exception(WorkerLost(str(error)))
            else:
                if good:
                    answer.set_result(value)
                else:
                    answer.set_exception(failed(value))

        try:
            asked = self._executor.submit(_done, importable(function), args)
        except RuntimeError as error:  # it was closed
            raise WorkersClosed from error
        asked.add_done_callback(arrived)
        return answer

    def close(self) -> None:
        """No job is done any more for this process; the cluster goes on."""
        self._executor.shutdown(wait=False)
        self._client.close()


def _done(function: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any]:
    """In the other process: whether the job succeeded, and its result or its error in words."""
    try:
        return True, function(*args)
    except Exception as error:  # noqa: BLE001  whatever goes wrong is told
        return False, failure(error)


def worker_pool(jobs: int, cluster: str | None) -> WorkerPool:
    """That many processes here, or all workers of the cluster at that address."""
    return Workers(jobs) if cluster is None else Cluster(cluster)
