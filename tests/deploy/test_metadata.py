"""What the distributions say about the project, with and without its public address."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = "https://git.example/dudo"

_TARGET = re.compile(r"""\]\(([^)\s]+)|src="([^"]+)""")


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def targets(text: str) -> list[str]:
    """What links and pictures lead to."""
    return [link or picture for link, picture in _TARGET.findall(text)]


def test_with_an_address_every_link_of_the_readme_works_anywhere(hook: ModuleType) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    found = targets(hook.absolute(readme, ADDRESS))
    ours = [it.partition("#")[0] for it in found if it.startswith(ADDRESS)]
    assert [] == [it for it in found if not it.startswith("https://")]
    assert [] == [
        it for it in ours if not (ROOT / re.sub(f"{ADDRESS}/(blob|raw)/main/", "", it)).exists()
    ]
    assert {"jpg"} == {it.rpartition(".")[2] for it in ours if "/raw/" in it}


def test_without_an_address_the_readme_is_as_it_is_and_no_link_is_invented(
    hook: ModuleType,
) -> None:
    assert "[one](docs/one.md)" == hook.absolute("[one](docs/one.md)", "")
    assert {} == hook.links("")
    assert all(it.startswith(ADDRESS) for it in hook.links(ADDRESS).values())
