"""The built page is that of web/: made when it is stale, left alone when it is fresh."""

import gzip
import json
import re
import tomllib
from pathlib import Path

import pytest

from dudo import webbuild

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout with a page that is built and stamped, and nothing that could build it."""
    web, static = tmp_path / "web", tmp_path / "static"
    web.mkdir()
    static.mkdir()
    (web / "package.json").write_text("{}", encoding="utf-8")
    (web / "main.tsx").write_text("1", encoding="utf-8")
    monkeypatch.setattr(webbuild, "ROOT", tmp_path)
    monkeypatch.setattr(webbuild, "WEB", web)
    monkeypatch.setattr(webbuild, "STATIC", static)
    monkeypatch.setattr(webbuild, "STAMP", static / ".stamp")
    webbuild.stamp()
    return tmp_path


def test_a_stamped_page_is_fresh_and_is_not_built(checkout: Path) -> None:
    assert webbuild.is_fresh()
    assert not webbuild.fresh()


@pytest.mark.parametrize("path", ["main.tsx", "index.html", "src/table.css"])
def test_an_edit_of_web_makes_the_page_stale(checkout: Path, path: str) -> None:
    file = checkout / "web" / path
    file.parent.mkdir(exist_ok=True)
    file.write_text("2", encoding="utf-8")
    assert not webbuild.is_fresh()


@pytest.mark.parametrize("path", ["node_modules/preact/index.js", "src/table.test.tsx"])
def test_what_is_no_part_of_the_page_leaves_it_fresh(checkout: Path, path: str) -> None:
    file = checkout / "web" / path
    file.parent.mkdir(parents=True)
    file.write_text("2", encoding="utf-8")
    assert webbuild.is_fresh()


def test_a_page_that_was_removed_is_stale(checkout: Path) -> None:
    (checkout / "static" / ".stamp").unlink()
    assert not webbuild.is_fresh()


def test_the_page_is_light() -> None:
    """All of it, in every language, before fonts and sounds."""
    webbuild.fresh()
    files = [it for it in webbuild.STATIC.rglob("*") if it.suffix in (".html", ".js", ".css")]
    weight = sum(len(gzip.compress(it.read_bytes())) for it in files if "synthesis" not in it.name)
    assert 0 < weight < 350_000


def test_the_page_begins_with_few_files() -> None:
    """Each is a journey to the server; what comes later comes when it is asked for."""
    webbuild.fresh()
    page = (webbuild.STATIC / "index.html").read_text(encoding="utf-8")
    files = [it.split("-")[0] for it in re.findall(r'"\./assets/([^"]+\.(?:js|css))"', page)]
    assert sorted(files) == ["base", "base", "index", "page", "page"]


def test_an_installed_package_without_web_is_fresh(checkout: Path) -> None:
    (checkout / "web" / "package.json").unlink()
    (checkout / "static" / ".stamp").unlink()
    assert webbuild.is_fresh()


def test_node_comes_from_the_python_package_that_the_project_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert [webbuild.node_requirement()] == project["dependency-groups"]["web"]


def test_the_lock_has_the_builds_for_every_system() -> None:
    """npm drops those it cannot see when the lock is made; then `npm ci` fails elsewhere."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))[
        "packages"
    ]
    missing = [
        optional
        for package in packages.values()
        for optional in package.get("optionalDependencies", {})
        if f"node_modules/{optional}" not in packages
    ]
    assert missing == []


def test_no_lock_says_where_the_packages_came_from() -> None:
    """So that they work behind anybody's mirror."""
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in (ROOT / "constraints.txt").read_text(encoding="utf-8")
