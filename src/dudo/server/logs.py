"""The log of the server: one line for each event, with its time, and without dice, tokens or addresses.

The message of an error may quote what players have sent, or covered dice. So only its type and the places in the
code are logged; messages of disks and of the system are logged in full, and so is the reason why a program has
failed, without the program's own words.
"""

import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Literal, TextIO

import msgspec

from dudo.bots.programs.program import ProgramFailed
from dudo.table.errors import StoreError
from dudo.table.log_throttle import LogThrottle

LogForm = Literal["text", "json"]
_WHOLE = (StoreError, OSError)
HEAD = "Traceback (most recent call last):"  # as Python writes it, so that it can be searched for
_HANDLER = "of the server"


class LogLine(logging.Formatter):
    """Formats an event as a line of text or of JSON."""

    def __init__(self, form: LogForm) -> None:
        super().__init__()
        self._form = form

    def format(self, record: logging.LogRecord) -> str:
        """The line, followed by the places in the code if an error was caught."""
        error = record.exc_info[1] if record.exc_info else None
        said, places = _said(record), [] if error is None else _places(error)
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        at = at.replace("+00:00", "Z")
        if self._form == "text":
            trace = [HEAD, *places] if places else []
            return "\n".join([f"{at} {record.levelname.lower()}: {said}", *trace])
        line = {"at": at, "level": record.levelname.lower(), "from": record.name, "say": said}
        return msgspec.json.encode(line | ({"trace": places} if places else {})).decode()


def keep_log(form: LogForm | None = None, *, to: TextIO | None = None) -> None:
    """Events are written to stderr from now on: all of them in that form, or without one only problems, as text."""
    handler = logging.StreamHandler(to or sys.stderr)
    handler.set_name(_HANDLER)
    handler.setFormatter(LogLine(form or "text"))
    handler.addFilter(LogThrottle())
    root = logging.getLogger()
    for former in [it for it in root.handlers if it.get_name() == _HANDLER]:
        root.removeHandler(former)
    root.addHandler(handler)
    logging.getLogger("dudo").setLevel(logging.WARNING if form is None else logging.INFO)


def _said(record: logging.LogRecord) -> str:
    args = record.args
    if isinstance(args, tuple) and any(isinstance(it, BaseException) for it in args):
        args = tuple(_called(it) if isinstance(it, BaseException) else it for it in args)
    said = str(record.msg) % args if args else str(record.msg)
    # Messages of other libraries, like asyncio, may go on to quote values in memory.
    return said if record.name.partition(".")[0] == "dudo" else said.partition("\n")[0][:200]


def _called(error: BaseException) -> str:
    if isinstance(error, ProgramFailed):
        return str(error.plain)
    return str(error) if isinstance(error, _WHOLE) else type(error).__name__


def _places(error: BaseException) -> list[str]:
    """The places in the code of the error and of those that led to it, the first one first."""
    led = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    places = [
        f"  {frame.filename}:{frame.lineno} in {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    return [*(_places(led) if led is not None else []), *places, f"  {_called(error)}"]
