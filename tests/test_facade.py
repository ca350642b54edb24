"""`import dudo`: the names that a user needs, typed, and loaded only when they are asked for."""

import pkgutil
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import dudo

ROOT = Path(__file__).resolve().parent.parent
TYPED = re.findall(
    r"^    from [\w.]+ import \w+ as (\w+)$",
    Path(dudo.__file__).read_text(encoding="utf-8"),
    re.MULTILINE,
)

OF_EXTRAS = {"gymnasium", "pettingzoo", "pyspiel"}
"""What environments stand on: not every system has it."""


def loaded_after(code: str) -> set[str]:
    script = f"{code}\nimport sys; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_importing_dudo_loads_none_of_its_packages() -> None:
    assert {"dudo"} == {name for name in loaded_after("import dudo") if name.startswith("dudo")}


@pytest.mark.parametrize("name", sorted((*dudo.PACKAGES, *dudo.NAMES)))
def test_every_name_is_there_and_is_known_to_the_type_checker(name: str) -> None:
    assert getattr(dudo, name) is not None
    assert name in TYPED
    assert name in dir(dudo)


def test_a_star_brings_the_same_names_and_no_others() -> None:
    names: dict[str, object] = {}
    exec("from dudo import *", names)
    assert {*names} - {"__builtins__"} == {*dudo.PACKAGES, *dudo.NAMES}


def test_odds_are_there_without_an_import_of_their_own() -> None:
    script = "import dudo; print(callable(dudo.odds.of))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "True\n"


@pytest.mark.parametrize("package", ["src/dudo", "research"])
def test_every_module_can_be_imported(package: str) -> None:
    found = pkgutil.walk_packages([str(ROOT / package)], f"{Path(package).name}.")
    names = [one.name for one in found if not one.name.endswith("__main__")]
    assert names == [name for name in names if can_be_imported(name)]
    assert len(names) > 3


def can_be_imported(name: str) -> bool:
    """Whether the module can be imported; a module of an extra may lack what is not installed."""
    try:
        return import_module(name).__name__ == name
    except ModuleNotFoundError as error:
        return error.name in OF_EXTRAS


def test_an_unknown_name_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = dudo.nothing  # type: ignore[attr-defined]


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_the_version_and_the_help_load_no_rules_and_no_command(option: str) -> None:
    code = f"""
from dudo.terminal.main import main
main(["{option}"], standalone_mode=False)"""
    ours = {name for name in loaded_after(code) if name.startswith("dudo.")}
    assert {"engine", "games", "odds", "server"} & {name.split(".")[1] for name in ours} == set()
    assert {name for name in ours if name.startswith("dudo.terminal.commands.")} == set()
