"""The bodies of requests about accounts, and of their answers."""

from typing import Annotated, Any

from msgspec import Meta, Struct


class MakeAccount(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """POST /api/account/make/options: what the account is to be called."""

    name: Annotated[str, Meta(max_length=100)]


class PasskeyOptions(Struct, frozen=True, kw_only=True):
    """The options with which a browser makes or chooses a passkey, in WebAuthn's JSON."""

    options: Annotated[Any, Meta(title="Data")]


class PasskeyAnswer(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """The answer of a browser with a passkey, in WebAuthn's JSON."""

    credential: Annotated[Any, Meta(title="Data")]


class RatedPlayer(Struct, frozen=True, kw_only=True):
    """Somebody who is rated: an account, or a bot."""

    name: str
    bot: bool
    rating: int  # 1500 for a newcomer
    give_or_take: int  # the true rating is within that distance with about 95%
    matches: int  # that were rated
    you: bool


class AccountState(Struct, frozen=True, kw_only=True):
    """Whether this server keeps accounts, and the one you are signed in to; null for a guest."""

    on: bool
    you: RatedPlayer | None


class PlayedMatch(Struct, frozen=True, kw_only=True):
    """A match in the history of your account."""

    at: float  # seconds since 1970
    title: str  # of the game
    place: int  # yours; 1 is first
    players: tuple[str, ...]  # the winner first; empty for an account that no longer exists
    rated: bool
    table: str
    match: int
