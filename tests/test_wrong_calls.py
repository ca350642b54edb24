"""Calls that look right to a newcomer and are not: a named error says in a sentence what was expected."""

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

import dudo
from dudo import odds
from dudo.bots import NoSuchBot
from dudo.engine import BadNotation, BadRuleset, Dice, Illegal, LoseHand, NoSuchSeat
from dudo.engine.errors import WrongValue
from dudo.odds import NoOdds, NotABid
from dudo.play import CannotPlay, deal, play
from dudo.presentation.card import rule_card
from dudo.presentation.compose import form, renamed
from dudo.presentation.link import read_link, write_link
from dudo.solve.cfr import SMALL, Solver
from dudo.solve.positions import positions
from dudo.solve.two_players import DoesNotFit, TwoPlayers

GAME: Any = dudo.find("perudo")
STATE = deal(GAME, GAME.start(2), Random(7))
SEAT = STATE.public.waiting[0]
VIEW = GAME.view(STATE, SEAT)
DUDO: Any = dudo
ODDS: Any = odds
COUNTER: Any = dudo.bots.find("counter")
BID = dudo.parse("1x2")
RULE_CARD: Any = rule_card
READ_LINK: Any = read_link
WRITE_LINK: Any = write_link
DEAL: Any = deal
NAME: Any = "perudo"
NOTHING: Any = None
CUP = dudo.find("mexican_liars")
DICE: Any = Dice
LOSE_HAND: Any = LoseHand


def played(*values: Any) -> list[Any]:
    return list(play(*values))


CALLS: dict[str, tuple[Callable[[], object], type[dudo.DudoError], str]] = {
    "a game by nothing": (
        lambda: DUDO.find(None),
        BadRuleset,
        'Expected something like find("perudo"), not None.',
    ),
    "a game by a game": (
        lambda: DUDO.find(GAME),
        BadRuleset,
        'Expected something like find("perudo"), not a Bidding.',
    ),
    "a bot by nothing": (
        lambda: DUDO.bots.find(None),
        NoSuchBot,
        'Expected something like find("counter"), not None.',
    ),
    "players by their names": (
        lambda: GAME.start(["Ana", "Bo"]),
        BadRuleset,
        "Perudo is for 2 to 20 players, not ['Ana', 'Bo'].",
    ),
    "players as a text": (
        lambda: GAME.start("2"),
        BadRuleset,
        "Perudo is for 2 to 20 players, not '2'.",
    ),
    "an action of nothing": (
        lambda: DUDO.parse(None),
        BadNotation,
        'Expected something like "4x5", not None.',
    ),
    "an action of a number": (
        lambda: DUDO.parse(5),
        BadNotation,
        'Expected something like "4x5", not 5.',
    ),
    "a seat by a name": (
        lambda: GAME.view(STATE, "Ana"),
        NoSuchSeat,
        "There is no seat 'Ana': the seats of this match are 0 to 1.",
    ),
    "somebody by name": (
        lambda: GAME.apply(STATE, BID, by="Ana"),
        NoSuchSeat,
        "There is no seat 'Ana': the seats of this match are 0 to 1.",
    ),
    "the view of a view": (
        lambda: GAME.view(VIEW, 0),
        WrongValue,
        "Expected something like game.start(2), not a View.",
    ),
    "an action in a view": (
        lambda: GAME.apply(VIEW, BID),
        WrongValue,
        "Expected something like game.start(2), not a View.",
    ),
    "the actions of a state": (
        lambda: GAME.actions(STATE),
        WrongValue,
        "Expected something like game.view(state, 0), not a State.",
    ),
    "why not, of a state": (
        lambda: GAME.why(STATE, BID),
        WrongValue,
        "Expected something like game.view(state, 0), not a State.",
    ),
    "the odds of a state": (
        lambda: ODDS.of(GAME, STATE).chances(),
        WrongValue,
        "Expected something like game.view(state, 0), not a State.",
    ),
    "the chance of a text": (
        lambda: ODDS.of(GAME, VIEW).chance("4x5"),
        NotABid,
        "Expected something like parse(\"4x5\"), not '4x5'.",
    ),
    "a watcher out of time": (
        lambda: GAME.timeout(GAME.view(STATE, None)),
        Illegal,
        "Nothing is asked of this seat now.",
    ),
    "another one out of time": (
        lambda: GAME.timeout(GAME.view(STATE, 1 - SEAT)),
        Illegal,
        "Nothing is asked of this seat now.",
    ),
    "players by the names of bots": (
        lambda: played(GAME, ["counter", "novice"], Random(1)),
        CannotPlay,
        "Expected something like bots.find(\"counter\"), not 'counter'.",
    ),
    "a seed for luck": (
        lambda: played(GAME, [COUNTER] * 2, 7),
        CannotPlay,
        "Expected something like Random(7), not 7.",
    ),
    "a match of a name": (
        lambda: played("perudo", [COUNTER] * 2, Random(1)),
        CannotPlay,
        "Expected something like find(\"perudo\"), not 'perudo'.",
    ),
    "a player who says nothing": (
        lambda: played(GAME, [lambda *_: None] * 2, Random(1)),
        Illegal,
        'Expected something like parse("4x5"), not None.',
    ),
    "the record at a path": (
        lambda: DUDO.read_record(Path("match.txt")),
        BadNotation,
        f'Expected something like "[dudo 1]\\n..", not {Path("match.txt")!r}.',
    ),
    "a record in bytes": (
        lambda: DUDO.read_record(b"[dudo 1]"),
        BadNotation,
        "Expected something like \"[dudo 1]\\n..\", not b'[dudo 1]'.",
    ),
    "the sheet of a name": (
        lambda: DUDO.sheet("perudo"),
        BadRuleset,
        "Expected something like find(\"perudo\"), not 'perudo'.",
    ),
    "the odds of a name": (
        lambda: ODDS.of("perudo", VIEW),
        NoOdds,
        "Expected something like find(\"perudo\"), not 'perudo'.",
    ),
    "the card of a name": (
        lambda: RULE_CARD("perudo"),
        BadRuleset,
        "Expected something like find(\"perudo\"), not 'perudo'.",
    ),
    "the options of a name": (
        lambda: form("perudo"),
        BadRuleset,
        "A ruleset is a value like find(\"perudo\"), not 'perudo'.",
    ),
    "a new name for a name": (
        lambda: renamed("perudo", "Ours"),
        BadRuleset,
        "A ruleset is a value like find(\"perudo\"), not 'perudo'.",
    ),
    "no new name": (lambda: renamed(GAME, NOTHING), BadRuleset, "A game needs a name."),
    "the link of a name": (
        lambda: WRITE_LINK("perudo"),
        BadRuleset,
        "Expected something like find(\"perudo\"), not 'perudo'.",
    ),
    "a link of nothing": (
        lambda: READ_LINK(None),
        BadRuleset,
        'Expected something like write_link(find("perudo")), not None.',
    ),
    "a round of a name": (
        lambda: TwoPlayers(NAME, (1, 1)),
        DoesNotFit,
        "Expected something like find(\"perudo\"), not 'perudo'.",
    ),
    "a method that there is not": (
        lambda: Solver(positions(SMALL), method="cfr"),
        DoesNotFit,
        "A method of learning is one of cfr+, discounted, discounted+, not “cfr”.",
    ),
    "half a seat": (
        lambda: GAME.view(STATE, 0.5),
        NoSuchSeat,
        "There is no seat 0.5: the seats of this match are 0 to 1.",
    ),
    "a dealer with a seed": (
        lambda: DEAL(GAME, GAME.start(2), 7),
        CannotPlay,
        "Expected something like Random(7), not 7.",
    ),
    "a match of nothing": (
        lambda: played(None, [COUNTER] * 2, Random(1)),
        CannotPlay,
        'Expected something like find("perudo"), not None.',
    ),
    "a match for more than there are": (
        lambda: [*play(GAME, [COUNTER] * 2, Random(1), start=GAME.start(3))],
        CannotPlay,
        "The given match has 3 seats, but there are 2 players.",
    ),
    "the claims above a bid": (
        lambda: CUP.higher(BID, CUP.start(2).public),
        BadNotation,
        "1x2 is not a claim of this game; write it from high to low.",
    ),
    "the claims above a hand that there is not": (
        lambda: CUP.higher(dudo.parse("claim 77"), CUP.start(2).public),
        BadNotation,
        "77 is not a claim of this game; write it from high to low.",
    ),
    "the bids above a claim": (
        lambda: GAME.higher(dudo.parse("claim 66"), STATE.public),
        BadRuleset,
        "claim 66 names no face to count.",
    ),
    "the totals above a bid": (
        lambda: dudo.find("elimination").higher(BID, STATE.public),
        BadRuleset,
        "1x2 names no number of points.",
    ),
    "dice in a text": (
        lambda: DICE(count="5"),
        BadRuleset,
        "A player starts with 1 to 40 dice.",
    ),
    "half a die": (lambda: DICE(count=2.5), BadRuleset, "A player starts with 1 to 40 dice."),
    "lives in a text": (
        lambda: LOSE_HAND(out_at="2"),
        BadRuleset,
        "out_at of lose-hand is a number from 0 to 100, not '2'.",
    ),
    "the sheet of a state": (
        lambda: DUDO.sheet(GAME, STATE),
        BadNotation,
        "Expected something like (1, 5, 6), not a State.",
    ),
    "a hand of faces that there are not": (
        lambda: DUDO.sheet(GAME, (9, 9)),
        BadNotation,
        "Expected something like (1, 5, 6), not (9, 9).",
    ),
}


@pytest.mark.parametrize("call", CALLS)
def test_a_wrong_call_is_refused_by_name_and_in_a_sentence(call: str) -> None:
    act, kind, sentence = CALLS[call]
    with pytest.raises(kind) as caught:
        act()
    assert sentence == str(caught.value)


def position(name: str) -> tuple[Any, Any, Any]:
    game = dudo.find(name)
    state = deal(game, game.start(2), Random(7))
    return game, state, game.view(state, state.public.waiting[0])


@pytest.mark.parametrize(
    ("name", "other"), [("perudo", "mexican"), ("mexican", "perudo"), ("mexican", "duel")]
)
def test_a_state_of_another_kind_of_game_is_refused_in_a_sentence(name: str, other: str) -> None:
    game, (_, state, view) = dudo.find(name), position(other)
    said = r"^A state or view of this game was expected, not one of another kind of game\.$"
    with pytest.raises(WrongValue, match=said):
        game.view(state, 0)
    with pytest.raises(WrongValue, match=said):
        game.apply(state, game.actions(position(name)[2])[0])
    for value in (state.hidden, view.secret):
        assert value == copy(value) == deepcopy(value) == pickle.loads(pickle.dumps(value))
        with pytest.raises(AttributeError, match="object has no attribute 'colour'"):
            _ = value.colour


@pytest.mark.parametrize("name", ["perudo", "mexican", "duel"])
@pytest.mark.parametrize("legal", [True, False])
def test_the_text_of_an_action_is_no_action_in_any_engine(name: str, *, legal: bool) -> None:
    game: Any = dudo.find(name)
    state = deal(game, game.start(game.seats[0]), Random(7))
    view = game.view(state, state.public.waiting[0])
    text = str(game.actions(view)[0]) if legal else "4x5"
    sentence = f'Expected something like parse("4x5"), not {text!r}.'
    assert sentence == game.why(view, text)
    with pytest.raises(Illegal) as caught:
        game.apply(state, text)
    assert sentence == str(caught.value)
    with pytest.raises(Illegal, match=r"^Nothing is asked of this seat now\.$"):
        game.timeout(game.view(state, None))


@pytest.mark.parametrize("value", [STATE, VIEW])
def test_states_and_views_are_copied_and_have_no_other_attributes(value: Any) -> None:
    assert value == copy(value) == deepcopy(value) == pickle.loads(pickle.dumps(value))
    with pytest.raises(AttributeError, match="object has no attribute 'colour'"):
        _ = value.colour
