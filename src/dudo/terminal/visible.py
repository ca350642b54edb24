"""What a terminal would obey is shown instead: names and titles in files of others can hold anything.

>>> visible("Ana\\x1b[31m")
'Ana�[31m'
"""

import re

SHOWN = "\N{REPLACEMENT CHARACTER}"
"""What stands for each character that a terminal would obey."""

_TURNS = "\u202a-\u202e\u2066-\u2069"  # the direction; right-to-left letters are none of them
_OBEYED = re.compile(
    f"(?P<apart>\u2068[^{_TURNS}\\x00-\\x1f]*\u2069)"
    f"|[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\u2028\u2029{_TURNS}]"
)
"""All control characters but the ends of lines and tabs; a name that is set apart turns nothing but itself."""


def visible(text: str) -> str:
    """The text without characters that move the cursor, change colours, or turn the direction of what follows."""
    if text.isprintable():
        return text
    return _OBEYED.sub(lambda found: found["apart"] or SHOWN, text)
