"""Messages as text, and back."""

from typing import Any

import msgspec

from dudo.server import wire
from dudo.table.errors import Refusal
from dudo.table.verbs import Request

# Actions are words: they travel as the strings that they are.
_encoder = msgspec.json.Encoder(enc_hook=str)
_from_client: msgspec.json.Decoder[Request | wire.Why] = msgspec.json.Decoder(wire.FromClient)
_opening = msgspec.json.Decoder(wire.OpenTable)
_composing = msgspec.json.Decoder(wire.Compose)
_asking = msgspec.json.Decoder(wire.AskOdds)


def raw(value: Any) -> msgspec.Raw:
    """The value encoded, to be set into a message as it is."""
    return msgspec.Raw(_encoder.encode(value))


def encode(value: Any) -> bytes:
    """The value as JSON."""
    return _encoder.encode(value)


def text(message: Any) -> str:
    """The message as the text of a frame."""
    return _encoder.encode(message).decode()


def message(frame: str | bytes) -> Request | wire.Why:
    """The message of a client; `Refusal` says what is wrong with it."""
    try:
        return _from_client.decode(frame)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Refusal("malformed", f"That is no message of the protocol: {error}.") from error


def opening(body: bytes) -> wire.OpenTable:
    """What is to be opened; `Refusal` says what is wrong with it."""
    try:
        return _opening.decode(body or b"{}")
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Refusal("malformed", f"That describes no table: {error}.") from error


def composing(body: bytes) -> wire.Compose:
    """What is to be composed; `Refusal` says what is wrong with it."""
    try:
        return _composing.decode(body or b"{}")
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Refusal("malformed", f"That describes no house rules: {error}.") from error


def asking(body: bytes) -> wire.AskOdds:
    """What is asked about odds; `Refusal` says what is wrong with it."""
    try:
        return _asking.decode(body or b"{}")
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Refusal("malformed", f"That is no question about odds: {error}.") from error
