"""A review in sentences."""

from dudo.presentation.numbers import percent
from dudo.text import Name, Text, say


def moved(name: str, before: float, after: float) -> Text:
    """What that did to somebody's chances."""
    return say(
        "{name}’s chances {way, select, up {rise} other {fall}} from {before} to {after}.",
        name=Name(name),
        way="up" if after > before else "down",
        before=percent(before),
        after=percent(after),
    )
