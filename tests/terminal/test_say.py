"""What people type is understood, whatever words they use."""

from itertools import islice
from random import Random

import pytest

from dudo.engine import BadNotation, Game, Illegal, Roll
from dudo.engine.game import AnyState, AnyView
from dudo.games import catalogue, find
from dudo.play import any_legal, deal, play
from dudo.presentation.people import People
from dudo.presentation.spoken import spoken
from dudo.terminal.asking import understood
from dudo.terminal.draw import choices, how_to_say, meaning_of_action
from support.tiers import every_game


def after(game: Game, *words: str | Roll) -> AnyState:
    state: AnyState = game.start(2)
    while state.public.due and words and state.public.phase != "deal":
        state = game.apply(state, Roll(state.public.due[0], (6 - state.public.due[0],)))
    for word in words:
        if isinstance(word, Roll):
            state = game.apply(state, word)
        else:
            seat = state.public.waiting[0]
            state = game.apply(state, understood(game, game.view(state, seat), word), by=seat)
    return state


PERUDO = (Roll(0, (1, 2, 3, 4, 5)), Roll(1, (2, 2, 3, 4, 6)))
MEXICAN = (Roll(0, (4, 5)),)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("4x5", "4x5"),
        ("4 5", "4x5"),
        ("Four 5s", "4x5"),
        ("4 fives", "4x5"),
        ("one six", "1x6"),
    ],
)
def test_a_bid_in_any_words(typed: str, meant: str) -> None:
    game: Game = find("perudo")
    assert understood(game, game.view(after(game, *PERUDO), 0), typed) == meant


@pytest.mark.parametrize("typed", ["liar", "Dudo!", "dudo", "l", "LIAR"])
def test_a_challenge_by_the_word_of_the_game_or_its_beginning(typed: str) -> None:
    game: Game = find("perudo")
    state = after(game, *PERUDO, "2x2")
    assert understood(game, game.view(state, 1), typed) == "liar"


@pytest.mark.parametrize(
    ("history", "typed", "meant"),
    [
        ((), "61", "claim 61"),
        ((), "claim 6 1", "claim 61"),
        (("61",), "b", "believe"),
        (("61",), "I believe you", "believe"),
        (("61", "believe"), "keep", "keep 45"),
        (("61", "believe"), "keep 5 4", "keep 45"),
        (("61", "believe"), "roll", "keep -"),
    ],
)
def test_the_words_of_the_cup(*, history: tuple[str, ...], typed: str, meant: str) -> None:
    game: Game = find("mexican_liars")
    state = after(game, *MEXICAN, *history)
    assert understood(game, game.view(state, state.public.waiting[0]), typed) == meant


def test_what_is_not_legal_is_explained_and_what_is_nothing_is_refused() -> None:
    game: Game = find("perudo")
    view = game.view(after(game, *PERUDO, "4x5"), 1)
    with pytest.raises(Illegal, match="3x2 is not higher than 4x5"):
        understood(game, view, "three twos")
    for nothing in ("", "hello", "4x", "x" * 200):
        with pytest.raises(BadNotation):
            understood(game, view, nothing)


@pytest.mark.parametrize("name", every_game())
def test_every_opening_choice_is_spoken_explained_and_understood_as_written(name: str) -> None:
    game = find(name)
    state = deal(game, game.start(max(2, game.seats[0])), Random(3))
    seat = state.public.waiting[0]
    view = game.view(state, seat)
    for action in game.actions(view):
        assert understood(game, view, str(action)) == action
        assert spoken(game, action)
        assert meaning_of_action(game, action)


@pytest.mark.parametrize("word", ["challenge", "call", "Doubt", "bluff!", "liar"])
@pytest.mark.parametrize(("name", "bid"), [("dahua", "3x2z"), ("maexchen", "61")])
def test_a_doubt_in_the_words_of_any_table(*, name: str, bid: str, word: str) -> None:
    game = find(name)
    state = deal(game, game.start(2), Random(1))
    seat = state.public.waiting[0]
    action = understood(game, game.view(state, seat), bid)
    state = deal(game, game.apply(state, action, by=seat), Random(1))
    assert understood(game, game.view(state, state.public.waiting[0]), word) == "liar"


def test_whose_pass_may_be_doubted_is_said_by_name() -> None:
    game: Game = find("cacho")
    views = (
        game.view(before, line.by)
        for line, before, _ in play(game, [any_legal] * 3, Random(0))
        if line.by is not None
    )
    view = next(it for it in views if any(one.kind == "doubt" for one in game.actions(it)))
    told = dict(choices(game, view, People(("Ana", "Bo", "Cy"), you=view.seat)))
    assert str(told["doubt p3"]).startswith("“I doubt the pass!” to Cy.")


def _believed(seed: int) -> tuple[Game, AnyView]:
    """A claim has just been believed, so that dice may be kept."""
    game, luck = find("liar_dice"), Random(seed)
    state = deal(game, game.start(2), luck)
    for text in ("KQJT9", "believe"):
        seat = state.public.waiting[0]
        action = understood(game, game.view(state, seat), text)
        state = deal(game, game.apply(state, action, by=seat), luck)
    return game, game.view(state, state.public.waiting[0])


def test_words_that_could_mean_two_actions_are_asked_about() -> None:
    game: Game = find("liar_dice")
    views = (
        game.view(before, line.by)
        for line, before, _ in play(game, [any_legal] * 2, Random(1))
        if line.by is not None
    )
    view = next(
        view for view in views if {"passon", "point"} <= {it.kind for it in game.actions(view)}
    )
    with pytest.raises(BadNotation, match="“p” could mean pass-on, point: which"):
        understood(game, view, "p")
    assert understood(game, view, "po") == "point"


def test_dice_are_kept_as_they_are_shown() -> None:
    game, view = next(
        (game, view)
        for game, view in map(_believed, range(99))
        if {"keep 55", "keep 255"} <= set(map(str, game.actions(view)))
    )
    for words in ("keep KK", "keep k k", "keep kings", "keep the kings", "keep two kings"):
        assert understood(game, view, words) == "keep 55"
    assert understood(game, view, "keep 10, kings") == "keep 255"


@pytest.mark.parametrize("name", every_game())
def test_the_help_shows_how_to_bid_by_what_may_be_bid_now(name: str) -> None:
    game, luck = catalogue()[name].game, Random(2)
    told = 0
    for (seat, _), before, _ in islice(play(game, [any_legal] * game.seats[0], luck), 30):
        if seat is None:
            continue
        view = game.view(before, seat)
        bids = [action for action in game.actions(view) if action.is_bid]
        shown = how_to_say(game, view)
        assert bool(bids) == bool(shown)
        for typed, _ in shown:
            told += 1
            for words in typed.split(", or ", 1):
                assert understood(game, view, words) in bids
    assert told
