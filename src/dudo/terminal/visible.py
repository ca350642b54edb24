"""What a terminal would obey is shown instead: names and titles in files of others can hold anything.

>>> visible("Ana\\x1b[31m")
'Ana�[31m'
"""

import unicodedata

SHOWN = "\N{REPLACEMENT CHARACTER}"
"""What stands for each character that a terminal would obey."""
KEPT = frozenset("\n\t")
TURNS = frozenset(("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"))
"""The classes of characters that turn the direction; right-to-left letters are none of them."""


def visible(text: str) -> str:
    """The text without characters that move the cursor, change colours, or turn the direction of what follows."""
    if text.isprintable():
        return text
    return "".join(SHOWN if _is_obeyed(c) else c for c in text)


def _is_obeyed(c: str) -> bool:
    return c not in KEPT and (
        unicodedata.category(c) == "Cc" or unicodedata.bidirectional(c) in TURNS
    )
