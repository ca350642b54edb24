"""Text in lines of a given width, in scripts with spaces between words and in those without."""

import re
from unicodedata import east_asian_width

_OPEN = "（《〈「『【“‘"
_CLOSE = "，。、；：！？）》〉」』】”’…"
_WIDE = "\u2e80-\u3000\u3003-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6"
_PIECE = re.compile(
    rf"\s+|[{_OPEN}]*(?:(?![{_CLOSE}])[{_WIDE}]|[^\s{_WIDE}{_OPEN}{_CLOSE}]+)?[{_CLOSE}]*"
)


def columns(text: str) -> int:
    """How many columns of a terminal the text takes: a Chinese character takes two.

    >>> columns("dudo"), columns("骰子")
    (4, 4)
    """
    return sum(2 if east_asian_width(it) in "WF" else 1 for it in text)


def lines(text: str, width: int) -> list[str]:
    """The text in lines of at most that many columns, unless a single word is longer.

    It is broken at spaces, and beside a Chinese character; a mark that closes begins no line, one that opens ends none.

    >>> lines("One cup goes round.", 8), lines("用JSON输出，每行一个。", 8)
    (['One cup', 'goes', 'round.'], ['用JSON输', '出，每行', '一个。'])
    """
    found = [""]
    for piece in filter(None, _PIECE.findall(text)):
        if columns(found[-1] + piece.rstrip()) <= width or not found[-1].strip():
            found[-1] += piece
        else:
            found.append(piece)
    return [line.strip() for line in found if line.strip()]
