"""A scheduler and two workers in processes of their own: one that dies costs its job, and nothing else."""

import json
import math
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from dudo.terminal.main import main
from dudo.workers import JobFailed
from dudo.workers.cluster import Cluster
from support.live import free_port

pytestmark = [pytest.mark.posix, pytest.mark.day]


class Running(NamedTuple):
    """A scheduler, and those who work for it."""

    address: str
    workers: list["subprocess.Popen[bytes]"]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder, port = tmp_path_factory.mktemp("cluster"), free_port()
    address = f"tcp://127.0.0.1:{port}"

    def start(name: str, *words: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", f"distributed.cli.dask_{name}", "--no-dashboard", *words]
        quiet = subprocess.DEVNULL
        return subprocess.Popen(command, cwd=folder, stdout=quiet, stderr=quiet)

    with ExitStack() as stack:
        started = [start("scheduler", "--host", "127.0.0.1", "--port", str(port))]
        for _ in range(2):
            words = ("--no-nanny", "--nthreads", "1", "--local-directory", str(folder))
            started.append(start("worker", address, "--host", "127.0.0.1", *words))
        for process in started:
            stack.callback(process.wait, 10)
            stack.callback(process.kill)
        yield Running(address, started[1:])


@pytest.fixture
def cluster(running: Running) -> Iterator[Cluster]:
    with Cluster(running.address) as cluster:
        cluster._client.wait_for_workers(1, timeout=60)
        yield cluster


def test_jobs_are_done_elsewhere_and_answers_come_in_the_order_of_the_values(
    cluster: Cluster,
) -> None:
    assert list(cluster.map(math.isqrt, [81, 4, 49])) == [9, 2, 7]
    with pytest.raises(JobFailed, match=r"ValueError: .*isqrt\(\) argument must be nonnegative"):
        cluster.submit(math.isqrt, -1).result()


def test_a_simulation_is_the_same_on_a_cluster(running: Running, cluster: Cluster) -> None:
    words = ["simulate", "kids", "--matches", "12", "--seed", "4", "--json"]
    here, there = (
        json.loads(CliRunner().invoke(main, [*words, *more]).stdout)
        for more in ([], ["--cluster", running.address])
    )
    assert here["results"] == there["results"]


def test_a_worker_that_dies_costs_its_job_and_nothing_else(
    running: Running, cluster: Cluster, tmp_path: Path
) -> None:
    cluster._client.wait_for_workers(2, timeout=60)
    begun, let = tmp_path / "begun", tmp_path / "let"
    waits = f"until [ -e {let} ]; do sleep 0.05; done"
    asked = [
        cluster.submit(subprocess.getoutput, f"echo {n} >> {begun}; {waits}; echo {n}")
        for n in range(4)
    ]
    while not begun.exists() or len(begun.read_text("utf-8").split()) < 2:
        time.sleep(0.05)
    running.workers[0].kill()
    let.touch()
    assert [one.result() for one in asked] == ["0", "1", "2", "3"]
    starts = begun.read_text("utf-8").split()
    assert sorted(set(starts)) == ["0", "1", "2", "3"]
    assert len(starts) == 5  # only what the dead one was at was begun again
    assert cluster.size == 1
