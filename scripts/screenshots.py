"""Every screen at both sizes and in both themes, into docs/images: `make screenshots`.

A real server on a loopback port, real bots, dice from a fixed seed, and a browser that plays.
"""

import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from dudo import webbuild
from dudo.engine.chance import draw
from dudo.server.app import create_app
from dudo.server.config import Config
from dudo.server.connection_limits import Connections
from dudo.server.limits import Limits
from dudo.server.run import settings

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
sys.path.append(str(ROOT / "tests"))
from browser.devices import TAUGHT  # noqa: E402  (they have played before)
from browser.hands import Hands  # noqa: E402  (the hands of the browser tests)
from support.chromium import HOW_TO_GET_ONE, find_chromium  # noqa: E402
from support.live import in_a_thread  # noqa: E402

SIZES = {"phone": (390, 844), "desk": (1440, 900)}
THEMES = ("dark", "light")


def first(hands: Hands) -> None:
    """The first page."""
    hands.page.goto("/")
    hands.see(".first")


def games(hands: Hands) -> None:
    """The catalogue."""
    hands.page.goto("/#/games")
    hands.see(".game-cards li")


def opening(hands: Hands) -> None:
    """Opening a table of a game."""
    hands.page.goto("/#/open/perudo")
    hands.see("form")


def odds(hands: Hands) -> None:
    """The odds page, with a question as a link carries it."""
    hands.page.goto("/odds#mine=12246&table=20&wild=ones&bid=7x2")
    hands.see(".odds .cell")


def coach(hands: Hands) -> None:
    """Perudo with the coach on, and a bid that was tapped."""
    hands.open_table(seats=4, bots=["counter"] * 3)
    hands.my_turn()
    while hands.there(".tip"):
        hands.page.locator(".tip").click()
    hands.page.get_by_role("button", name="Menu").click()
    hands.page.get_by_role("switch", name="Coach").click()
    hands.page.keyboard.press("Escape")
    hands.see(".cell.is-legal.has-odds").nth(5).click()
    hands.see(".coach-says b")


def lobby(hands: Hands) -> None:
    """A table that waits for friends."""
    hands.open_table(start=False, seats=5, bots=["counter", "novice"])
    hands.see(".lobby-bots")


def table(hands: Hands) -> None:
    """Perudo in the middle of a round, with a bid chosen."""
    _stand(hands, game="perudo", seats=4, bots=["counter"] * 3)
    cells = hands.page.locator(".cell.is-legal")
    cells.nth(min(3, cells.count() - 1)).click()


def forty_dice(hands: Hands) -> None:
    """Eight players, forty dice, a long name."""
    bots = ["novice", "counter"] * 3 + ["novice"]
    _stand(hands, game="perudo", seats=8, bots=bots, name="Bartholomew the Elder")


def twenty(hands: Hands) -> None:
    """As many as the table takes."""
    _stand(hands, game="perudo", seats=20, bots=["novice"] * 19)


def totals(hands: Hands) -> None:
    """A game whose bids are points."""
    _stand(hands, game="elimination", seats=5, bots=["counter"] * 4)


def cup(hands: Hands) -> None:
    """A game of the passed cup."""
    hands.open_table(game="mexican_liars", seats=4, bots=["counter"] * 3)
    _until(hands, lambda: hands.there(".answer.is-main"))
    hands.page.locator(".answer.is-main").click()
    hands.see(".pick")
    _until(hands, lambda: hands.there(".pick"))
    hands.page.get_by_role("button", name="Roll both").click()
    _until(hands, lambda: hands.there(".rung.is-legal"))


def showdown(hands: Hands) -> None:
    """A showdown, half way."""
    forty_dice(hands)
    hands.page.locator(".call.is-challenge").click()
    hands.see(".showdown")
    hands.page.locator(".show-seat.is-up").nth(3).wait_for()  # however fast it is drawn


def cry(hands: Hands) -> None:
    """The word that ends a round, on the table."""
    _stand(hands, seats=4, bots=["counter"] * 3)
    hands.page.locator(".call.is-challenge").click()
    hands.see(".cry")
    hands.page.wait_for_timeout(550)


def verdict(hands: Hands) -> None:
    """A showdown, told to its end."""
    _stand(hands, seats=4, bots=["counter"] * 3)
    hands.page.locator(".call.is-challenge").click()
    hands.see(".verdict-word")
    hands.page.wait_for_timeout(700)


def history(hands: Hands) -> None:
    """What was said, with the dice of the rounds before."""
    _stand(hands, seats=4, bots=["counter"] * 3)
    hands.point()
    hands.my_turn()
    hands.page.get_by_role("button", name="This match so far").click()
    hands.see("dialog")


def over(hands: Hands) -> None:
    """The end of a match."""
    hands.open_table(seats=3, bots=["novice", "counter"])
    hands.play_to_the_end()


def review(hands: Hands) -> None:
    """Where a match was decided, with all dice open."""
    hands.open_table(seats=3, bots=["novice", "counter"])
    hands.play_to_the_end()
    hands.more()
    hands.page.get_by_role("link", name="See where it was decided").click()
    hands.page.locator(".review-page").wait_for(timeout=60_000)
    hands.page.locator(".turns button").first.click()
    hands.page.evaluate("scrollTo(0, 0)")
    hands.page.wait_for_timeout(700)


def lesson(hands: Hands) -> None:
    """The first match of a browser, as it is taught."""
    hands.open_table(seats=4, bots=["novice"] * 3)
    hands.page.get_by_role("button", name="Rules of this game").click()
    hands.page.get_by_role("button", name="Show me at the table").click()
    hands.see(".lesson")


def invitation(hands: Hands) -> None:
    """A table of one's own, before anybody has come."""
    hands.open_table(start=False, seats=4)
    hands.see(".invite")


def missing(hands: Hands) -> None:
    """A friend is gone, and there is a choice what to do."""
    path = hands.open_table(start=False, seats=3, bots=["counter"])
    context = _beside(hands)
    friend = Hands(context.new_page())
    friend.sit(path, "Ben")
    hands.page.clock.install()
    hands.page.get_by_role("button", name="Start with 3").click()
    hands.see(".own-dice")
    context.close()
    hands.page.locator(".notice p").first.wait_for(timeout=60_000)
    hands.page.clock.run_for(31_000)
    hands.see(".notice .confirm")


def middle(hands: Hands) -> None:
    """A screen in the middle of the room, in mid-round."""
    path = hands.open_table(seats=5, bots=["counter"] * 4)
    hands.my_turn()
    hands.page.goto(f"{path}#/screen")
    hands.page.reload()
    hands.see(".middle-screen .felt")
    hands.page.wait_for_timeout(700)


def yours(hands: Hands) -> None:
    """The first page of somebody who has tables."""
    hands.open_table(seats=2, bots=["counter"])
    hands.my_turn()
    hands.open_table(game="mexican_liars", seats=4, bots=["counter"] * 3)
    hands.see(".play")
    hands.page.goto("/")
    hands.see(".yours .confirm")
    hands.page.wait_for_timeout(400)


def replay(hands: Hands) -> None:
    """The round that decided a match, while it is recorded."""
    hands.open_table(seats=3, bots=["novice", "counter"])
    hands.play_to_the_end()
    hands.more()
    hands.page.get_by_role("button", name="Make a replay").click()
    hands.page.wait_for_timeout(8500)


def practise(hands: Hands) -> None:
    """A puzzle that has been answered."""
    hands.page.goto("/#/practise")
    hands.see(".puzzle-choices button").first.click()


def explorer(hands: Hands) -> None:
    """A solved round after two bids, with the reasons of one hand."""
    hands.page.goto("/#/explorer/N-2v2/1x6/2x6")
    hands.see(".hand-row button").first.click()
    hands.see(".hand-detail")


def rule(hands: Hands) -> None:
    """A rule to which somebody was sent, with its example."""
    hands.page.goto("/rules/perudo/palifico.when")
    hands.see(".is-meant")


def may_i(hands: Hands) -> None:
    """A question about the position at hand, and its rule."""
    _stand(hands, game="perudo_box", seats=4, bots=["counter"] * 3)
    hands.page.get_by_role("button", name="Rules of this game").click()
    hands.page.get_by_role("searchbox").fill("Can I bid ones?")
    hands.page.keyboard.press("Enter")
    hands.see(".may-here")


SCENES: tuple[Callable[[Hands], None], ...] = (
    first,
    games,
    yours,
    lesson,
    practise,
    explorer,
    rule,
    opening,
    odds,
    invitation,
    lobby,
    missing,
    middle,
    table,
    coach,
    may_i,
    forty_dice,
    twenty,
    totals,
    cup,
    cry,
    showdown,
    verdict,
    history,
    over,
    replay,
    review,
)


def _stand(hands: Hands, **wish: object) -> None:
    """A table of that kind, at my turn, with a bid of somebody else standing."""
    hands.open_table(**wish)
    _until(hands, lambda: hands.there(".call.is-challenge"))


def _beside(hands: Hands) -> BrowserContext:
    """A device of somebody else."""
    browser, now = hands.page.context.browser, urlsplit(hands.page.url)
    assert browser is not None
    context = browser.new_context(base_url=f"{now.scheme}://{now.netloc}")
    context.add_init_script(TAUGHT)
    return context


def _until(hands: Hands, there: Callable[[], bool]) -> None:
    for _ in range(200):
        hands.my_turn()
        while hands.there(".tip"):
            hands.page.locator(".tip").click()
        if there():
            hands.page.wait_for_timeout(700)
            return
        if hands.there(".over"):
            hands.page.get_by_role("button", name="Play again").click()
            hands.page.locator(".over").wait_for(state="detached")
            continue
        hands.point()
    raise RuntimeError("Expected the scene to come within 200 moves.")


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A server on a loopback port, with dice from a fixed seed: where it is."""
    luck = random.Random(20)
    app = create_app(
        Config(
            data=folder,
            limits=Limits.none(),
            dealer=lambda game, state: draw(game.throws(state), luck.randrange),
            random=random.Random(20),
        )
    )
    with in_a_thread(settings(app, connections=Connections())) as address:
        yield address


def _page(browser: Browser, address: str, size: str, theme: str) -> Page:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        color_scheme="light" if theme == "light" else "dark",
        has_touch=size == "phone",
    )
    context.add_init_script(TAUGHT)
    return context.new_page()


def main(wanted: list[str]) -> None:
    """The images of the scenes named, or of all, are in docs/images."""
    chromium = find_chromium()
    if chromium is None:
        sys.exit(f"Taking screenshots needs a browser. {HOW_TO_GET_ONE}")
    webbuild.fresh()
    IMAGES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium)
        for scene in SCENES:
            if wanted and scene.__name__ not in wanted:
                continue
            for size in SIZES:
                for theme in THEMES:
                    page = _page(browser, address, size, theme)
                    scene(Hands(page))
                    name = f"{scene.__name__.replace('_', '-')}-{size}-{theme}.jpg"
                    page.screenshot(path=IMAGES / name, type="jpeg", quality=88)
                    page.context.close()
                    print(f"docs/images/{name}", flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
