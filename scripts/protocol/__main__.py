"""Write what is said of the protocols anew, with --check say which page is out of date, with --types only the types.

The pages are tracked; the types of the browser's page are built where they are needed, for editors and `tsc`.
"""

import sys

from scripts.generated import ROOT, refresh
from scripts.protocol import page, programs, typescript

TYPES = {ROOT / "web" / "src" / "protocol.ts": typescript.emit}
PAGES = {ROOT / "docs" / "protocol.md": page.emit, programs.PAGE: programs.emit}


if __name__ == "__main__":
    if "--types" in sys.argv[1:]:
        refresh(TYPES, command="make protocol")
    elif "--check" in sys.argv[1:]:
        refresh(PAGES, command="make protocol", check=True)
    else:
        refresh(TYPES | PAGES, command="make protocol")
