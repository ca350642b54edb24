"""Calls that look right to a newcomer and are not: a named error says in a sentence what was expected."""

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import dudo
from dudo import odds
from dudo.bots import NoSuchBot
from dudo.encoding import encode
from dudo.engine import (
    BadNotation,
    BadRuleset,
    Begin,
    Bid,
    Catch,
    Claim,
    Dice,
    Doubt,
    Illegal,
    Keep,
    Letters,
    LoseHand,
    NoSuchSeat,
    Roll,
    Rolled,
    Show,
    Total,
)
from dudo.engine.errors import WrongValue
from dudo.engine.record import Line, Record
from dudo.odds import NoOdds, NotABid, belief
from dudo.odds.belief import BadPopulation, NoBelief, OpponentModel, Population
from dudo.play import CannotPlay, deal, play
from dudo.presentation.card import rule_card
from dudo.presentation.compose import changes, form, renamed
from dudo.presentation.link import read_link, write_link
from dudo.review import review
from dudo.solve.cfr import SMALL, Solver
from dudo.solve.chances import BadPolicy
from dudo.solve.exploit import best_response, exploitability
from dudo.solve.policy import Sampled, by_views, uniform
from dudo.solve.positions import positions
from dudo.solve.rulesets import RULESETS
from dudo.solve.table import average
from dudo.solve.two_players import DoesNotFit, TwoPlayers
from dudo.solve.writing import write_strategy

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
RECORD: Any = Record
CHANGES: Any = changes
SOLVER: Any = Solver
BEST_RESPONSE: Any = best_response
EXPLOITABILITY: Any = exploitability
AVERAGE: Any = average
WRITE_STRATEGY: Any = write_strategy
BY_VIEWS: Any = by_views
THREE: Any = 3
BELIEF: Any = belief
POPULATION: Any = Population
MODEL = OpponentModel(name="plain")
HUGE = 10**5000
REVIEW: Any = review
AVERAGE_SMALL = average(Solver(positions(SMALL)))


class Wordless:
    """A value that cannot be written."""

    def __repr__(self) -> str:
        raise RuntimeError


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
    "a match by the name of its game": (
        lambda: RECORD(game="perudo", players=("Ana", "Bo")),
        BadNotation,
        "Expected something like game=find(\"perudo\"), not 'perudo'.",
    ),
    "a match of players in a list": (
        lambda: RECORD(game=GAME, players=["Ana", "Bo"]),
        BadNotation,
        "Expected something like players=(\"Ana\", \"Bo\"), not ['Ana', 'Bo'].",
    ),
    "a match of lines as text": (
        lambda: RECORD(game=GAME, players=("Ana", "Bo"), lines=("p1 4x5",)),
        BadNotation,
        "Expected something like lines=(read_line(\"p1 4x5\"),), not ('p1 4x5',).",
    ),
    "a match with a line of somebody by name": (
        lambda: RECORD(game=GAME, players=("Ana", "Bo"), lines=(Line(NAME, BID),)),
        BadNotation,
        "Expected something like lines=(read_line(\"p1 4x5\"),), not (Line(by='perudo', action=Bid(1, 2)),).",
    ),
    "a match with a tag that would break its line": (
        lambda: RECORD(game=GAME, players=("Ana", "Bo"), tags=(("place", "here\n"),)),
        BadNotation,
        "Expected something like tags=((\"place\", \"The garden\"),), not (('place', 'here\\n'),).",
    ),
    "a match with a tag that a record has anyway": (
        lambda: RECORD(game=GAME, players=("Ana", "Bo"), tags=(("players", "[]"),)),
        BadNotation,
        "Expected something like tags=((\"place\", \"The garden\"),), not (('players', '[]'),).",
    ),
    "changes in a list": (
        lambda: CHANGES(GAME, [("hand.count", 4)]),
        BadRuleset,
        "Expected something like {\"hand.count\": 4}, not [('hand.count', 4)].",
    ),
    "a change without a path": (
        lambda: CHANGES(GAME, {1: 4}),
        BadRuleset,
        'Expected something like {"hand.count": 4}, not {1: 4}.',
    ),
    "a solver for the letter of a game": (
        lambda: SOLVER("H"),
        DoesNotFit,
        "Expected something like positions(TwoPlayers(find(\"perudo\"), (1, 1))), not 'H'.",
    ),
    "a best response in the letter of a game": (
        lambda: BEST_RESPONSE("H", uniform, seat=0),
        DoesNotFit,
        "Expected something like positions(TwoPlayers(find(\"perudo\"), (1, 1))), not 'H'.",
    ),
    "how exploitable somebody is in the letter of a game": (
        lambda: EXPLOITABILITY("H", uniform),
        DoesNotFit,
        "Expected something like positions(TwoPlayers(find(\"perudo\"), (1, 1))), not 'H'.",
    ),
    "the average of a name": (
        lambda: AVERAGE("H"),
        DoesNotFit,
        "Expected something like Solver(positions(..)), not 'H'.",
    ),
    "the strategy of a name in a file": (
        lambda: WRITE_STRATEGY("H", "h11"),
        DoesNotFit,
        "Expected something like Solver(positions(..)), not 'H'.",
    ),
    "a policy of a name": (
        lambda: BY_VIEWS("counter"),
        BadPolicy,
        "Expected something like by_views(lambda game, view: chances), not 'counter'.",
    ),
    "the guarantee of a third player": (
        lambda: Solver(positions(SMALL)).guarantee(2),
        NoSuchSeat,
        "There is no seat 2: the seats of this match are 0 to 1.",
    ),
    "an average in another round": (
        lambda: exploitability(positions(TwoPlayers(RULESETS["N"], (1, 1))), AVERAGE_SMALL),
        DoesNotFit,
        "The solver has learned a different round from the one for which its average is asked.",
    ),
    "a round for a number": (
        lambda: TwoPlayers(GAME, (1, 1), THREE),
        DoesNotFit,
        "A round cannot be played for “3”, only for one of right, cost.",
    ),
    "a round after that of a third player": (
        lambda: TwoPlayers(GAME, (1, 1), had_one_die=(2,)),
        DoesNotFit,
        "Expected something like had_one_die=(0,), not (2,).",
    ),
    "a bot that is asked as often as a text": (
        lambda: Sampled(COUNTER, samples=NAME),
        BadPolicy,
        "Expected something like samples=100, not 'perudo'.",
    ),
    "a bot that is never asked": (
        lambda: Sampled(COUNTER, samples=0),
        BadPolicy,
        "Expected something like samples=100, not 0.",
    ),
    "players that are none": (
        lambda: played(GAME, None, Random(1)),
        CannotPlay,
        'Expected something like [bots.find("counter")] * 2, not None.',
    ),
    "a match from a number on": (
        lambda: [*play(GAME, [COUNTER] * 2, Random(1), start=THREE)],
        CannotPlay,
        "Expected something like start=game.start(2), not 3.",
    ),
    "the belief of a name": (
        lambda: BELIEF.of("perudo", VIEW),
        NoBelief,
        "Expected something like find(\"perudo\"), not 'perudo'.",
    ),
    "a population of nobody": (
        lambda: POPULATION(()),
        BadPopulation,
        'Expected something like (OpponentModel(name="bold", bluff=0.3),), not ().',
    ),
    "a population with a share too many": (
        lambda: POPULATION((MODEL,), (0.5, 0.5)),
        BadPopulation,
        "Expected a share for each of 1 models, none of them negative and not all 0, not (0.5, 0.5).",
    ),
    "a population with a negative share": (
        lambda: POPULATION((MODEL, MODEL), (2.0, -1.0)),
        BadPopulation,
        "Expected a share for each of 2 models, none of them negative and not all 0, not (2.0, -1.0).",
    ),
    "a population with shares that are no numbers": (
        lambda: POPULATION((MODEL,), (float("nan"),)),
        BadPopulation,
        "Expected a share for each of 1 models, none of them negative and not all 0, not (nan,).",
    ),
    "a model that bluffs more often than always": (
        lambda: OpponentModel(name="x", bluff=7.0),
        BadPopulation,
        "The model 'x' cannot be played: expected numbers, bluff and noise from 0 to 1, above and below more than 0.",
    ),
    "a model whose bids do not scatter": (
        lambda: OpponentModel(name="x", above=0.0),
        BadPopulation,
        "The model 'x' cannot be played: expected numbers, bluff and noise from 0 to 1, above and below more than 0.",
    ),
    "ranges of nobody": (
        lambda: BELIEF.with_ranges(GAME, VIEW, None),
        NoBelief,
        "Expected something like {1: {(1, 2, 2, 5, 6): 1.0}}, not None.",
    ),
    "more players than Python writes out": (
        lambda: GAME.start(HUGE),
        BadRuleset,
        "Perudo is for 2 to 20 players, not a very large number.",
    ),
    "a seat that Python does not write out": (
        lambda: GAME.view(STATE, HUGE),
        NoSuchSeat,
        "There is no seat a very large number: the seats of this match are 0 to 1.",
    ),
    "a bid that Python does not write out": (
        lambda: Bid(HUGE, 3),
        BadNotation,
        "Expected something like Bid(4, 5), not Bid(a very large number, 3).",
    ),
    "lives that Python does not write out": (
        lambda: LOSE_HAND(out_at=HUGE),
        BadRuleset,
        "out_at of lose-hand is a number from 0 to 100, not a very large number.",
    ),
    "a value that cannot be written": (
        lambda: DUDO.find(Wordless()),
        BadRuleset,
        'Expected something like find("perudo"), not a Wordless.',
    ),
    "the review of a text": (
        lambda: REVIEW("[dudo 1]"),
        BadNotation,
        "Expected something like read_record(text), not '[dudo 1]'.",
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


WRONG_ACTIONS: list[tuple[Any, tuple[Any, ...], str]] = [
    (Bid, ("2", "3"), "Bid(4, 5), not Bid('2', '3')"),
    (Bid, (-1, 3), "Bid(4, 5), not Bid(-1, 3)"),
    (Bid, (2.0, 3), "Bid(4, 5), not Bid(2.0, 3)"),
    (Bid, (2, 300), "Bid(4, 5), not Bid(2, 300)"),
    (Bid, ([2], 3), "Bid(4, 5), not Bid([2], 3)"),
    (Total, ("5",), "Total(12), not Total('5')"),
    (Total, (-5,), "Total(12), not Total(-5)"),
    (Total, (True,), "Total(12), not Total(True)"),
    (Claim, (66,), 'Claim("66"), not Claim(66)'),
    (Claim, ("4x5",), "Claim(\"66\"), not Claim('4x5')"),
    (Claim, ([6],), 'Claim("66"), not Claim([6])'),
    (Rolled, ("3",), "Rolled(3), not Rolled('3')"),
    (Keep, ("66",), "Keep((5, 5)), not Keep('66')"),
    (Keep, (6,), "Keep((5, 5)), not Keep(6)"),
    (Show, ((0, 7),), "Show((5, 5)), not Show((0, 7))"),
    (Show, ((1.0, 2),), "Show((5, 5)), not Show((1.0, 2))"),
    (Begin, ("p1",), "Begin(0), not Begin('p1')"),
    (Begin, (40,), "Begin(0), not Begin(40)"),
    (Begin, (False,), "Begin(0), not Begin(False)"),
    (Doubt, (-1,), "Doubt(0), not Doubt(-1)"),
    (Roll, ("p1", (1,)), "Roll(0, (1, 3, 6)), not Roll('p1', (1,))"),
    (Roll, (-1, (1,)), "Roll(0, (1, 3, 6)), not Roll(-1, (1,))"),
    (Roll, (0, "13"), "Roll(0, (1, 3, 6)), not Roll(0, '13')"),
    (Roll, (0, (99,)), "Roll(0, (1, 3, 6)), not Roll(0, (99,))"),
    (Letters, (0, "a", "B"), "Letters(0, \"A\", \"K\"), not Letters(0, 'a', 'B')"),
]


@pytest.mark.parametrize(("kind", "values", "told"), WRONG_ACTIONS)
def test_an_action_of_wrong_values_is_refused_in_a_sentence(
    kind: Any, values: tuple[Any, ...], told: str
) -> None:
    with pytest.raises(BadNotation) as caught:
        kind(*values)
    assert f"Expected something like {told}." == str(caught.value)


@pytest.mark.parametrize("values", [(1.0, (1, 2)), (True, (1, 2)), (1, (1.0, 2))])
def test_what_is_no_roll_is_refused_though_it_equals_one_that_was_made(values: Any) -> None:
    assert "p2 12" == str(Roll(1, (1, 2)))
    with pytest.raises(BadNotation, match=r"^Expected something like Roll"):
        Roll(*values)


def test_a_catch_is_yes_or_no() -> None:
    maybe: Any = "maybe"
    with pytest.raises(BadNotation, match=r"^Expected something like Catch\(caught=True\), not"):
        Catch(caught=maybe)


def test_a_number_of_another_library_is_a_number() -> None:
    four: Any = np.int64(4)
    bid = Bid(four, 5)
    assert (Bid(4, 5), 4, 5) == (bid, bid.quantity, bid.face)
    assert {int} == {type(bid.quantity), type(bid.face)}
    for action in (
        Total(four),
        Rolled(four),
        Begin(four),
        Roll(four, (4,)),
        Letters(four, "A", "B"),
    ):
        assert action == dudo.parse(str(action))
        assert int is type(getattr(action, action.fields[0]))


def test_dice_of_another_library_are_dice_and_nobody_gets_them_back_as_such() -> None:
    thrown: Any = np.array([1, 2, 2, 5, 6])
    for roll in Roll(1, thrown), Roll(1, (1, 2, 2, 5, 6)):
        assert ((1, 2, 2, 5, 6), {int}) == (roll.dice, {*map(type, roll.dice)})


@pytest.mark.parametrize("name", ["perudo", "mexican", "duel"])
def test_players_and_seats_of_another_library_are_players_and_seats(name: str) -> None:
    game, two, first = dudo.find(name), np.int64(2), np.int64(0)
    players: Any = two
    assert game.start(2) == game.start(players)
    state = deal(game, game.start(players), Random(7))
    seat: Any = first + state.public.waiting[0]
    view = game.view(state, seat)
    assert (game.view(state, int(seat)), int) == (view, type(view.seat))
    after = game.apply(state, game.actions(view)[0], by=seat)
    assert {int} == {type(step.seat) for step in after.public.history}
    assert encode(view) == encode(game.view(state, int(seat)))


NO_STATE = "Expected something like game.start(2), not {}."
NO_VIEW = "Expected something like game.view(state, 0), not {}."


@pytest.mark.parametrize("name", ["perudo", "mexican", "duel"])
@pytest.mark.parametrize("value", [None, 7, "perudo", (1, 2)])
def test_whoever_asks_a_game_about_no_state_or_view_is_told_what_it_takes(
    name: str, value: Any
) -> None:
    game = dudo.find(name)
    calls: dict[str, tuple[Callable[[], object], ...]] = {
        NO_STATE: (
            lambda: game.throws(value),
            lambda: game.view(value, 0),
            lambda: game.apply(value, BID),
            lambda: game.payoffs(value),
            lambda: deal(game, value, Random(7)),
        ),
        NO_VIEW: (
            lambda: game.actions(value),
            lambda: game.timeout(value),
            lambda: game.why(value, BID),
            lambda: game.refusal(value, BID),
            lambda: odds.of(game, value),
            lambda: belief.of(game, value),
        ),
    }
    for sentence, acts in calls.items():
        for act in acts:
            with pytest.raises(WrongValue) as caught:
                act()
            assert sentence.format(repr(value)) == str(caught.value)


def test_why_nothing_is_done_is_said_in_a_sentence() -> None:
    assert 'Expected something like parse("4x5"), not None.' == str(GAME.refusal(VIEW, None))


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
