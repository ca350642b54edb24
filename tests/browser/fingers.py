"""What fingers do inside the page: a whole move is one journey to the browser, since each costs as much as a tap."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

MAY_ACT = ".actions:not(.is-waiting)"


class Tap(NamedTuple):
    """On the first of these, or on the one at that part of them; where the page shows that, unless it shows this."""

    on: str
    part: float = 0.0
    where: str = ""
    unless: str = ""


Moves = Mapping[str, Iterable[Tap]]
"""What is tapped where the page shows the selector; the first that it shows counts."""

STIRRED = """() => new Promise(done => {
  const woken = () => (eye.disconnect(), clearTimeout(late), done());
  const eye = new MutationObserver(woken), late = setTimeout(woken, 50);
  eye.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})"""
"""Something on the page is not as before, or may have moved. A frame need not be drawn for that, unless it comes."""

MOVE = f"""async ([moves, wanted, settles, seconds]) => {{
  const stirred = {STIRRED}, end = performance.now() + seconds * 1000;
  const until = async look => {{
    while (!look()) {{
      if (performance.now() > end) return false;
      await stirred();
    }}
    return true;
  }};
  const shows = selector => document.querySelector(selector) !== null;
  const turn = wanted ?? document.querySelector('main[data-turn]')?.dataset.turn ?? '';
  const ended = () => !shows(`main[data-turn="${{turn}}"] {MAY_ACT}`);
  const tap = (selector, part) => {{
    if (turn !== '' && ended()) return true;
    const all = [...document.querySelectorAll(selector)].filter(it => it.checkVisibility());
    const it = all[Math.floor(part * all.length)];
    if (!it) return false;
    it.scrollIntoView({{ block: 'nearest', inline: 'nearest', behavior: 'instant' }});
    const box = it.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!it.contains(top)) return false;
    it.focus({{ preventScroll: true }});
    it.click();
    return true;
  }};
  const [, taps] = moves.find(([selector]) => shows(selector));
  for (const [selector, part, where, unless] of taps) {{
    if ((where && !shows(where)) || (unless && shows(unless))) continue;
    if (!(await until(() => tap(selector, part)))) return `Nothing to tap: ${{selector}}`;
    await new Promise(done => setTimeout(done));  // the page shows what came of it
  }}
  return settles && !(await until(ended)) ? 'The move was not taken.' : '';
}}"""
"""Nothing comes down any more where somebody else has ended the turn, nor where anything lies over it.

A tap is all in one go, so nothing can move in between. Empty where all went well."""

NEXT = f"""async ([selectors, passes, seconds]) => {{
  const stirred = {STIRRED}, end = performance.now() + seconds * 1000;
  while (performance.now() < end) {{
    const found = selectors.find(it => document.querySelector(it));
    if (found && !(passes && found === '.showdown')) {{
      return [found, document.querySelector('main[data-turn]')?.dataset.turn ?? ''];
    }}
    if (found) document.querySelector(found).click();
    await stirred();
  }}
  return null;
}}"""
"""What there is to do, and at which turn; a showdown may be passed by."""
