"""The site: every document has its place, links lead to pages, and what is public says what it is."""

import inspect
import re
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path

import pytest
from scripts.site import pages, reference

import dudo

MODULES = [name for names in reference.PUBLIC.values() for name in names]
TOCTREE = re.compile(r"^```\{toctree\}\n(?::[^\n]*\n)*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def listed() -> set[str]:
    """What the first page lists, and what stands below other pages."""
    text = pages.FRONT.read_text(encoding="utf-8")
    first = {entry for block in TOCTREE.findall(text) for entry in block.split()}
    return first | {f"{Path(place).parent}/{below}" for place, below in pages.BELOW.items()}


def test_every_document_has_its_place_in_the_contents() -> None:
    places = {place.removesuffix(".md") for place in pages.pages().values()} - {"index"}
    assert sorted(p for p in places if not any(fnmatch(p, entry) for entry in listed())) == []


def test_the_contents_list_only_what_is_there() -> None:
    places = {place.removesuffix(".md") for place in pages.pages().values()} | {"reference/index"}
    assert sorted(e for e in listed() if not any(fnmatch(p, e) for p in places)) == []


@pytest.mark.parametrize(
    ("source", "link", "expected"),
    [
        ("README.md", "[Bots](docs/bots.md#the-levels)", "[Bots](bots.md#the-levels)"),
        ("docs/solver.md", "[us](../CHANGELOG.md)", "[us](changelog.md)"),
        ("docs/rules/README.md", "[`x`](../bots.md)", "[`x`](../bots.md)"),
        ("docs/host.md", "[`Caddy`](../deploy/Caddyfile)", "`Caddy`"),
        ("docs/rules/README.md", "[x](../../src/dudo/games/duel.py)", "[x](games/duel.md)"),
        ("README.md", "[a](https://example.org)", "[a](https://example.org)"),
        ("README.md", "```\n[Bots](docs/bots.md)\n```", "```\n[Bots](docs/bots.md)\n```"),
    ],
)
def test_a_link_leads_to_a_page_or_is_plain_text(
    source: str, link: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DUDO_REPOSITORY", raising=False)
    assert expected == pages.relinked(link, pages.ROOT / source)


def test_a_link_to_code_leads_to_the_repository_where_its_address_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DUDO_REPOSITORY", "https://example.org/dudo")
    told = pages.relinked("[x](../deploy/Caddyfile)", Path(pages.DOCS / "host.md"))
    assert told == "[x](https://example.org/dudo/blob/main/deploy/Caddyfile)"


@pytest.mark.parametrize("name", MODULES)
def test_every_public_class_and_function_says_what_it_is(name: str) -> None:
    module = import_module(name)
    found = {it: getattr(module, it) for it in reference.names(module)}
    told = {k: v for k, v in found.items() if inspect.isclass(v) or inspect.isroutine(v)}
    assert sorted(it for it, value in told.items() if not inspect.getdoc(value)) == []


@pytest.mark.day
def test_the_sources_of_the_whole_site_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What `make site` does before Sphinx reads it, but for the pages that are worked out."""
    built = {path: lambda: "# Worked out" for path in pages.built()}
    monkeypatch.setattr(pages, "built", lambda: built)
    pages.stage(tmp_path)
    places = pages.pages().values()
    assert [] == sorted(place for place in places if not (tmp_path / place).is_file())


@pytest.mark.parametrize("page", sorted(reference.pages()))
def test_what_the_reference_leads_to_is_in_it(page: str) -> None:
    found = reference.pages()
    led = re.findall(r":(?:doc|py:mod):`(?:[^`<]*<)?([\w./]+)>?`", found[page])
    assert [name for name in led if f"{name}.rst" not in found and not name.startswith("/")] == []


def test_the_page_of_the_whole_package_names_all_that_is_in_it() -> None:
    page = reference.pages()["dudo.rst"]
    assert [name for name in dudo.__all__ if f"`dudo.{name}" not in page] == []
