"""Who somebody is, without signing up: a random name in a signed cookie or token.

The log knows a session only by its fingerprint, so a copy of the log opens nobody's seat.
"""

import hashlib
import logging
import os
import re
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from itsdangerous import BadSignature, Signer
from starlette.responses import Response

from dudo.table.errors import StoreError
from dudo.table.folders import kept_folder, sync_entries
from dudo.table.state import PROGRAM

KEY_FILE = "secret-key"
BYTES = 32  # of a key
SHORTEST = 43  # letters of a key of so many bytes

KeyState = Literal["whole", "damaged", "missing"]
"""Of the file of a key: missing, too, is one that is there and empty."""

_log = logging.getLogger(__name__)


class Sessions:
    """Signs and reads sessions with one key."""

    def __init__(self, key: str) -> None:
        self._signer = Signer(key, salt="session", digest_method=hashlib.sha256)
        # Two servers on one machine share a browser's cookies: each has its own name for them.
        mark = hashlib.sha256(key.encode()).hexdigest()[:8]
        self.cookie = f"dudo-{mark}"
        self._former = f"liarsdice-{mark}"  # our former name: people who have it keep their seats

    def new(self, *, program: bool = False) -> str:
        """The token of a new session, of a person or of a program."""
        mark = PROGRAM if program else ""
        return self._signer.sign(mark + secrets.token_urlsafe(18)).decode()

    def set_cookie(self, response: Response, token: str, *, secure: bool, path: str = "/") -> None:
        """A browser brings that session back from now on, to addresses below that path."""
        response.set_cookie(
            self.cookie,
            token,
            max_age=400 * 24 * 3600,
            path=path,
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def owner_of(self, cookies: Mapping[str, str]) -> str | None:
        """The fingerprint of the session that a browser brings; None if it brings none of ours."""
        return self.owner(cookies.get(self.cookie) or cookies.get(self._former))

    def owner(self, token: str | None) -> str | None:
        """The fingerprint of the session; None if the token was not signed here."""
        if not token:
            return None
        try:
            name = self._signer.unsign(token)
        except BadSignature:
            return None
        mark = PROGRAM if name.startswith(PROGRAM.encode()) else ""
        return mark + hashlib.sha256(b"owner" + name).hexdigest()[:24]


def kept_key(folder: Path) -> str:
    """The key in that folder, created if it does not exist; only its owner may read the file.

    `StoreError` if it is not as it was written: with another key nobody would get their seat back.
    """
    path = folder / KEY_FILE
    try:
        kept_folder(folder)
        there = _written(path)
        key = secrets.token_urlsafe(BYTES) if not there else _read(there)
        if key and there != _with_sum(key):  # new, or of a version that wrote no sum
            _write(path, _with_sum(key))
    except OSError as error:
        raise StoreError(f"The secret key cannot be kept in {path}: {error.strerror}.") from error
    if key is None:
        raise StoreError(
            f"{path} is damaged: put it back from a backup, or remove it, and everybody gets a new session "
            "and loses their seats."
        )
    if there == "":
        _log.warning(
            "%s was empty and has a new key: whoever had a seat has lost it. To undo this, stop the server and "
            "put the file back from a backup.",
            path,
        )
    return key


def state_of_key(folder: Path) -> KeyState:
    """How the key in that folder is; a server that starts there refuses a damaged one, and makes a missing one anew."""
    there = _written(folder / KEY_FILE)
    if not there:
        return "missing"
    return "damaged" if _read(there) is None else "whole"


def _written(path: Path) -> str | None:
    """What stands in the file; None if there is none."""
    return path.read_bytes().strip().decode("ascii", "replace") if path.exists() else None


def _with_sum(key: str) -> str:
    """What stands in the file: the key, and its sum, by which a changed bit is noticed."""
    return f"{key}\nsha256 {hashlib.sha256(key.encode()).hexdigest()}"


def _read(there: str) -> str | None:
    """The key, with its sum or as older versions wrote it; None if it is damaged."""
    key, *more = there.split("\n", maxsplit=1)
    if len(key) < SHORTEST or not re.fullmatch("[A-Za-z0-9_-]+", key):
        return None
    return key if not more or there == _with_sum(key) else None


def _write(path: Path, text: str) -> None:
    """The file is there whole or not at all; when this returns it stays there, even if the power fails."""
    part = path.with_suffix(".part")
    part.unlink(missing_ok=True)
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    part.replace(path)
    sync_entries(path.parent)
