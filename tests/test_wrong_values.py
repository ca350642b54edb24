"""Values of the right type that fit no game, match or round are refused in a sentence, where they come in."""

from collections.abc import Callable
from random import Random

import pytest

import dudo
from dudo.bots import find as bot
from dudo.engine import BadNotation, BadRuleset, Dice, Illegal, LoseHand, NoSuchSeat, Record
from dudo.odds import BadPopulation, OpponentModel, Population
from dudo.play import CannotPlay, deal, play
from dudo.presentation.compose import renamed
from dudo.solver.cfr import SMALL, Solver
from dudo.solver.exploit import exploitability
from dudo.solver.positions import positions
from dudo.solver.rulesets import RULESETS
from dudo.solver.table import average
from dudo.solver.two_players import DoesNotFit, TwoPlayers

GAME, CUP = dudo.find("perudo"), dudo.find("mexican_liars")
STATE = deal(GAME, GAME.start(2), Random(7))
SEAT = STATE.public.waiting[0]
MODEL = OpponentModel(name="plain")
HEADER = "“[{}]” is not a line of a header: write it like [place The garden]."
SHARES = "Expected a share for each of {} models, none of them negative and not all 0, not {}."
UNPLAYABLE = "The model 'x' cannot be played: expected bluff and noise from 0 to 1, above and below more than 0."

CALLS: dict[str, tuple[Callable[[], object], type[dudo.DudoError], str]] = {
    "a seat that there is not": (
        lambda: GAME.view(STATE, 2),
        NoSuchSeat,
        "There is no seat 2: the seats of this match are 0 to 1.",
    ),
    "somebody who is not there": (
        lambda: GAME.apply(STATE, dudo.parse("1x2"), by=-1),
        NoSuchSeat,
        "There is no seat -1: the seats of this match are 0 to 1.",
    ),
    "too few players": (
        lambda: GAME.start(1),
        BadRuleset,
        "Perudo is for 2 to 20 players, not 1.",
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
    "a match for more than there are": (
        lambda: [*play(GAME, [bot("counter")] * 2, Random(1), start=GAME.start(3))],
        CannotPlay,
        "The given match has 3 seats, but there are 2 players.",
    ),
    "the claims above a hand that there is not": (
        lambda: CUP.higher(dudo.parse("claim 77"), CUP.start(2).public),
        BadNotation,
        "77 is not a claim of this game; write it from high to low.",
    ),
    "too many dice": (
        lambda: Dice(count=41),
        BadRuleset,
        "A player starts with 1 to 40 dice.",
    ),
    "too many lives": (
        lambda: LoseHand(out_at=101),
        BadRuleset,
        "out_at of lose-hand is a number from 0 to 100, not 101.",
    ),
    "no new name": (lambda: renamed(GAME, " "), BadRuleset, "A game needs a name."),
    "a tag that would break its line": (
        lambda: Record(game=GAME, players=("Ana", "Bo"), tags=(("place", "here\n"),)),
        BadNotation,
        HEADER.format(r"place here\n"),
    ),
    "a tag that a record has anyway": (
        lambda: Record(game=GAME, players=("Ana", "Bo"), tags=(("players", "[]"),)),
        BadNotation,
        HEADER.format("players []"),
    ),
    "a population of nobody": (
        lambda: Population(()),
        BadPopulation,
        SHARES.format(0, "()"),
    ),
    "a share too many": (
        lambda: Population((MODEL,), (0.5, 0.5)),
        BadPopulation,
        SHARES.format(1, "(0.5, 0.5)"),
    ),
    "a negative share": (
        lambda: Population((MODEL, MODEL), (2.0, -1.0)),
        BadPopulation,
        SHARES.format(2, "(2.0, -1.0)"),
    ),
    "a share that is no number": (
        lambda: Population((MODEL,), (float("nan"),)),
        BadPopulation,
        SHARES.format(1, "(nan,)"),
    ),
    "a model that bluffs more often than always": (
        lambda: OpponentModel(name="x", bluff=7.0),
        BadPopulation,
        UNPLAYABLE,
    ),
    "a model whose bids do not scatter": (
        lambda: OpponentModel(name="x", above=0.0),
        BadPopulation,
        UNPLAYABLE,
    ),
    "a method that there is not": (
        lambda: Solver(positions(SMALL), method="cfr"),
        DoesNotFit,
        "A method of learning is one of cfr+, discounted, discounted+, not “cfr”.",
    ),
    "the guarantee of a third player": (
        lambda: Solver(positions(SMALL)).guarantee(2),
        NoSuchSeat,
        "There is no seat 2: the seats of this match are 0 to 1.",
    ),
    "a round after that of a third player": (
        lambda: TwoPlayers(GAME, (1, 1), had_one_die=(2,)),
        NoSuchSeat,
        "There is no seat 2: the seats of this match are 0 to 1.",
    ),
    "an average in another round": (
        lambda: exploitability(
            positions(TwoPlayers(RULESETS["N"], (1, 1))), average(Solver(positions(SMALL)))
        ),
        DoesNotFit,
        "The solver has learned a different round from the one for which its average is asked.",
    ),
}


@pytest.mark.parametrize("call", CALLS)
def test_a_value_that_fits_nothing_is_refused_in_a_sentence(call: str) -> None:
    act, kind, sentence = CALLS[call]
    with pytest.raises(kind) as caught:
        act()
    assert sentence == str(caught.value)
