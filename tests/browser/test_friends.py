"""People at one table: an invitation, somebody who is gone, the host, another match, a screen in the middle."""

import json
import re
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands
from browser.fingers import MAY_ACT
from browser.hands import ENOUGH, Hands, play_together, short, turn_of
from dudo.table import presence

pytestmark = pytest.mark.e2e


def two(person: NewHands, **wish: Any) -> tuple[Hands, Hands, str]:
    """Ana has opened a table at a desk, and Bo has come by the link on a phone."""
    ana, bo = person(), person(size="phone")
    path = ana.open_table(seats=2, start=False, **wish)
    bo.sit(path, "Bo")
    return ana, bo, path


def begin(ana: Hands) -> None:
    """The host starts the match."""
    ana.page.get_by_role("button", name="Start with 2").click()
    ana.see(".mine, .peek")


def goes_by_until(ana: Hands, shown: str) -> None:
    """Time, of which her page has some left however late it hears of what has happened."""
    for _ in range(ENOUGH):
        if ana.there(shown):
            return
        ana.page.clock.fast_forward(1_000)
        time.sleep(0.02)
    raise AssertionError(f"There never was {shown}.")


def close_up(ana: Hands) -> None:
    """Nothing on the page is too small for a thumb, and axe has nothing against it."""
    assert ana.objections() == []
    assert ana.small_targets() == []


@pytest.mark.first
def test_from_a_shared_link_to_a_seat_in_two_taps_on_a_phone(person: NewHands) -> None:
    ana, bo = person(), person(size="phone")
    ana.page.goto("/")
    ana.page.get_by_role("button", name="What’s your name?").click()
    ana.page.get_by_role("textbox", name="Name").fill("Ana")
    ana.page.get_by_role("button", name="Save").click()
    ana.page.get_by_role("link", name="Invite").click()
    ana.see(".invite")
    ana.see("text=You have 3 min for each turn.")  # a friendly clock
    close_up(ana)
    bo.page.goto(ana.page.url)
    expect(bo.page.get_by_label("Your name")).to_be_in_viewport()
    bo.see("text=Ana invites you to play liar’s dice.")  # what this is, before the name of the game
    close_up(bo)
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Sit down").click()
    expect(bo.see("text=You have a seat. Ana will start the match.")).to_be_in_viewport()
    ana.page.get_by_role("button", name="Fill the free seats with bots").click()
    ana.page.get_by_role("button", name="Start with 4").click()
    bo.see(".own-dice")


@pytest.mark.parametrize(
    ("button", "mark"), [("Let a bot play on", "a bot plays"), ("Go on without Bo", "away")]
)
def test_a_friend_who_leaves_costs_one_tap_and_is_back_without_any(
    monkeypatch: pytest.MonkeyPatch, person: NewHands, button: str, mark: str
) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.0)
    ana, bo, path = two(person)
    ana.hold_time()
    begin(ana)
    bo.page.goto("about:blank")
    goes_by_until(ana, ".notice p")
    expect(ana.see(".notice p").first).to_have_text(re.compile("Bo has been away for [0-9]+ s"))
    assert not ana.there(".notice button")
    ana.page.clock.fast_forward(30_000)
    ana.see(".notice button")
    close_up(ana)
    ana.page.get_by_role("button", name=button).click()
    expect(ana.see(".seat-stand-in")).to_have_text(mark)
    bo.page.goto(path)
    bo.see(".own")
    ana.page.clock.fast_forward(1_000)
    expect(ana.page.locator(".seat-stand-in")).to_have_count(0)


def test_the_seat_that_i_left_is_mine_again_in_one_tap(person: NewHands) -> None:
    ana, bo, _ = two(person)
    begin(ana)
    first = turn_of(ana, bo)
    bo.page.get_by_role("button", name="Menu").click()
    bo.page.get_by_role("button", name="Leave and let a bot play on").click()
    expect(bo.see(".notice p")).to_have_text("A bot is playing for you.")
    close_up(bo)
    ana.see(MAY_ACT)  # whoever was to begin
    bo.page.get_by_role("button", name="Take my seat back").click()
    bo.see(".own")
    if first is bo:
        played = re.compile("^A bot played for you: ")
        expect(bo.page.locator(".notice p")).to_have_text(played)
    else:
        expect(bo.page.locator(".notice")).to_have_count(0)


def test_a_late_friend_takes_the_seat_of_a_bot_and_talks_to_those_who_watch(
    person: NewHands,
) -> None:
    ana, cy, dee = person(), person(size="phone"), person(size="phone")
    path = ana.open_table(seats=2, bots=["counter"])
    bot = ana.see(".seat .seat-name").inner_text()
    for watcher, name in ((cy, "Cy"), (dee, "Dee")):
        watcher.runs_first(f"localStorage.setItem('dudo.name', '{json.dumps(name)}')")
        watcher.page.goto(path)
    cy.see("text=You are watching.")
    close_up(cy)
    cy.page.get_by_role("button", name="Say something").click()
    cy.see("text=only spectators can read this")
    close_up(cy)
    cy.page.get_by_label("Message").fill("She bluffs")
    cy.page.keyboard.press("Enter")
    expect(dee.see(".voice.is-line")).to_contain_text("She bluffs")
    cy.page.keyboard.press("Escape")
    cy.page.get_by_role("button", name=f"Take {bot}’s seat").click()
    expect(cy.see(".notice [role=status]")).to_have_text(
        f"You take {bot}’s seat at the next round."
    )
    while not cy.there(".mine"):
        if ana.there(MAY_ACT):
            ana.point()
        ana.page.wait_for_timeout(50)
    expect(ana.page.locator(".seat .seat-name")).to_have_text("Cy")
    assert not ana.there(".voice.is-line, .is-unread")


def test_the_host_pauses_and_hands_the_table_on_and_leaves_the_clock_of_a_match(
    person: NewHands,
) -> None:
    ana, bo, _ = two(person)
    begin(ana)
    ana.page.get_by_role("button", name="Menu").click()
    close_up(ana)
    expect(ana.page.get_by_label("Clock, from the next turn on")).to_be_disabled()
    expect(ana.page.get_by_role("button", name="Remove")).to_have_count(0)
    ana.page.get_by_role("switch", name="Locked").click()
    ana.page.get_by_role("button", name="Pause").click()
    ana.page.keyboard.press("Escape")
    expect(bo.see(".notice p")).to_have_text("The table is paused.")
    cy = person(size="phone")
    cy.page.goto(ana.page.url)
    expect(cy.see(".notice p").first).to_have_text("The table is paused until a player goes on.")
    bo.page.get_by_role("button", name="Go on").click()
    expect(bo.page.locator(".notice")).to_have_count(0)
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Make host").click()
    ana.page.keyboard.press("Escape")
    bo.page.get_by_role("button", name="Menu").click()
    bo.see(".keeping")


def test_another_match_waits_for_both_and_the_series_is_counted(person: NewHands) -> None:
    ana, bo, _ = two(person, ruleset=short("common_hand"))
    begin(ana)
    play_together(ana, bo)
    ana.page.get_by_role("button", name="Play again").click()
    ana.see("text=Waiting for Bo")
    expect(bo.see(".again [role=status]")).to_have_text("Ana wants to play again.")
    expect(bo.see(".again [role=timer]")).to_have_text(re.compile("begins in [0-9]+ s"))
    close_up(bo)
    bo.page.get_by_role("button", name="Play again").click()
    ana.see(".own")
    bo.see(".own")


def test_the_first_page_leads_back_to_a_table_and_says_whose_turn_it_is(person: NewHands) -> None:
    ana, bo, path = two(person)
    begin(ana)
    first = turn_of(ana, bo)
    expect(first.page).to_have_title(re.compile("^Your turn"))
    first.page.goto("/")
    other = "Bo" if first is ana else "Ana"
    line = first.page.get_by_role("link", name=re.compile(f"with {other}.*your turn"))
    line.wait_for()
    expect(first.page).to_have_title("Your turn (1)")
    close_up(first)
    line.click()
    first.see(".own-dice")
    assert first.page.url.endswith(path)


def test_a_turn_is_told_where_the_person_has_allowed_it_and_nobody_is_asked_at_once(
    person: NewHands,
) -> None:
    ana = person()
    ana.runs_first("""
      globalThis.asked = 0; globalThis.told = [];
      globalThis.Notification = class extends EventTarget {
        static permission = 'default';
        static requestPermission() {
          globalThis.asked += 1; this.permission = 'granted'; return Promise.resolve('granted');
        }
        constructor(title, { body }) { super(); globalThis.told.push(`${title}: ${body}`); }
      };
    """)
    ana.open_table(seats=2, bots=["counter"])
    ana.my_turn()
    assert ana.page.evaluate("globalThis.asked") == 0
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("switch", name="Tell me when it is my turn").click()
    ana.page.keyboard.press("Escape")
    assert ana.page.evaluate("globalThis.asked") == 1
    ana.page.evaluate(
        "Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })"
    )
    for _ in range(50):
        ana.my_turn()
        if ana.there(".over") or ana.page.evaluate("globalThis.told.length") > 0:
            break
        ana.point()
    assert ana.page.evaluate("globalThis.told[0]") == "Your turn: Boxed Perudo"


@pytest.mark.first
def test_a_screen_in_the_middle_shows_the_table_and_nobodys_dice(person: NewHands) -> None:
    """The browser of the host is the screen, too: it holds a seat, and shows its dice all the same to nobody."""
    ana, bo, path = two(person)
    tv = ana.page.context.new_page()
    heard: list[str] = []
    tv.on("websocket", lambda socket: socket.on("framereceived", lambda it: heard.append(str(it))))
    tv.goto(path)
    tv.goto(f"{path}#/screen")
    tv.reload()
    screen = Hands(tv)
    screen.see(".gathering .qr")
    assert screen.objections() == []
    begin(ana)
    screen.see(".middle-screen .felt")
    heard.clear()
    turn = turn_of(ana, bo)
    for size in ("small", "side", "phone"):
        turn.resize(size)
        assert set(turn.overflow().values()) == {0}
    close_up(turn)
    turn.page.get_by_role("button", name="Shake your phone, or tap, to roll").click()
    cup = turn.page.get_by_role("button", name="Hold to look")
    assert not turn.there(".in-hand .peek .die")
    cup.press("Enter", delay=50)
    assert not turn.there(".in-hand .peek .die")
    cup.focus()
    turn.page.keyboard.down("Enter")
    turn.see(".in-hand .peek .die")
    turn.page.keyboard.up("Enter")
    turn.page.get_by_role("button", name="One more").first.click()
    turn.page.get_by_role("button", name="sixes").click()
    turn.page.locator(".actions .confirm").click()
    turn.see(".actions.is-waiting")
    other = turn_of(ana, bo)
    expect(other.see(".in-hand-stands .said")).to_have_attribute("aria-label", "two sixes")
    other.page.locator(".call.is-challenge").click()
    other.see("text=Look up!")
    screen.see(".showdown")
    assert screen.objections() == []
    told = [it for it in heard if it.startswith(('{"t":"state"', '{"t":"change"'))]
    assert told
    assert all('"seat":null' in it for it in told)
    assert not screen.there(".own, .tray")


def test_a_screen_is_opened_first_and_everybody_joins_by_its_code(person: NewHands) -> None:
    host, ana = person(), person(size="phone")
    host.page.goto("/#/friends")
    host.page.get_by_role("link", name="screen in the middle").click()
    host.see(".gathering")
    # Whoever opened it plays on a phone.
    expect(host.page.get_by_text("Free seat", exact=True)).to_have_count(4)
    path = "/t/" + re.findall("/t/([a-z2-7]{8})", host.page.url)[0]
    ana.sit(path, "Ana")
    host.page.get_by_role("button", name="Fill the free seats with bots").click()
    host.page.get_by_role("button", name=re.compile("^Start with")).click()
    host.see(".middle-screen .felt")
    ana.see(".in-hand .peek")
