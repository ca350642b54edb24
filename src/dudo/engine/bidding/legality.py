"""What is legal, decided once: the bids and offers that every rule lets through.

The reason for a refusal is that of the first rule that does not.
"""

from functools import lru_cache
from typing import Any

from dudo.engine.action import Action, Bid, Claim, Total
from dudo.engine.bidding.rule import Turn, out_of_turn
from dudo.engine.errors import Illegal
from dudo.engine.offering import barred_by, offered
from dudo.engine.option import declared
from dudo.engine.state import Phase
from dudo.engine.written import written
from dudo.text import Name, say, text_of

BIDDING = (Phase.TURN, Phase.RAISE, Phase.CALLED)
"""The phases in which somebody may bid; in the last, if a rule lets a challenged bidder do so."""

INSTEAD = {
    Phase.WINDOW: "You cannot bid now: answer the bid that stands.",
    Phase.SHOW: "Your bid is made: now say which of your dice you set out.",
    Phase.CALLED: "You cannot bid now: answer the challenge.",
    Phase.SIDES: "You cannot bid now: say whose side you take.",
}
"""What somebody who bids out of place is to do instead."""


def legal(at: Turn) -> tuple[Action, ...]:
    """Everything that the seat may do, sorted."""
    return raises(at) + offered(at)


def raises(at: Turn, *, over: tuple[Action, ...] | None = None) -> tuple[Action, ...]:
    """Every bid that the seat may make: of those higher than the one that stands, or of those given (R-03)."""
    game, public = at.game, at.public
    if public.phase not in BIDDING:
        return ()
    if over is None:
        standing = public.standing
        over = (
            ()
            if public.phase is Phase.CALLED
            else game.claims.above(
                standing.action if standing else None,
                game.pool(public),
                dead=public.wilds_dead,
                history=public.history,
            )
        )
    for allows in game.hooks["bids"]:
        over = allows(at, over)
    return over


def is_legal(at: Turn, action: Action) -> bool:
    """Whether the action is among the legal ones; a bid is sought among the bids alone."""
    return action in (raises(at) if isinstance(action, at.game.claims.word) else offered(at))


def refusal(at: Turn, action: Action) -> Illegal:
    """Why an action that is not legal is refused: the reason of the first rule that does not let it through."""
    public = at.public
    if public.phase is Phase.OVER:
        return Illegal("The match is over.")
    if not public.waiting:
        return Illegal("Nobody can act just now; wait a moment.")
    kind = action.kind
    if isinstance(action, Bid | Total | Claim):
        return _not_in_turn(at) or barred_by(at, kind) or _refused_bid(at, action)
    introduced = at.game.introduced(kind)
    if introduced is None:
        nothing = Illegal(say("{action} is not possible now.", action=Name(action)))
        return _not_in_turn(at) or barred_by(at, kind) or nothing
    if isinstance(introduced, Illegal):
        return introduced
    return barred_by(at, kind) or _not_in_turn(at) or introduced.because(at, action)


def _not_in_turn(at: Turn) -> Illegal | None:
    return None if at.seat in at.public.waiting else out_of_turn(at)


@lru_cache(maxsize=256)
def part(rule: Any, name: str) -> Illegal:
    """The refusal by a part of an option: its sentence, and its first clause."""
    it = next(it for it in declared(rule) if it.name == name)
    assert it.says is not None
    return Illegal(it.says.on if it.value else it.says.off, clause=it.says.clauses.split()[0])


def _refused_bid(at: Turn, bid: Action) -> Illegal:
    game, public = at.game, at.public
    if public.phase not in BIDDING or (public.phase is Phase.CALLED and not raises(at)):
        nothing = say("{action} is not possible now.", action=Name(bid))
        return Illegal(INSTEAD.get(public.phase, nothing), clause="S0-38")
    if not isinstance(bid, game.claims.word):
        return _no_such_word(at)
    pool = game.pool(public)
    if impossible := game.claims.impossible(bid, pool, game.hand.symbols, dead=public.wilds_dead):
        return impossible
    bounced = isinstance(bid, Bid) and bid.bounce
    if bounced and isinstance(game.introduced("bounce"), Illegal):
        return Illegal("There are no bounces in this game.", clause="W-C13")
    for allows in game.hooks["bids"]:
        if not allows(at, (bid,)):
            why: Illegal = allows.__self__.because(at, bid)
            return why
    if not raises(at) and not isinstance(bid, Claim):
        return Illegal("No higher bid is left.", clause="R-03")
    if public.standing is None:  # no points at all
        return _no_such_word(at)
    lower = not game.frees(public) and game.claims.too_low(
        bid,
        public.standing.action,
        next((it for it in raises(at) if it.face == bid.face), None),
        game.hand.symbols,
        dead=public.wilds_dead,
    )
    return lower or Illegal(
        say(
            "{action} is not higher than {standing}.",
            action=Name(written(bid, game.hand.symbols)),
            standing=Name(
                written(
                    game.claims.exceeded(bid, public.standing.action, public.history),
                    game.hand.symbols,
                )
            ),
        ),
        clause="S0-15",
    )


def _no_such_word(at: Turn) -> Illegal:
    """What bids are in this game, for somebody who says something else."""
    return Illegal(
        say("Bids in this game are {example}.", example=text_of(at.game.claims.example)),
        clause="S1-32",
    )


def bids_on(at: Turn, face: int) -> Illegal:
    """Why nobody bids on that face now."""
    bid = Bid(1, face)
    impossible = at.game.claims.impossible(
        bid, at.game.pool(at.public), at.game.hand.symbols, dead=at.public.wilds_dead
    )
    if impossible:
        return impossible
    for allows in at.game.hooks["bids"]:
        if not allows(at, (bid,)):
            why: Illegal = allows.__self__.because(at, bid)
            return why
    return Illegal("No higher bid is left.", clause="R-03")
