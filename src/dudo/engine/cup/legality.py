"""What is legal, decided once: the claims and offers that every rule lets through.

The reason for a refusal is that of the first rule that does not.
"""

from dudo.engine.action import Action, Bid, Claim, claimed
from dudo.engine.cup.claiming import all_claims, higher_claims
from dudo.engine.cup.rule import CupTurn, instead, out_of_place
from dudo.engine.errors import Illegal
from dudo.engine.offering import barred_by, offered
from dudo.engine.refused import repeated_before, too_low
from dudo.engine.state import Phase
from dudo.text import Name, say


def legal(at: CupTurn) -> tuple[Action, ...]:
    """Everything that the seat may do: claims, and then the rest, sorted."""
    if at.public.phase is Phase.TURN:
        return claims(at) + calls(at)
    return calls(at)


def claims(at: CupTurn) -> tuple[Action, ...]:
    """Every claim that the holder may make, lowest first."""
    game = at.game
    if at.public.phase is not Phase.TURN or barred_by(at, game.claims.word.kind):
        return ()
    found = higher_claims(game, at.public)
    for allows in game.hooks["bids"]:
        found = allows(at, found)
    if found:
        for adds in game.hooks["adds"]:
            found = adds(at, found)
    return found


def calls(at: CupTurn) -> tuple[Action, ...]:
    """What the seat may do beside claiming, sorted."""
    if _only_claims(at):
        return ()
    return offered(at)


def is_legal(at: CupTurn, action: Action) -> bool:
    """Whether the action is among the legal ones, which are not all worked out for that."""
    if isinstance(action, at.game.claims.word):
        return action in claims(at)
    if _only_claims(at) or barred_by(at, action.kind):
        return False
    return any(action in offers(at) for offers in at.game.hooks_in["offers"][at.public.phase])


def _only_claims(at: CupTurn) -> bool:
    """Whether the seat hands the cup on unseen, so that it claims something and does nothing else."""
    return at.public.blind and at.public.phase is Phase.TURN


def refusal(at: CupTurn, action: Action) -> Illegal:
    """Why an action that is not legal is refused: the reason of the first rule that does not let it through."""
    public, game, kind = at.public, at.game, action.kind
    if public.phase is Phase.OVER:
        return Illegal("The match is over.")
    if not public.waiting:
        return Illegal("The dice are being thrown; wait for them.")
    if at.seat not in public.waiting:
        return Illegal("It is not your turn: the cup is somewhere else.", clause="S0-65")
    if barred := barred_by(at, kind):
        return barred
    if public.phase is Phase.TURN and isinstance(action, game.claims.word):
        return _refused_claim(at, action)
    rule = game.rule_for(kind)
    if _only_claims(at):
        return instead(at, action)
    if kind in rule.absent:
        why: Illegal = rule.because(at, action)
        return why
    unplayed = game.unplayed(kind)
    return instead(at, action) if unplayed is None else out_of_place(unplayed, at, action)


def _refused_claim(at: CupTurn, claim: Action) -> Illegal:
    game, accepted = at.game, at.public.accepted
    if claim not in all_claims(game):
        return _no_claim(at, claim)
    for allows in game.hooks["bids"]:
        if claim not in allows(at, (claim,)):
            why: Illegal = allows.__self__.because(at, claim)
            return why
    assert accepted is not None
    same = game.claims.equal
    if same and claim == accepted.action:
        return repeated_before("W-Y02")
    low = too_low(claim, accepted.action, equal=same)
    return Illegal(low, clause="W-Y02" if same else "S1-62")


def _no_claim(at: CupTurn, claim: Action) -> Illegal:
    """The hand is claimed by another name, or is none."""
    game, name = at.game, Name(claimed(claim))
    if isinstance(claim, Bid):
        return Illegal(say("{name} is not a claim of this game.", name=name))
    hand = tuple(sorted(game.hand.symbols.find(symbol) + 1 for symbol in claimed(claim)))
    if hand not in game.claims.places(game.pool):
        return Illegal(
            say("{name} is not a claim of this game; write it from high to low.", name=name)
        )
    same = game.claims.named(hand, game.pool)
    assert isinstance(same, Claim)
    return Illegal(
        say("Claim {claim}: it is the same as {name}.", claim=Name(claimed(same)), name=name)
    )
