"""What scripts write into the repository: whole files, and the part of a page between two marks."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def refresh(files: Mapping[Path, Callable[[], str]], *, command: str, check: bool = False) -> None:
    """The files hold what is emitted for them; or, when only checking, exit status 1 if one does not."""
    stale = False
    for path, emit in files.items():
        text = emit()
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale = True
        if check:
            print(f"{path.relative_to(ROOT)} is out of date: run `{command}`.")
        else:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    if check and stale:
        sys.exit(1)


def between(page: str, begin: str, end: str, text: str) -> str:
    """The page with that text between the marks; `ValueError` if one of them is not there, or more than once."""
    before, rest = page.split(begin)
    _, after = rest.split(end)
    return f"{before}{begin}\n\n{text}\n\n{end}{after}"
