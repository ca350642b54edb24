"""Puts the built page into wheels and source distributions.

An editable install returns at once: tests of the rules must not need npm, and the server of a
checkout builds the page itself when it is stale (`dudo.webbuild.fresh`).
"""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WRITTEN = ("clauses.toml", "sources.toml", "examples")
"""What the rulebook of the package reads of docs/rules."""


class PageHook(BuildHookInterface[Any]):
    """Builds web/ into the package, strictly: a distribution without its page is an error."""

    def dependencies(self) -> list[str]:
        """Ask for Node only when there is something to build."""
        page = _webbuild(Path(self.root))
        return [] if page.is_fresh() else [page.node_requirement()]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """The page stands in the package afterwards, unless the install is editable."""
        if version != "editable":
            _webbuild(Path(self.root)).fresh()
            if self.target_name == "wheel":
                evidence = str(Path(self.root) / "docs" / "bots-evidence.md")
                build_data["force_include"][evidence] = "dudo/server/bots-evidence.md"
                for part in WRITTEN:
                    written = str(Path(self.root) / "docs" / "rules" / part)
                    build_data["force_include"][written] = f"dudo/rulebook/written/{part}"


def _webbuild(root: Path) -> ModuleType:
    """The package's own module, loaded from its file: the package is not installed yet."""
    path = root / "src" / "dudo" / "webbuild.py"
    spec = importlib.util.spec_from_file_location("webbuild", path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(f"expected the page builder at {path}")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
