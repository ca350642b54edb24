"""The page in the language for tests: whatever is read or heard can be said in another language."""

from random import Random

from browser.anyhand import AnyHand
from browser.conftest import NewHands
from browser.hands import ENOUGH, short
from dudo.bots.strategy.characters import CHARACTERS
from dudo.games import catalogue
from dudo.languages import PSEUDO
from dudo.rulebook import worked
from dudo.text import typeset

SPEAK = f"try {{ localStorage.setItem('dudo.language', '\"{PSEUDO}\"') }} catch {{}}"
NAMES = {"Dudo", "English", *worked.NAMES, *(it.name for it in CHARACTERS.values())}
SCREENS = (
    "/",
    "/odds",
    "/#/games",
    "/#/open/perudo_box",
    "/#/friends",
    "/rules/mexican",
    "/#/house",
    "/#/house/perudo",
    "/#/practise",
    "/#/bots",
    "/#/nowhere",
)
TITLES = {typeset(entry.game.title) for entry in catalogue().values()}


def test_no_word_stands_outside_of_a_message(person: NewHands) -> None:
    """The screens around a table, and a match with its lesson, coach, sheets, end and review."""
    ana = person(size="phone", new=True)
    ana.runs_first(SPEAK)
    player = AnyHand(ana, Random(3))
    loose: set[str] = set()

    def listen() -> None:
        loose.update(ana.loose_words())

    def skip() -> None:
        listen()
        ana.point_on()

    for screen in SCREENS:
        ana.page.goto(screen)
        ana.see("h1")
        ana.page.wait_for_load_state("networkidle")  # lists come after the page
        for closed in ana.page.locator(".rule-more").element_handles():
            closed.evaluate("it => { it.open = true; }")  # an example is drawn only then
        if screen.startswith("/rules/"):
            ana.see(".rule-more .example")
        listen()
    path = ana.open_table(ruleset=short("perudo"), seats=3, bots=["counter:chatty"] * 2)
    ana.see(".lesson")
    for _ in ("dice", "bid"):  # the point about a doubt waits for a bid
        listen()
        ana.page.locator(".lesson-next").click()
    for _ in range(ENOUGH):
        ana.my_turn(skip)
        listen()
        if ana.there(".over"):
            break
        player.decide()
    ana.page.goto(f"{path}#/review/1")
    ana.see(".stepper")
    listen()
    assert sorted(loose - NAMES - TITLES) == []


def test_where_the_words_of_a_language_do_not_come_the_page_is_in_english(person: NewHands) -> None:
    ana = person()
    ana.runs_first("localStorage.setItem('dudo.language', '\"de\"')")
    ana.page.goto("/")
    ana.see("html[lang=de]")
    ana.page.route("**/assets/de-*.js", lambda route: route.abort())
    ana.page.reload()
    ana.see("html[lang=en] h1")
