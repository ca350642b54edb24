"""Values as an HTML table, for notebooks: names before values, everything escaped, colours left to the page.

There is no script and no colour in it, so it is read aloud as a table and suits light and dark themes.
"""

from collections.abc import Iterable
from dataclasses import Field, fields
from enum import Enum
from typing import Any

_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"}


def escaped(text: object) -> str:
    """The text as it stands in HTML.

    >>> escaped('<b a="1">')
    '&lt;b a=&quot;1&quot;&gt;'
    """
    return "".join(_ESCAPES.get(letter, letter) for letter in str(text))


def html_table(caption: object, rows: Iterable[tuple[object, object]]) -> str:
    """A table with a caption, a name and a value in each row.

    >>> html_table("A", [("b", "<")])
    '<table><caption>A</caption><tbody><tr><th scope="row">b</th><td>&lt;</td></tr></tbody></table>'
    """
    body = "".join(
        f'<tr><th scope="row">{escaped(name)}</th><td>{escaped(value)}</td></tr>'
        for name, value in rows
    )
    return f"<table><caption>{escaped(caption)}</caption><tbody>{body}</tbody></table>"


def field_rows(value: Any) -> list[tuple[str, str]]:
    """The fields of a dataclass that are not as at the start, as they are written in the notation."""
    named = ((field, getattr(value, field.name)) for field in fields(value))
    return [(field.name, _written(it)) for field, it in named if _says_something(field, it)]


def _says_something(field: "Field[Any]", value: Any) -> bool:
    if value is None or value == field.default:
        return False
    return not isinstance(value, tuple) or any(value)


def _written(value: Any) -> str:
    match value:
        case Enum():
            return str(value.value)
        case str() | int() | float():
            return str(value)
        case (int(seat), str(action)):  # a step
            return f"p{seat + 1} {action}"
        case tuple() | frozenset():
            inner = sorted(value) if isinstance(value, frozenset) else value
            nested = any(isinstance(one, tuple) for one in inner)
            return ("; " if nested else ", ").join(map(_written, inner)) or "-"
        case None:
            return "-"
        case _:
            return repr(value)
