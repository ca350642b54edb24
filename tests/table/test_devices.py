"""Going on on another device: the seat is taken over there, by whoever types the code, once."""

import pytest

from dudo.server.render import Render
from dudo.table.errors import Refusal
from dudo.table.log import persons, replayed
from dudo.table.table import Table
from dudo.table.tables import Tables
from dudo.table.verbs.devices import GUESSES, Offer, Takeover
from dudo.table.verbs.joining import Join
from dudo.table.verbs.moves import Act
from dudo.table.verbs.seats import Leave, Sit
from support.tables import HOST, HandTime, ask, come, match, played_out, rematch

CODE, OTHER = "BCDFGH", "QRSTVW"
GONE = r"^That code is no longer valid: show a new one on the device where you play\.$"


def owners(table: Table) -> list[str]:
    return [held.owner for held in table.state.seats]


async def test_the_other_device_has_the_seat_and_the_table_and_the_first_one_watches(
    at: Tables,
) -> None:
    table = await match(at, people=(HOST, "bo"))
    await come(table, HOST, "bo", "phone")
    await ask(table, HOST, Offer, code=CODE)
    await ask(table, "phone", Takeover, code=CODE)
    assert (owners(table), table.state.host) == (["phone", "bo"], "phone")
    assert table.state.seats[0].name == HOST.capitalize()
    entries = await at.services.store.read(table.id)
    assert replayed(entries) == table.state
    assert persons(entries)[0] == "phone"


async def test_the_code_can_be_used_once(table: Table) -> None:
    await ask(table, "ana", Offer, code=CODE)
    await ask(table, "phone", Takeover, code=CODE)
    with pytest.raises(Refusal, match=GONE):
        await ask(table, "thief", Takeover, code=CODE)
    assert owners(table)[0] == "phone"


async def test_the_code_is_valid_until_it_is_taken_back_replaced_or_old(
    time: HandTime, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    for end in (None, OTHER):
        await ask(table, "ana", Offer, code=CODE)
        await ask(table, "ana", Offer, code=end)
        with pytest.raises(Refusal, match=GONE):
            await ask(table, "phone", Takeover, code=CODE)
    await ask(table, "ana", Offer, code=CODE)
    monkeypatch.setattr(time, "date", lambda: "2026-11-21T20:10:01+00:00")
    with pytest.raises(Refusal, match=GONE):
        await ask(table, "phone", Takeover, code=CODE)


async def test_who_comes_back_on_another_device_plays_on_in_place_of_the_bot(table: Table) -> None:
    await ask(table, "ana", Leave, seat=0)
    assert table.state.seats[0].bot is not None
    await ask(table, "ana", Offer, code=CODE)
    await ask(table, "phone", Takeover, code=CODE)
    assert table.state.seats_of("phone") == (0,)  # none that a bot plays


async def test_a_place_on_the_waiting_list_is_taken_over_too(table: Table) -> None:
    await come(table, "cy", "phone")
    await ask(table, "cy", Join, name="Cy")
    await ask(table, "cy", Offer, code=CODE)
    await ask(table, "phone", Takeover, code=CODE)
    assert [held.owner for held in table.state.joining] == ["phone"]


async def test_nobody_takes_over_who_may_not(at: Tables, table: Table) -> None:
    with pytest.raises(Refusal, match="You have no seat here that another device could take"):
        await ask(table, "phone", Offer, code=CODE)
    await ask(table, "ana", Offer, code=CODE)
    with pytest.raises(Refusal, match="You have a seat at this table"):
        await ask(table, "bo", Takeover, code=CODE)
    with pytest.raises(Refusal, match="A program keeps its seat, and takes nobody else’s"):
        await ask(table, "program:x", Takeover, code=CODE)
    with pytest.raises(Refusal, match=GONE):
        await ask(table, "phone", Takeover, code=OTHER)


async def test_codes_cannot_be_tried_out(at: Tables, time: HandTime, table: Table) -> None:
    await ask(table, "ana", Offer, code=CODE)
    for guess in range(int(GUESSES.burst)):
        with pytest.raises(Refusal, match=GONE):
            await ask(table, f"thief {guess}", Takeover, code=OTHER)
    with pytest.raises(Refusal, match="Too many codes were tried at this table"):
        await ask(table, "thief", Takeover, code=CODE)
    await time.pass_by(1 / GUESSES.rate)
    await ask(table, "phone", Takeover, code=CODE)
    assert owners(table)[0] == "phone"


async def test_an_offer_ends_with_the_beginning_of_a_match(table: Table) -> None:
    await ask(table, "ana", Offer, code=CODE)
    await rematch(await played_out(table), "ana", "bo")
    assert table.state.offers == ()


async def test_what_was_played_in_somebodys_place_is_kept_until_they_play_themselves(
    at: Tables, time: HandTime
) -> None:
    table = await match(at, game="basic_liars")
    seat = table.state.waiting[0]
    gone = owners(table)[seat]
    await ask(table, gone, Leave, seat=seat)
    while table.state.waiting == (seat,):
        await time.pass_by(1)
    await ask(table, gone, Sit, seat=seat, name=gone.capitalize())
    played = tuple(map(str, table.state.stood_in[seat]))
    assert len(played) >= 1
    assert table.state.stood_in[1 - seat] == ()
    own, theirs = (
        Render(table).room(owner, ["http://x"]).seats[seat].stood_in
        for owner in (gone, owners(table)[1 - seat])
    )
    assert (own, theirs) == (played, ())
    assert replayed(await at.services.store.read(table.id)) == table.state
    while seat not in table.state.waiting:
        other = table.state.waiting[0]
        await ask(
            table,
            owners(table)[other],
            Act,
            v=table.state.version,
            seat=other,
            a=any_word(table),
        )
    await ask(table, gone, Act, v=table.state.version, seat=seat, a=any_word(table))
    assert table.state.stood_in[seat] == ()


def any_word(table: Table) -> str:
    return str(table.state.game.actions(table.view(table.state.waiting[0]))[0])
