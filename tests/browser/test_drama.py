"""The drama of a round and of a match: what is said can be checked, and what goes on by itself says when."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands
from browser.hands import Hands, short
from dudo.presentation.numbers import NUMBERS

SUM = re.compile(
    r"^(?P<terms>.+?)(?: = (?P<total>\d+))?(?:, but no real \w+)?\. (?P<bid>\w+) (?:was|were) bid: (?P<so>\w+)\."
)

FOUR_TIMES_AS_FAST = """() => {
  const clock = performance.now.bind(performance), now = clock();
  performance.now = () => now + 4 * (clock() - now);
}"""


def to_a_challenge(ana: Hands) -> None:
    """I challenge the first bid that I can."""
    ana.come_to(".call.is-challenge", seats=3, bots=["counter", "counter"]).click()


def test_the_word_lands_on_the_table_and_the_verdict_adds_up(person: NewHands) -> None:
    ana = person(still=False)
    to_a_challenge(ana)
    expect(ana.see(".cry strong")).to_have_text("Dudo!")
    expect(ana.page.locator(".play")).to_have_attribute("inert", "")
    word = ana.see(".verdict-word").inner_text()
    ana.page.get_by_role("button", name="More about this round").click()
    said = ana.see(".show-sum").inner_text()
    ana.page.keyboard.press("Escape")
    found = SUM.match(said)
    assert found is not None, said
    sum_of = sum(int(term.split()[0]) for term in found["terms"].split(" + "))
    assert sum_of == int(found["total"] or sum_of)
    lit = ana.page.locator(".show-die .is-lit")
    expect(lit).to_have_count(sum_of)
    bid = NUMBERS.index(found["bid"].lower())
    assert (found["so"] == "true") == (sum_of >= bid) == ("truth" in word)
    expect(ana.page.locator(".slots .is-full")).to_have_count(sum_of)
    assert not ana.there(".countdown")  # with bots alone the verdict waits


LAID_OVER = """() => {
  const box = it => it.getBoundingClientRect(), hands = [...document.querySelectorAll('.show-seat')].map(box);
  return [...document.querySelectorAll('.verdict, .show-buttons, .count')]
    .map(it => [it.className, box(it)])
    .filter(([, it]) => hands.some(one => one.right > it.left + 2 && one.left < it.right - 2
                                       && one.bottom > it.top + 2 && one.top < it.bottom - 2))
    .map(([name]) => name);
}"""
LONGEST_COUNT = """() => {
  const slots = document.querySelector('.slots');
  while (slots && slots.children.length < 16) slots.append(slots.firstChild.cloneNode(true));
}"""
"""As many places as one die each is drawn for; a longer count is drawn as a bar."""
MIDDLES = """() => ['.show-buttons', '.show-seat[data-seat="0"]', '.show-seat[data-seat="HALF"]'].map(css => {
  const { left, width } = document.querySelector(css).getBoundingClientRect();
  return Math.round(left + width / 2);
})"""


@pytest.mark.parametrize("seats", [4, 5, 6, 8])
def test_at_a_desk_the_verdict_lies_between_the_hands(person: NewHands, seats: int) -> None:
    """On none of them, and whoever sits opposite sits in the middle."""
    ana = person()
    ana.come_to(
        ".call.is-challenge", game="perudo", seats=seats, bots=["counter"] * (seats - 1)
    ).click()
    ana.see(".verdict-word")
    assert ana.page.evaluate(LAID_OVER) == []
    ana.page.evaluate(LONGEST_COUNT)
    assert ana.page.evaluate(LAID_OVER) == []
    if seats % 2 == 0:
        middles = ana.page.evaluate(MIDDLES.replace("HALF", str(seats // 2)))
        assert max(middles) - min(middles) <= 1


def test_sound_is_off_until_one_tap_and_is_remembered(person: NewHands) -> None:
    ana = person()
    fetched: list[str] = []
    ana.hear("request", lambda request: fetched.append(request.url))
    ana.open_table(seats=2, bots=["counter"])
    button = ana.page.get_by_role("button", name="Sound")
    expect(button).to_have_attribute("aria-pressed", "false")
    ana.my_turn()
    assert not any("synthesis" in url for url in fetched)
    with ana.page.expect_request(re.compile("synthesis")):
        button.click()
    ana.page.reload()
    expect(ana.page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")


def test_the_end_has_places_highlights_and_a_picture_to_keep(person: NewHands) -> None:
    ana = person()
    ana.open_table(seats=3, bots=["novice", "counter"])
    ana.play_to_the_end()
    expect(ana.page.locator(".standings .place")).to_have_text(["1", "2", "3"])
    with ana.page.expect_download() as kept:
        ana.page.get_by_role("button", name="Share", exact=True).click()
    assert kept.value.suggested_filename == "dudo-perudo_box.png"
    assert kept.value.path().read_bytes().startswith(b"\x89PNG")


def test_the_replay_is_a_film_that_plays(person: NewHands) -> None:
    """Recorded in the browser; a still picture is seen meanwhile by who wants no motion.

    Here its time passes four times as fast: what is recorded is the same, in a quarter of the pictures.
    """
    ana = person(size="phone")
    ana.open_table(seats=3, bots=["novice", "counter"], ruleset=short("perudo"))
    ana.play_to_the_end()
    ana.page.evaluate(FOUR_TIMES_AS_FAST)
    ana.more()
    ana.page.get_by_role("button", name="Make a replay").click()
    expect(ana.page.get_by_role("progressbar", name="Recording the replay")).to_be_visible()
    expect(ana.page.locator(".replay-film canvas")).to_have_accessible_name(re.compile("Round"))
    film = ana.page.locator("video.replay-film")
    film.wait_for()
    shown: list[float] = film.evaluate(
        """async it => { await it.play(); await new Promise(done => setTimeout(done, 1000));
                         return [it.currentTime, it.videoWidth, it.videoHeight]; }"""
    )
    assert shown[0] > 0.5
    assert shown[1:] == [720, 720]
    assert ana.objections() == []
    with ana.page.expect_download() as kept:
        ana.page.get_by_role("button", name="Send the replay").click()
    assert kept.value.suggested_filename.startswith("dudo-")
    assert kept.value.path().stat().st_size > 50_000
