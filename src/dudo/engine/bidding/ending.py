"""When a bidding match is over, and who has won it."""

from dudo.engine.bidding.rules import Rules
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.rounds import Ending
from dudo.engine.state import Result
from dudo.text import say


def match_result(rules: Rules, public: BiddingPublic) -> Result | None:
    """The result once it is known, None while the match goes on."""
    everybody = tuple(range(public.players))
    active = public.active
    if rules.ending is Ending.FIRST_OUT and len(active) < public.players:
        lost = (
            say("The first player out has lost.")
            if len(active) == public.players - 1
            else say("The first players out have lost.")
        )
        return Result(winners=active, sentence=lost)
    if rules.ending is Ending.FIRST_OUT_WINS and len(active) < public.players:
        out = tuple(seat for seat in everybody if seat not in active)
        won = (
            say("The first player without dice has won.")
            if len(out) == 1
            else say("The first players without dice have won.")
        )
        return Result(winners=out, sentence=won)
    if len(active) <= 1:
        if rules.ending is not Ending.LAST_LOSES:
            return Result(winners=active, sentence=say("The last player still in has won."))
        last = active or (public.showdown.losers if public.showdown else ())
        winners = tuple(s for s in everybody if s not in last)
        return Result(winners=winners, sentence=say("The last player with dice has lost."))
    emptied = rules.penalty.is_over(public.losses)
    if public.round < rules.rounds and not emptied:
        return None
    scores = {seat: _score(rules, public, seat) for seat in active}
    best = max(scores.values())
    winners = tuple(seat for seat in active if scores[seat] == best)
    if rules.ending is Ending.LAST_LOSES and len(active) < public.players:
        winners = tuple(s for s in everybody if s not in active)  # they are safe
    if emptied:
        fewest = say("The pile is empty; the fewest matchsticks have won.")
        return Result(winners=winners, sentence=fewest)
    return Result(
        winners=winners, sentence=say("The last round is played; the best placed have won.")
    )


def _score(rules: Rules, public: BiddingPublic, seat: int) -> int:
    if not rules.penalty.takes_dice:
        return -public.losses[seat]
    return -public.dice[seat] if rules.penalty.gains_dice else public.dice[seat]
