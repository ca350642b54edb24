"""Builds the site of the documents into build/site; with --links, asks the addresses outside whether they are there."""

import shutil
import sys
from pathlib import Path

from scripts.schemas.__main__ import write
from scripts.site import pages
from sphinx.cmd.build import main as sphinx

HERE = Path(__file__).parent
BUILD = pages.ROOT / "build"
SOURCES = BUILD / "site-sources"


def build(builder: str, target: Path) -> int:
    """The exit status of Sphinx, to which every warning is an error."""
    pages.stage(SOURCES)
    shutil.rmtree(target, ignore_errors=True)
    words = ["-b", builder, "-c", str(HERE), "-d", str(BUILD / "site-cache"), "-j", "2"]
    return int(sphinx([*words, "-W", "--keep-going", "-q", str(SOURCES), str(target)]))


def publish(site: Path) -> None:
    """The schemas stand on the site, at addresses that last."""
    write(site / "schemas")


if __name__ == "__main__":
    if "--links" in sys.argv[1:]:
        sys.exit(build("linkcheck", BUILD / "site-links"))
    status = build("html", BUILD / "site")
    if status == 0:
        publish(BUILD / "site")
        print("The site is in build/site: open build/site/index.html.")
    sys.exit(status)
