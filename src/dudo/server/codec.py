"""Encoding and decoding messages."""

from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from dudo.encoding import decoder, encode
from dudo.server import wire
from dudo.table.errors import Refusal
from dudo.table.verbs.verb import Id, Request
from dudo.text import ENGLISH, Language

__all__ = ["body", "encode", "encoded", "id_of", "message", "raw"]

T = TypeVar("T")

NO_TEXT = "That is not UTF-8 text."
TOO_DEEP = "That has too many levels, one inside another."


class _Named(Struct, frozen=True):
    """Anything with an id that an answer can repeat; the rest of it is ignored."""

    id: Id


_from_client = decoder(wire.FromClient)


def raw(value: Any, language: Language = ENGLISH) -> msgspec.Raw:
    """The value, encoded, for a message to include."""
    return msgspec.Raw(encode(value, language))


def encoded(message: Any, language: Language = ENGLISH) -> str:
    """The message as the text of a frame."""
    return encode(message, language).decode()


def message(frame: str | bytes) -> Request:
    """The client's message in that frame; `Refusal` with what is wrong with it."""
    try:
        said: Request = _from_client.decode(frame)
    except RecursionError as error:
        raise Refusal("malformed", TOO_DEEP) from error
    except UnicodeError as error:
        raise Refusal("malformed", NO_TEXT) from error
    except msgspec.MsgspecError as error:
        raise Refusal("malformed", f"That is not a message of the protocol: {error}.") from error
    return said


def id_of(frame: str | bytes) -> str | None:
    """The id in that frame, even if the rest of it is wrong; None if it has none that can be read."""
    try:
        return decoder(_Named).decode(frame).id
    except (RecursionError, UnicodeError, msgspec.MsgspecError):
        return None


def body(kind: type[T], sent: bytes) -> T:
    """The body of a request as a value of that kind; `Refusal` with what is wrong with it."""
    try:
        return decoder(kind).decode(sent or b"{}")
    except RecursionError as error:
        raise Refusal("malformed", TOO_DEEP) from error
    except UnicodeError as error:
        raise Refusal("malformed", NO_TEXT) from error
    except msgspec.MsgspecError as error:
        raise Refusal("malformed", f"That is not what was expected here: {error}.") from error
