"""A person at a browser: what hands do at the table, in steps that tests read aloud."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from playwright.sync_api import Error, Locator, Page, WebSocketRoute, expect

from browser import axe
from browser.fingers import MAY_ACT, MOVE, NEXT, STIRRED, Moves, Tap
from dudo.engine.option import to_data
from dudo.games import find

SIZES = {
    "phone": (390, 844),
    "small": (360, 640),
    "side": (844, 390),
    "tablet": (820, 1180),
    "wide": (1024, 768),
    "desk": (1440, 900),
    "large": (1920, 1080),
}
ENOUGH = 600  # things done in one match, at the very most

SETTLED = """() => Promise.all(document.getAnimations()
  .filter(it => it.effect.getComputedTiming().endTime !== Infinity)
  .map(it => it.finished.catch(() => null))).then(() => null)"""
SHORT = 3  # rounds of a match that is played for its end; of two players one wins then
CONFIRM = Tap(".actions .confirm:enabled")
ANSWER = ".actions :is(.confirm, .answer):enabled"
MOVES: Moves = {
    ".call.is-challenge": [Tap(".call.is-challenge")],
    ".cell.is-legal, .rung.is-legal": [Tap(".cell.is-legal, .rung.is-legal"), CONFIRM],
    ".builder.is-live": [Tap(".options .chip"), CONFIRM],
    "*": [Tap(ANSWER)],
}
TURNS = [".showdown", ".over", ".pass-device", MAY_ACT]
FOUND = "selectors => selectors.find(it => document.querySelector(it)) ?? ''"
OFFERED = "selectors => selectors.find(it => document.querySelector(it))"
OVERFLOW = """() => Object.fromEntries(
  [['page', document.scrollingElement], ['play', document.querySelector('main[data-turn]')],
   ['showdown', document.querySelector('.showdown')]]
  .filter(([, box]) => box)
  .flatMap(([name, box]) => [
    [name + ' down', box.scrollHeight - box.clientHeight],
    [name + ' across', box.scrollWidth - box.clientWidth]]))"""
UNTIL = """async wish => {{
  const stirred = {STIRRED}, look = {look}, end = performance.now() + {seconds} * 1000;
  for (;;) {{
    const found = look(wish);
    if (found) return found;
    if (performance.now() > end) return null;
    await stirred();
  }}
}}"""
"""One journey to the browser; Playwright's own waiting makes several, since it keeps a handle on what it finds."""
PATIENCE = 60


def short(name: str) -> Any:
    """The rules of that game, for a match that is over after a few rounds."""
    game: Any = find(name)
    return to_data(replace(game, rounds=SHORT))


def play_together(*people: "Hands") -> None:
    """Each of them points whenever it is their turn; afterwards the match is over for all of them."""
    for _ in range(ENOUGH):
        found = [hands.glance() for hands in people]
        if set(found) == {".over"}:
            return
        for hands, what in zip(people, found, strict=True):
            if what == ".showdown":
                hands.point_on()
            elif what == MAY_ACT:
                hands.point()
        if MAY_ACT not in found:
            time.sleep(0.02)  # somebody's page has not yet heard of the last move
    raise AssertionError("The match was not over.")


def turn_of(*people: "Hands") -> "Hands":
    """Whoever of them is to act, once somebody is: pages show a table a moment before its first turn."""
    for _ in range(ENOUGH):
        for hands in people:
            if hands.glance() == MAY_ACT:
                return hands
        time.sleep(0.02)
    raise AssertionError("It was nobody's turn.")


class Hands:
    """Opens tables, looks and plays, by pointing or by keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.by_mouse = False
        """Whether moves are made by real clicks of a mouse, which cost ten times as much as a tap."""
        self.changed_for_good = False
        """Whether the device can be nobody else's any more."""
        self.has_session = False
        """Whether the server is known to know this person again."""
        self.turn = ""
        """Which decision was asked for when it was last waited for."""
        self._theme: axe.Theme = "dark"
        """In which the page is now: each device begins in the dark."""
        self._listening: list[tuple[Any, Callable[[Any], None]]] = []

    def runs_first(self, script: str) -> None:
        """From now on this runs before anything else of any page."""
        self.changed_for_good = True
        self.page.add_init_script(script)

    def hold_time(self) -> None:
        """Time passes for the page only when its clock is told so; until then no frame comes, and no turn."""
        self.changed_for_good = True
        self.page.clock.install()

    def on_the_line(self, tell: Callable[[WebSocketRoute], None]) -> None:
        """That stands between the page and its table from now on, and cannot be taken away again."""
        self.changed_for_good = True
        self.page.route_web_socket("**/ws/**", tell)

    def hear(self, event: Any, tell: Callable[[Any], None]) -> None:
        """Whenever that happens to the page it is told, as long as this person has it."""
        self.page.on(event, tell)
        self._listening.append((event, tell))

    def hear_no_more(self) -> None:
        """Nobody is told of anything."""
        for event, tell in self._listening:
            self.page.remove_listener(event, tell)
        self._listening.clear()

    def sit(self, path: str, name: str) -> None:
        """This person comes by a link and takes a seat."""
        self.page.goto(path)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        self.see("text=You have a seat")

    def open_table(self, **wish: Any) -> str:
        """A table opened by this person, whose page then shows it; bots answer at once."""
        wish = {"pace": 0, "name": "Ana", "start": True, **wish}
        server = self.page.context.request
        if not self.has_session:
            server.get("/")  # as with any page
            self.has_session = True
        path: str = server.post("/api/tables", data=wish).json()["path"]
        self.page.goto(path)
        return path

    def see(self, selector: str) -> Locator:
        """What the page shows there, once it does."""
        found = self.page.locator(selector)
        found.first.wait_for()  # looked for at every frame, unlike an expectation
        return found

    def comes_to_show(self, css: str) -> bool:
        """Whether that is seen in the end: a plain look, since Playwright's first on a page costs as much as a tap."""
        look = "css => document.querySelector(css)?.checkVisibility({ visibilityProperty: true })"
        return bool(self.until(look, css))

    def there(self, selector: str) -> bool:
        """Whether the page shows it now."""
        return self.page.locator(selector).count() > 0

    def until(self, look: str, wish: Any, *, seconds: int = PATIENCE) -> Any:
        """What that function of the page finds there, looking whenever something stirs; None after so many seconds."""
        return self._here(UNTIL.format(STIRRED=STIRRED, look=look, seconds=seconds), wish)

    def _here(self, script: str, wish: Any) -> Any:
        """What that script finds, on whichever page this is in the end."""
        while True:
            try:
                return self.page.evaluate(script, wish)
            except Error as error:
                if "context was destroyed" not in error.message:
                    raise
                self.page.wait_for_load_state()  # there is another page now

    def glance(self) -> str:
        """What there is to do now; empty where there is nothing."""
        return str(self.page.evaluate(FOUND, TURNS))

    def my_turn(self, skip: Callable[[], None] | None = None) -> str:
        """Showdowns are looked at until there is something to do, or the match is over: what there is."""
        for _ in range(ENOUGH):
            found = self._here(NEXT, [TURNS, skip is None, PATIENCE])
            assert found is not None, "Nothing came that could be done."
            what, self.turn = found
            if what != ".showdown" or skip is None:
                return str(what)
            skip()
        raise AssertionError("Showdowns never ended.")

    def come_to(
        self, selector: str, move: Callable[[], None] | None = None, **wish: Any
    ) -> Locator:
        """A turn of mine at which the page shows this: tables are opened and played until there is one."""
        self.open_table(**wish)
        for _ in range(ENOUGH):
            if self.my_turn() == ".over":
                self.open_table(**wish)
            elif self.there(selector):
                return self.page.locator(selector)
            else:
                (move or self.point)()
        raise AssertionError(f"There never was {selector}.")

    def own_dice(self) -> list[str]:
        """My dice, by name."""
        dice = self.see(".own-dice [role=img]")
        return [str(dice.nth(i).get_attribute("aria-label")) for i in range(dice.count())]

    def play_to_the_end(
        self, move: Callable[[], None] | None = None, skip: Callable[[], None] | None = None
    ) -> None:
        """The match is over afterwards; `move` is done at my turn, `skip` at a showdown."""
        for _ in range(ENOUGH):
            found = self.my_turn(skip)
            if found == ".over":
                return
            if found == ".pass-device":
                self.tap(".pass-device button")
            else:
                (move or self.point)()
        raise AssertionError(f"The match was not over after {ENOUGH} moves.")

    def point(self) -> None:
        """One move by pointing: the challenge if there is one, else the lowest that can be said."""
        if not self.by_mouse:
            self.move(MOVES)
            return
        turn = self._turn()
        for tap in MOVES[self.page.evaluate(OFFERED, list(MOVES))]:
            self.page.locator(tap.on).first.click()
        self.settle(turn)

    def type_a_move(self) -> None:
        """One move by keyboard alone: focus is where the turn is, Tab goes on to the other answers."""
        turn = self._turn()
        if self.there(".call.is-challenge"):
            self._tab_to(".call.is-challenge")
            self.page.keyboard.press("Enter")
        elif self.there(".cell.is-legal, .rung.is-legal"):
            expect(self.page.locator(".cell:focus, .rung:focus")).to_have_count(1)
            self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("Enter")
            if self.there(".is-chosen:focus"):
                self.page.keyboard.press("Enter")
        else:
            self._tab_to(ANSWER)
            self.page.keyboard.press("Enter")
        self.settle(turn)

    def reload(self) -> None:
        """The page is loaded again; the browser first goes back from a sheet that was closed, which would end that."""
        self.page.wait_for_function("!history.state?.layers")
        self.page.reload()

    def point_on(self) -> None:
        """On from a showdown, by pointing, unless it has ended by itself."""
        self.page.evaluate("document.querySelector('.showdown')?.click()")

    def type_on(self) -> None:
        """On from a showdown, by keyboard: its button has the focus."""
        if self.page.evaluate("document.activeElement?.matches('.show-foot button')"):
            self.page.keyboard.press("Enter")

    def more(self) -> None:
        """At the end of a match, what stands behind the one word."""
        self.see(".over-more summary").click()

    def resize(self, size: str) -> None:
        """The screen is as large as that kind of device now, and all has found its place."""
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(SETTLED)

    def overflow(self) -> dict[str, int]:
        """By how many pixels the page and the table are larger than what is seen of them."""
        found: dict[str, int] = self.page.evaluate(OVERFLOW)
        return found

    def themes(self) -> Iterator[axe.Theme]:
        """The page in the theme that it has, then in the other, each time once its colours have come to rest."""
        before = self._theme
        themes: tuple[axe.Theme, ...] = ("light", "dark")
        for self._theme in sorted(themes, key=lambda theme: theme != before):
            self.page.emulate_media(color_scheme=self._theme)
            self.page.evaluate(SETTLED)
            yield self._theme

    def objections(self) -> list[str]:
        """What axe finds wrong with the page, its contrast in both themes."""
        found = {theme: self.objections_by(theme) for theme in self.themes()}
        return [*found["light"], *found["dark"]]

    def objections_by(self, theme: axe.Theme, *, contrast: bool = True) -> list[str]:
        """What axe finds wrong with the page in the theme that it has: by day, contrast alone."""
        return [f"{theme}: {it}" for it in axe.objections(self.page, theme, contrast=contrast)]

    def faults(self) -> dict[str, list[str]]:
        """What is wrong with this page in the hand and at a desk; a size at which nothing is wrong is left out.

        Too small for a thumb, wider than the screen, or what axe finds: that is asked again at a desk only
        where something else is there, or has another colour.
        """
        wrong: dict[str, list[str]] = {}
        judged: set[tuple[str, ...]] = set()
        for size in ("phone", "desk"):
            self.resize(size)
            found = self.small_targets()
            if self.overflow()["page across"] > 0:
                found.append("wider than the screen")
            objections: dict[axe.Theme, list[str]] = {}
            for theme in self.themes():
                look = (theme, axe.structure(self.page), axe.colours(self.page))
                objections[theme] = [] if look in judged else self.objections_by(theme)
                judged.add(look)
            found += [*objections["light"], *objections["dark"]]
            if found:
                wrong[size] = found
        self.resize("phone")
        return wrong

    def words(self) -> set[str]:
        """All that the page says to eye or ear: its lines, and the names of what is drawn."""
        found: list[str] = self.page.evaluate(
            """() => [...document.body.innerText.split('\\n'),
                ...[...document.body.querySelectorAll('*')].flatMap(it =>
                    ['aria-label', 'title', 'placeholder', 'alt'].map(name => it.getAttribute(name)))]
                .filter(Boolean)"""
        )
        return set(found)

    def loose_words(self) -> set[str]:
        """What the page says, in the language for tests, that is no message: the words outside of ⟦brackets⟧."""
        found: list[str] = self.page.evaluate(
            """() => {
              let deep = 0, said = [];
              const hear = text => {
                for (const part of text.split(/([⟦⟧])/)) {
                  if (part === '⟦') deep += 1;
                  else if (part === '⟧') deep -= 1;
                  else if (deep === 0) said.push(...part.split(' · '));
                }
              };
              const proper = it => it.closest('script, style, noscript, code, [translate=no]');
              const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              while (texts.nextNode()) if (!proper(texts.currentNode.parentElement)) hear(texts.currentNode.data);
              for (const it of document.body.querySelectorAll('*'))
                for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'])
                  if (!proper(it)) hear(it.getAttribute(name) ?? '');
              hear(document.title);
              return said.map(it => it.replace(/^[·:., ]+|[·:., ]+$/gu, '')).filter(it => /\\p{L}{2,}/u.test(it));
            }"""
        )
        return set(found)

    def small_targets(self) -> list[str]:
        """Buttons and links that a thumb would miss: under 44 pixels in either direction."""
        found: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll('button, a, input, select')]
                .filter(it => it.checkVisibility() && it.type !== 'radio')
                .filter(it => { const b = it.getBoundingClientRect();
                                return b.width < 43.5 || b.height < 43.5; })
                .map(it => it.outerHTML.slice(0, 90))"""
        )
        return found

    def tap(self, *selectors: str) -> None:
        """A finger comes down on the first of each of these, once nothing lies over it."""
        self._fingers({"*": [Tap(it) for it in selectors]}, "", settles=False)

    def move(self, moves: Moves, turn: str | None = None) -> None:
        """A move of that turn, or of whichever it is now, is made and has been taken."""
        self._fingers(moves, turn, settles=True)

    def _fingers(self, moves: Moves, turn: str | None, *, settles: bool) -> None:
        wish = [[(shown, list(taps)) for shown, taps in moves.items()], turn, settles, PATIENCE]
        problem = self._here(MOVE, wish)
        assert problem == "", problem

    def _turn(self) -> str:
        """Which decision is asked for now."""
        return self.page.locator("main[data-turn]").get_attribute("data-turn") or ""

    def settle(self, turn: str) -> None:
        """My move has been taken: that decision is no longer asked for."""
        self.move({"*": []}, turn)

    def _tab_to(self, selector: str) -> None:
        for _ in range(60):
            if self.page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never came to {selector}.")
