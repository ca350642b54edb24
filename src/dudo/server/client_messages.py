"""Handling the messages of a client at a table, which are the same over a socket and by a request."""

from dudo.server import wire
from dudo.table.table import Table


async def answer_message(
    table: Table, owner: str, sees: str, message: wire.ClientMessage
) -> wire.Said:
    """The answer, once what was asked is done and on disk; `Refusal` with a sentence otherwise.

    `sees` is the session whose view of the table the client has: empty for a shared screen.
    """
    match message:
        case wire.Why():
            why = table.why(sees, message.seat, message.a)
            return wire.Because(id=message.id, sentence=why)
        case wire.React():
            table.react(sees, message.seat, message.reaction, ident=message.id)
            return wire.Receipt(id=message.id, v=table.state.version)
        case wire.Chat():
            table.chat(sees, message.text, ident=message.id)
            return wire.Receipt(id=message.id, v=table.state.version)
        case wire.HaveSeen():
            table.seen(owner, message.round)
            return wire.Receipt(id=message.id, v=table.state.version)
        case _:
            return wire.Receipt(id=message.id, v=await table.ask(owner, message))
