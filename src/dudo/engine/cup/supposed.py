"""A position that nobody has reached: what a seat would see if it had believed a certain claim."""

from dudo.engine.action import Action, Believe
from dudo.engine.cup.claiming import above, is_highest
from dudo.engine.cup.rules import CupRules
from dudo.engine.cup.start import begin_round
from dudo.engine.cup.state import CupPublic, CupSecret, CupView
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand
from dudo.engine.seating import next_seat
from dudo.engine.state import Phase, Step, View, seat_in_play


def facing(rules: CupRules, view: CupView, claim: Action | None) -> CupView:
    """What the viewing seat would see if it had believed that claim, taken the cup and looked; or if it opened.

    Over a claim that nothing beats there is nothing to claim, so there it still has to answer.
    """
    public = view.public
    seat = seat_in_play(view)
    if claim is None:
        begun = begin_round(rules, public, opener=seat).public
        public = evolve(begun, phase=Phase.TURN, waiting=(seat,), due=())
        return View(seat, public, CupSecret(_plain_hand(rules)))
    step = Step(next_seat(seat, public.active, public.players, step=-1), claim)
    public = evolve(
        public,
        phase=Phase.ANSWER,
        waiting=(seat,),
        due=(),
        holder=step.seat,
        standing=step,
        history=_led_to(public, step),
        undercall=False,
        blind=False,
        shown=(),
        attempts=0,
        thrown=0,
    )
    if above(rules, claim, public.history):
        public = evolve(
            public,
            phase=Phase.TURN,
            holder=seat,
            accepted=step,
            history=(*public.history, Step(seat, Believe())),
        )
    return View(seat, public, CupSecret(_plain_hand(rules)))


def _led_to(public: CupPublic, step: Step) -> tuple[Step, ...]:
    """The round so far, as far as that claim, which may have been repeated; or the claim alone."""
    history = public.history
    last = next((n for n in range(len(history), 0, -1) if history[n - 1].action == step.action), 0)
    return history[:last] or (step,)


def _plain_hand(rules: CupRules) -> Hand:
    """A hand with which every claim may be made: it holds a 1, and is not the highest."""
    hands = (hand for hand in rules.claims.hands(rules.pool) if 1 in hand)
    ones = (1,) * rules.hand.count
    return next((hand for hand in hands if not is_highest(rules, hand)), ones)
