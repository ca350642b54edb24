"""Which calls decided the rounds of a match, whatever was answered in between."""

from random import Random

import pytest

from dudo.engine import Bidding, Game, Record, read_line
from dudo.engine.state import Showdown
from dudo.games import find
from dudo.play import any_legal, play
from dudo.review.transitions import deciding_calls, transitions
from support.tiers import every_game


def a_match(game: Game, luck: Random) -> tuple[Record, list[Showdown]]:
    """A match of random moves, and its showdowns."""
    players = min(max(game.seats[0], 4), game.seats[1])
    lines, shown = [], {}
    for moment in play(game, [any_legal] * players, luck):
        lines.append(moment.line)
        report = moment.after.public.showdown
        if report is not None:
            shown[report.round] = report  # some are told of again when a throw has settled the cost
    names = tuple(f"Player {seat}" for seat in range(players))
    return Record(game=game, players=names, lines=tuple(lines)), list(shown.values())


@pytest.mark.parametrize("name", every_game())
def test_whoever_called_is_found_whatever_was_answered_before_the_dice_were_shown(
    name: str,
) -> None:
    luck = Random(name)
    for _ in range(3):
        record, shown = a_match(find(name), luck)
        found = list(deciding_calls(played := transitions(record)))
        expected = [(it.round, seat) for it in shown if it.call.is_call for seat in it.challengers]
        assert expected == [(it.round, seat) for _, seat, it in found if it.call.is_call]
        assert all(played[number].seat == seat for number, seat, _ in found)
        calls = [action for n, *_ in found if (action := played[n].action) is not None]
        assert len(found) == len(calls)
        assert all(action.is_call for action in calls)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (("p1 9x3", "p2 liar", "p1 reveal"), [(1, True)]),
        (("p1 2x3", "p2 liar", "p1 reveal"), [(1, False)]),
        (("p1 2x3", "p2 liar", "p1 concede"), [(1, True)]),
        (("p1 9x3", "p2 concede"), []),
    ],
)
def test_a_bidder_who_gives_up_after_a_call_admits_that_it_was_right(
    said: tuple[str, ...], expected: list[tuple[int, bool]]
) -> None:
    game = Bidding(title="House", concede=True, muck=True)
    dealt = ("d p1 11456", "d p2 22336")
    record = Record(game=game, players=("Ana", "Bo"), lines=tuple(map(read_line, (*dealt, *said))))
    found = deciding_calls(transitions(record))
    assert expected == [(seat, it.right) for _, seat, it in found]
