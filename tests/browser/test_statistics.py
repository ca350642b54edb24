"""The statistics of a device: a match that was played is counted there, exported with its record, and deleted."""

import json

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands
from browser.hands import short

pytestmark = pytest.mark.e2e


def test_a_match_is_counted_exported_with_its_record_and_deleted(person: NewHands) -> None:
    ana = person(size="phone")
    ana.open_table(ruleset=short("perudo"), seats=2, bots=["novice"])
    ana.play_to_the_end()
    ana.page.wait_for_function(
        "() => JSON.parse(localStorage.getItem('dudo.statistics'))?.matches[0]?.counted"
    )
    ana.more()
    ana.page.get_by_role("link", name="Were the dice fair?").click()
    expect(ana.see(".luck .faces").first).to_contain_text("Fair dice fall at least as unevenly")
    expect(ana.page.locator(".luck h2").first).to_have_text("You")
    assert ana.objections() == []
    assert ana.small_targets() == []
    assert ana.overflow()["page across"] == 0
    ana.page.goto("about:blank")
    ana.page.goto("/")
    ana.page.get_by_role("link", name="All matches").click()
    expect(ana.see(".figures div").first).to_contain_text("1")
    expect(ana.see(".statistics-dice")).to_contain_text("Fair dice fall at least as unevenly")
    assert ana.objections() == []
    assert ana.small_targets() == []
    assert ana.overflow()["page across"] == 0
    with ana.page.expect_download() as kept:
        ana.page.get_by_role("button", name="Export as JSON").click()
    (match,) = json.loads(kept.value.path().read_text("utf-8"))["matches"]
    assert "p1 " in match["record"]
    assert len(match["thrown"]) == 6
    assert match["counted"]["stood"] <= match["counted"]["bluffs"]
    assert match["counted"]["good"] <= match["counted"]["decisions"]
    ana.page.get_by_role("button", name="Delete").click()
    ana.page.get_by_role("button", name="Delete them for good").click()
    expect(ana.page.get_by_text("Play a first match")).to_be_visible()
