"""What happens at a table and is in no log, such as a line of the chat.

Where several servers have a table loaded, each tells the others what passes there. Any of it may be lost: the log
alone is the truth.
"""

from msgspec import Struct


class Passing(Struct, tag=True, frozen=True, kw_only=True):
    """Something that happens at a table and is in no log."""
