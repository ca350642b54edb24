"""What lies on what it should not: words on words or on faces, words below something else, words that are cut off.

Each fault is a sentence that names both by their classes, as `li.seat > span.seat-name lies on svg.cup`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from browser.hands import Hands

OVERLAPS = r"""() => {
  const BARE = 'rgba(0, 0, 0, 0)';
  const style = it => getComputedStyle(it);
  const chain = (it, most = 99) => {
    const found = [];
    for (; it && it !== document.body && found.length < most; it = it.parentElement) found.push(it);
    return found;
  };
  const name = it => [it.localName, ...it.classList].join('.');
  const where = it => chain(it, 3).reverse().map(name).join(' > ');
  const forEarsOnly = it => chain(it, 4).some(it => style(it).clipPath === 'inset(50%)') || it.closest('.unseen');
  const passing = it => it.closest('.floating, .cry'); // it is gone in a moment
  const scrolledOver = it => chain(it).some(it => style(it).position === 'sticky');
  // What of the screen is left to it by all around that cut off what is outside of them.
  const room = it => {
    const left = { left: 0, top: 0, right: innerWidth, bottom: innerHeight, scrolls: false };
    for (const around of chain(it)) {
      const { overflowX, overflowY, position } = style(around), box = around.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX + overflowY)) left.scrolls = true;
      const { left: from, right: to, top: above, bottom: below } = both(left, box);
      if (overflowX !== 'visible') Object.assign(left, { left: from, right: to });
      if (overflowY !== 'visible') Object.assign(left, { top: above, bottom: below });
      if (position === 'fixed') break;
    }
    if (document.scrollingElement.scrollHeight > innerHeight + 1) left.scrolls = true;
    return left;
  };
  const within = (a, b) => a.contains(b) || b.contains(a);
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const both = (a, b) => ({ left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) });
  const area = it => (it.right - it.left) * (it.bottom - it.top);
  // Words on a card of their own, which is on top there, may lie on a picture: a bubble is meant to.
  const onCard = ({ on, box }, picture) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const filled = it => style(it).backgroundColor !== BARE || style(it).backgroundImage !== 'none';
    const card = chain(on, 4).find(it => !it.contains(picture.on) && filled(it)
      && across(it.getBoundingClientRect(), box) > box.right - box.left - 2
      && down(it.getBoundingClientRect(), box) > box.bottom - box.top - 2);
    const top = document.elementFromPoint(x, y);
    return card !== undefined && (!top || within(card, top));
  };

  const faults = new Map();
  const fault = (words, sentence) => faults.has(sentence) || faults.set(sentence, words);
  const root = document.querySelector('dialog[open]') ?? document.querySelector('.showdown:not(.cry)') ?? document.body;
  const shown = it => it.checkVisibility({ visibilityProperty: true }) && style(it).opacity !== '0';
  const things = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts, on = text.parentElement;
    if (!text.data.trim() || on.closest('script, style, noscript') || !shown(on)) continue;
    if (forEarsOnly(on) || passing(on)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    // The ink of a line, without its leading.
    for (const { left, right, top, bottom, height } of range.getClientRects())
      things.push({ on, words: text.data.trim().slice(0, 30),
        box: { left, right, top: top + height * 0.22, bottom: bottom - height * 0.2 } });
  }
  for (const on of root.querySelectorAll('img, svg:not(svg svg)'))
    if (shown(on) && !forEarsOnly(on) && !passing(on)) things.push({ on, words: '', box: on.getBoundingClientRect() });

  const seen = things.flatMap(({ on, words, box }) => {
    if (box.right - box.left <= 2 || box.bottom - box.top <= 2) return [];
    const free = room(on), [wide, high] = [across(box, free), down(box, free)];
    const dotted = chain(on, 2).some(it => style(it).textOverflow === 'ellipsis');
    const cut = high < box.bottom - box.top - 2 || (wide < box.right - box.left - 3 && !dotted);
    if (words && cut && !free.scrolls) fault(words, `${where(on)} is cut off`);
    return wide <= 2 || high <= 2 ? [] : [{ on, words, box: both(box, free) }];
  });
  for (const { on, words, box } of seen.filter(it => it.words && style(it.on).pointerEvents !== 'none')) {
    const y = (box.top + box.bottom) / 2;
    for (const x of [box.left + 3, (box.left + box.right) / 2, box.right - 3]) {
      const top = document.elementFromPoint(x, y);
      if (!top || within(top, on) || passing(top) || scrolledOver(top) !== scrolledOver(on)) continue;
      if (!top.textContent.trim() && style(top).backgroundColor === BARE) continue;
      fault(words, `${where(on)} lies below ${where(top)}`);
      break;
    }
  }
  for (const [index, one] of seen.entries())
    for (const other of seen.slice(index + 1)) {
      if (!one.words && !other.words) continue;
      const [wide, high] = [across(one.box, other.box), down(one.box, other.box)];
      if (wide <= 2 || high <= 2 || wide * high < 0.12 * Math.min(area(one.box), area(other.box))) continue;
      if (one.on === other.on ? one.words === other.words : within(one.on, other.on)) continue;
      if (scrolledOver(one.on) !== scrolledOver(other.on)) continue;
      if ((!one.words && onCard(other, one)) || (!other.words && onCard(one, other))) continue;
      const [words, under] = one.words ? [one, other] : [other, one];
      fault(words.words, `${where(words.on)} lies on ${where(under.on)}`);
    }
  return Object.fromEntries(faults);
}"""


def overlaps(hands: "Hands") -> dict[str, str]:
    """What lies on what it should not on the page, as it is now: by fault, the words that can be read badly."""
    found: dict[str, str] = hands.page.evaluate(OVERLAPS)
    return found
