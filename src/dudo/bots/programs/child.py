"""The process of a program: a folder of its own, an empty environment, bounds, and an end for all its children."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO
from weakref import finalize

from dudo.errors import DudoError
from dudo.text import Name, Text, say, text_of

MEMORY = 1024**2  # KiB of its own that a program may write to
FILE = 64 * 1024  # blocks of 512 bytes: the largest file that it may write
FILES = 256  # that it may have open
NICE = 10  # its priority lies below that of tables, so that nobody waits for it
LONGEST = 65_536  # bytes of a line
WAITING = 1000  # lines that it may write before anybody has asked for them
LAST_WORDS = 2000  # bytes of its complaints that are kept
GOODBYE = 2.0  # seconds in which a program that was told to quit may end by itself
KEPT = ("PATH", "LANG", "SYSTEMROOT", "COMSPEC", "PATHEXT")
"""What a program needs of our environment; all else may be a secret."""
_ERROR = re.compile(r"[\w.]*(?:Error|Exception)\b.*:")
BOUNDED = (
    'ulimit -c 0; ulimit -d {memory}; ulimit -f {file}; ulimit -n {files}; exec nice -n {nice} "$@"'
)


class ChildGone(DudoError):
    """The process has ended, or has been ended; `plain` says so without its last words."""

    def __init__(self, sentence: str = "", *, plain: str = "") -> None:
        super().__init__(sentence)
        self.plain = text_of(plain or sentence)


class ChildSilent(DudoError):
    """The process has written nothing in time."""


class ChildFloods(DudoError):
    """The process writes more than anybody asked for."""


class Child:
    """A running process that reads and writes lines; `close` ends it, and so does the end of ours."""

    def __init__(self, command: Sequence[str]) -> None:
        """Starts the command; `ChildGone` with one sentence if that cannot be done."""
        self.folder = tempfile.mkdtemp(prefix="dudo-bot-")
        try:
            self._process = subprocess.Popen(
                bounded(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=self.folder,
                env=environment(self.folder),
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            shutil.rmtree(self.folder, ignore_errors=True)
            reason = error.strerror if isinstance(error, OSError) else error
            raise ChildGone(
                say("it cannot be started: {problem}", problem=Name(reason or error))
            ) from error
        self._lines = SimpleQueue[str | DudoError]()
        self._out = SimpleQueue[bytes | None]()
        self._last_words = bytearray()
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        finalize(self, _end, process, self._out, self.folder)
        _thread(_listen, process.stdout, self._lines)
        self._keeper = _thread(_keep, process.stderr, self._last_words)
        _thread(_tell, process.stdin, self._out)

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.poll() is None

    def send(self, lines: Iterable[str]) -> None:
        """The lines go to the program as soon as it reads them; nobody waits for that."""
        self._out.put("".join(f"{line}\n" for line in lines).encode())

    def line(self, deadline: float) -> str:
        """The next line, by that moment of the monotonic clock; `ChildSilent`, `ChildFloods` or `ChildGone` if none."""
        try:
            found = self._lines.get(timeout=max(0.0, deadline - monotonic()))
        except Empty:
            raise ChildSilent(say("it has not answered in time")) from None
        if isinstance(found, ChildGone):
            self._lines.put(found)  # in case somebody asks again
            raise self._ended()
        if isinstance(found, DudoError):
            raise found
        return found

    def unasked(self) -> list[str]:
        """What it has written that nobody has read."""
        found = list[str]()
        with suppress(Empty):
            while isinstance(line := self._lines.get_nowait(), str):
                found.append(line)
            self._lines.put(line)  # the end of it, in case somebody asks
        return found

    def quits(self, *, open_input: bool) -> bool:
        """Whether the process ends by itself in `GOODBYE` seconds; its input is closed now, unless it stays open."""
        if not open_input:
            self._out.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GOODBYE)
        return not self.alive

    def close(self) -> None:
        """The process and all its children are dead, and its folder is gone."""
        _end(self._process, self._out, self.folder)

    def _ended(self) -> ChildGone:
        """How it ended, with its last words and without them."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        self._keeper.join(1)  # its last words may have been written a moment ago
        words = last_words(self._last_words.decode(errors="replace"))
        last = "".join(c for c in words if c.isprintable())[:200]
        return ChildGone(self._with(last), plain=self._with(""))

    def _with(self, last: str) -> Text:
        return say(
            "it has ended with status {status}{words, select, none {} other {: {last}}}",
            status=Name(self._process.poll()),
            words="some" if last else "none",
            last=Name(last),
        )


def last_words(text: str) -> str:
    """The line that says what went wrong: the last that names an error as Python and node do, or else the last one.

    >>> last_words("Traceback (most recent call last):\\n  at\\nZeroDivisionError: division by zero\\n")
    'ZeroDivisionError: division by zero'
    >>> last_words("Error: oh dear\\n    at mine.mjs:20\\n\\nNode.js v20.20.2\\n"), last_words("")
    ('Error: oh dear', '')
    """
    lines = text.strip().splitlines()
    named = [line for line in lines if _ERROR.match(line)]
    return (named or lines or [""])[-1]


def environment(folder: str) -> dict[str, str]:
    """All that a program finds in its environment: where commands are, and its own folder."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return kept | dict.fromkeys(("HOME", "TMPDIR", "TEMP", "TMP"), folder)


def bounded(command: Sequence[str]) -> list[str]:
    """The command as it is run: with less memory, files and priority, where the system can do that."""
    bounds: tuple[str, ...] = ()
    if sys.platform != "win32":
        script = BOUNDED.format(memory=MEMORY, file=FILE, files=FILES, nice=NICE)
        bounds = "/bin/sh", "-c", script, "sh"
    return [*bounds, *command]


def _thread(function: Callable[..., None], *args: object) -> Thread:
    thread = Thread(target=function, args=args, daemon=True)
    thread.start()
    return thread


def _listen(pipe: IO[bytes], lines: "SimpleQueue[str | DudoError]") -> None:
    """Puts every line into the queue, and at last that there will be no more."""
    with suppress(OSError, ValueError), pipe:
        while line := pipe.readline(LONGEST):
            if len(line) == LONGEST or lines.qsize() > WAITING:
                lines.put(ChildFloods(say("it writes more than it is asked for")))
                return
            lines.put(line.decode(errors="replace").rstrip("\r\n"))
    lines.put(ChildGone())


def _keep(pipe: IO[bytes], last: bytearray) -> None:
    """Keeps the end of what is written there."""
    with suppress(OSError, ValueError), pipe:
        while some := os.read(pipe.fileno(), 4096):
            last += some
            del last[:-LAST_WORDS]


def _tell(pipe: IO[bytes], texts: "SimpleQueue[bytes | None]") -> None:
    """Writes what comes, until nothing more does."""
    with suppress(OSError, ValueError), pipe:
        while (text := texts.get()) is not None:
            pipe.write(text)
            pipe.flush()


def _end(process: "subprocess.Popen[bytes]", out: "SimpleQueue[bytes | None]", folder: str) -> None:
    """Kills the process and its children if they are still running, and removes the folder."""
    out.put(None)
    with suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):
        process.wait(5)
    shutil.rmtree(folder, ignore_errors=True)
