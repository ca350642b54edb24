"""Lives in a cup game: how many are left, who swims, and who may throw a die for a new number."""

from dudo.engine.action import Action, NewLives, Roll
from dudo.engine.cup.rules import CupRules
from dudo.engine.cup.state import CupHidden, CupPublic, CupState
from dudo.engine.evolve import evolve
from dudo.engine.seating import with_seat
from dudo.engine.state import Phase, State, Step


def losses_after(rules: CupRules, before: int, lost: int) -> int:
    """The losses with these added: nobody loses more lives than they have (W-M06).

    A player who has just lost the last one may swim, whatever that cost (W-M10).

    >>> from dudo.engine import Cup, LoseHand
    >>> game = Cup(title="A pond", penalty=LoseHand(out_at=3), swim=True)
    >>> losses_after(game, 2, 2), losses_after(game, 3, 2)
    (3, 4)
    """
    limit, after = rules.penalty.limit, before + lost
    if limit == 0:
        return after
    return min(after, limit + 1 if rules.swim and before >= limit else limit)


def may_renew(rules: CupRules, public: CupPublic) -> tuple[int, ...]:
    """The seats that have just come down to the number of lives at which they may throw for a new one (W-Y06)."""
    if not rules.new_life_at:
        return ()
    report, at = public.showdown, rules.penalty.limit - rules.new_life_at
    return tuple(
        seat
        for seat in public.active
        if public.losses[seat] == at
        and seat not in public.renewed
        and (report is None or report.losses[seat] > 0)
    )


def answer_offer(_rules: CupRules, state: CupState, seat: int, action: Action) -> CupState:
    """The seat throws for a new number of lives, or keeps those that it has."""
    public = state.public
    if isinstance(action, NewLives):
        public = evolve(
            public, waiting=(), due=(seat,), history=(*public.history, Step(seat, action))
        )
        return State(public, state.hidden)
    return State(_next_offer(public), state.hidden)


def renew(rules: CupRules, public: CupPublic, roll: Roll) -> CupState:
    """What the die shows is the new number of lives."""
    seat, (shown,) = roll.seat, roll.dice
    losses = with_seat(public.losses, seat, rules.penalty.limit - shown)
    public = evolve(public, losses=losses, renewed=(*public.renewed, seat))
    return State(_next_offer(public), CupHidden.empty(public.players))


def _next_offer(public: CupPublic) -> CupPublic:
    """The next who may throw is asked; after the last one the round begins."""
    rest = public.offered[1:]
    if rest:
        return evolve(public, offered=rest, waiting=rest[:1], due=())
    return evolve(
        public,
        offered=(),
        phase=Phase.MIDDLE if public.middle else Phase.DEAL,
        waiting=(),
        due=(public.opener,),
    )
