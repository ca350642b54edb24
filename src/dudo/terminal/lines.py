"""Text in lines of a given width, in scripts with spaces between words and in those without."""

import re

from rich.cells import cell_len

_OPEN = "（《〈「『【“‘"
_CLOSE = "，。、；：！？）》〉」』】”’…"
_WIDE = "\u2e80-\u3000\u3003-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6"
_PIECE = re.compile(
    rf"\s+|[{_OPEN}]*(?:(?![{_CLOSE}])[{_WIDE}]|[^\s{_WIDE}{_OPEN}{_CLOSE}]+)?[{_CLOSE}]*"
)


def lines(text: str, width: int) -> list[str]:
    """The text in lines of at most that many columns, unless a single word is longer.

    It is broken at spaces, and beside a Chinese character; a mark that closes begins no line, one that opens ends none.

    >>> lines("One cup goes round.", 8), lines("用JSON输出，每行一个。", 8)
    (['One cup', 'goes', 'round.'], ['用JSON输', '出，每行', '一个。'])
    """
    found = [""]
    for piece in filter(None, _PIECE.findall(text)):
        if cell_len(found[-1] + piece.rstrip()) <= width or not found[-1].strip():
            found[-1] += piece
        else:
            found.append(piece)
    return [line.strip() for line in found if line.strip()]
