"""Who somebody is, without signing up: a random name in a signed cookie or token.

The log knows a session only by its fingerprint, so a copy of the log opens nobody's seat.
"""

import hashlib
import os
import secrets
from collections.abc import Mapping
from pathlib import Path

from itsdangerous import BadSignature, Signer

KEY_FILE = "secret-key"


class Sessions:
    """Signs and reads sessions with one key."""

    def __init__(self, key: str) -> None:
        self._signer = Signer(key, salt="session", digest_method=hashlib.sha256)
        # Two servers on one machine share a browser's cookies: each has its own name for them.
        mark = hashlib.sha256(key.encode()).hexdigest()[:8]
        self.cookie = f"dudo-{mark}"
        self._former = f"liarsdice-{mark}"  # our former name: people who have it keep their seats

    def new(self) -> str:
        """The token of a new session."""
        return self._signer.sign(secrets.token_urlsafe(18)).decode()

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
        return hashlib.sha256(b"owner" + name).hexdigest()[:24]


def kept_key(folder: Path) -> str:
    """The key in that folder, created if it does not exist; only its owner may read the file."""
    path = folder / KEY_FILE
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    key = secrets.token_urlsafe(32)
    with os.fdopen(file, "w", encoding="ascii") as out:
        out.write(key)
    return key
