"""Processes that work for others: they answer, they die, they take too long, they are gone at the end."""

import math
import os
import pickle
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dudo.errors import DudoError
from dudo.text import say
from dudo.workers import COMMAND, JobFailed, JobRefused, Progress, TookTooLong, WorkerLost, Workers


@pytest.fixture
def one() -> Iterator[Workers]:
    with Workers(1) as workers:
        yield workers


def grown(megabytes: int) -> int:
    """Takes that much memory, and gives it back."""
    return len(bytearray(megabytes * 2**20)) // 2**20


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_no_process_runs_before_somebody_asks(one: Workers) -> None:
    assert one.pids == []
    assert one.submit(math.isqrt, 49).result() == 7
    assert len(one.pids) == 1


def test_an_error_of_a_job_is_told_and_the_next_job_is_done(one: Workers) -> None:
    with pytest.raises(JobFailed, match=r"ValueError: .*isqrt\(\) argument must be nonnegative"):
        one.submit(math.isqrt, -1).result()
    assert one.submit(math.isqrt, 9).result() == 3


def refuse() -> None:
    raise DudoError(say("There is no seat {seat}.", seat=7))


def test_an_error_of_ours_comes_back_as_the_sentence_that_it_is(one: Workers) -> None:
    with pytest.raises(JobRefused) as caught:
        one.submit(refuse).result()
    assert (caught.value.sentence.message, caught.value.sentence.values) == (
        "There is no seat {seat}.",
        {"seat": 7},
    )


def test_what_a_job_prints_is_no_answer(one: Workers) -> None:
    assert one.submit(print, "not an answer").result() is None
    assert one.submit(os.write, 1, b"nor is this\n").result() == 12
    assert one.submit(math.isqrt, 16).result() == 4


def dies_once(begun: Path) -> str:
    """Kills its process when it is first asked."""
    if begun.exists():
        return "done"
    begun.touch()
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("It is dead.")


@pytest.mark.posix
def test_a_worker_that_dies_is_started_anew_and_asked_again(one: Workers, tmp_path: Path) -> None:
    pid = one.submit(os.getpid).result()
    assert one.submit(dies_once, tmp_path / "begun").result() == "done"
    assert one.pids != [pid]
    assert gone(pid)


def test_a_job_that_kills_every_process_is_given_up_and_the_next_is_done(one: Workers) -> None:
    with pytest.raises(WorkerLost):
        one.submit(os._exit, 3).result()
    assert one.submit(math.isqrt, 25).result() == 5


def test_no_process_is_left_when_ctrl_c_comes_while_they_are_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Somebody in a hurry presses it twice; a process that is left would hold up the end of the program."""
    with Workers(2) as workers:
        pids = [job.result() for job in [workers.submit(os.getpid) for _ in range(2)]]
        first = workers._workers[0]
        closed, pressed = first.close, iter([KeyboardInterrupt()])

        def interrupted() -> None:
            for again in pressed:
                raise again
            closed()

        monkeypatch.setattr(first, "close", interrupted)
        with pytest.raises(KeyboardInterrupt):
            workers.close()
        assert all(map(gone, pids))


@pytest.mark.skipif(sys.platform != "linux", reason="the system does not say what a process takes")
def test_a_process_that_has_grown_is_not_used_again(one: Workers) -> None:
    small = one.submit(os.getpid).result()
    assert one.submit(len, bytes(10)).result() == 10
    assert one.submit(os.getpid).result() == small
    assert one.submit(grown, 650).result() == 650
    assert one.submit(os.getpid).result() != small


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory is not bounded")
def test_a_job_that_wants_all_the_memory_fails_alone(one: Workers) -> None:
    with pytest.raises(JobFailed, match="MemoryError"):
        one.submit(bytearray, 5 * 2**30).result()
    assert one.submit(math.isqrt, 9).result() == 3


def test_a_job_that_takes_too_long_is_given_up_and_the_next_is_done() -> None:
    with Workers(1, limit=1.5) as workers:
        with pytest.raises(TookTooLong):
            workers.submit(time.sleep, 60).result()
        workers._limit = None  # a process counts as at work while it starts, which may take long
        assert workers.submit(math.isqrt, 36).result() == 6


def test_no_process_is_left_when_it_is_over_even_if_one_is_at_work() -> None:
    workers = Workers(2)
    pids = {workers.submit(os.getpid).result()}
    asked = workers.submit(time.sleep, 60)
    time.sleep(0.2)
    pids |= set(workers.pids)
    workers.close()
    with pytest.raises(WorkerLost):
        asked.result()
    assert all(map(gone, pids))


def test_what_jobs_leave_behind_goes_with_their_process() -> None:
    with Workers(1) as workers:
        left = Path(workers.submit(tempfile.mkdtemp).result())
        assert left.is_dir()
    assert not left.exists()
    assert not left.parent.exists()


@pytest.mark.posix
@pytest.mark.parametrize("work", ["", "w.submit(time.sleep, 60);"], ids=["idle", "in mid-job"])
def test_a_worker_ends_by_itself_when_its_server_is_killed(work: str) -> None:
    text = (
        "import os, time; from dudo.workers import Workers; w = Workers(1);"
        f"pid = w.submit(os.getpid).result(); folder = w.submit(os.getenv, 'TMPDIR').result();"
        f"{work} time.sleep(0.2); print(pid, folder, flush=True); time.sleep(60)"
    )
    server = subprocess.Popen([sys.executable, "-c", text], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    number, folder = server.stdout.readline().split()
    pid = int(number)
    server.kill()
    server.wait(10)
    server.stdout.close()
    while not gone(pid):  # it never outlives its server
        time.sleep(0.05)
    assert not Path(folder).exists()


def test_a_worker_whose_answer_nobody_reads_ends_without_a_word(tmp_path: Path) -> None:
    """So it is where a server ends while a job is being done."""
    with subprocess.Popen(
        (*COMMAND, "0", str(tmp_path / "folder")),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert worker.stderr is not None
        worker.stdout.close()
        for message in (sys.path, (os.getpid, (), False)):
            pickle.dump(pickle.dumps(message), worker.stdin)
        worker.stdin.flush()
        assert b"" == worker.stderr.read()
        assert worker.wait(30) == 0


def test_a_program_that_runs_as_a_module_may_send_its_own_functions(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(
        "from dudo.workers import Workers\n"
        "def doubled(number):\n    return 2 * number\n"
        "if __name__ == '__main__':\n"
        "    with Workers(1) as workers:\n        print(*workers.map(doubled, [1, 2]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "program"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("2 4\n", "")


def halves(number: int, progress: Progress) -> int:
    """A job that tells how far it is."""
    progress(0.5)
    progress(1.0)
    return number


def test_a_job_may_tell_how_far_it_is(one: Workers) -> None:
    shares: list[float] = []
    assert one.submit(halves, 7, progress=shares.append).result() == 7
    assert shares == [0.5, 1.0]


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="no priorities here")
def test_workers_let_others_go_first_where_they_are_told_to() -> None:
    with Workers(1, nice=5) as workers:
        mine = os.getpriority(os.PRIO_PROCESS, 0)
        assert workers.submit(os.getpriority, os.PRIO_PROCESS, 0).result() == min(19, mine + 5)
