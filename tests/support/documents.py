"""The documents of the repository, and the blocks of code in them."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted(
    [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "strategies").glob("*.md")]
)

FENCE = re.compile(r"^```(\w*)[ ]?([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

CODE = re.compile(r"`([^`\n]+)`")


class Block(NamedTuple):
    """A block of code: its language, what else its fence says, and the code."""

    language: str
    note: str
    code: str


def named(document: Path) -> str:
    """The path of the document within the repository."""
    return document.relative_to(ROOT).as_posix()


def blocks(document: Path, *languages: str) -> list[Block]:
    """The blocks of the document in order; with languages, those in one of them."""
    found = [Block(*it) for it in FENCE.findall(document.read_text(encoding="utf-8"))]
    return [block for block in found if not languages or block.language in languages]


def with_blocks(*languages: str) -> list[Path]:
    """The documents that have a block in one of the languages."""
    return [document for document in DOCUMENTS if blocks(document, *languages)]
