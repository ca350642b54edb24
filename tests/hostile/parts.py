"""What a message tells, part by part: news of dice, receipts and talk may come inside another message."""

import json

from support.client import Message


def parts_of(frame: str | bytes) -> list[Message]:
    """The message without what came inside it, then each of those as a message of its own."""
    message: Message = json.loads(frame)
    inside = [{"t": name, **message.pop(name)} for name in ("dice", "receipt") if name in message]
    if "talk" in message:
        inside.append({"t": "talk", "said": message.pop("talk")})
    return [message, *inside]
