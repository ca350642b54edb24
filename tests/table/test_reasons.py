"""Why bots did what they did: after the round, in their order, and nothing of what stays covered."""

import pickle
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from dudo.engine import Action, Bid, Challenge, Game, Illegal, Roll, draw
from dudo.engine.game import AnyState, AnyView
from dudo.engine.record import Line
from dudo.games import catalogue, find
from dudo.play import play
from dudo.table.reasons import Played, Reason, of_table, reasons
from support.tables import act, match, settled, tables
from support.tiers import every_game


def told(game: Game, lines: list[Line], seats: int, *, bots: str = "counter") -> list[Played]:
    state: AnyState = game.start(seats)
    found = []
    for line in lines:
        after = game.apply(state, line.action, by=line.by)
        found.append(Played(state, line, None if line.by is None else bots, after))
        state = after
    return found


def one_round(game: Game, seats: int, luck: Random) -> list[Line]:
    """The lines of a first round in which everybody plays anything legal."""

    def player(game: Game, view: AnyView, luck: Random) -> Action:
        # Low bids, so that rounds are long; but sooner or later somebody calls.
        actions = game.actions(view)
        return luck.choice(actions[:2]) if luck.random() < 0.5 else luck.choice(actions)

    played = play(game, [player] * seats, luck, turn=luck.choice)
    return [line for line, before, _ in played if before.public.showdown is None]


def seats_of(game: Game) -> int:
    least, most = game.seats
    return max(least, min(3, most))


def others(game: Game, lines: list[Line], seats: int, luck: Random) -> Iterator[list[Line]]:
    """The same round as everybody at the table saw it, with other dice where none were ever shown."""
    seen = told(game, lines, seats)[-1].after.public
    throws = [n for n, line in enumerate(lines) if isinstance(line.action, Roll)]
    for _ in range(24):
        changed = list(lines)
        state: AnyState = game.start(seats)
        again = set(luck.sample(throws, k=min(len(throws), luck.choice((1, 1, 2)))))
        try:
            for n in range(len(lines)):
                if n in again and state.public.due:
                    changed[n] = Line(None, draw(game.throws(state), luck.randrange))
                state = game.apply(state, changed[n].action, by=changed[n].by)
        except Illegal:
            continue
        if changed != lines and state.public == seen:
            yield changed


@pytest.mark.parametrize("name", every_game())
def test_reasons_are_equal_where_only_what_stays_covered_differs(name: str) -> None:
    game, luck = find(name), Random(f"reasons {name}")
    seats = seats_of(game)
    for _ in range(4):
        lines = one_round(game, seats, luck)
        first = told(game, lines, seats)[-1].after.public
        number = first.showdown.round if first.showdown else 1
        alike = list(islice(others(game, lines, seats, luck), 2))
        for bots in ("novice", "reader"):
            said = reasons(game, told(game, lines, seats, bots=bots), number)
            for other in alike:
                assert reasons(game, told(game, other, seats, bots=bots), number) == said


def test_there_are_rounds_that_differ_only_in_what_stays_covered() -> None:
    found = {}
    for name in ("duel", "mexican_liars", "liar_dice", "stud_liars"):
        game, luck = find(name), Random(f"cover {name}")
        rounds = (one_round(game, seats_of(game), luck) for _ in range(12))
        found[name] = sum(
            any(True for _ in others(game, lines, seats_of(game), luck)) for lines in rounds
        )
    assert all(found.values()), found


def perudo_round() -> tuple[Game, list[Line]]:
    game = find("perudo")
    lines, state = [], game.start(2)
    for dice in (3, 3, 4, 5, 6), (1, 2, 2, 5, 6):
        lines.append(Line(None, Roll(state.public.due[0], dice)))
        state = game.apply(state, lines[-1].action)
    first = state.public.waiting[0]
    return game, [
        *lines,
        Line(first, Bid(2, 3)),
        Line(1 - first, Bid(3, 3)),
        Line(first, Challenge()),
    ]


def test_every_decision_of_a_bot_gets_its_sentence_when_the_round_is_over() -> None:
    game, lines = perudo_round()
    played = told(game, lines, 2)
    first = lines[2].by
    assert first is not None
    said = reasons(game, played, 1)
    assert [(it.step, it.seat) for it in said] == [(0, first), (1, 1 - first), (2, first)]
    assert all(it.sentence.endswith(".") for it in said)
    assert reasons(game, played[:-1], 1) == ()
    assert reasons(game, played, 2) == ()


def test_a_person_is_asked_for_no_reasons() -> None:
    game, lines = perudo_round()
    played = [
        replace_bot(it, None if it.line.by == lines[2].by else "counter")
        for it in told(game, lines, 2)
    ]
    assert [it.step for it in reasons(game, played, 1)] == [1]


def replace_bot(it: Played, bot: str | None) -> Played:
    return it._replace(bot=bot)


def test_a_novice_speaks_of_feelings_and_those_who_read_of_what_was_said() -> None:
    game, lines = perudo_round()
    call = {
        bot: reasons(game, told(game, lines, 2, bots=bot), 1)[-1].sentence
        for bot in ("novice", "counter", "reader:bold", "gone")
    }
    assert "felt" in call["novice"]
    assert "%" not in call["novice"]
    assert "by the dice alone" in call["counter"]
    assert "said" not in call["counter"]
    assert call["reader:bold"] == call["gone"]


def test_who_concedes_shows_no_dice_and_gives_no_reasons() -> None:
    said = {}
    for name in catalogue():
        game, luck = find(name), Random(f"concede {name}")
        if "concede" not in game.calls:
            continue
        seats = seats_of(game)
        for _ in range(40):
            lines = one_round(game, seats, luck)
            report = told(game, lines, seats)[-1].after.public.showdown
            if report is not None and report.call.kind == "concede":
                said[name] = reasons(game, told(game, lines, seats), report.round)
                break
    assert said
    assert set(said.values()) == {()}


def test_what_a_cup_hid_before_it_was_thrown_again_is_no_reason() -> None:
    game, luck = find("mexican_liars"), Random(3)
    seats, met = seats_of(game), 0
    for _ in range(60):
        lines = one_round(game, seats, luck)
        played = told(game, lines, seats)
        report = played[-1].after.public.showdown
        if report is None or report.call.kind != "challenge":
            continue
        last = max(n for n, it in enumerate(played) if isinstance(it.line.action, Roll))
        told_of = {report.history[it.step] for it in reasons(game, played, report.round)}
        for it in played[:last]:
            if it.line.by is not None and it.line.action.kind == "claim":
                met += 1
                assert (it.line.by, it.line.action) not in told_of
    assert met


async def test_reasons_come_from_the_log_also_after_a_restart(tmp_path: Path) -> None:
    async with tables(tmp_path) as at:
        table = await match(at, game="perudo", people=["ana"], bots=["meek"])
        ident, number = table.id, table.state.game_state.public.round  # type: ignore[union-attr]
        for _ in range(200):
            await settled()
            state = table.state
            assert state.game_state is not None
            if state.game_state.public.showdown is not None:
                break
            if 0 in state.waiting:
                await act(table, "ana", 0, str(state.game.timeout(table.view(0))))
            await at.services.time.pass_by(1.0)  # type: ignore[attr-defined]
        entries = await at.services.store.read(ident)
        found = of_table(entries, 1, number)
    assert found
    assert {it.seat for it in found} == {1}
    assert all(isinstance(it, Reason) for it in found)
    async with tables(tmp_path) as at:
        assert of_table(await at.services.store.read(ident), 1, number) == found
    assert of_table(entries, 2, number) == ()
    assert pickle.loads(pickle.dumps(found)) == found
