"""Draws the icons of the installed page from web/public/icon.svg: `python scripts/icons.py`.

The maskable one has ground up to its edges and the picture within the circle that no mask cuts.
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "tests"))
from support.chromium import find_chromium  # noqa: E402

PUBLIC = ROOT / "web" / "public"
ROUND = 'rx="116"'
ICONS = {"icon-192": 192, "icon-512": 512, "icon-maskable-512": 512, "apple-touch-icon": 180}


def main() -> None:
    """Every icon is drawn anew."""
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    whole = drawing.replace(ROUND, 'rx="0"').replace(
        "\n  <g>", '\n  <g transform="translate(61 54) scale(0.76)">'
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium())
        for name, size in ICONS.items():
            svg = drawing if name.startswith("icon-") and "maskable" not in name else whole
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}} svg{{display:block}}</style>{svg}")
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
