"""A player of every game: it takes whatever the page offers, by pointing, and what it has not tried first."""

import json
import time
from random import Random
from typing import Any

from playwright.sync_api import Page, WebSocket

from browser.devices import PATIENCE
from browser.fingers import Tap
from browser.hands import CONFIRM, OVERFLOW, Hands
from dudo.engine import parse
from support.client import changed

DECISIONS = 200  # in one match, at the very most
BUILDING = (
    ".builder .chip, .builder .slot:enabled, .raise .icon-button[aria-disabled=false]"  # a claim
)


# Of the words that can be said now, those for which the page shows nothing to press.
UNREACHED = """words.filter(word => {
  const shows = css => [...document.querySelectorAll(css)].some(it => it.checkVisibility());
  if (/^[0-9]+x[0-9]+z/.test(word) && !shows('[data-kind=zhai][aria-pressed=true]')) return !shows('[data-kind=zhai]');
  if (/^[0-9]+x([2-9]|10)b?$/.test(word) && shows('[data-kind=fei][aria-pressed=false]')) return false;
  if (/^[0-9]+x[0-9]+z?b$/.test(word)) return false;
  if (/^(keep|show) /.test(word)) return !shows('.pick');
  if (/^[0-9]+$/.test(word)) return !shows('.totals input:enabled');
  if (/^claim /.test(word) && shows('.builder')) return !shows('.builder-faces .slot:enabled');
  const [, quantity, face, kind] = /^([0-9]+)x([0-9]+)(z?)$/.exec(word) ?? [];
  if ([...document.querySelectorAll(`.cell.is-more[data-word$="x${face}${kind}"]`)]
    .some(it => parseInt(it.dataset.word) <= quantity)) return false;
  return !shows(`[data-word="${word}"]:not([aria-disabled=true]):enabled`);
})"""
# What can be pressed but lies below the sentence about an action that is new, even once it has been scrolled to.
COVERED = """[...document.querySelectorAll('body:has(.tip) main [data-word]')].filter(it => {
  const below = () => {
    const box = it.getBoundingClientRect();
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.tip');
  };
  if (below()) it.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  return below();
}).map(it => it.dataset.word)"""
# How far the page is too large, and what is covered.
LOOK = f"[Object.values(({OVERFLOW})()), {COVERED}]"
SOON = f"() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done({LOOK}))))"
# The same, once the page shows all words or is about to show the next turn.
REACHED = f"""([words, turn]) => ({UNREACHED}.length === 0
  || !document.querySelector(`main[data-turn="${{turn}}"] .actions:not(.is-waiting)`))
  && {LOOK}"""


BIDS = frozenset({"bid", "total", "claim"})
"""Of these somebody has to do one in every game."""


class AnyHand:
    """Plays with the hands of a person.

    `unreached` are legal words that the page had nothing for, `covered` those whose button lay below a tip.
    """

    def __init__(self, hands: Hands, random: Random) -> None:
        self.hands = hands
        self.page: Page = hands.page
        self.played: set[str] = set()
        self.unreached: set[str] = set()
        self.covered: set[str] = set()
        self.scrolled: set[int] = set()
        self._random = random
        self._states: dict[int | None, dict[str, Any]] = {}
        self._legal: dict[str, list[str]] = {}
        """The legal words by turn, as the page calls it: it may draw a turn before the line is heard here."""
        self._turn = ""
        hands.hear("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._received(json.loads(frame)))
        socket.on("framesent", lambda frame: self._sent(json.loads(frame)))

    def _received(self, message: dict[str, Any]) -> None:
        if message["t"] == "change":
            message = changed(self._states[message["seat"]], message)
        if message["t"] == "state":
            self._states[message["seat"]] = message
            turn = f"{message['view']['public']['round']}:{message['v']}:{message['seat']}"
            self._legal[turn] = message["actions"].split("|") if message["actions"] else []

    def _sent(self, message: dict[str, Any]) -> None:
        if message["t"] == "act":
            self.played.add(parse(message["a"]).kind)

    def play(self) -> None:
        """The match is over afterwards."""
        for _ in range(DECISIONS):
            if self.hands.my_turn() == ".over":
                return
            self.decide()
        raise AssertionError(f"The match was not over after {DECISIONS} decisions.")

    def decide(self) -> None:
        """One decision, of a kind that was not played before where there is one; to bid comes first."""
        self._turn = self.hands.turn
        words = self._words()
        kinds = {parse(word).kind for word in words}
        if not kinds:  # somebody else has ended what several were asked, and the page follows
            self.hands.settle(self._turn)
            return
        self._reach(words)
        fresh = sorted(kinds - self.played)
        bids = [kind for kind in fresh if kind in BIDS]
        kind = self._random.choice(bids or fresh or sorted(kinds))
        if "challenge" in kinds and not fresh and self._random.random() < 0.6:
            kind = "challenge"
        word = self._random.choice([it for it in words if parse(it).kind == kind])
        self.hands.move({"*": self._taps(kind, word)}, self._turn)

    def _words(self) -> list[str]:
        """The legal words of the turn that the page shows."""
        _, _, turn = self._turn.partition(":")
        until = time.monotonic() + PATIENCE
        while (
            turn not in self._legal
        ):  # the page has drawn what this end of the line is yet to be told
            assert time.monotonic() < until, f"Nothing was heard of turn {turn}."
            self.page.wait_for_timeout(5)
        return self._legal[turn]

    def _reach(self, words: list[str]) -> None:
        """There is something to press for all of these, and nothing scrolls."""
        seen = self.hands.until(REACHED, [words, self._turn])
        if seen is None:
            self.unreached |= set(self.page.evaluate(f"words => {UNREACHED}", words))
            seen = self.page.evaluate(LOOK)
        overflow, covered = seen
        if any(
            overflow
        ):  # what follows from how large the new things are comes with the next frame
            overflow, covered = self.page.evaluate(SOON)
        self.scrolled |= set(overflow)
        self.covered |= set(covered)

    def _taps(self, kind: str, word: str) -> list[Tap]:
        """What is tapped for that word, or for another of its kind."""
        match kind:
            case "bid":
                said = word.removesuffix("b")
                kind_of_bid = f'[data-kind="{"zhai" if said.endswith("z") else "fei"}"]'
                confirm = ".confirm:enabled" if said == word else f'[data-word="{word}"]'
                cell = f'.cell[data-word="{said}"]'
                quantity, _, face = said.partition("x")
                more = f'.cell.is-more[data-word$="x{face}"]'
                plus = ".raise .icon-button:last-child"
                return [
                    Tap(kind_of_bid, where=f"{kind_of_bid}[aria-pressed=false]"),
                    Tap(f"{cell}.is-legal, {more}"),
                    *[Tap(plus, where=more, unless=cell)] * int(quantity),
                    Tap(f".actions {confirm}"),
                ]
            case "total":
                return [self._any(".totals .chip:enabled, .raise .icon-button"), CONFIRM]
            case "claim":
                return [*self._claim(word), CONFIRM]
            case "keep" | "show":
                return self._dice(kind)
            case _:
                return [Tap(f'[data-word="{word}"]')]

    def _claim(self, word: str) -> list[Tap]:
        """A rung of the ladder, or a claim that is built of anything."""
        return [
            Tap(f'.rung.is-legal[data-word="{word}"]', where=".ladder"),
            *(self._any(BUILDING, unless=".ladder") for _ in range(self._random.randint(1, 3))),
            Tap(".options .chip", unless=f".ladder, {CONFIRM.on}"),
        ]

    def _dice(self, kind: str) -> list[Tap]:
        """Dice are picked until some word of that kind can be said with them: there may be one, of four dice."""
        sayable = f'.actions [data-word^="{kind} "]:enabled'
        dice: int = self.page.evaluate("document.querySelectorAll('.pick').length")
        through_all = [  # each of these picks one more or puts one back, so that no choice of dice comes twice
            Tap(".pick", ((step & -step).bit_length() - 0.5) / dice, unless=sayable)
            for step in range(1, 2**dice)
        ]
        first = [self._any(".pick")] if kind == "keep" else []
        return [*first, *through_all, self._any(sayable)]

    def _any(self, selector: str, *, unless: str = "") -> Tap:
        return Tap(selector, self._random.random(), unless=unless)
