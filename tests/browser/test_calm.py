"""Nothing moves that need not: a slow line says so over the table, and dice stay where they are when they are kept."""

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.conftest import NewHands
from browser.hands import Hands

pytestmark = pytest.mark.e2e
WATCH = """() => {
  globalThis.moved = [];
  new PerformanceObserver(list => list.getEntries().forEach(it => globalThis.moved.push(
      [it.value, ...it.sources.map(({node}) => node?.className ?? '')]
  ))).observe({type: 'layout-shift'});
}"""


def moved(hands: Hands) -> list[list[object]]:
    """What has jumped since it was watched, also right after a tap."""
    hands.page.wait_for_timeout(150)
    found: list[list[object]] = hands.page.evaluate("() => globalThis.moved")
    return found


def test_a_slow_line_says_that_the_word_is_under_way(person: NewHands) -> None:
    ana = person(size="phone", painted=True)
    held: list[tuple[WebSocketRoute, str | bytes]] = []
    slow = [False]

    def line(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def said(message: str | bytes) -> None:
            if slow[0]:
                held.append((server, message))
            else:
                server.send(message)

        socket.on_message(said)

    ana.on_the_line(line)
    ana.open_table(game="perudo", seats=2, bots=["novice"])
    ana.my_turn()
    while ana.there(".tip"):
        ana.page.locator(".tip").click()
    ana.page.evaluate(WATCH)
    slow[0] = True
    ana.page.locator(".cell.is-legal").first.click()
    ana.page.locator(".actions .confirm:enabled").click()
    sending = ana.page.locator(".sending")
    expect(sending).to_be_hidden()
    expect(sending).to_have_text("Sending…")
    expect(sending).to_be_visible()
    assert [it for it in moved(ana) if "sending" in str(it)] == []
    slow[0] = False
    for server, message in held:
        server.send(message)
    expect(sending).to_be_hidden()
