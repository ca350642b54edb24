"""A player of every game: it takes whatever the page offers, by pointing, and what it has not tried first."""

import json
from random import Random
from typing import Any

from playwright.sync_api import Page, WebSocket

from browser.hands import OVERFLOW, Hands
from dudo.engine import parse

DECISIONS = 200  # in one match, at the very most
BUILDING = ".builder-words .chip, .face:enabled, button.slot, .builder-claim .icon-button:enabled"  # a claim


# Of the words that can be said now, those for which the page shows nothing to press.
UNREACHED = """words.filter(word => {
  const shows = css => [...document.querySelectorAll(css)].some(it => it.checkVisibility());
  if (/^[0-9]+x[0-9]+z/.test(word) && !shows('[data-kind=zhai][aria-pressed=true]')) return !shows('[data-kind=zhai]');
  if (/^[0-9]+x([2-9]|10)b?$/.test(word) && shows('[data-kind=fei][aria-pressed=false]')) return false;
  if (/^[0-9]+x[0-9]+z?b$/.test(word)) return false;
  if (/^(keep|show) /.test(word)) return !shows('.pick');
  if (/^[0-9]+$/.test(word)) return !shows('.totals input:enabled');
  if (/^claim /.test(word) && shows('.builder')) return !shows('.face:enabled');
  return !shows(`[data-word="${word}"]:not([aria-disabled=true]):enabled`);
})"""
# How far the page is too large, once it shows them all or is about to show the next turn.
REACHED = f"""([words, turn]) => ({UNREACHED}.length === 0
  || !document.querySelector(`.play[data-turn="${{turn}}"] .actions:not(.is-waiting)`))
  && Object.values(({OVERFLOW})())"""


class AnyHand:
    """Plays with the hands of a person; `unreached` are legal words that the page had nothing for."""

    def __init__(self, hands: Hands, random: Random) -> None:
        self.hands = hands
        self.page: Page = hands.page
        self.played: set[str] = set()
        self.unreached: set[str] = set()
        self.scrolled: set[int] = set()
        self._random = random
        self._legal: list[str] = []
        self._turn = ""
        hands.hear("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._received(json.loads(frame)))
        socket.on("framesent", lambda frame: self._sent(json.loads(frame)))

    def _received(self, message: dict[str, Any]) -> None:
        if message["t"] == "state":
            self._legal = message["actions"].split("|") if message["actions"] else []

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
        """One decision, of a kind that was not played before where there is one."""
        self._turn = self.hands.turn
        words = self._legal
        kinds = {parse(word).kind for word in words}
        if not kinds:  # somebody else has ended what several were asked, and the page follows
            self.hands.settle(self._turn)
            return
        self._reach(words)
        fresh = sorted(kinds - self.played)
        kind = self._random.choice(fresh or sorted(kinds))
        if "challenge" in kinds and not fresh and self._random.random() < 0.6:
            kind = "challenge"
        word = self._random.choice([it for it in words if parse(it).kind == kind])
        self._do(kind, word)
        self.hands.settle(self._turn)

    def _reach(self, words: list[str]) -> None:
        """There is something to press for all of these, and nothing scrolls."""
        overflow = self.hands.until(REACHED, [words, self._turn])
        if overflow is None:
            self.unreached |= set(self.page.evaluate(f"words => {UNREACHED}", words))
        self.scrolled |= set(overflow or self.hands.overflow().values())

    def _do(self, kind: str, word: str) -> None:
        match kind:
            case "bid":
                said = word.removesuffix("b")
                kind_of_bid = "zhai" if said.endswith("z") else "fei"
                if self.hands.there(f'[data-kind="{kind_of_bid}"][aria-pressed=false]'):
                    self._press(f'[data-kind="{kind_of_bid}"]')
                self._press(f'.cell.is-legal[data-word="{said}"]')
                confirm = ".confirm:enabled" if said == word else f'[data-word="{word}"]'
                self._press(f".actions {confirm}")
            case "total":
                self._any(".totals .chip:enabled, .totals .icon-button:enabled")
                self._press(".actions .confirm:enabled")
            case "claim":
                self._claim(word)
            case "keep" | "show":
                self._dice(kind)
            case _:
                self._press(f'[data-word="{word}"]')

    def _claim(self, word: str) -> None:
        if self.hands.there(".ladder"):
            self._press(f'.rung.is-legal[data-word="{word}"]')
        else:
            for _ in range(self._random.randint(1, 3)):
                self._any(BUILDING)
            if not self.hands.there(".actions .confirm:enabled"):
                self._press(".builder-words .chip")
        self._press(".actions .confirm:enabled")

    def _dice(self, kind: str) -> None:
        """Dice are picked until some word of that kind can be said with them."""
        sayable = f'.actions [data-word^="{kind} "]:enabled'
        if kind == "keep":
            self._any(".pick")
        dice = self.page.locator(".pick").count()
        for part in ((die + 0.5) / dice for die in range(dice)):
            if self.hands.there(sayable):
                break
            self._press(".pick", part=part)
            if not self.hands.there(sayable):
                self._press(".pick", part=part)
        self._any(sayable)

    def _any(self, selector: str) -> None:
        self._press(selector, part=self._random.random())

    def _press(self, selector: str, *, part: float = 0.0) -> None:
        """That, unless somebody else has ended what several were asked."""
        self.hands.tap(selector, part=part, turn=self._turn)
