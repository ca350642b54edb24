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
from dudo.bots.strategy.evaluate import COVERED, evaluate, skilled_model
from dudo.bots.strategy.solving import model_of_others
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.presentation.numbers import percent
from dudo.presentation.pieces import pieces_of
from dudo.presentation.spoken import phrase
from dudo.text import Text, say, sentence

BLUFF = 0.4
"""A bid that is true less often is a bluff."""
LIKELY = 0.6
"""A bid that is true more often needs no further comment."""
NEAR = 0.03
"""Actions no worse than that, in lost rounds, are as good as the best."""
_OTHER_ANSWERS = (
    "believe",
    "support",
    "oppose",
    "waive",
    "passon",
    "push",
    "reveal",
    "concede",
)
"""Kinds of action that answer the standing bid, and after which nothing is counted, or not at once."""
FEELINGS = (
    (0.15, "{bid} felt like a tall story."),
    (0.4, "{bid} felt a little high."),
    (0.7, "{bid} felt about right."),
    (1.0, "{bid} felt safe."),
)
"""How a bid feels, up to which chance."""


def answers_bid(action: Action) -> bool:
    """Whether such an action answers the standing bid."""
    return action.is_call or action.kind in _OTHER_ANSWERS


def explain(game: Game, view: AnyView, action: Action) -> Text:
    """One sentence on the action: its odds by the dice, and after all that had been said."""
    if action.is_bid:
        return _bid(game, view, action)
    if (bid := _answered(view, action)) is not None:
        return _answer(game, view, bid, action)
    return _worth(game, action, evaluate(game, view, skilled_model(view)))


def by_dice(game: Game, view: AnyView, action: Action) -> Text:
    """The same for a player who counts the dice and ignores what the others say."""
    if action.is_bid:
        return _bid(game, view, action)
    if (bid := _answered(view, action)) is not None:
        return sentence(_truth(game, view, bid, action))
    return _worth(game, action, evaluate(game, view))


def by_feeling(game: Game, view: AnyView, action: Action) -> Text:
    """The same for a player who counts nothing: how it felt, without figures."""
    if action.is_bid:
        return _feeling(game, action, float(odds.of(game, view).chance(action).true))
    if (bid := _answered(view, action)) is not None:
        chance = odds.of(game, view).standing
        if chance is not None:
            return _feeling(game, bid, float(chance.true))
    return say("{action} felt right.", action=_subject(game, action))


def _answered(view: AnyView, action: Action) -> Action | None:
    """The bid that the action answers; None if it answers none, or the doubt about a pass."""
    standing = view.public.standing
    if standing is None or not answers_bid(action):
        return None
    doubted = any(step.action.kind == "doubt" for step in view.public.history[-1:])
    return None if doubted else standing.action


def _feeling(game: Game, bid: Action, chance: float) -> Text:
    felt = next(words for most, words in FEELINGS if chance <= most)
    return say(felt, bid=_subject(game, bid))


def _worth(game: Game, action: Action, values: Mapping[Action, float]) -> Text:
    subject = _subject(game, action)
    if action not in values or len(values) < 2:
        return say("{action} was the safest thing to do.", action=subject)
    if values[action] >= max(values.values()) - NEAR:
        return say(
            "{action} looked like the best of {count} options.", action=subject, count=len(values)
        )
    return say(
        "{action} looked worth a try among {count} options.", action=subject, count=len(values)
    )


def _bid(game: Game, view: AnyView, bid: Action) -> Text:
    mine = odds.of(game, view)
    chance, seems = mine.chance(bid).true, mine.unseen.chance(bid).true
    plain = float(chance)
    often = say(
        "The chance of at least {bid} was {chance}", bid=phrase(game, bid), chance=percent(chance)
    )
    if float(seems) > plain + 0.1:
        return say(
            "{often}, but to the others it looked like {chance}.",
            often=often,
            chance=percent(seems),
        )
    called = mine.standing
    if plain >= BLUFF and (plain >= LIKELY or called is None):
        return sentence(often)
    caught = 0.0 if called is None else 1 - float(called.true)
    if called is None or plain >= LIKELY or caught >= plain:
        return say("{often}: a bluff.", often=often)
    return say(
        "{often}; a challenge would have been right {chance} of the time.",
        often=often,
        chance=percent(caught),
    )


def _answer(game: Game, view: AnyView, bid: Action, action: Action) -> Text:
    text = _truth(game, view, bid, action)
    chance = odds.of(game, view).standing
    if chance is None or view.public.phase not in COVERED:
        return sentence(text)
    believed = odds.of(game, view, model_of_others(game, view)).standing
    assert believed is not None
    exact = action.kind == "spoton" and game.calls_exact
    plain, told = (float(it.exact if exact else it.true) for it in (chance, believed))
    if abs(told - plain) < NEAR:
        return sentence(text)
    return say("{truth}, and {chance} given what had been said.", truth=text, chance=percent(told))


def _truth(game: Game, view: AnyView, bid: Action, action: Action) -> Text:
    """The chance of what the answer is about, without the full stop."""
    chance = odds.of(game, view).standing
    if chance is None:
        return say("{action} was as good as anything", action=_subject(game, action))
    dice = pieces_of(game).terms["dice"]
    if action.kind == "spoton" and game.calls_exact:
        return say(
            "The chance of exactly {bid} was {chance} by the {dice} alone",
            bid=phrase(game, bid),
            chance=percent(chance.exact),
            dice=dice,
        )
    return say(
        "The chance of at least {bid} was {chance} by the {dice} alone",
        bid=phrase(game, bid),
        chance=percent(chance.true),
        dice=dice,
    )


def _subject(game: Game, action: Action) -> Text:
    """The action as the beginning of a sentence."""
    return say("{sentence}", sentence=phrase(game, action))
