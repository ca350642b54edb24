"""Messages as text, and back."""

from typing import Any, TypeVar

import msgspec

from dudo.server import wire
from dudo.table.errors import Refusal
from dudo.table.verbs import Request

T = TypeVar("T")

# Actions are words: they travel as the strings that they are.
_encoder = msgspec.json.Encoder(enc_hook=str)
_from_client: msgspec.json.Decoder[Request | wire.Why] = msgspec.json.Decoder(wire.FromClient)


def raw(value: Any) -> msgspec.Raw:
    """The value encoded, to go into a message as it is."""
    return msgspec.Raw(_encoder.encode(value))


def encode(value: Any) -> bytes:
    """The value as JSON."""
    return _encoder.encode(value)


def text(message: Any) -> str:
    """The message as the text of a frame."""
    return _encoder.encode(message).decode()


def message(frame: str | bytes) -> Request | wire.Why:
    """A client's message; `Refusal` says what is wrong with it."""
    try:
        return _from_client.decode(frame)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", f"That is not a message of the protocol: {error}.") from error


def body(kind: type[T], sent: bytes) -> T:
    """The body of a request; `Refusal` says what is wrong with it."""
    try:
        return msgspec.json.decode(sent or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", f"That is not what was expected here: {error}.") from error
