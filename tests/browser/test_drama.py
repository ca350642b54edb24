"""The drama of a round and of a match: what is said can be checked, and what goes on by itself says when."""

import re

from playwright.sync_api import expect

from browser.conftest import NewHands
from browser.hands import Hands
from dudo.presentation.numbers import NUMBERS

SUM = re.compile(
    r"^(?P<terms>.+?)(?: = (?P<total>\d+))?(?:, but no real \w+)?\. (?P<bid>\w+) (?:was|were) bid: (?P<so>\w+)\.$"
)


def to_a_challenge(ana: Hands) -> None:
    """I challenge the first bid that I can."""
    for _ in range(40):
        ana.my_turn()
        if ana.there(".call.is-challenge"):
            ana.page.locator(".call.is-challenge").click()
            return
        ana.point()
    raise AssertionError("Nobody ever bid before me.")


def test_the_word_lands_on_the_table_and_the_verdict_adds_up(person: NewHands) -> None:
    ana = person(still=False)
    ana.open_table(seats=3, bots=["counter", "counter"])
    to_a_challenge(ana)
    expect(ana.see(".cry strong")).to_have_text("Dudo!")
    expect(ana.page.locator(".play")).to_have_attribute("inert", "")
    said = ana.see(".verdict-word").inner_text()
    found = SUM.match(said)
    assert found is not None, said
    sum_of = sum(int(term.split()[0]) for term in found["terms"].split(" + "))
    assert sum_of == int(found["total"] or sum_of)
    lit = ana.page.locator(".show-die .is-lit")
    expect(lit).to_have_count(sum_of)
    bid = NUMBERS.index(found["bid"].lower())
    assert (found["so"] == "true") == (sum_of >= bid)
    expect(ana.page.locator(".show-buttons .countdown")).to_have_text(re.compile(r"^[1-6]$"))


def test_sound_is_off_until_one_tap_and_is_remembered(person: NewHands) -> None:
    ana = person()
    fetched: list[str] = []
    ana.page.on("request", lambda request: fetched.append(request.url))
    ana.open_table(seats=2, bots=["counter"])
    button = ana.page.get_by_role("button", name="Sound")
    expect(button).to_have_attribute("aria-pressed", "false")
    ana.my_turn()
    assert not any("synthesis" in url for url in fetched)
    with ana.page.expect_request(re.compile("synthesis")):
        button.click()
    ana.page.reload()
    expect(ana.page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")


def test_the_end_has_places_tales_and_a_picture_to_keep(person: NewHands) -> None:
    ana = person()
    ana.open_table(seats=3, bots=["novice", "counter"])
    ana.play_to_the_end()
    expect(ana.page.locator(".standings .place")).to_have_text(["1", "2", "3"])
    with ana.page.expect_download() as kept:
        ana.page.get_by_role("button", name="Share a picture").click()
    assert kept.value.suggested_filename == "dudo-perudo_box.png"
    assert kept.value.path().read_bytes().startswith(b"\x89PNG")
