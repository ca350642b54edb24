"""Why a choice was good or bad: how likely the bids were, what they gave away, and what sharp does with these dice."""

from collections.abc import Callable

from dudo.bots.strategy.solving import seen, tabled
from dudo.engine import Action, Bid, Game, Hand
from dudo.engine.game import AnyView
from dudo.engine.hand import faces_of
from dudo.presentation.numbers import counted, percent, plural_of
from dudo.presentation.people import People
from dudo.presentation.spoken import face_word
from dudo.presentation.telling import whose_bid
from dudo.review.values import SolvedPlay
from dudo.text import NOTHING, Figure, Text, say, sentence

SELDOM = 0.01
"""What sharp does less often is not told."""


def likely(
    game: Game, seat: int, bid: Action, people: People, *, dice: float | None, told: float
) -> Text:
    """How likely the bid of that seat was, by the dice that were seen alone and with what had been bid."""
    if dice is not None and dice in (0, 1):
        told = dice  # certain: figures that were drawn from the belief may miss that a little
    whose, all_told = whose_bid(game, seat, bid, people), percent(told)
    alone = all_told if dice is None else percent(dice)
    if dice is None:
        what = say(
            "{bid}: the chance that it was true was {told} with what had been bid",
            bid=whose,
            told=all_told,
        )
    elif alone == all_told:
        what = say("{bid}: the chance that it was true was {told}", bid=whose, told=all_told)
    else:
        what = say(
            "{bid}: the chance that it was true was {seen} by the {piece, select, digit {digits} other {dice}} alone, "
            "and {told} with what had been bid",
            bid=whose,
            seen=alone,
            told=all_told,
            piece=game.facts.piece,
        )
    return sentence(what)


def held(game: Game, seat: int, bid: Action, hands: dict[Hand, float], people: People) -> Text:
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


def sharp_plays(game: Game, view: AnyView, said: Callable[[Action], str]) -> tuple[SolvedPlay, ...]:
    """What sharp does with these dice, the most frequent first; nothing where it has no strategy for such a round."""
    at = seen(game, view)
    found = None if at is None else tabled(game, view, at)
    if found is None:
        return ()
    often = sorted(found.chances.items(), key=lambda one: -one[1])
    return tuple(
        SolvedPlay(action=it, said=said(it), often=share) for it, share in often if share >= SELDOM
    )
