"""The first minute: from the address to a bid that is understood, by somebody who has never played."""

import json
import re

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands
from browser.hands import ENOUGH, play_together, short
from dudo.games import catalogue
from dudo.puzzles import dozen, solved_dozen

pytestmark = pytest.mark.e2e


@pytest.mark.day
@pytest.mark.first
def test_the_first_match_is_taught_until_the_first_bid_is_made(person: NewHands) -> None:
    ana = person(size="phone", new=True)
    ana.page.goto("/")
    ana.page.get_by_role("button", name="Play now").click()
    lesson = ana.page.get_by_role("region", name="How to play")
    expect(lesson).to_contain_text("20 dice lie on this table at first, five for each player")
    for size in ("desk", "phone"):
        ana.resize(size)
        expect(ana.page.locator(".own.is-pointed-at")).to_be_visible()
    ana.page.locator(".tray .own").click()
    expect(lesson).to_contain_text("Bids go up")
    ana.my_turn()
    for size in ("desk", "phone"):
        ana.resize(size)
        expect(ana.page.locator(".picker.is-pointed-at")).to_be_visible()
        assert set(ana.overflow().values()) == {0}
    assert ana.faults() == {}
    ana.page.locator(".cell.is-legal").nth(3).click()
    ana.page.locator(".actions .confirm").click()
    doubt = lesson.filter(has_text="If you are wrong, you lose a die")
    expect(doubt.or_(ana.page.locator(".showdown")).first).to_be_visible()


def test_the_lesson_follows_a_phone_that_is_turned(person: NewHands) -> None:
    ana = person(size="desk", new=True)
    ana.open_table(seats=4, bots=["counter"] * 3)
    ana.see(".lesson .lesson-next").click()
    for size in ("phone", "side", "phone", "small"):
        ana.resize(size)
        expect(ana.page.locator(".lesson-next")).to_be_in_viewport(ratio=1)


ON_WHAT_IT_SPEAKS_OF = """() => {
  const box = document.querySelector('.lesson').getBoundingClientRect();
  const spoken = { dice: '.own', bid: '.own, .standing, .picker, .actions button', doubt: '.own, .standing, .call' };
  return [...document.querySelectorAll(spoken[document.querySelector('.lesson').dataset.at])]
    .filter(it => it.checkVisibility({ visibilityProperty: true }))
    .map(it => [it.className, it.getBoundingClientRect()])
    .filter(([, it]) => it.right > box.left && it.left < box.right && it.bottom > box.top && it.top < box.bottom)
    .map(([name]) => name);
}"""


@pytest.mark.parametrize(
    ("size", "game"),
    [
        ("small", "perudo_box"),
        ("small", "mexican_liars"),
        ("phone", "mexican_liars"),
        ("side", "perudo_box"),
    ],
)
def test_the_lesson_lies_on_nothing_that_it_speaks_of(
    person: NewHands, size: str, game: str
) -> None:
    ana = person(size=size, new=True)
    ana.open_table(game=game, seats=4, bots=["counter"] * 3)
    lesson = ana.see(".lesson")
    for at in ("dice", "bid", "doubt"):
        if not ana.there(".lesson"):
            break  # a round is over, and with it the point about doubts
        expect(lesson).to_have_attribute("data-at", at)
        ana.my_turn()
        assert ana.page.evaluate(ON_WHAT_IT_SPEAKS_OF) == []
        lesson.get_by_role("button", name="Got it").click()


def test_with_the_cup_in_hand_no_doubt_is_taught_and_no_claim_lies_below_anything(
    person: NewHands,
) -> None:
    """A click would wait in vain for a claim that something lies over."""
    ana = person(size="phone", new=True)
    for _ in range(ENOUGH):
        ana.open_table(game="mexican_liars", seats=4, bots=["counter"] * 3)
        ana.my_turn()
        if ana.there("[data-word=believe]"):
            break
    ana.page.evaluate("[...'12'].map(() => document.querySelector('.lesson-next').click())")
    expect(ana.page.locator(".lesson")).to_have_attribute("data-at", "doubt")
    ana.page.locator("[data-word=believe]").click()
    ana.page.get_by_role("button", name="Keep both").click()
    expect(ana.page.locator(".lesson")).to_have_count(0)
    for claim in ana.see(".rung.is-legal").all():
        claim.click(timeout=2000)


def test_a_lesson_in_many_words_leaves_room_for_all_bids(person: NewHands) -> None:
    ana = person(size="phone", new=True)
    ana.runs_first("""try { localStorage.setItem('dudo.language', '"es"') } catch {}""")
    ana.open_table(seats=4, bots=["counter"] * 3)
    ana.see(".lesson")
    hidden = "it => it.scrollHeight - it.clientHeight"
    assert ana.see(".picker .grid").evaluate(hidden) == 0


def test_bots_wait_while_the_lesson_is_read(person: NewHands) -> None:
    ana = person(size="phone", new=True)
    asked: list[bool] = []

    def sent(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "linger":
            asked.append(message["on"])

    ana.hear("websocket", lambda socket: socket.on("framesent", sent))
    ana.open_table(seats=3, bots=["novice"] * 2, pace=None)
    lesson = ana.page.get_by_role("region", name="How to play")
    expect(lesson).to_have_attribute("data-at", "dice")
    lesson.get_by_role("button", name="Got it").click()
    expect(lesson).to_have_attribute("data-at", "bid")
    assert asked == [True, False]
    lesson.get_by_role("button", name="Skip").click()
    expect(lesson).to_have_count(0)
    assert asked == [True, False]


def test_a_lesson_is_skipped_and_found_again(person: NewHands) -> None:
    ana = person(size="phone", new=True)
    ana.open_table(game="mexican_liars", seats=3, bots=["counter"] * 2)
    lesson = ana.page.get_by_role("region", name="How to play")
    expect(lesson).to_contain_text("One cup with two dice goes round")
    lesson.get_by_role("button", name="Skip").click()
    expect(lesson).to_have_count(0)
    ana.page.reload()
    ana.see(".play, .showdown")
    expect(lesson).to_have_count(0)
    ana.page.get_by_role("button", name="Rules of this game").click()
    ana.page.get_by_role("button", name="Show me at the table").click()
    expect(lesson).to_contain_text("One cup with two dice goes round")


def test_each_family_has_a_lesson_of_its_own(person: NewHands) -> None:
    ana = person(new=True)
    for game, words in (
        ("perudo_box", "called pacos"),
        ("elimination", "You see only yours"),
        ("indian_liars", "You see all but your own"),
        ("mexican_liars", "One cup"),
    ):
        ana.open_table(game=game, seats=3, bots=["counter"] * 2)
        lesson = ana.page.get_by_role("region", name="How to play")
        expect(lesson).to_contain_text(words)
        lesson.get_by_role("button", name="Skip").click()
        ana.open_table(game=game, seats=3, bots=["counter"] * 2)
        ana.see(".play, .showdown")
        expect(lesson).to_have_count(0)


CUT_OFF = """() => [...document.querySelectorAll('.game-picture')].filter(it =>
  [...it.querySelectorAll('.game-dice > *')].some(die =>
    die.getBoundingClientRect().right > it.getBoundingClientRect().right + 0.5
    || die.getBoundingClientRect().left < it.getBoundingClientRect().left - 0.5)
).map(it => it.parentElement.textContent)"""


@pytest.mark.parametrize("size", ["phone", "side", "small"])
def test_who_comes_back_goes_on_with_a_match_before_anything_else(
    person: NewHands, size: str
) -> None:
    ana = person(size=size)
    path = ana.open_table(seats=4, bots=["counter"] * 3)
    ana.my_turn()
    ana.page.goto("/")
    back = ana.page.locator("nav .confirm")
    expect(back).to_contain_text("Continue")
    expect(back).to_contain_text("your turn")
    expect(back).to_be_in_viewport(ratio=1)
    expect(ana.page.get_by_role("button", name="Play now")).to_be_in_viewport(ratio=1)
    back.click()
    ana.see(".own-dice")
    assert ana.page.url.endswith(path)


def test_a_match_that_is_over_is_remembered_with_the_people_and_its_review(
    person: NewHands,
) -> None:
    ana, bo = person(size="phone"), person()
    path = ana.open_table(ruleset=short("perudo_box"), seats=2, start=False)
    bo.sit(path, "Bo")
    ana.page.get_by_role("button", name="Start with 2").click()
    play_together(ana, bo)
    ana.page.goto("/")
    last = ana.page.get_by_role("link", name="Review: Boxed Perudo with Bo")
    expect(last).to_contain_text(re.compile("you won|place 2 of 2"))
    last.click()
    ana.see(".review-page, .progress, main")
    assert ana.page.url.endswith(f"{path}#/review/1")


def test_one_list_has_the_well_known_games_and_every_other_game_in_its_family(
    person: NewHands,
) -> None:
    """Old addresses lead there, too."""
    ana = person()
    for address in ("/#/games", "/#/rules", "/#/house"):
        ana.page.goto(address)
        assert ana.see(".game-cards li").count() == 12
    assert ana.page.locator(".family li").count() == len(catalogue()) - 12
    assert ana.page.evaluate(CUT_OFF) == []
    ana.page.get_by_role("heading", name="Perudo and Dudo").click()
    ana.page.locator(".family").get_by_role("link", name="Boxed Perudo with Calza").click()
    ana.see(".rule-lines")
    assert ana.page.url.endswith("/rules/perudo_calza")


@pytest.mark.parametrize(
    ("language", "typed", "title"),
    [
        ("en", "the game my Danish friends play", "Snyd"),
        ("en", "maxchn", "Mäxchen"),
        ("de", "Trinkspiel", "Mexikaner"),
        ("es", "piratas", "Dados piratas"),
        ("zh-Hans", "大话骰", "大话骰"),
    ],
)
def test_a_search_takes_whatever_is_typed(
    person: NewHands, language: str, typed: str, title: str
) -> None:
    ana = person(size="phone")
    ana.runs_first(f"try {{ localStorage.setItem('dudo.language', '\"{language}\"') }} catch {{}}")
    ana.page.goto("/#/games")
    ana.see(".game-cards")
    ana.page.get_by_role("searchbox").fill(typed)
    first = ana.page.locator(".game-cards b").first
    expect(first).to_have_text(title)
    first.click()
    expect(ana.page.get_by_role("heading", level=1)).to_have_text(title)
    ana.page.locator(".top-bar a").click()
    expect(ana.page.get_by_role("searchbox")).to_have_value(typed)
    expect(first).to_have_text(title)


def test_play_now_deals_the_favourite(person: NewHands) -> None:
    ana = person(size="phone")
    star = ana.page.get_by_role("button", name="Duel is what “Play now” deals")
    for dealt, title in ((True, "Duel"), (False, "Boxed Perudo")):
        ana.page.goto("/rules/duel")
        star.click()
        expect(star).to_have_attribute("aria-pressed", str(dealt).lower())
        ana.page.goto("/")
        ana.page.get_by_role("button", name="Play now").click()
        expect(ana.page.get_by_role("heading", level=1)).to_contain_text(title)


@pytest.mark.first
def test_a_puzzle_is_answered_and_the_streak_is_kept(person: NewHands) -> None:
    ana = person(size="phone")
    ana.page.goto("/")
    ana.page.get_by_role("link", name="Learn").click()
    ana.page.get_by_role("link", name="Practise").click()
    puzzle = dozen("bids", seed=0)
    question = ana.page.get_by_role("heading", level=2)
    expect(question).to_have_text(puzzle[0].question)
    assert ana.faults() == {}
    ana.page.get_by_role("button", name=puzzle[0].choices[puzzle[0].right[0]].text).click()
    expect(ana.page.get_by_role("status").filter(has_text="Right.")).to_contain_text(
        puzzle[0].reason
    )
    expect(ana.page.get_by_text("1 right answer in a row")).to_be_visible()
    assert ana.faults() == {}
    ana.page.get_by_role("button", name="Next").click()
    expect(question).to_have_text(puzzle[1].question)
    ana.page.reload()
    expect(ana.page.get_by_text("1 right answer in a row")).to_be_visible()
    expect(question).to_have_text(puzzle[1].question)


def test_a_puzzle_of_a_solved_round_is_right_where_the_solution_mixes_and_leads_to_the_explorer(
    person: NewHands,
) -> None:
    ana = person(size="phone")
    dozen_ = solved_dozen(seed=0)
    number, puzzle = next((n, it) for n, it in enumerate(dozen_) if len(it.right) > 1)
    ana.page.goto(f"/#/practise/solved/{number}")
    expect(ana.page.get_by_role("heading", level=2)).to_have_text(puzzle.question)
    ana.page.get_by_role("button", name=puzzle.choices[puzzle.right[1]].text).click()
    expect(ana.page.get_by_role("status").filter(has_text="Right.")).to_contain_text(puzzle.reason)
    assert ana.objections() == []
    assert ana.small_targets() == []
    ana.page.get_by_role("link", name="See it among the solved rounds").click()
    assert puzzle.solved is not None
    there = "/".join((puzzle.solved.strategy, *puzzle.solved.history))
    expect(ana.page).to_have_url(re.compile(f"#/explorer/{there}/with-"))
    expect(ana.page.locator(".hand-detail")).to_be_visible()


def test_the_picker_opens_where_ones_own_roll_is(person: NewHands) -> None:
    ana = person(size="phone")
    ana.come_to(".ladder.is-live", game="mexican_two", seats=2, bots=["counter"])
    own = ana.page.locator(".rung.is-own")
    expect(own).to_be_in_viewport()
    expect(own).to_have_accessible_name(re.compile("your roll"))
    expect(ana.page.locator(".own-roll")).to_contain_text("You have")
