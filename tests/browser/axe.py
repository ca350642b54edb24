"""What axe finds wrong with a page: its contrast in both themes, all else once.

Of texts that look alike and lie on the same, axe judges the contrast of one: a list of games has hundreds,
and each costs as much as a rule of another kind does for the whole page.
"""

from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page
from starlette.requests import Request
from starlette.responses import Response

Theme = Literal["light", "dark"]
ALL: dict[str, Any] = {}
CONTRAST: dict[str, Any] = {"runOnly": ["color-contrast"]}
ALL_BUT_CONTRAST: dict[str, Any] = {"rules": {"color-contrast": {"enabled": False}}}

# Everything that axe takes into account when it judges a text is in its look: the own colour and size, whether
# it has letters, whether it is in sight, and the paint of what is around, beneath or above it.
ONE_OF_EACH = """() => {
  const rule = axe._audit.rules.find(it => it.id === 'color-contrast');
  const fits = rule.matches;
  rule.matches = function (node, ...more) {
    return globalThis.oneOfEach.has(node) && fits.call(this, node, ...more);
  };
  globalThis.chooseOneOfEach = () => {
    const paints = new Map([[null, '']]);
    const paint = it => {
      if (!paints.has(it)) {
        const style = getComputedStyle(it);
        const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode];
        const plain = own.join() === 'rgba(0, 0, 0, 0),none,1,none,normal';
        paints.set(it, (plain ? '' : own.join() + ';') + paint(it.parentElement));
      }
      return paints.get(it);
    };
    const look = (it, words) => {
      const range = document.createRange();
      range.selectNodeContents(it);
      const box = range.getBoundingClientRect();
      const seen = box.x >= 0 && box.y >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
      const there = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const others = there.filter(other => !other.contains(it)).map(other => paint(other));
      const style = getComputedStyle(it);
      return [style.color, style.fontSize, style.fontWeight, style.textShadow, it.className, box.width > 1, seen,
        words.length > 1 && /[\\p{L}\\p{N}]/u.test(words), paint(it), ...others].join('|');
    };
    const chosen = new Set(document.querySelectorAll('input, select, textarea, button:disabled'));
    const looks = new Set(), met = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const it = texts.currentNode.parentElement, words = it.textContent.trim();
      if (met.has(it) || texts.currentNode.data.trim() === '') continue;
      met.add(it);
      if (!it.checkVisibility({ visibilityProperty: true })) continue;
      const its = look(it, words);
      if (!looks.has(its)) chosen.add(it);
      looks.add(its);
    }
    globalThis.oneOfEach = chosen;
  };
  // Drawings are hundreds of lines and circles that say nothing, of which axe need not know.
  const says = 'title, desc, text, a, image, foreignObject, [role], [tabindex], [aria-label], [aria-labelledby]';
  globalThis.withoutStrokes = async work => {
    const drawings = [...document.querySelectorAll('svg')].filter(it => !it.querySelector(says));
    for (const it of drawings) Object.defineProperty(it, 'childNodes', { value: [], configurable: true });
    try {
      return await work();
    } finally {
      for (const it of drawings) delete it.childNodes;
    }
  };
}"""
ADDRESS = "/axe.js"
"""Where the server of the tests has axe: a page that fetches it from there has it in half the time, since a browser
keeps what it has read."""
LOADED = """src => 'axe' in globalThis || new Promise(done => {
  const it = document.createElement('script');
  it.onload = () => done(true);
  it.onerror = () => done(false);
  it.src = src;
  document.head.append(it);
  it.remove();
})"""
SCRIPT = f"{AXE_SCRIPT};({ONE_OF_EACH})();"
OBJECTIONS = """async wish => {
  const { style } = document.documentElement, before = style.opacity;
  style.opacity = '1';  // axe skips what cannot be seen
  if (wish.contrast) chooseOneOfEach();
  const found = await withoutStrokes(() => axe.run({ resultTypes: ['violations'], preload: false, ...wish.rules }));
  style.opacity = before;
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(it => `${id}: ${it.html.slice(0, 120)} ${it.any[0]?.message ?? ''}`));
}"""

# All of a page that axe judges but its colours: what is there, and what it says of itself.
STRUCTURE = """() => [...document.querySelectorAll('html, body *')].filter(it => it.checkVisibility())
  .map(it => it.tagName + [...it.attributes].filter(({ name }) => name !== 'class' && name !== 'style')
    .map(({ name, value }) => `${name}=${value}`).join()).join('\\n')"""
COLOURS = """() => [...document.querySelectorAll('html, body *')].filter(it => it.checkVisibility()).map(it => {
  const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(it);
  const large = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
  return [color, backgroundColor, backgroundImage, opacity, large].join();
}).join('\\n')"""


def structure(page: Page) -> str:
    """The same for two pages of which axe says the same, but for their colours."""
    found: str = page.evaluate(STRUCTURE)
    return found


def colours(page: Page) -> str:
    """The same for two pages of one structure that have the same colours."""
    found: str = page.evaluate(COLOURS)
    return found


def objections(page: Page, theme: Theme, *, contrast: bool) -> list[str]:
    """What axe finds wrong with the page as it is now; by day only its contrast, since all else is the same page."""
    if theme == "light" and not contrast:
        return []
    if not page.evaluate(LOADED, ADDRESS):  # it comes from another server
        page.evaluate(SCRIPT)
    dark = ALL if contrast else ALL_BUT_CONTRAST
    rules = CONTRAST if theme == "light" else dark
    found: list[str] = page.evaluate(OBJECTIONS, {"rules": rules, "contrast": contrast})
    return found


async def script(_: Request) -> Response:
    """Axe, for a browser to keep."""
    kept = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(SCRIPT, media_type="text/javascript", headers=kept)
