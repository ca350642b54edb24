"""The claims of a round: which there are, which are higher, and what was said so far."""

from typing import TYPE_CHECKING

from dudo.engine.action import Action, Claim, Point, Show
from dudo.engine.claims.repeated import may_repeat
from dudo.engine.cup.rule import Heard
from dudo.engine.cup.state import CupPublic
from dudo.engine.hand import Hand
from dudo.engine.state import Step

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


def all_claims(game: "CupRules") -> tuple[Action, ...]:
    """Every claim of the game, lowest first."""
    return game.claims.all(game.pool)


def higher_claims(game: "CupRules", public: CupPublic) -> tuple[Action, ...]:
    """Every claim above the one that the holder must beat, lowest first."""
    if public.accepted is None:
        return all_claims(game)
    return above(game, public.accepted.action, public.history, seat=public.holder)


def above(
    game: "CupRules", claim: Action, history: tuple[Step, ...] = (), *, seat: int | None = None
) -> tuple[Action, ...]:
    """Every claim above this one, given the round so far; for a certain seat, which may have repeated it."""
    if game.claims.equal and seat is not None:
        return left(game, claim, claims_made(game, history), seat)
    return game.claims.above(claim, game.pool, history=history)


def left(
    game: "CupRules", claim: Action, before: tuple[Step, ...], seat: int
) -> tuple[Action, ...]:
    """Every claim that the seat may make over this one, after those before."""
    if game.claims.equal and not may_repeat(before, seat):
        return game.claims.better(claim, game.pool)
    return game.claims.above(claim, game.pool)


def without_look(game: "CupRules", claims: tuple[Action, ...]) -> tuple[Action, ...]:
    """Those of the claims that may be made by somebody who has not looked under the cup."""
    for allows in game.hooks["without_look"]:
        claims = allows(game, claims)
    return claims


def next_better(game: "CupRules", standing: Action) -> Action:
    """The next higher claim, if there is one."""
    if isinstance(standing, Claim):
        return game.claims.better(standing, game.pool)[0]
    return above(game, standing)[0]


def claims_made(game: "CupRules", history: tuple[Step, ...]) -> tuple[Step, ...]:
    """The claims of the round as they count, each with the seat that answers for it."""
    heard = Heard()
    for step in history:
        heard = game.rule_for(step.action.kind).heard(game, heard, step)
    return heard.made


def counted_as(game: "CupRules", public: CupPublic, action: Action) -> Action:
    """The action, or the next better hand if it is a claim that is too low and counts as that."""
    if not isinstance(action, game.claims.word) or public.accepted is None or public.blind:
        return action
    return meant_claim(game, action, public.accepted.action)


def meant_claim(game: "CupRules", claim: Action, accepted: Action | None) -> Action:
    """What a claim counts as over the accepted one: a claim that is too low is the next better hand (S0-78)."""
    if accepted is not None:
        for means in game.hooks["means"]:
            claim = means(game, claim, accepted)
    return claim


def without_low_claims(
    game: "CupRules", public: CupPublic, actions: tuple[Action, ...]
) -> tuple[Action, ...]:
    """Those actions without the claims that are too low, each of which counts as the next better hand.

    That hand is among them, so whatever they can mean is left.
    """
    if not game.hooks["means"] or public.accepted is None:
        return actions
    higher = higher_claims(game, public)
    if not higher:
        return actions
    if actions[-len(higher) :] == higher:  # nothing but claims
        return higher
    high = frozenset(higher)
    return tuple(one for one in actions if one in high or not isinstance(one, Claim))


def restating(public: CupPublic) -> bool:
    """Whether the holder was told that the claim was too low, and has not made it again (R-50).

    Before that they may lay dice open.
    """
    said = (step.action for step in reversed(public.history) if not isinstance(step.action, Show))
    return isinstance(next(said, None), Point)


def is_highest(game: "CupRules", dice: Hand) -> bool:
    """Whether nothing beats these dice."""
    places = game.claims.places(game.pool)
    return bool(dice) and places.get(dice) == len(game.claims.hands(game.pool)) - 1
