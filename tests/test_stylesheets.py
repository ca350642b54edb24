"""The stylesheets of the page name no class that nothing has."""

import re
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "web" / "src"
COMMENT = r"/\*[\s\S]*?\*/"


def code() -> str:
    """The code of the page without its tests, its comments and what it says to people."""
    files = (path for path in sorted(SOURCES.rglob("*.ts*")) if ".test." not in path.name)
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    return re.sub(rf'{COMMENT}|// .*|\bt\("[^"]*"', "", text)


def classes(style: str) -> list[str]:
    """The classes that a stylesheet names."""
    quoted = r'"[^"]*"'
    bare = re.sub(rf"{COMMENT}|url\((?:{quoted}|[^)]*)\)|{quoted}", "", style)
    return re.findall(r"\.([a-zA-Z][\w-]*)", bare)


def test_every_class_in_a_stylesheet_is_one_that_the_page_uses() -> None:
    """Some are put together, like `is-${mark}`."""
    used = set(re.findall(r"[\w-]+", code()))
    begun = tuple(re.findall(r"\b([a-z]+-)\$\{", code()))
    styles = {path: path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.css"))}
    assert [] == [
        f"{path.relative_to(SOURCES)}: .{name}"
        for path, style in styles.items()
        for name in classes(style)
        if name not in used and not name.startswith(begun)
    ]
