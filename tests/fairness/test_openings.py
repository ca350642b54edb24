"""Who is told which secret: whoever sees all dice of a throw, and never what tells of covered ones."""

from collections import Counter

import pytest

from contract.hidden import HOUSE
from contract.openings import find_told_leak
from dudo.engine import AnyState, Game
from dudo.engine.hand import face_of
from dudo.fairness import openings
from dudo.fairness.openings import Latest, Part
from dudo.games import catalogue
from support.shaken import shaken_match
from support.tiers import every_game

GAMES = {**{name: it.game for name, it in catalogue().items()}, **HOUSE}
SEEDS = range(4)


def players_of(game: Game) -> int:
    return max(game.seats[0], min(3, game.seats[1]))


@pytest.mark.parametrize("name", every_game(sorted(GAMES)))
def test_whoever_knows_no_difference_is_told_the_same(name: str) -> None:
    game = GAMES[name]
    verdicts = [find_told_leak(game, players_of(game), seed=seed, most=300) for seed in SEEDS]
    assert [""] * len(verdicts) == [verdict.leak for verdict in verdicts]
    assert sum(verdict.compared for verdict in verdicts) > 0


def faces_seen(game: Game, after: AnyState, seat: int | None) -> Counter[int]:
    """All faces that this seat, or for None a watcher, sees on the table."""
    lies = game.table(game.view(after, seat))
    return Counter(face_of(die) for it in lies for die in (*it.shown, *(it.seen or ())))


def faces_shown(before: AnyState, after: AnyState) -> Counter[int]:
    """All faces that everybody has just been shown."""
    report = after.public.showdown
    if report is None or report is before.public.showdown:
        return Counter()
    return Counter(face_of(die) for hand in report.hands for die in hand or ())


@pytest.mark.parametrize("name", every_game(sorted(GAMES)))
def test_a_secret_is_told_to_nobody_before_they_see_all_dice_that_it_opens(name: str) -> None:
    game = GAMES[name]
    everybody = (*range(players_of(game)), None)
    known: dict[int | None, set[Part]] = {seat: set() for seat in everybody}
    told, shown = 0, Counter[int]()
    for _, before, after, shaking in shaken_match(game, players_of(game), seed=1, most=200):
        shown += faces_shown(before, after)
        if shaking.running and after.public.due:
            continue
        for seat in everybody:
            seen = faces_seen(game, after, seat) + shown
            parts = set(shaking.openings.told_to(() if seat is None else (seat,)))
            for number, part in parts - known[seat]:
                (shake,) = (it.shake for it in shaking.shakes if it.shake.promise.number == number)
                if part < after.public.players:
                    told += 1
                    assert Counter(number + 1 for number in shake.numbers(part)) <= seen
            known[seat] = parts
        shown.clear()
    assert told > 0


def test_an_opening_that_tells_which_dice_were_kept_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        openings, "Latest", lambda part, _alone, by: Latest(part, alone=True, by=by)
    )
    game = catalogue()["luegenpoker"].game
    assert any(find_told_leak(game, 3, seed=seed, most=300).leak for seed in range(20, 30))


def test_an_opening_of_covered_dice_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openings, "_all", lambda _viewers: None)
    assert find_told_leak(catalogue()["perudo"].game, 3, seed=1, most=300).leak
