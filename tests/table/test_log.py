"""What the log of a table says."""

import json
import re
from base64 import b64encode
from contextlib import suppress
from functools import reduce
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from dudo.engine import BadNotation, Bid, DudoError
from dudo.engine.option import to_data
from dudo.engine.record import Line, read_line, read_record
from dudo.engine.stand_ins import CLOCK, SILENCE, TABLE, stand_ins_of
from dudo.fairness.contributions import ContributionKind
from dudo.games import find
from dudo.presentation.portrait import Portrait
from dudo.table.log import follow, item_line, parse_item, persons, read_log, records, replayed
from dudo.table.state import Around, Opening, TableKeeping, TableSeat, TableState
from dudo.table.verbs.coaches import CoachesAgreed, CoachWanted
from dudo.table.verbs.devices import SeatsOffered, SeatsTaken
from dudo.table.verbs.joining import JoinAsked, JoinWithdrawn, SeatHandedOver
from dudo.table.verbs.keeping import (
    BotsHeldBack,
    BotsHurried,
    ClockSet,
    HostChanged,
    PlayerRemoved,
    PutAside,
    TableLocked,
    TablePaused,
)
from dudo.table.verbs.matches import AgainWanted, MatchBegun
from dudo.table.verbs.moves import Acted, PlayedForSeat
from dudo.table.verbs.seats import Introduced, SatDown, SeatFilled, SeatLeft
from dudo.table.verbs.shakes import DiceShaken, SeatOpened, SeatPledged, ShakePromised
from dudo.table.verbs.verb import CarriedOut, Item, TableEvent
from support.schemas import objections

OWL = Portrait("owl", "teal", tint="ink", wear="hat")


def opened(game: str, *, seats: int) -> Opening:
    """How a table for that game was opened."""
    rules = to_data(find(game))
    return Opening(game=game, ruleset=rules, seats=seats, host="a", clock=None, pace=None)


BEGUN = MatchBegun(
    at="2026-11-21",
    around=Around(
        seats=(), match=0, version=0, receipts=(), keeping=TableKeeping(host="h", clock=None)
    ),
)


def logged(opening: Opening, *items: Item) -> list[Item]:
    """The items of a log, with what each match has to know of the table before it."""
    state, found = TableState.opened(opening), list[Item]()
    for item in items:
        found.append(replace(item, around=state.around()) if item is BEGUN else item)
        with suppress(DudoError):
            state = follow(state, found[-1])
    return found


def _text(byte: bytes) -> str:
    return b64encode(byte * 32).decode()


# What says nothing is left out.
LINES: dict[str, Item] = {
    r'[sit {"seat":0,"name":"Ana \"the] lion\"","owner":"o"}]': SatDown(
        seat=0, name='Ana "the] lion"', owner="o"
    ),
    '[leave {"seat":0,"bot":"novice"}]': SeatLeft(seat=0, bot="novice"),
    '[sit {"seat":0,"name":"Ana","owner":"o","portrait":{"figure":"owl","ground":"teal","skin":"fair",'
    '"tint":"ink","wear":"hat"}}]': SatDown(seat=0, name="Ana", owner="o", portrait=OWL),
    '[name {"seat":0,"name":"Bo"}]': Introduced(seat=0, name="Bo"),
    '[fill {"seat":1,"bot":null}]': SeatFilled(seat=1, bot=None),
    '[fill {"seat":1,"bot":"counter:bold","name":"Greta","character":"greta"}]': SeatFilled(
        seat=1, bot="counter:bold", name="Greta", character="greta"
    ),
    '[match {"at":"2026-11-21","around":{"seats":[],"match":0,"version":0,"receipts":[],"keeping":{"host":"h",'
    '"clock":null,"locked":false,"paused":false,"paused_at":0,"brisk":false,"lingering":false,"barred":[],'
    '"aside":false}},"joined":["o"]}]': replace(BEGUN, joined=("o",)),
    '[join {"name":"Cy","owner":"o"}]': JoinAsked(name="Cy", owner="o"),
    '[offer {"owner":"o","code":null,"until":"2026-11-21T20:00:00+00:00"}]': SeatsOffered(
        owner="o", code=None, until="2026-11-21T20:00:00+00:00"
    ),
    '[takeover {"owner":"o","to":"p"}]': SeatsTaken(owner="o", to="p"),
    '[handover {"seat":1,"owner":"o"}]': SeatHandedOver(seat=1, owner="o"),
    '[withdraw {"owner":"o","barred":true}]': JoinWithdrawn(owner="o", barred=True),
    '[coach {"owner":"o","on":true}]': CoachWanted(owner="o", on=True),
    '[agree {"owner":"o","on":false}]': CoachesAgreed(owner="o", on=False),
    '[again {"owner":"o"}]': AgainWanted(owner="o"),
    '[remove {"seat":1,"owner":"o"}]': PlayerRemoved(seat=1, owner="o"),
    '[lock {"on":true}]': TableLocked(on=True),
    '[pause {"on":false}]': TablePaused(on=False),
    '[clock {"clock":30.0}]': ClockSet(clock=30.0),
    '[host {"owner":"o"}]': HostChanged(owner="o"),
    "[aside {}]": PutAside(),
    '[late {"seat":2}]': PlayedForSeat(seat=2),
    '[act {"owner":"o","id":"7","v":3,"seat":1,"a":"4x5"}]': Acted(
        owner="o", id="7", v=3, seat=1, a="4x5"
    ),
    '[did {"owner":"o","id":"7","asked":"8d1f0e4c2b6a9753"}]': CarriedOut(
        owner="o", id="7", asked="8d1f0e4c2b6a9753"
    ),
    '[hurry {"on":true}]': BotsHurried(on=True),
    '[linger {"on":true}]': BotsHeldBack(on=True),
    f'[pledge {{"seat":0,"owner":"o","pledge":"{_text(b"p")}"}}]': SeatPledged(
        seat=0, owner="o", pledge=b"p" * 32
    ),
    f'[open {{"seat":0,"owner":"o","shake":3,"value":"{_text(b"v")}","next":"{_text(b"n")}"}}]': SeatOpened(
        seat=0, owner="o", shake=3, value=b"v" * 32, next=b"n" * 32
    ),
    f'[promise {{"before":"{_text(b"b")}","seed":"{_text(b"s")}"}}]': ShakePromised(
        before=b"b" * 32, seed=b"s" * 32
    ),
    '[shake {"kinds":["opened","bot","late"]}]': DiceShaken(kinds=tuple(ContributionKind)),
    "p2 4x5": Line(1, Bid(4, 5)),
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_the_log_is_read_and_written_as_ever(line: str) -> None:
    assert (parse_item(line), item_line(LINES[line])) == (LINES[line], line)


def test_every_event_is_valid_by_its_schema() -> None:
    events = [line[1:-1].partition(" ") for line in LINES if line.startswith("[")]
    found = {
        word: told
        for word, _, body in events
        if (told := objections("table-event.json", {word: json.loads(body)}))
    }
    assert found == {}
    assert objections("table-event.json", {"lock": {"on": 1}}) != []


def test_every_event_has_a_word_of_its_own_and_is_tried() -> None:
    words = [kind.word for kind in TableEvent.__subclasses__()]
    assert sorted(set(words)) == sorted(words)
    assert {type(item) for item in LINES.values()} == {*TableEvent.__subclasses__(), Line}


def test_a_log_begins_with_its_opening() -> None:
    opening = Opening(
        game="house",
        ruleset={"bidding": {"title": "Ours"}},
        seats=3,
        host="h",
        clock=30.0,
        pace=None,
    )
    head = (
        '[opening {"game":"house","ruleset":{"bidding":{"title":"Ours"}},"seats":3,"host":"h","clock":30.0,'
        '"pace":null,"stakes":null}]'
    )
    assert item_line(opening) == head
    assert (
        objections("table-event.json", {"opening": json.loads(head[len("[opening ") : -1])}) == []
    )
    state, items = read_log([head + '\n[fill {"seat":2,"bot":"novice","name":"Novice"}]'])
    assert (state.opening, state.seats) == (opening, (TableSeat(),) * 3)
    assert items == [SeatFilled(seat=2, bot="novice", name="Novice")]
    for entries in ([], ["p1 4x5"], ['[match {"at":"2026-11-21"}]']):
        with pytest.raises(BadNotation, match="begins with its opening"):
            read_log(entries)


@pytest.mark.parametrize("line", ["[dance {}]", "[sit {}]", "[sit nonsense]", "p1 dance", ""])
def test_text_that_is_not_a_line_of_the_log_is_refused(line: str) -> None:
    with pytest.raises(BadNotation):
        parse_item(line)


def test_a_name_cannot_break_a_line() -> None:
    line = item_line(SatDown(seat=0, name="a\nb", owner="o"))
    assert "\n" not in line
    assert parse_item(line) == SatDown(seat=0, name="a\nb", owner="o")


def test_a_match_knows_whose_seats_were_whose_whatever_they_are_called_now() -> None:
    items: tuple[Item, ...] = (
        SatDown(seat=0, name="Ana", owner="a"),
        SatDown(seat=1, name="Bo", owner="b"),
        SeatFilled(seat=2, bot="novice", name="Greta"),
        BEGUN,
        Introduced(seat=0, name="Anna"),
        SeatLeft(seat=1, bot="novice"),
    )
    opening = opened("perudo", seats=3)
    assert ("a", "b", "") == persons([item_line(it) for it in (opening, *logged(opening, *items))])


def test_the_record_says_which_moves_players_did_not_choose_and_what_played_them() -> None:
    items: tuple[Item, ...] = (
        SatDown(seat=0, name="Ana", owner="a"),
        SatDown(seat=1, name="Bo", owner="b"),
        SeatFilled(seat=2, bot="novice", name="Greta"),
        BEGUN,
        *(read_line(f"d p{seat} 12345") for seat in (1, 2, 3)),
        read_line("p1 1x2"),
        PlayedForSeat(seat=1),
        read_line("p2 1x3"),
        read_line("p3 1x4"),
        SeatFilled(seat=0, bot="counter", name="Ana"),
        read_line("p1 2x4"),
        SeatFilled(seat=1, bot=SILENCE, name="Bo"),
        PlayedForSeat(seat=1),
        read_line("p2 2x5"),
        PlayedForSeat(seat=2),
        read_line("p3 2x6"),
        SatDown(seat=0, name="Ana", owner="a"),
        read_line("p1 3x6"),
    )
    opening = opened("kids", seats=3)
    (record,) = records([item_line(it) for it in (opening, *logged(opening, *items))])
    assert {5: CLOCK, 7: "counter", 8: SILENCE, 9: TABLE} == stand_ins_of(record)
    assert record == read_record(str(record))


def test_a_log_in_which_somebody_plays_who_has_no_seat_has_no_record() -> None:
    items: tuple[Item, ...] = (
        SatDown(seat=0, name="Ana", owner="a"),
        SeatFilled(seat=1, bot="novice", name="Greta"),
        BEGUN,
        read_line("p9 1x2"),
    )
    opening = opened("kids", seats=2)
    with pytest.raises(BadNotation, match="names seat 8"):
        records([item_line(it) for it in (opening, *logged(opening, *items))])


def test_the_record_of_a_match_that_everybody_played_themselves_says_nothing_of_it() -> None:
    items: tuple[Item, ...] = (
        SatDown(seat=0, name="Ana", owner="a"),
        SeatFilled(seat=1, bot="novice", name="Greta"),
        BEGUN,
    )
    opening = opened("kids", seats=2)
    (record,) = records([item_line(it) for it in (opening, *logged(opening, *items))])
    assert ["begun", "bots"] == [key for key, _ in record.tags]


OPENING = Opening(
    game="perudo", ruleset=to_data(find("perudo")), seats=3, host="a", clock=None, pace=None
)


def a_log() -> list[Item]:
    """A table of two people and a bot in mid-round, whose dice come from a shake."""
    items: list[Item] = [
        SatDown(seat=0, name="Ana", owner="a"),
        SatDown(seat=1, name="Bo", owner="b"),
        SeatFilled(seat=2, bot="novice", name="Greta"),
        SeatPledged(seat=0, owner="a", pledge=b"p" * 32),
        BEGUN,
        ShakePromised(before=b"b" * 32, seed=b"s" * 32),
        SeatOpened(seat=0, owner="a", shake=0, value=b"v" * 32, next=b"n" * 32),
        DiceShaken(kinds=(ContributionKind.OPENED, ContributionKind.LATE, ContributionKind.BOT)),
    ]
    items = logged(OPENING, *items)
    state = reduce(follow, items, TableState.opened(OPENING))
    while state.game_state and state.game_state.public.due:
        throw = state.shaking.shakes[-1].shake.throw(state.game, state.game_state)
        items.append(Line(None, throw))
        state = follow(state, items[-1])
    return [*items, Line(state.waiting[0], Bid(2, 3)), SeatLeft(seat=1, bot="novice")]


LOG = a_log()
SEATED = [item for item in LINES.values() if isinstance(item, TableEvent) and hasattr(item, "seat")]


def read_with(place: int, *found: Item) -> list[int]:
    """How many seats the table has after each line, with more lines at that place; none if the log is refused."""
    items = [*LOG[:place], *found, *LOG[place:]]
    entries = [item_line(OPENING), *map(item_line, items)]
    try:
        records(entries, table="t")
        persons(entries)
        replayed(entries)
        state = TableState.opened(OPENING)
        return [len((state := follow(state, item)).seats) for item in items]
    except DudoError as error:
        if not re.fullmatch(r"[A-Z“'].*\.", str(error)):
            raise
        return []


def test_the_log_of_the_next_tests_is_a_log() -> None:
    assert len(LOG) == len(read_with(0))


SEATS = st.one_of(st.integers(-4, 4), st.integers(-(2**63), 2**63 - 1))


@given(st.sampled_from(SEATED), SEATS, st.integers(0, len(LOG)))
def test_an_event_at_any_seat_gives_a_table_of_as_many_seats_or_is_refused(
    event: Any, seat: int, place: int
) -> None:
    seats = read_with(place, replace(event, seat=seat))
    assert all(before == after for before, after in pairwise(seats))


@pytest.mark.parametrize("event", SEATED, ids=lambda it: it.word)
@pytest.mark.parametrize("seat", [-1, 3, 40])
def test_an_event_at_a_seat_that_the_table_has_not_is_refused(event: Any, seat: int) -> None:
    state = reduce(follow, LOG, TableState.opened(OPENING))
    said = rf"^The log names seat {seat}, and this table has seats 0 to 2\.$"
    with pytest.raises(BadNotation, match=said):
        follow(state, replace(event, seat=seat))


@given(st.lists(st.sampled_from(ContributionKind), max_size=4), st.integers(0, len(LOG)))
@example([ContributionKind.OPENED] * 3, len(LOG))
def test_a_shake_of_any_contributions_gives_a_table_or_is_refused(
    kinds: list[ContributionKind], place: int
) -> None:
    shake: Any = LINES[next(line for line in LINES if line.startswith("[shake"))]
    read_with(place, replace(shake, kinds=tuple(kinds)))


@given(st.permutations(LOG))
def test_lines_in_any_order_give_a_table_or_are_refused(items: list[Item]) -> None:
    entries = [item_line(OPENING), *map(item_line, items)]
    for read in (replayed, persons, records):
        with suppress(DudoError):
            read(entries)


@pytest.mark.parametrize("seats", [-1, 0, 41, 10**12])
def test_a_table_is_opened_with_1_to_40_seats(seats: int) -> None:
    with pytest.raises(BadNotation, match=r"^A table has 1 to 40 seats\.$"):
        TableState.opened(replace(OPENING, seats=seats))
