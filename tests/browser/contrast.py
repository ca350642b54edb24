"""The contrast of all text on a page as it is drawn: of what is disabled, faint or on a picture, too."""

from base64 import b64decode
from io import BytesIO
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import CDPSession, Page

LEAST = 4.5
LEAST_LARGE = 3.0
"""For text of 24 pixels, or of 18.66 in bold (WCAG 2.2, 1.4.3)."""

TEXTS = """() => {
  const found = [], colours = new Map();
  const probe = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const channels = colour => {
    if (!colours.has(colour)) {
      probe.clearRect(0, 0, 1, 1);
      probe.fillStyle = colour;
      probe.fillRect(0, 0, 1, 1);
      colours.set(colour, probe.getImageData(0, 0, 1, 1).data);
    }
    return colours.get(colour);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const opacity = it => it ? Number(getComputedStyle(it).opacity) * opacity(it.parentElement) : 1;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const it = node.parentElement;
    if (!node.data.trim() || !it.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (it.closest('.unseen, svg, noscript, script, style, option')) continue;
    const style = getComputedStyle(it);
    if (style.clipPath !== 'none' || it.closest('dialog') === null && document.querySelector('dialog[open]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const x = box.x + box.width / 2, y = box.y + box.height / 2;
      if (box.width < 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const top = document.elementFromPoint(x, y);
      if (style.pointerEvents !== 'none' && (!top || !(top.contains(it) || it.contains(top)))) continue;
      const [r, g, b, a] = channels(style.color);
      found.push([node.data.trim().slice(0, 40), it.className?.toString().slice(0, 60) ?? '',
        [box.left, box.top, box.right, box.bottom], [r, g, b], a / 255 * opacity(it),
        parseFloat(style.fontSize), Number(style.fontWeight)]);
    }
  }
  return found;
}"""

UNWRITTEN = """
  globalThis.unwritten ??= new CSSStyleSheet();
  unwritten.replaceSync(`*, *::placeholder {
    color: transparent !important;
    text-shadow: none !important;
    caret-color: transparent !important;
  }`);
  document.adoptedStyleSheets.push(unwritten);
"""
TEXTS_TAKEN_OFF = f"""async () => {{
  document.documentElement.style.opacity = '1';  // it is drawn from now on
  await document.fonts.ready;
  const texts = ({TEXTS})();
  {UNWRITTEN}
  return texts;
}}"""
AS_BEFORE = """
  document.documentElement.style.opacity = '';
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(it => it !== unwritten);
"""
PICTURE = {"format": "jpeg", "quality": 100}
"""A tenth of the work of a PNG; asked of Chromium itself, which takes half as long as Playwright's own picture."""

SHARE = np.arange(256) / 255
LINEAR = np.where(SHARE <= 0.04045, SHARE / 12.92, ((SHARE + 0.055) / 1.055) ** 2.4)
"""What each value of a channel adds to the luminance of its colour, as a share of what it can."""


class Text(NamedTuple):
    """Some text on one line, as the page draws it."""

    words: str
    kind: str
    box: tuple[float, float, float, float]
    colour: tuple[int, int, int]
    opacity: float
    size: float
    weight: float

    @property
    def least(self) -> float:
        """The contrast that it needs."""
        large = self.size >= 24 or (self.size >= 18.66 and self.weight >= 700)
        return LEAST_LARGE if large else LEAST


def poor_contrasts(page: Page, devtools: CDPSession) -> list[str]:
    """Text that would be hard to read, each with its contrast.

    What is painted for nobody is drawn for one picture: what lies beneath the text, the same page with nothing
    written on it.
    """
    texts = [Text(*found) for found in page.evaluate(TEXTS_TAKEN_OFF)]
    picture = devtools.send("Page.captureScreenshot", PICTURE)["data"]
    page.evaluate(AS_BEFORE)
    pixels = np.asarray(Image.open(BytesIO(b64decode(picture))).convert("RGB"))
    poor = []
    for text in texts:
        left, top, right, bottom = (max(0, round(edge)) for edge in text.box)
        ground = pixels[top:bottom, left:right].reshape(-1, 3)
        if len(ground) == 0:
            continue
        written = np.array([text.colour])
        if text.opacity < 1:
            written = np.rint(text.opacity * written + (1 - text.opacity) * ground).astype(int)
        # Grain and pips under a few pixels do not make a word illegible.
        found = float(np.percentile(contrast(written, ground), 15))
        if found < text.least - 0.05:
            poor.append(f"{found:.2f} of {text.least}: “{text.words}” ({text.kind})")
    return sorted(set(poor))


def contrast(one: NDArray[np.integer], other: NDArray[np.integer]) -> NDArray[np.float64]:
    """The contrast of colours, pair by pair, or of one with each.

    >>> contrast(np.array([[255, 255, 255]]), np.array([[0, 0, 0], [255, 255, 255]])).tolist()
    [21.0, 1.0]
    """
    a, b = luminance(one), luminance(other)
    found: NDArray[np.float64] = (np.maximum(a, b) + 0.05) / (np.minimum(a, b) + 0.05)
    return found


def luminance(colours: NDArray[np.integer]) -> NDArray[np.float64]:
    """The relative luminance of colours from 0 to 255."""
    found: NDArray[np.float64] = LINEAR[colours] @ np.array([0.2126, 0.7152, 0.0722])
    return found
