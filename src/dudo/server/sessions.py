"""Sessions, which identify people without signing up: a random name in a signed cookie or token.

The log has only the fingerprint of a session, so a copy of the log gives access to nobody's seat. Whoever signs in gets
a new cookie, with a login beside the name: seats belong to the name, and the account to the login.
"""

import hashlib
import secrets
from typing import NamedTuple, TypedDict

from itsdangerous import BadSignature, Signer
from starlette.responses import Response

from dudo.table.state import PROGRAM

LOGIN = "~"  # between a name and a login; neither has one in it


class CookieKind(TypedDict):
    """On which the name of a cookie depends."""

    secure: bool  # whether it is sent over HTTPS alone
    path: str  # below which it is sent


class SignedSession(NamedTuple):
    """Who somebody is, as their token says."""

    owner: str  # the fingerprint of the name
    login: str = ""  # what was added to the name when they signed in


class Sessions:
    """Signs and reads sessions with one key."""

    def __init__(self, key: str) -> None:
        self._signer = Signer(key, salt="session", digest_method=hashlib.sha256)
        # Two servers on one machine share a browser's cookies, so each uses a name of its own.
        mark = hashlib.sha256(key.encode()).hexdigest()[:8]
        self.cookie = f"dudo-{mark}"

    def new(self, *, program: bool = False) -> str:
        """The token of a new session, of a person or of a program."""
        mark = PROGRAM if program else ""
        return self._signer.sign(mark + secrets.token_urlsafe(18)).decode()

    def signed_in(self, token: str) -> str:
        """The token of the same session with a new login, which copies of the old one do not have."""
        name = self._name(token).partition(LOGIN)[0]
        return self._signer.sign(f"{name}{LOGIN}{secrets.token_urlsafe(18)}").decode()

    def cookie_name(self, *, secure: bool, path: str) -> str:
        """The name of the cookie for addresses below that path.

        Over HTTPS it has a prefix, for which a browser accepts no cookie that came without HTTPS and, where the server
        has the whole name, none from another name below the same domain.
        """
        if not secure:
            return self.cookie
        return f"{'__Host-' if path == '/' else '__Secure-'}{self.cookie}"

    def set_cookie(self, response: Response, token: str, *, secure: bool, path: str) -> None:
        """The response has a cookie with that session, for addresses below that path."""
        response.set_cookie(
            self.cookie_name(secure=secure, path=path),
            token,
            max_age=400 * 24 * 3600,
            path=path,
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def token_in(self, cookies: str, *, secure: bool, path: str) -> str | None:
        """The token in a browser's cookies; None if there is none of ours.

        Of several the first counts: the browser puts the one for the longest path there.
        """
        ours = self.cookie_name(secure=secure, path=path)
        named = (it.strip().partition("=") for it in cookies.split(";"))
        found = (value for name, _, value in named if name == ours)
        return next((it for it in found if self.owner(it)), None)

    def owner(self, token: str | None) -> str | None:
        """The fingerprint of the session; None if the token was not signed here."""
        found = self.session(token)
        return None if found is None else found.owner

    def session(self, token: str | None) -> SignedSession | None:
        """The session; None if the token was not signed here, or is written in another way."""
        if not (token and (value := self._name(token))):
            return None
        name, _, login = value.partition(LOGIN)
        mark = PROGRAM if name.startswith(PROGRAM) else ""
        return SignedSession(mark + hashlib.sha256(f"owner{name}".encode()).hexdigest()[:24], login)

    def _name(self, token: str) -> str:
        """The name and login that were signed; empty if they were not signed here."""
        try:
            name = self._signer.unsign(token).decode()
        except (BadSignature, UnicodeError):
            return ""
        # Signatures are read leniently, with spaces and the like: one session would have many tokens.
        return name if self._signer.sign(name).decode() == token else ""
