"""What a client says at a table, and what it is answered: the same over a socket and by a request."""

from dudo.server import wire
from dudo.table.table import Table
from dudo.table.verbs.verb import Request

FromPlayer = Request | wire.Why | wire.React | wire.Chat
"""Whatever a client may say."""


async def said(table: Table, owner: str, sees: str, message: FromPlayer) -> wire.Said:
    """The answer, when what was asked is done and on disk; `Refusal` with a sentence otherwise.

    `sees` is the session as whom the client looks at the table: none for a screen in the middle.
    """
    match message:
        case wire.Why():
            why = table.why(sees, message.seat, message.a)
            return wire.Because(id=message.id, sentence=why)
        case wire.React():
            table.react(sees, message.seat, message.reaction)
            return wire.Receipt(id=message.id, v=table.state.version)
        case wire.Chat():
            table.chat(sees, message.text)
            return wire.Receipt(id=message.id, v=table.state.version)
        case _:
            return wire.Receipt(id=message.id, v=await table.ask(owner, message))
