"""Puts the built page into wheels and source distributions, and says where the project is found.

An editable install returns at once: tests of the rules must not need npm, and the server of a
checkout builds the page itself when it is stale (`dudo.webbuild.fresh`).

The public address of the repository stands nowhere in it. A release is built with `DUDO_REPOSITORY`
set to it (the workflow does so); then the metadata has links, and those of the readme and its
pictures work on any page that shows it.
"""

import importlib.util
import os
import re
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

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


class AddressHook(MetadataHookInterface):
    """The readme, and the links to the project."""

    def update(self, metadata: dict[str, Any]) -> None:
        """`readme` and `urls` stand in the metadata afterwards."""
        address = os.environ.get("DUDO_REPOSITORY", "").rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute(text, address)}
        metadata["urls"] = links(address)


def links(address: str) -> dict[str, str]:
    """Where the project is found, if it has a public address."""
    if not address:
        return {}
    return {
        "Source": address,
        "Documentation": f"{address}/tree/main/docs",
        "Changelog": f"{address}/blob/main/CHANGELOG.md",
        "Issues": f"{address}/issues",
    }


def absolute(text: str, address: str) -> str:
    """The readme with the address before each link to a file; as it is where there is no address."""
    if not address:
        return text
    text = re.sub(r'(!\[[^]]*\]\(|src=")(?!https?:)', rf"\g<1>{address}/raw/main/", text)
    return re.sub(r"((?<!!)\[[^]]*\]\()(?!https?:|#)", rf"\g<1>{address}/blob/main/", text)


def _webbuild(root: Path) -> ModuleType:
    """The package's own module, loaded from its file: the package is not installed yet."""
    path = root / "src" / "dudo" / "webbuild.py"
    spec = importlib.util.spec_from_file_location("webbuild", path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(f"expected the page builder at {path}")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
