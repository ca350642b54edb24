"""Why a choice was good or bad: how likely the bids were, what they gave away, and what sharp does with these dice."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from dudo.bots.sharp import Sharp
from dudo.bots.strategy.action_estimates import choice_chances
from dudo.bots.strategy.solved_cup import cup_advice
from dudo.bots.strategy.solving import seen, tabulated
from dudo.engine import Action, Bid, Game, Hand
from dudo.engine.game import AnyView
from dudo.engine.hand import faces_of
from dudo.odds.as_float import uncertain
from dudo.presentation.numbers import counted, percent, plural_of
from dudo.presentation.people import People
from dudo.presentation.spoken import face_word
from dudo.presentation.telling import whose_bid
from dudo.review.values import SharpPlay
from dudo.text import NOTHING, Figure, Text, say, sentence

SELDOM = 0.01
"""An action that sharp takes less often than this is left out."""
MISSED = 1e-9
"""By how much figures that were added up may miss certainty."""
FINEST = 0.01
"""The finest step in which values are told, in lost rounds."""


def bid_chance(
    game: Game, seat: int, bid: Action, people: People, *, dice: float | None, told: float
) -> Text:
    """How likely the bid of that seat was, by the dice that were seen alone and with what had been bid."""
    if dice is not None and dice in (0, 1):
        if game.facts.one_cup and abs(told - dice) > MISSED:
            dice = uncertain(dice)  # it is assumed which dice were kept
        else:
            told = dice  # certain: figures that were drawn from the belief may miss that a little
    whose, all_told = whose_bid(game, seat, bid, people), percent(told)
    alone = all_told if dice is None else percent(dice)
    if dice is None:
        what = say(
            "{bid}: the chance that it was true was {told}, given what had been bid",
            bid=whose,
            told=all_told,
        )
    elif alone == all_told:
        what = say("{bid}: the chance that it was true was {told}", bid=whose, told=all_told)
    else:
        what = say(
            "{bid}: the chance that it was true was {seen} by the {piece, select, digit {digits} other {dice}} alone, "
            "and {told} given what had been bid",
            bid=whose,
            seen=alone,
            told=all_told,
            piece=game.facts.piece,
        )
    return sentence(what)


def expected_count(
    game: Game, seat: int, bid: Action, hands: dict[Hand, float], people: People
) -> Text:
    """How many of that face the bidder could be expected to have; empty where those dice are seen, or no face bid."""
    if not isinstance(bid, Bid) or len(hands) < 2:
        return NOTHING
    dice = len(next(iter(hands)))
    found = sum(chance * faces_of(hand).count(bid.face) for hand, chance in hands.items())
    return sentence(
        people.clause(
            (seat,),
            "after these bids {who} {person, select, you {had} other {had}} {found} {faces} on average; "
            "{count, plural, one {any die has} other {any {dice} have}} {usual}",
            found=Figure(f"{found:.1f}"),
            faces=plural_of(face_word(game, bid.face)),
            count=dice,
            dice=counted(dice, game.facts.piece),
            usual=Figure(f"{dice / game.facts.sides:.1f}"),
        )
    )


@dataclass(frozen=True, slots=True)
class SharpAnswer:
    """What sharp does with some dice."""

    plays: tuple[SharpPlay, ...] = ()
    """The most frequent first."""
    tries: int = 0
    """Rounds that it played on in thought; 0 where it goes by a strategy."""


UNASKED = SharpAnswer()
"""Where it has nothing to say, or there was no time."""


def sharp_plays(
    game: Game, view: AnyView, said: Callable[[Action], str], *, tries: int = 0, luck: str = ""
) -> SharpAnswer:
    """What sharp does with that view: by a strategy for such a round between two, where there is one.

    Where it solves no rounds, as with more players, it looks ahead and plays at most `tries` rollouts; then every
    action that it tried is told, however seldom it takes it.
    """
    found = cup_advice(game, view)
    if found is None:
        at = seen(game, view)
        if at is None:
            return _thought(game, view, said, tries, Random(luck)) if tries else UNASKED
        found = tabulated(game, view, at)
    if found is None:
        return UNASKED
    often = sorted(found.chances.items(), key=lambda one: -one[1])
    return SharpAnswer(
        tuple(
            SharpPlay(action=it, said=said(it), often=share, worth=None, error=None)
            for it, share in often
            if share >= SELDOM
        )
    )


def _thought(
    game: Game, view: AnyView, said: Callable[[Action], str], tries: int, luck: Random
) -> SharpAnswer:
    estimates = Sharp(seconds=None, rollouts=tries).estimates(game, view, luck)
    if not estimates:
        return UNASKED
    chances = choice_chances(game, view, estimates)
    known = {one.action: one for one in estimates if one.tries or one.action in chances}
    often = sorted({**dict.fromkeys(known, 0.0), **chances}.items(), key=lambda one: -one[1])
    plays = (
        SharpPlay(
            action=it,
            said=said(it),
            often=share,
            worth=known[it].value if it in known else None,
            error=max(FINEST, known[it].error) if it in known and known[it].tries else None,
        )
        for it, share in often
    )
    return SharpAnswer(tuple(plays), sum(one.tries for one in estimates))
