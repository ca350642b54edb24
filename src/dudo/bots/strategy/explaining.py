"""Why a bot did what it did, in one sentence, after the round: a pure function of what it saw.

The sentence gives what spoke for the action by the means of that bot: a feeling, the dice that it saw,
or the dice and all that the others had said. It is worked out when somebody asks.

>>> from dudo.engine import Bid, Challenge, Roll
>>> from dudo.games import find
>>> game = find("common_hand")
>>> state = game.start(2)
>>> for dice in (2, 3, 3, 4, 6), (2, 2, 5, 5, 6):
...     state = game.apply(state, Roll(state.public.due[0], dice))
>>> state = game.apply(state, Bid(6, 4))
>>> explain(game, game.view(state, 1), Challenge())
'The chance of at least six fours was 0% by the dice alone.'
>>> by_feeling(game, game.view(state, 1), Challenge())
'Six fours felt like a tall story.'
"""

from collections.abc import Mapping

from dudo import odds
from dudo.bots.strategy import counting, planning, reading
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.odds import BIDS
from dudo.presentation.numbers import percent
from dudo.presentation.spoken import phrase

BLUFF = 0.4
"""A bid that is true less often is a bluff."""
LIKELY = 0.6
"""A bid that is true more often needs no further comment."""
NEAR = 0.03
"""Actions no worse than that, in lost rounds, are as good as the best."""
ANSWERS = ("challenge", "spoton", "believe", "support", "oppose", "waive", "passon", "reveal")
"""Kinds of action that answer the standing bid."""
FEELINGS = (
    (0.15, "like a tall story"),
    (0.4, "a little high"),
    (0.7, "about right"),
    (1.0, "safe"),
)
"""How a bid feels, up to which chance."""


def explain(game: Game, view: AnyView, action: Action) -> str:
    """One sentence on the action: its odds by the dice, and after all that had been said."""
    standing = view.public.standing
    if action.kind in BIDS:
        return _bid(game, view, action)
    if standing is not None and action.kind in ANSWERS:
        return _answer(game, view, standing.action, action)
    return _worth(game, action, planning.evaluate(game, view))


def by_dice(game: Game, view: AnyView, action: Action) -> str:
    """The same for a player who counts the dice and ignores what the others say."""
    standing = view.public.standing
    if action.kind in BIDS:
        return _bid(game, view, action)
    if standing is not None and action.kind in ANSWERS:
        return f"{_truth(game, view, standing.action, action)}."
    return _worth(game, action, counting.evaluate(game, view))


def by_feeling(game: Game, view: AnyView, action: Action) -> str:
    """The same for a player who counts nothing: how it felt, without figures."""
    standing = view.public.standing
    if action.kind in BIDS:
        felt = _feeling(float(odds.of(game, view).chance(action).true))
        return f"{_subject(game, action)} felt {felt}."
    if standing is not None and action.kind in ANSWERS:
        chance = odds.of(game, view).standing
        if chance is not None:
            return f"{_subject(game, standing.action)} felt {_feeling(float(chance.true))}."
    return f"{_subject(game, action)} felt right."


def _feeling(chance: float) -> str:
    return next(words for most, words in FEELINGS if chance <= most)


def _worth(game: Game, action: Action, values: Mapping[Action, float]) -> str:
    if action in values and len(values) > 1:
        good = values[action] >= max(values.values()) - NEAR
        what = "like the best of" if good else "worth a try among"
        return f"{_subject(game, action)} looked {what} {len(values)} options."
    return f"{_subject(game, action)} was the safest thing to do."


def _bid(game: Game, view: AnyView, bid: Action) -> str:
    mine = odds.of(game, view)
    chance, seems = mine.chance(bid).true, mine.unseen.chance(bid).true
    plain = float(chance)
    often = f"The chance of at least {phrase(game, bid)} was {percent(chance)}"
    if float(seems) > plain + 0.1:
        return f"{often}, but to the others it looked like {percent(seems)}."
    called = mine.standing
    if plain >= LIKELY or called is None:
        return f"{often}{': a bluff' if plain < BLUFF else ''}."
    caught = 1 - float(called.true)
    if caught >= plain:
        return f"{often}: a bluff."
    return f"{often}; a challenge would have been right with {percent(caught)}."


def _answer(game: Game, view: AnyView, bid: Action, action: Action) -> str:
    text = _truth(game, view, bid, action)
    chance, believed = odds.of(game, view).standing, reading.belief_at(game, view)
    if chance is None or believed is None:
        return f"{text}."
    exact = action.kind == "spoton"
    told = believed.exactly(bid) if exact else believed.at_least(bid)
    if abs(told - float(chance.exact if exact else chance.true)) < NEAR:
        return f"{text}."
    return f"{text}, and {percent(told)} after what had been said."


def _truth(game: Game, view: AnyView, bid: Action, action: Action) -> str:
    """The chance of what the answer is about, without the full stop."""
    chance = odds.of(game, view).standing
    if chance is None:
        return f"{_subject(game, action)} was as good as anything"
    exact = action.kind == "spoton"
    what = f"{'exactly' if exact else 'at least'} {phrase(game, bid)}"
    return f"The chance of {what} was {percent(chance.exact if exact else chance.true)} by the dice alone"


def _subject(game: Game, action: Action) -> str:
    """The action as the beginning of a sentence."""
    words = phrase(game, action)
    return words[0].upper() + words[1:]
