"""Devices are lent again: whoever comes next finds nothing of whoever had one before."""

import pytest

from browser.devices import Devices, Kind

pytestmark = pytest.mark.e2e
KIND = Kind(touch=True, still=True, painted=False, new=True, keeps=False)


def test_the_next_person_finds_nothing_of_the_one_before(devices: Devices) -> None:
    first = devices.lend(KIND)
    ana = first.taken("phone")
    heard: list[str] = []
    ana.hear("console", lambda it: heard.append(it.text))
    ana.open_table(seats=2, start=False)
    ana.page.evaluate("localStorage.setItem('left', 'here'); console.log('Ana')")
    ana.page.emulate_media(color_scheme="light")
    assert ("Ana" in heard, len(first.context.cookies())) == (True, 1)
    devices.take_back(first)
    second = devices.lend(KIND)
    assert second is first
    bo = second.taken("small")
    assert second.context.cookies() == []
    bo.page.goto("/")
    bo.see(".first")
    bo.page.evaluate("console.log('Bo')")
    assert "Bo" not in heard
    assert bo.page.evaluate("localStorage.getItem('left')") is None
    assert bo.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    assert bo.page.evaluate("[innerWidth, innerHeight]") == [360, 640]
    devices.take_back(second)


def test_a_device_that_is_another_one_now_is_lent_to_nobody(devices: Devices) -> None:
    first = devices.lend(KIND)
    first.taken("phone").runs_first("globalThis.changed = true")
    devices.take_back(first)
    second = devices.lend(KIND)
    assert second is not first
    second.taken("phone")
    devices.take_back(second)
